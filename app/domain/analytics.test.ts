import { expect, test } from "vitest";
import { AnalyticsQuery, type KeyedSums, measure, NOT_MEASURED, settleRange } from "./analytics";
import { heatMap, weekdayOf } from "./heat-map";
import { paretoOf } from "./pareto";
import { NO_PRODUCTION } from "./production";
import { rank } from "./ranking";
import { sumOf } from "./sums";
import { stepOf, timeLine } from "./time-line";

const factory = { qualityThresholds: [2, 5, 8] as [number, number, number] };
const hour = 3_600;

function sums(given: Partial<KeyedSums>): KeyedSums {
  return { ...NO_PRODUCTION, key: "1", label: "Youssef", records: 1, ...given };
}

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

test("nothing reported is not 0: there is no ratio at all", () => {
  expect(measure(NO_PRODUCTION, factory)).toEqual(NOT_MEASURED);
});

test("without standard minutes the line's target stands in, and without that efficiency is not known", () => {
  const group = sums({ pieces: 100, defective: 10, seconds: hour });
  expect(measure(group, factory, 0.75)).toMatchObject({ efficiency: 0.75, efficiencyKind: "attainment" });
  expect(measure(group, factory, null)).toMatchObject({ efficiency: null, efficiencyKind: "unknown" });
  const measured = { ...group, earnedMillis: 90 * 600, measuredSeconds: hour };
  expect(measure(measured, factory, 0.75)).toMatchObject({ efficiency: 0.9, efficiencyKind: "standard" });
});

test("who has neither three records nor eight hours is not ranked, and ties go to more good pieces", () => {
  const at = (key: string, given: Partial<KeyedSums>) =>
    sums({ key, label: `Worker ${key}`, measuredSeconds: hour, seconds: hour, ...given });
  const { rankedBy, workers } = rank(
    [
      at("1", { records: 2, earnedMillis: 9_999_999, pieces: 900 }),
      at("2", { records: 3, earnedMillis: 40_000, pieces: 10 }),
      at("3", { records: 3, earnedMillis: 40_000, pieces: 20 }),
      at("4", { records: 1, seconds: 8 * hour, earnedMillis: 50_000 }),
      at("5", { records: 9, measuredSeconds: 0, pieces: 5_000 }),
    ],
    10,
  );
  expect(rankedBy).toBe("efficiency");
  expect(workers.map(({ workerId }) => workerId)).toEqual(["4", "3", "2"]);
});

test("where no work has a standard, good pieces rank", () => {
  const { rankedBy, workers } = rank(
    [sums({ key: "1", records: 3, pieces: 10 }), sums({ key: "2", records: 3, pieces: 30, defective: 15 })],
    1,
  );
  expect([rankedBy, workers.map(({ workerId, good }) => [workerId, good])]).toEqual(["goodPieces", [["2", 15]]]);
});

test("the vital few of a Pareto are those that reach four fifths together", () => {
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
  const [morning] = heatMap([{ ...sums({ defective: 3 }), weekday: 2, shift: "morning" }], (cell) => cell.defective);
  expect(morning?.cells.slice(0, 3)).toEqual([
    { weekday: 1, figures: null },
    { weekday: 2, figures: 3 },
    { weekday: 3, figures: null },
  ]);
});

test("a long range is drawn in weeks, then in months, and silent periods stay empty", () => {
  expect(stepOf({ from: "2026-01-01", to: "2026-03-03" })).toBe("day");
  expect(stepOf({ from: "2025-03-19", to: "2026-03-18" })).toBe("week");
  const { step, periods } = timeLine([sums({ key: "2024-05-31", pieces: 5 }), sums({ key: "2024-05-02", pieces: 7 })], {
    from: "2024-03-19",
    to: "2026-03-18",
  });
  expect([step, periods.length]).toEqual(["month", 25]);
  expect(periods[0]).toEqual({ from: "2024-03-19", to: "2024-03-31", sums: null });
  expect(periods[2]).toMatchObject({ from: "2024-05-01", to: "2024-05-31", sums: { pieces: 12, records: 2 } });
  expect(periods.at(-1)).toMatchObject({ from: "2026-03-01", to: "2026-03-18" });
});

test("an open range is the last thirty production days, or what is given of it", () => {
  expect(settleRange({}, "2026-03-18")).toEqual({ from: "2026-02-17", to: "2026-03-18" });
  expect(settleRange({ from: "2026-03-01" }, "2026-03-18")).toEqual({ from: "2026-03-01", to: "2026-03-18" });
  expect(settleRange({ to: "2026-03-10" }, "2026-03-18")).toEqual({ from: "2026-02-09", to: "2026-03-10" });
  expect(AnalyticsQuery.safeParse({ from: "2026-03-02", to: "2026-03-01" }).error?.issues[0]).toMatchObject({
    path: ["to"],
    message: "analytics:rangeReversed",
  });
});
