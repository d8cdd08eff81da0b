import { expect, test } from "vitest";
import { attentionOf } from "./attention";
import { type DashboardRows, dashboardSpan, drawDashboard } from "./dashboard";
import type { Factory } from "./factory";
import { type LineDayRow, linePerformance, sharesOfShifts } from "./line-performance";

const factory = {
  timeZone: "UTC",
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  qualityThresholds: [2, 5, 8],
} as unknown as Factory;

/** Half of the afternoon shift of 18 March 2026 has passed. */
const NOW = Date.UTC(2026, 2, 18, 18, 0);
const shares = sharesOfShifts(NOW, "2026-03-18", factory);

test("a finished shift has passed wholly, the running one in part, the coming one not at all", () => {
  expect(shares).toEqual({ morning: 1, afternoon: 0.5, night: 0 });
  expect(sharesOfShifts(Date.UTC(2026, 2, 19, 2, 0), "2026-03-18", factory)).toEqual({
    morning: 1,
    afternoon: 1,
    night: 0.5,
  });
});

test("a line's target counts the shifts it has reported, and what is due by now only the part that has passed", () => {
  const line = linePerformance(row({ morning: 4, afternoon: 4, pieces: 150, defective: 0 }), shares, factory);
  expect(line).toMatchObject({ target: 200, due: 150, state: "onTarget", attainment: 1 });
  const late = linePerformance(row({ morning: 4, afternoon: 4, pieces: 150, defective: 6 }), shares, factory);
  expect(late).toMatchObject({ good: 144, state: "behind", quality: "good" });
});

test("a line that has not reported is not behind, and one without a target is neither", () => {
  expect(linePerformance(row({ records: null, pieces: null, defective: null }), shares, factory)).toMatchObject({
    state: "notReported",
    good: null,
    attainment: null,
  });
  expect(linePerformance(row({ targetOutput: null, morning: 4 }), shares, factory)).toMatchObject({
    state: "noTarget",
    good: 100,
    target: null,
  });
});

test("early in a month the dashboard reads back to the same weekday of last week", () => {
  const span = dashboardSpan(Date.UTC(2026, 2, 3, 12), factory);
  expect(span).toEqual({ day: "2026-03-03", shift: "morning", before: "2026-02-24", from: "2026-02-24" });
  expect(dashboardSpan(NOW, factory).from).toBe("2026-03-01");
});

test("between shifts nobody works now", () => {
  const short = { ...factory, shiftWindows: { ...factory.shiftWindows, afternoon: ["14:00", "16:00"] } } as Factory;
  expect(draw({ staffing: [staffed(12)] }, short)).toMatchObject({ shift: null, workingNow: null, activeToday: 12 });
});

test("a day without records is not reported, and the month is the sum of those that have some", () => {
  const { trend, month, today } = draw({ days: [day("2026-03-01", 10), day("2026-03-17", 30), day("2026-02-28", 99)] });
  expect(trend.map(({ figures }) => figures?.pieces ?? null)).toEqual([null, null, null, null, null, 30, null]);
  expect(month).toMatchObject({ reportedDays: 2, figures: { pieces: 40, errorRate: 10, efficiency: 0.5 } });
  expect(today).toBeNull();
});

test("a manager is shown failing quality first, then lines far behind, then those that are silent", () => {
  const dashboard = draw({
    lines: [
      { ...row({ id: "1", morning: 4, pieces: 40, defective: 0 }), ...active },
      { ...row({ id: "2", morning: 4, pieces: 120, defective: 12 }), ...active },
      { ...row({ id: "3", records: null, pieces: null, defective: null }), ...active },
      { ...row({ id: "4", morning: 4, pieces: 99, defective: 0 }), ...active },
    ],
  });
  const asked = attentionOf(dashboard).map((each) => [
    each.kind,
    each.kind === "silent" ? each.lines.length : each.line.id,
  ]);
  expect(asked).toEqual([
    ["quality", "2"],
    ["behind", "1"],
    ["silent", 1],
  ]);
});

const active = { status: "active" as const, isHidden: 0 };

function draw(rows: Partial<DashboardRows>, settings = factory) {
  const nothing = {
    staffing: [],
    days: [],
    lines: [],
    performers: [],
    planned: [],
    recorded: [],
    hired: [],
    hasEarlier: false,
  };
  return drawDashboard({ totalWorkers: 0, ...nothing, ...rows }, dashboardSpan(NOW, settings), {
    now: NOW,
    factory: settings,
  });
}

function row(given: Partial<LineDayRow>): LineDayRow {
  const sums = { records: 4, pieces: 100, defective: 0, seconds: 3_600, earnedMillis: 0, measuredSeconds: 0 };
  return { id: "1", name: "Sewing 1", targetOutput: 100, ...sums, morning: 0, afternoon: 0, night: 0, ...given };
}

function day(date: string, pieces: number) {
  return { date, records: 1, pieces, defective: pieces / 10, seconds: 60, earnedMillis: 500, measuredSeconds: 60 };
}

function staffed(workers: number) {
  return { date: "2026-03-18", workers, morning: workers, afternoon: 0, night: 0 };
}
