import { expect, test } from "vitest";
import { AnalyticsQuery } from "#app/analytics/domain/analytics";
import { FaultsQuery } from "#app/analytics/domain/faults";
import { LostTimeQuery } from "#app/analytics/domain/lost-time";
import { readAnalysis } from "#app/analytics/services/analytics";
import { readDefects } from "#app/analytics/services/faults";
import { readLineMap } from "#app/analytics/services/line-days";
import { readLost } from "#app/analytics/services/lost-time";
import { updateLine } from "#app/catalogue/services/production-lines";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { openWhy } from "#app/dashboard/services/why";
import { StopInput } from "#app/losses/domain/stops";
import { createStop } from "#app/losses/services/stops";
import { OutputQuery } from "#app/output/domain/output";
import { readOutput } from "#app/output/services/output";
import { LineReportInput } from "#app/records/domain/line-reports";
import { createLineReport } from "#app/records/services/line-reports";
import { createRecord } from "#app/records/services/records";
import { karim, salma, victor } from "#tests/cast/cast";
import { dice } from "#tests/cast/dice";
import { openFurnished, plan, shirts } from "#tests/cast/records";
import { NOW, type TestFactory } from "#tests/server/factory";

const range = { from: "2026-03-09", to: "2026-03-17" };
const asked = { productionLineId: "31", ...range };

async function happen(factory: TestFactory) {
  const { deps } = factory;
  const roll = dice(7);
  for (let count = 0; count < 40; count += 1) {
    const place = {
      date: `2026-03-${["09", "10", "11", "12", "13", "16", "17"][roll(7)]}`,
      shift: SHIFTS[roll(2)] ?? "morning",
    };
    await createRecord(deps, karim, {
      ...shirts,
      ...place,
      workerId: String(11 + roll(3)),
      productId: String(21 + roll(2)),
      productionLineId: String(31 + roll(2)),
      piecesMade: 50 + roll(100),
      hours: 1 + roll(3),
      reason: "Noted late",
      defectKinds: roll(2) > 0 ? [{ causeId: String(1 + roll(4)), count: 1 + roll(4) }] : [],
    });
    if (roll(4) > 0) continue;
    const stop = { ...place, productionLineId: "31", people: 2, confirmStops: true, reason: "Noted late" };
    await createStop(deps, karim, StopInput.parse({ ...stop, reasonId: String(14 + roll(4)), minutes: 5 + roll(30) }));
  }
  await plan(factory, { lineId: 31, workers: [11, 13], date: "2026-03-16" });
}

test("the days of a line show what analytics, stops, faults and the output of its people say of them", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await happen(factory);
  const { ofLine } = await openWhy(deps, victor, { ...asked, markFrom: "2026-03-16", markTo: "2026-03-17" });
  const analysis = await readAnalysis(deps, victor, AnalyticsQuery.parse({ ...asked, groupBy: "date" }));
  const map = await readLineMap(deps, victor, asked);
  const lost = await readLost(deps, victor, LostTimeQuery.parse({ ...asked, groupBy: "date" }));
  expect(ofLine?.line).toEqual({ id: "31", name: "Sewing 1" });
  expect(ofLine?.days.filter(({ isMarked }) => isMarked).map(({ day }) => day)).toEqual(["2026-03-16", "2026-03-17"]);
  expect(ofLine?.days.filter(({ isDayOff }) => isDayOff).map(({ day }) => day)).toEqual(["2026-03-15"]);
  for (const { day, figures, due, shortfall, present, planned, stops, leading } of ofLine?.days ?? []) {
    const group = analysis.groups.find(({ key }) => key === day);
    if (group) expect(group).toMatchObject({ ...figures });
    else expect(figures).toBeNull();
    const cell = map.lines.find(({ lineId }) => lineId === "31")?.cells.find((each) => each.day === day);
    expect(shortfall).toEqual(cell?.shortfall ?? null);
    if (due !== null) expect((figures?.good ?? 0) / due).toBeCloseTo(cell?.attainment ?? 0, 6);
    const { totals } = await readOutput(deps, victor, OutputQuery.parse({ ...asked, from: day, to: day }));
    expect([present, figures?.good ?? 0]).toEqual([totals.people, totals.good]);
    expect(figures?.hours ?? 0).toBeCloseTo(totals.hours, 10);
    expect(planned).toBe(day === "2026-03-16" ? 3 : 0);
    const ofDay = lost.groups.find(({ id }) => id === day);
    expect(stops.reduce((sum, stop) => sum + stop.minutes, 0)).toBe(ofDay?.minutes ?? 0);
    expect(stops.reduce((sum, stop) => sum + stop.workMinutes, 0)).toBe(ofDay?.workMinutes ?? 0);
    const faults = await readDefects(deps, victor, FaultsQuery.parse({ ...asked, from: day, to: day }));
    expect(leading?.count).toBe(faults.groups[0]?.count);
  }
});

test("a product that was not made the day before is marked on its first day, and only there", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  for (const [date, productId] of [
    ["2026-03-11", "21"],
    ["2026-03-12", "21"],
    ["2026-03-13", "22"],
    ["2026-03-16", "22"],
  ] as const) {
    await createRecord(deps, karim, { ...shirts, date, productId, reason: "Noted late" });
  }
  const { ofLine } = await openWhy(deps, victor, { ...asked, from: "2026-03-12" });
  const made = ofLine?.days.flatMap(({ day, styles }) => styles.map(({ name, isNew }) => [day, name, isNew]));
  expect(made).toEqual([
    ["2026-03-12", "Shirt", false],
    ["2026-03-13", "Trousers", true],
    ["2026-03-16", "Trousers", false],
  ]);
});

test("a single day of a line whose hours are typed has its hours, each with its products, errors and stops", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await updateLine(deps, karim, { id: "31", version: 1, counts: "line" });
  await createLineReport(
    deps,
    salma,
    LineReportInput.parse({
      productionLineId: "31",
      shift: "morning",
      date: "2026-03-18",
      rows: [
        {
          productId: "21",
          hours: [
            { from: "06:00", pieces: 10, defective: 1 },
            { from: "07:00", pieces: 3 },
          ],
        },
      ],
      people: [{ workerId: "11", hours: 2 }],
      confirmed: true,
    }),
  );
  const stop = {
    productionLineId: "31",
    shift: "morning",
    date: "2026-03-18",
    people: 1,
    confirmStops: true,
    reasonId: "14",
  };
  await createStop(deps, karim, StopInput.parse({ ...stop, minutes: 20, start: "07:15", reason: "Noted late" }));
  deps.setNow(NOW);
  const day = { from: "2026-03-18", to: "2026-03-18", productionLineId: "31" };
  const { ofLine } = await openWhy(deps, victor, day);
  expect(ofLine?.shifts.map(({ shift, unplaced }) => [shift, unplaced])).toEqual([["morning", []]]);
  expect(ofLine?.shifts[0]?.hours.slice(0, 3)).toMatchObject([
    { from: "06:00", good: 9, errorRate: 10, styles: [{ name: "Shirt" }], stops: [] },
    { from: "07:00", good: 3, errorRate: 0, stops: [{ minutes: 20 }] },
    { from: "08:00", good: null, errorRate: null, styles: [] },
  ]);
  expect(ofLine?.days).toMatchObject([{ figures: { good: 12 }, present: 1 }]);
});

test("no line is asked for at first, an unknown one is not found, and no coming day is shown", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  expect(await openWhy(deps, victor, {})).toEqual({
    range: { from: "2026-03-05", to: "2026-03-18" },
    asked: { from: "2026-03-05", to: "2026-03-18" },
    today: "2026-03-18",
    ofLine: null,
    lines: [
      { id: "33", name: "Finishing" },
      { id: "31", name: "Sewing 1" },
      { id: "32", name: "Sewing 2" },
    ],
  });
  expect(await openWhy(deps, victor, { from: "2026-01-01", to: "2026-03-18" })).toMatchObject({
    range: { from: "2026-02-16" },
    asked: { from: "2026-01-01" },
  });
  expect((await openWhy(deps, victor, { from: "2026-03-16", to: "2026-04-20" })).range.to).toBe("2026-03-18");
  await expect(openWhy(deps, victor, { productionLineId: "99" })).rejects.toMatchObject({ code: "not_found" });
});
