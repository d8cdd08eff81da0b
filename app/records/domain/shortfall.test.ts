import fc from "fast-check";
import { expect, test } from "vitest";
import { addedUp, expectedOf, shortfallOf, type WorkedShift } from "./shortfall";

const hour = 3_600;
const sewing = { target: 590, crew: 34 };
const morning = (hours: number, isOver = true): WorkedShift => ({
  ...sewing,
  shiftSeconds: 8 * hour,
  seconds: hours * hour,
  isOver,
});

test("of 590 asked of 34 people, 26 of them made 409: the missing hours took 139, and pace 42", () => {
  const shortfall = shortfallOf(expectedOf([morning(26 * 8)], { good: 409, lostSeconds: 0 }));
  expect(shortfall).toEqual({ target: 590, good: 409, people: 139, stops: 0, pace: 42, missing: 8 });
});

test("while a shift runs nobody is missing, and only what is due for the hours entered is asked", () => {
  const running = shortfallOf(expectedOf([morning(34 * 4, false)], { good: 280, lostSeconds: 0 }));
  expect(running).toEqual({ target: 295, good: 280, people: 0, stops: 0, pace: 15, missing: 0 });
});

test("a stop counts at the pace of the hours that ran, and never above what was due", () => {
  const lost = { lostSeconds: 34 * hour };
  const slow = shortfallOf(expectedOf([morning(34 * 8)], { good: 350, ...lost }));
  expect(slow).toMatchObject({ people: 0, stops: 50, pace: 190 });
  const fast = shortfallOf(expectedOf([morning(34 * 8)], { good: 560, ...lost }));
  expect(fast).toMatchObject({ stops: 74, pace: -44 });
  const still = shortfallOf(expectedOf([morning(34 * 8)], { good: 0, lostSeconds: 34 * 8 * hour }));
  expect(still).toMatchObject({ stops: 590, pace: 0 });
});

test("more people than the crew win pieces, and a line without a target has no way", () => {
  expect(shortfallOf(expectedOf([morning(36 * 8)], { good: 590, lostSeconds: 0 }))).toMatchObject({
    people: -35,
    pace: 35,
    missing: -2,
  });
  expect(shortfallOf(expectedOf([{ ...morning(8), target: null }], { good: 9, lostSeconds: 0 }))).toBe(null);
});

test("the parts of any lines and days add up exactly to the difference between target and made", () => {
  const day = fc.record({
    target: fc.integer({ min: 1, max: 2_000 }),
    crew: fc.integer({ min: 1, max: 60 }),
    shifts: fc.array(fc.record({ seconds: fc.integer({ min: 60, max: 2e6 }), isOver: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    good: fc.integer({ min: 0, max: 5_000 }),
    lostSeconds: fc.integer({ min: 0, max: 2e6 }),
  });
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 5 }), (days) => {
      const expected = days.map(({ shifts, good, lostSeconds, ...aim }) =>
        expectedOf(
          shifts.map((shift) => ({ shiftSeconds: 8 * hour, ...aim, ...shift })),
          { good, lostSeconds },
        ),
      );
      const shortfall = shortfallOf(addedUp(expected));
      if (!shortfall) throw new Error("every day has a target");
      const { target, good, people, stops, pace } = shortfall;
      expect(people + stops + pace).toBe(target - good);
      expect(good).toBe(days.reduce((sum, each) => sum + each.good, 0));
      expect(stops).toBeGreaterThanOrEqual(0);
    }),
  );
});
