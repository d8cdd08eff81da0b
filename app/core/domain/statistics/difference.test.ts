import { expect, test } from "vitest";
import { compareRatios, type Share } from "./difference";

const days = (...errors: number[]): Share[] => errors.map((above) => ({ above, below: 1_000 }));

test("compares days of equal size as Welch's test compares their rates", () => {
  // Welch's own arithmetic on the daily rates: means 0.03 and 0.05, variances of the means 0.0001 / 4 / 4 each.
  const found = compareRatios(days(25, 35, 25, 35), days(45, 55, 45, 55));
  const variance = ((4 / 3) * 0.005 ** 2) / 4;
  expect(found).toMatchObject({ first: 0.03, second: 0.05, verdict: "beyondChance" });
  expect(found.difference).toBeCloseTo(0.02, 10);
  const reach = 2.4469 * Math.sqrt(2 * variance);
  expect(found.low).toBeCloseTo(0.02 - reach, 5);
  expect(found.high).toBeCloseTo(0.02 + reach, 5);
});

test("a rate is a ratio of sums: a day weighs by its pieces", () => {
  const found = compareRatios([...days(20, 20, 20), { above: 5, below: 10 }], days(20, 20, 20, 20));
  expect(found.first).toBeCloseTo(65 / 3_010, 10);
  expect(found.verdict).toBe("withinChance");
});

test("fewer than four days on either side give no verdict, whatever the distance", () => {
  const found = compareRatios(days(1, 1, 1), days(900, 900, 900, 900));
  expect(found).toMatchObject({ difference: 0.899, chance: null, verdict: "tooFewDays" });
  expect(compareRatios([], days(1, 1, 1, 1))).toMatchObject({ first: null, second: 0.001, difference: null });
});

test("days without pieces count for nothing, and two constant rates differ for certain or not at all", () => {
  expect(compareRatios([...days(10, 10, 10), { above: 0, below: 0 }], days(10, 10, 10, 10)).verdict).toBe("tooFewDays");
  expect(compareRatios(days(10, 10, 10, 10), days(10, 10, 10, 10))).toMatchObject({ chance: 1, difference: 0 });
  expect(compareRatios(days(10, 10, 10, 10), days(20, 20, 20, 20))).toMatchObject({ chance: 0 });
});

test("minutes of a day without pieces count in the minutes per piece of the range", () => {
  const found = compareRatios([...days(10, 10, 10), { above: 480, below: 0 }], days(10, 10, 10, 10));
  expect(found).toMatchObject({ first: 510 / 3_000, second: 0.01, verdict: "withinChance" });
});

test("without a real difference about one comparison in twenty finds one, also when the pieces of a day fail together", () => {
  const random = generator(20260318);
  const side = () =>
    Array.from({ length: 20 }, () => {
      const below = 500 + Math.floor(random() * 1_500);
      const dayRate = 0.02 + 0.03 * random();
      return { above: Math.round(below * dayRate), below };
    });
  const wrong = Array.from({ length: 1_000 }, () => compareRatios(side(), side()).verdict).filter(
    (verdict) => verdict === "beyondChance",
  ).length;
  expect(wrong).toBeGreaterThan(25);
  expect(wrong).toBeLessThan(75);
});

/** Mulberry32, so that the test runs the same every time. */
function generator(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
