import { expect, test } from "vitest";
import { weekdayOf } from "#app/core/domain/calendar/days";
import { targetShare } from "#app/records/domain/efficiency";
import { recordFigures } from "#app/records/domain/figures";
import { NO_PRODUCTION } from "#app/records/domain/production";
import { sumOf } from "#app/records/domain/sums";
import { AnalyticsQuery, type Group, type KeyedSums, measure, NOT_MEASURED, settleRange } from "./analytics";
import { heatMap } from "./heat-map";
import { outgrownTargets, targetWeeks } from "./outgrown-targets";
import { paretoOf } from "./pareto";
import { rank } from "./ranking";
import { timeLine, timeStepOf } from "./time-line";
import { AnalyticsView, groupsOnPage, sortGroups, sortOf } from "./view";

const factory = { qualityThresholds: [2, 5, 8] as [number, number, number] };
const hour = 3_600;

function sums(input: Partial<KeyedSums>): KeyedSums {
  return { ...NO_PRODUCTION, key: "1", label: "Youssef", records: 1, ...input };
}

const NO_STOPS = { lostSeconds: 0, secondsOfOthers: 0 };

test("the figures of a group are ratios of sums, never means of ratios", () => {
  const group = sumOf([
    sums({ pieces: 100, defective: 10, seconds: 1 * hour, earnedMillis: 90 * 600, measuredSeconds: 1 * hour }),
    sums({ pieces: 900, defective: 0, seconds: 3 * hour, earnedMillis: 900 * 600, measuredSeconds: 3 * hour }),
  ]);
  expect(measure(group, factory)).toMatchObject({
    records: 2,
    pieces: 1_000,
    good: 990,
    errorRate: 1,
    quality: "excellent",
    minutesPerPiece: 240 / 1_000,
    hours: 4,
    efficiency: (990 * 0.6) / 240,
    efficiencyKind: "standard",
  });
});

test("nothing reported gives no ratio, not 0", () => {
  expect(measure(NO_PRODUCTION, factory)).toEqual(NOT_MEASURED);
});

test("without standard minutes the line's target is used; without a target, efficiency is unknown", () => {
  const group = sums({ pieces: 100, defective: 10, seconds: hour, aimedGood: 90, due: 120 });
  expect(measure(group, factory)).toMatchObject({ efficiency: 0.75, efficiencyKind: "attainment" });
  expect(measure({ ...group, aimedGood: 0, due: 0 }, factory)).toMatchObject({
    efficiency: null,
    efficiencyKind: "unknown",
  });
  const measured = { ...group, earnedMillis: 90 * 600, measuredSeconds: hour };
  expect(measure(measured, factory)).toMatchObject({ efficiency: 0.9, efficiencyKind: "standard" });
});

test("five of ten people who each make exactly their share reach their target, alone and together", () => {
  const expectation = { target: 600, crew: 10, shiftSeconds: 8 * hour, ...NO_STOPS };
  const one = {
    piecesMade: 60,
    piecesDefective: 0,
    errorRateTyped: null,
    secondsWorked: 8 * hour,
    standardMillis: null,
  };
  const share = targetShare(expectation, { good: 60, seconds: 8 * hour });
  expect(recordFigures(one, expectation, [2, 5, 8])).toMatchObject({ efficiency: 1, efficiencyKind: "attainment" });
  const line = sumOf(Array.from({ length: 5 }, () => sums({ pieces: 60, seconds: 8 * hour, ...share })));
  expect(measure(line, factory)).toMatchObject({ efficiency: 1, efficiencyKind: "attainment" });
});

test("an attainment is exact enough for a label when the crew does not divide a shift evenly", () => {
  for (const crew of [7, 11, 17, 19, 23, 29, 31]) {
    const expectation = { target: crew * 10, crew, shiftSeconds: 8 * hour, ...NO_STOPS };
    const share = targetShare(expectation, { good: 9, seconds: 8 * hour });
    expect(measure(sumOf(Array.from({ length: 40 }, () => sums({ pieces: 9, ...share }))), factory).efficiency).toBe(
      0.9,
    );
  }
});

const week = { from: "2026-03-12", to: "2026-03-18" };

test("a worker with neither three records nor eight hours in a range is not ranked, ties go to more good pieces, and each yardstick ranks apart", () => {
  const at = (key: string, input: Partial<KeyedSums>) =>
    sums({ key, label: `Worker ${key}`, measuredSeconds: hour, seconds: hour, ...input });
  const rankings = rank(
    [
      at("1", { records: 2, earnedMillis: 9_999_999, pieces: 900 }),
      at("2", { records: 3, earnedMillis: 40_000, pieces: 10 }),
      at("3", { records: 3, earnedMillis: 40_000, pieces: 20 }),
      at("4", { records: 1, seconds: 8 * hour, earnedMillis: 50_000 }),
      at("5", { records: 9, measuredSeconds: 0, pieces: 5_000 }),
      at("6", { records: 9, measuredSeconds: 0, pieces: 70, aimedGood: 70, due: 90 }),
    ],
    10,
    week,
  );
  expect(rankings.map(({ rankedBy, workers }) => [rankedBy, workers.map(({ workerId }) => workerId)])).toEqual([
    ["standard", ["4", "3", "2"]],
    ["attainment", ["6"]],
  ]);
});

test("four hours are enough to be ranked for one day", () => {
  const half = [
    sums({ key: "1", records: 1, seconds: 4 * hour }),
    sums({ key: "2", records: 2, seconds: 4 * hour - 1 }),
  ];
  const ranked = (range: typeof week) =>
    rank(half, 10, range).flatMap(({ workers }) => workers.map(({ workerId }) => workerId));
  expect([ranked({ from: week.to, to: week.to }), ranked(week)]).toEqual([["1"], []]);
});

test("without standards the ranking is by good pieces", () => {
  const [ranking] = rank(
    [sums({ key: "1", records: 3, pieces: 10 }), sums({ key: "2", records: 3, pieces: 30, defective: 15 })],
    1,
    week,
  );
  expect(ranking).toMatchObject({ rankedBy: "goodPieces", workers: [{ workerId: "2", good: 15 }] });
  expect(rank([], 1, week)).toEqual([]);
});

test("the vital few of a Pareto are those that together reach four fifths", () => {
  const groups = [10, 60, 0, 25, 5].map((defective, index) => sums({ key: `${index}`, label: `P${index}`, defective }));
  const { bars, total, vital, others } = paretoOf(groups, 3);
  expect(bars.map(({ key, cumulative, isVital }) => [key, cumulative, isVital])).toEqual([
    ["1", 0.6, true],
    ["3", 0.85, true],
    ["0", 0.95, false],
  ]);
  expect([total, vital, others]).toEqual([100, 2, 1]);
  expect(paretoOf([sums({})], 5)).toEqual({ bars: [], total: 0, vital: 0, others: 0 });
});

test("weekdays begin on Monday, and a cell without records is empty", () => {
  expect(["2026-03-16", "2026-03-22", "1969-12-29"].map(weekdayOf)).toEqual([1, 7, 1]);
  const cells = [{ ...sums({ defective: 3 }), weekday: 2 as const, shift: "morning" as const }];
  const [morning] = heatMap(cells, { shifts: ["morning"] }, (cell) => cell.defective);
  expect(morning?.cells.slice(0, 3)).toEqual([
    { weekday: 1, figures: null },
    { weekday: 2, figures: 3 },
    { weekday: 3, figures: null },
  ]);
});

test("a heat map has no row of a shift that is switched off, unless it has records", () => {
  const night = [{ ...sums({ defective: 3 }), weekday: 2 as const, shift: "night" as const }];
  const shiftsIn = (cells: typeof night) =>
    heatMap(cells, { shifts: ["morning", "afternoon"] }, (cell) => cell.defective).map(({ shift }) => shift);
  expect(shiftsIn([])).toEqual(["morning", "afternoon"]);
  expect(shiftsIn(night)).toEqual(["morning", "afternoon", "night"]);
});

test("draws a long range in weeks, then in months, and leaves silent periods empty", () => {
  expect(timeStepOf({ from: "2026-01-01", to: "2026-03-03" })).toBe("day");
  expect(timeStepOf({ from: "2025-03-19", to: "2026-03-18" })).toBe("week");
  const { step, periods } = timeLine(
    [sums({ key: "2024-05-31", pieces: 5 }), sums({ key: "2024-05-02", pieces: 7 })],
    { from: "2024-03-19", to: "2026-03-18" },
    1,
  );
  expect([step, periods.length]).toEqual(["month", 25]);
  expect(periods[0]).toEqual({ from: "2024-03-19", to: "2024-03-31", sums: null });
  expect(periods[2]).toMatchObject({ from: "2024-05-01", to: "2024-05-31", sums: { pieces: 12, records: 2 } });
  expect(periods.at(-1)).toMatchObject({ from: "2026-03-01", to: "2026-03-18" });
});

test("the weeks of a chart begin where the factory's do", () => {
  const { periods } = timeLine([], { from: "2026-01-01", to: "2026-03-18" }, 6);
  expect(periods.slice(0, 2)).toEqual([
    { from: "2026-01-01", to: "2026-01-02", sums: null },
    { from: "2026-01-03", to: "2026-01-09", sums: null },
  ]);
});

test("an open range is the last thirty production days, or is completed from the end that is given", () => {
  expect(settleRange({}, "2026-03-18")).toEqual({ from: "2026-02-17", to: "2026-03-18" });
  expect(settleRange({ from: "2026-03-01" }, "2026-03-18")).toEqual({ from: "2026-03-01", to: "2026-03-18" });
  expect(settleRange({ to: "2026-03-10" }, "2026-03-18")).toEqual({ from: "2026-02-09", to: "2026-03-10" });
  expect(AnalyticsQuery.safeParse({ from: "2026-03-02", to: "2026-03-01" }).error?.issues[0]).toMatchObject({
    path: ["to"],
    message: "analytics:rangeReversed",
  });
});

const group = (key: string, efficiencyKind: Group["efficiencyKind"], efficiency: number | null): Group => ({
  ...NOT_MEASURED,
  key,
  label: key,
  finished: null,
  overtimeHours: null,
  efficiencyKind,
  efficiency,
});

test("the efficiency tab opens with the worst first, each yardstick apart, and both are on every page", () => {
  const view = AnalyticsView.parse({ tab: "efficiency", groupBy: "productionLine", size: "3" });
  const sorted = sortOf(view);
  expect(sorted).toEqual({ sort: "efficiency", order: "asc" });
  expect(sortOf(AnalyticsView.parse({ tab: "quality", groupBy: "worker" }))).toEqual({
    sort: "errorRate",
    order: "desc",
  });
  const groups = sortGroups(
    [
      group("a", "attainment", 1.69),
      group("b", "standard", 0.9),
      group("c", "unknown", null),
      group("d", "standard", 0.6),
      group("e", "attainment", 1.34),
      group("f", "standard", 0.78),
    ],
    sorted,
  );
  expect(groups.map(({ key }) => key)).toEqual(["d", "f", "b", "e", "a", "c"]);
  const pages = [1, 2].map((page) => groupsOnPage(groups, sorted, { page, size: 3 }).map(({ key }) => key));
  expect(pages).toEqual([
    ["d", "f", "e"],
    ["b", "a", "c"],
  ]);
  const turned = sortGroups(groups, { sort: "efficiency", order: "desc" });
  expect(turned.map(({ key }) => key)).toEqual(["b", "f", "d", "a", "e", "c"]);
});

test("a target that is passed by half week after week is outgrown; one good week, or two weeks, are not enough", () => {
  const weeks = (lineId: string, ...shares: number[]) =>
    shares.map((share, week) => ({ lineId, name: `Line ${lineId}`, week, aimedGood: share * 100, due: 100 }));
  const found = outgrownTargets([
    ...weeks("31", 1.6, 1.5, 1.7),
    ...weeks("32", 1.6, 1.49, 1.7, 1.8),
    ...weeks("33", 2, 2),
    ...weeks("34", 2, 2, 2, 2),
  ]);
  expect(found.map(({ lineId, attainment, weeks: seen }) => [lineId, attainment, seen])).toEqual([
    ["34", 2, 4],
    ["31", 1.6, 3],
  ]);
  expect(targetWeeks("2026-03-18")).toEqual({ from: "2026-02-18", to: "2026-03-17" });
});
