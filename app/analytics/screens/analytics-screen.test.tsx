import { expect, test } from "vitest";
import { NOT_MEASURED } from "#app/analytics/domain/analytics";
import { AnalyticsView } from "#app/analytics/domain/view";
import { draw, linksIn, readIn } from "#tests/browser/drawn";
import { AnalyticsScreen } from "./analytics-screen";
import type { ScreenData } from "./screen-data";

const measured = {
  ...NOT_MEASURED,
  records: 10,
  pieces: 1_000,
  good: 924,
  defective: 76,
  hours: 80,
  errorRate: 7.6,
  minutesPerPiece: 4.8,
  quality: "fair" as const,
};
const best = { pieces: 500, defective: 13, hours: 40, records: 5 };

function data(requested: object, change: Partial<ScreenData> = {}): ScreenData {
  return {
    today: "2026-03-18",
    range: { from: "2026-02-17", to: "2026-03-18" },
    totals: { ...measured, finished: measured.good },
    ofLines: null,
    reportedDays: 5,
    dueDays: 26,
    change: null,
    groups: null,
    quality: null,
    faults: null,
    lineDays: null,
    lost: null,
    comparison: null,
    top: null,
    outgrown: [],
    role: "manager",
    thresholds: { quality: [2, 5, 8], efficiency: [0.9, 0.8, 0.65] },
    view: AnalyticsView.parse(requested),
    chosen: { worker: "", product: "", line: "" },
    ...change,
  };
}

test("analytics has filters for a range of dates, a grouping, a worker, a line and a product", async () => {
  const page = await draw(<AnalyticsScreen data={data({ groupBy: "productionLine" })} />);
  const read = readIn(page);
  expect(read).toEqual(expect.arrayContaining(["Period", "Last 30 days", "Worker", "Line", "Product"]));
  const grouping = page.slice(page.indexOf("Group by"));
  expect([...grouping.slice(0, grouping.indexOf("</select>")).matchAll(/value="(\w+)"/g)].map(([, by]) => by)).toEqual([
    "date",
    "worker",
    "product",
    "productionLine",
    "shift",
  ]);
});

test("the cards of analytics are total pieces, error rate, average time and records", async () => {
  const page = await draw(<AnalyticsScreen data={data({})} />);
  const text = readIn(page.slice(page.indexOf("<dl"), page.indexOf("</dl>"))).join(" | ");
  for (const card of ["Total pieces", "Error rate", "Average time", "Records"]) expect(text).toContain(card);
  for (const figure of ["1,000", "7.6%", "4.8", "10", "Fair"]) expect(text).toContain(` ${figure} `);
});

test("the tabs of analytics are production, quality, efficiency, lost time and compare, and the best", async () => {
  const tabs = linksIn((await draw(<AnalyticsScreen data={data({})} />)).split('role="tablist"')[1] ?? "");
  expect(Object.entries(tabs).slice(0, 6)).toEqual([
    ["Production", "/performance/analytics?tab=production"],
    ["Quality", "/performance/analytics?tab=quality"],
    ["Efficiency", "/performance/analytics?tab=efficiency"],
    ["Lost time", "/performance/analytics?tab=lostTime"],
    ["Compare", "/performance/analytics?tab=compare"],
    ["Top performers", "/performance/analytics?tab=top"],
  ]);
});

test("the best of the range are listed in their order, with the figure they are ranked by", async () => {
  const workers = [
    { workerId: "1", name: "Aïda Benali", efficiency: 0.92, efficiencyKind: "standard" as const, good: 487, ...best },
    {
      workerId: "2",
      name: "Brahim Idrissi",
      efficiency: 0.81,
      efficiencyKind: "standard" as const,
      good: 437,
      ...best,
    },
  ];
  const top = [{ rankedBy: "standard" as const, workers }];
  const read = readIn(await draw(<AnalyticsScreen data={data({ tab: "top" }, { top })} />)).join(" | ");
  expect(read).toMatch(/Efficiency of good pieces.* \| 1 \| Aïda Benali \|.* 92.0% \| 2 \| Brahim Idrissi \|.* 81.0%/);
});

test("four reported days are compared with twenty-three per reported day, and both numbers are said", async () => {
  const change = {
    over: { from: "2026-02-17", to: "2026-03-17", reportedDays: 4, totals: { ...measured, pieces: 1_000 } },
    before: { from: "2026-01-19", to: "2026-02-16", reportedDays: 23, totals: { ...measured, pieces: 5_750 } },
  };
  const read = readIn(await draw(<AnalyticsScreen data={data({}, { change })} />)).join(" | ");
  expect(read).toContain("same per reported day as in the 29 days before | 4 days reported, against 23");
  const fewer = { ...change, over: { ...change.over, totals: { ...measured, pieces: 800 } } };
  const less = readIn(await draw(<AnalyticsScreen data={data({}, { change: fewer })} />)).join(" | ");
  expect(less).toContain("20% less per reported day than in the 29 days before");
});
