import { expect, test } from "vitest";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { UTC } from "#app/core/domain/calendar/time-zones";
import { sharesOfShifts } from "#app/plant/domain/elapsed";
import type { Factory } from "#app/plant/domain/factory";
import { NO_TARGET, wholeShare } from "#app/records/domain/efficiency";
import { attentionOf } from "./attention";
import { type DashboardRows, dashboardSpan, drawDashboard } from "./dashboard";
import { type LineDayRow, linePerformance } from "./line-performance";

const factory = {
  timeZone: UTC,
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  qualityThresholds: [2, 5, 8],
  workingDays: [1, 2, 3, 4, 5, 6],
  daysOff: [],
  shifts: ["morning", "afternoon", "night"],
} as unknown as Factory;

/** Half of the afternoon shift of 18 March 2026 has passed. */
const NOW = Date.UTC(2026, 2, 18, 18, 0);
/** The work of one person in a shift; the crew of a line is four. */
const SHIFT = 8 * 3_600;
const wholeShift = 4 * SHIFT;
const shares = sharesOfShifts(NOW, "2026-03-18", factory);

test("a finished shift has passed wholly, the running one in part, the next one not at all", () => {
  expect(shares).toEqual({ morning: 1, afternoon: 0.5, night: 0 });
  expect(sharesOfShifts(Date.UTC(2026, 2, 19, 2, 0), "2026-03-18", factory)).toEqual({
    morning: 1,
    afternoon: 1,
    night: 0.5,
  });
});

test("a line's target counts the shifts it has reported, and its due pieces only the hours entered", () => {
  const half = { morning: 4, morningSeconds: wholeShift, afternoon: 4, afternoonSeconds: wholeShift / 2 };
  const line = linePerformance(row({ ...half, pieces: 150, defective: 0 }), { day: "2026-03-18", shares }, factory);
  expect(line).toMatchObject({ target: 200, due: 150, state: "onTarget", attainment: 1 });
  expect(line).toMatchObject({ efficiency: 1, efficiencyKind: "attainment" });
  const late = linePerformance(row({ ...half, pieces: 150, defective: 6 }), { day: "2026-03-18", shares }, factory);
  expect(late).toMatchObject({ good: 144, state: "behind", attainment: 0.96, quality: "good" });
  const nearly = linePerformance(row({ ...half, pieces: 150, defective: 4 }), { day: "2026-03-18", shares }, factory);
  expect(nearly).toMatchObject({ good: 146, state: "onTarget" });
});

test("a line that misses its target by a few pieces is shown at 99%, never at 100%", () => {
  expect([0.996, 0.9999, 0.42, 1, 1.004].map(wholeShare)).toEqual([0.99, 0.99, 0.42, 1, 1]);
});

test("a line that has not reported is not behind, and one without a target is neither", () => {
  expect(
    linePerformance(row({ records: null, pieces: null, defective: null }), { day: "2026-03-18", shares }, factory),
  ).toMatchObject({
    state: "notReported",
    good: null,
    attainment: null,
  });
  expect(
    linePerformance(
      row({ targetOutput: null, morning: 4, morningSeconds: wholeShift }),
      { day: "2026-03-18", shares },
      factory,
    ),
  ).toMatchObject({
    state: "noTarget",
    good: 100,
    target: null,
    efficiencyKind: "unknown",
  });
});

test("early in a month the dashboard reads back to the same weekday of last week", () => {
  const span = dashboardSpan(Date.UTC(2026, 2, 3, 12), factory);
  expect(span).toEqual({
    day: "2026-03-03",
    shift: "morning",
    before: "2026-02-24",
    from: "2026-02-24",
    isPartlyOff: false,
  });
  expect(dashboardSpan(NOW, factory).from).toBe("2026-03-01");
});

test("between shifts nobody works now", () => {
  const short = { ...factory, shiftWindows: { ...factory.shiftWindows, afternoon: ["14:00", "16:00"] } } as Factory;
  expect(draw({ staffing: [staffed(12)] }, short)).toMatchObject({ shift: null, workingNow: null, activeToday: 12 });
});

test("a day without records is not reported, and the month sums the days with records", () => {
  const { trend, month, today } = draw({ days: [day("2026-03-01", 10), day("2026-03-17", 30), day("2026-02-28", 99)] });
  expect(trend.map(({ figures }) => figures?.pieces ?? null)).toEqual([null, null, null, null, null, 30, null]);
  expect(month).toMatchObject({ reportedDays: 2, figures: { pieces: 40, errorRate: 10, efficiency: 0.5 } });
  expect(today).toBeNull();
});

test("the mean of the month leaves the running day out, and has no day on the first of them", () => {
  const days = [day("2026-03-16", 20), day("2026-03-17", 30), day("2026-03-18", 4)];
  expect(draw({ days }).month).toMatchObject({
    reportedDays: 3,
    mean: { days: 2, pieces: 25 },
    figures: { pieces: 54 },
  });
  expect(draw({ days: days.slice(2) }).month).toMatchObject({ reportedDays: 1, mean: null });
});

test("a Sunday of the last week without records was a day off, and one with records a day of work", () => {
  const offDays = (rows: Partial<DashboardRows>) =>
    draw(rows).trend.flatMap(({ date, isDayOff }) => (isDayOff ? date : []));
  expect(offDays({})).toEqual(["2026-03-15"]);
  expect(offDays({ days: [day("2026-03-15", 10)] })).toEqual([]);
});

test("a line without records has a day off when no shift of it is due, unless somebody is planned on it", () => {
  const silent = (id: string) => ({ ...row({ id, records: null, pieces: null, defective: null }), ...active });
  const lines = [
    silent("1"),
    silent("2"),
    { ...silent("3"), isPlanned: 1 },
    { ...silent("4"), shifts: ["night" as const] },
  ];
  const off = (productionLineId: string) => ({ day: "2026-03-18", name: "Stocktaking", productionLineId });
  const daysOff = [off("2"), off("3"), { day: "2026-03-18", name: "Repair", shift: "night" as const }];
  const states = draw({ lines }, { ...factory, daysOff } as Factory).lines.map(({ id, state }) => `${id} ${state}`);
  expect(states.sort()).toEqual(["1 notReported", "2 dayOff", "3 notReported", "4 dayOff"]);
});

test("shows a manager poor quality first, then lines far behind, then silent ones", () => {
  const dashboard = draw({
    lines: [
      { ...row({ id: "1", morning: 4, morningSeconds: wholeShift, pieces: 40, defective: 0 }), ...active },
      { ...row({ id: "2", morning: 4, morningSeconds: wholeShift, pieces: 120, defective: 12 }), ...active },
      { ...row({ id: "3", records: null, pieces: null, defective: null }), ...active },
      { ...row({ id: "4", morning: 4, morningSeconds: wholeShift, pieces: 99, defective: 0 }), ...active },
    ],
  });
  const requested = attentionOf(dashboard).map((each) => [
    each.kind,
    "line" in each ? each.line.id : each.kind === "more" ? each.count : each.lines.length,
  ]);
  expect(requested).toEqual([
    ["quality", "2"],
    ["behind", "1"],
    ["silent", 1],
  ]);
});

test("lines that are far behind are named by twos, the worst first, and the others are counted", () => {
  const behind = (id: string, pieces: number) => ({
    ...row({ id, morning: 4, morningSeconds: wholeShift, pieces, defective: 0 }),
    ...active,
  });
  const lines = [behind("1", 40), behind("2", 20), behind("3", 30), behind("4", 50)];
  const said = attentionOf(draw({ lines })).map((each) =>
    "line" in each ? each.line.id : "count" in each && each.count,
  );
  expect(said).toEqual(["2", "3", 2]);
});

test("on a day off no line needs a report, unless somebody is planned on it", () => {
  const lines = [{ ...row({ records: null, pieces: null, defective: null }), ...active }];
  const off = { ...factory, workingDays: [1, 2] } as Factory;
  const feast = { ...factory, daysOff: [{ day: "2026-03-18", name: "Feast" }] };
  for (const each of [off, feast]) {
    expect(draw({ lines }, each)).toMatchObject({ isDayOff: true, lines: [{ state: "dayOff" }] });
  }
  const planned = { lines: lines.map((line) => ({ ...line, isPlanned: 1 })), staffing: [staffed(12)] };
  expect(draw(planned, off)).toMatchObject({ isDayOff: false, lines: [{ state: "notReported" }] });
  expect(attentionOf(draw({ lines }, off))).toEqual([]);
  expect(attentionOf(draw(planned, off))).toMatchObject([{ kind: "silent" }]);
});

test("days and a month without standard minutes are measured by the targets for their hours", () => {
  const unmeasured = { ...day("2026-03-18", 90), defective: 0, earnedMillis: 0, measuredSeconds: 0 };
  const requested = { aimedGood: 90, due: 120 };
  const dashboard = draw({
    days: [unmeasured],
    targets: { days: [{ date: "2026-03-18", ...requested }], month: requested },
  });
  for (const figures of [dashboard.today, dashboard.month.figures, dashboard.trend.at(-1)?.figures]) {
    expect(figures).toMatchObject({ efficiency: 0.75, efficiencyKind: "attainment" });
  }
});

test("people measured against standards and against targets are ranked apart", () => {
  const worked = { records: 1, pieces: 100, defective: 0, seconds: 28_800, earnedMillis: 0, measuredSeconds: 0 };
  const { topPerformers } = draw({
    performers: [{ key: "1", label: "Youssef", ...worked, earnedMillis: 432_000, measuredSeconds: 28_800 }],
    aimed: [{ key: "2", label: "Fatima", ...worked, aimedGood: 100, due: 80 }],
  });
  expect(topPerformers).toMatchObject([
    { rankedBy: "standard", workers: [{ name: "Youssef", efficiency: 0.9 }] },
    { rankedBy: "attainment", workers: [{ name: "Fatima", efficiency: 1.25 }] },
  ]);
});

test("half a day is enough to be ranked by efficiency, not by pieces; an hour is not", () => {
  const worked = { records: 2, pieces: 500, defective: 0, seconds: 27_000, earnedMillis: 0, measuredSeconds: 27_000 };
  const { topPerformers } = draw({
    performers: [
      { key: "1", label: "Fatima", ...worked, earnedMillis: 418_500 },
      { key: "2", label: "Youssef", ...worked, pieces: 90, earnedMillis: 625_500 },
      { key: "3", label: "Hassan", ...worked, seconds: 3_600, measuredSeconds: 3_600, earnedMillis: 90_000 },
    ],
  });
  expect(topPerformers).toMatchObject([{ rankedBy: "standard" }]);
  expect(topPerformers[0]?.workers.map(({ name, efficiency }) => [name, efficiency])).toEqual([
    ["Youssef", 1.39],
    ["Fatima", 0.93],
  ]);
});

const active = { status: "active" as const, isHidden: 0, shifts: SHIFTS, isPlanned: 0, reported: null };

function draw(rows: Partial<DashboardRows>, settings = factory) {
  const nothing = {
    staffing: [],
    days: [],
    lines: [],
    targets: { days: [], month: NO_TARGET },
    performers: [],
    aimed: [],
    targetWeeks: [],
    styles: [],
    unplanned: [],
    stages: null,
    planned: [],
    recorded: [],
    hired: [],
    hasEarlier: false,
  };
  return drawDashboard({ totalWorkers: 0, totalProducts: 0, ...nothing, ...rows }, dashboardSpan(NOW, settings), {
    now: NOW,
    factory: settings,
  });
}

function row(input: Partial<LineDayRow>): LineDayRow {
  const sums = { records: 4, pieces: 100, defective: 0, seconds: 3_600, earnedMillis: 0, measuredSeconds: 0 };
  const shifts = { morning: 0, afternoon: 0, night: 0, morningSeconds: 0, afternoonSeconds: 0, nightSeconds: 0 };
  const lost = { morningLost: null, afternoonLost: null, nightLost: null };
  return {
    id: "1",
    name: "Sewing 1",
    targetOutput: 100,
    targetEfficiency: null,
    mix: [],
    crew: 4,
    ...sums,
    ...shifts,
    ...lost,
    ...input,
  };
}

function day(date: string, pieces: number) {
  return { date, records: 1, pieces, defective: pieces / 10, seconds: 60, earnedMillis: 500, measuredSeconds: 60 };
}

function staffed(workers: number) {
  return { date: "2026-03-18", workers, morning: workers, afternoon: 0, night: 0 };
}
