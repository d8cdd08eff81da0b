import { expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { firstDaysOf, runningStyles, type StyleDay, usualLoss } from "./first-days";

const FIRST = "2026-01-05";
const SHARES = [0.7, 0.71, 0.83, 0.91, 0.97];

/** A line that changes its style every ten days, and earns these shares of 80% on the first days of each. */
function lineOf(lineId: string, { changes, shares = SHARES }: { changes: number; shares?: number[] }): StyleDay[] {
  return Array.from({ length: 10 * (changes + 1) }, (_, at) => {
    const level = 0.8 * (at < 10 ? 1 : (shares[at % 10] ?? 1));
    const measuredSeconds = 100 * 3_600;
    return {
      lineId,
      productId: String(20 + (Math.floor(at / 10) % 2)),
      date: addDays(FIRST, at),
      seconds: measuredSeconds,
      earnedMillis: (level * measuredSeconds * 1_000) / 60,
      measuredSeconds,
      aimedGood: 0,
      due: 0,
    };
  });
}

test("a line with six changes has a usual share of its own for each of the first five days", () => {
  const known = firstDaysOf(lineOf("31", { changes: 6 }));
  const ofLine = known.filter(({ lineId, productId }) => lineId === "31" && productId === null);
  expect(ofLine.map(({ day, share, changes }) => [day, Math.round(100 * share), changes])).toEqual([
    [1, 70, 6],
    [2, 71, 6],
    [3, 83, 6],
    [4, 91, 6],
    [5, 97, 6],
  ]);
  expect(known.filter(({ productId }) => productId !== null)).toEqual([]);
});

test("fewer than five changes of a line say nothing about it, and are part of what the factory knows", () => {
  const known = firstDaysOf([...lineOf("31", { changes: 3 }), ...lineOf("32", { changes: 3, shares: [0.5] })]);
  expect(known.filter(({ lineId }) => lineId !== null)).toEqual([]);
  expect(known.find(({ day }) => day === 1)).toMatchObject({ changes: 6, productId: null });
  expect(known.find(({ day }) => day === 1)?.share).toBeCloseTo(0.6);
  expect(firstDaysOf(lineOf("31", { changes: 4 }))).toEqual([]);
});

test("ten changes to two styles know the line's share for each of them", () => {
  const known = firstDaysOf(lineOf("31", { changes: 10 }));
  expect(known.filter(({ productId, day }) => productId === "21" && day === 2)).toMatchObject([{ changes: 5 }]);
});

test("the last day says what runs: the main style with its days, and what ran beside it", () => {
  const work = lineOf("31", { changes: 1 }).slice(0, 12);
  const [last] = work.slice(-1);
  if (!last) throw new Error("a line has days");
  const beside = { ...last, productId: "29", seconds: last.seconds / 2 };
  const hardly = { ...last, productId: "28", seconds: last.seconds / 50 };
  expect(runningStyles([...work, beside, hardly])).toEqual([
    { lineId: "31", productId: "21", days: 2 },
    { lineId: "31", productId: "29", days: 0 },
  ]);
  expect(runningStyles(lineOf("31", { changes: 0 }))).toEqual([{ lineId: "31", productId: "20", days: 10 }]);
});

test("on a second day at 71% the pace usually lacks 29% of what people and stops left, and never more than it took", () => {
  const style = { product: "ST-104", day: 2, usual: 0.71 };
  const shortfall = { target: 600, good: 300, people: 80, stops: 20, pace: 200, missing: 4.5 };
  expect(usualLoss(style, shortfall)).toBe(145);
  expect(usualLoss(style, { ...shortfall, good: 400, pace: 100 })).toBe(100);
  expect(usualLoss(style, { ...shortfall, good: 520, pace: -20 })).toBe(null);
  expect(usualLoss({ ...style, usual: null }, shortfall)).toBe(null);
  expect(usualLoss({ ...style, usual: 1.1 }, shortfall)).toBe(null);
  expect(usualLoss(style, null)).toBe(null);
});
