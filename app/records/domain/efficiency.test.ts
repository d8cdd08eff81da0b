import fc from "fast-check";
import { expect, test } from "vitest";
import { aimedGood, aimOf, attainmentOf, dueOf, dueWithout, runningPart, targetShare } from "./efficiency";

const hour = 3600;

test("a line that lost an hour of the eight of each of ten people ran seven eighths of its shift", () => {
  expect(runningPart({ lostSeconds: 10 * hour, seconds: 80 * hour })).toBe(7 / 8);
  expect(runningPart({ lostSeconds: 0, seconds: 80 * hour })).toBe(1);
  expect(runningPart({ lostSeconds: 90 * hour, seconds: 80 * hour })).toBe(0);
  expect(runningPart({ lostSeconds: hour, seconds: 0 })).toBe(1);
});

test("a record is due its share of the target for the time that its line ran, and its good pieces stay", () => {
  const line = { target: 800, crew: 10, shiftSeconds: 8 * hour, secondsOfOthers: 72 * hour };
  const made = { good: 77, seconds: 8 * hour };
  expect(targetShare({ ...line, lostSeconds: 0 }, made)).toEqual({ aimedGood: 77, due: 80 });
  const stopped = targetShare({ ...line, lostSeconds: 10 * hour }, made);
  expect(stopped).toEqual({ aimedGood: 77, due: 70 });
  expect(attainmentOf(stopped)).toBeCloseTo(1.1, 8);
  expect(attainmentOf(targetShare({ ...line, lostSeconds: 99 * hour }, made))).toBe(null);
});

test("the records of a shift are due together what the shift is", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 60, max: 9 * hour }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 60 * hour }),
      (hours, lostSeconds) => {
        const seconds = hours.reduce((sum, own) => sum + own, 0);
        const line = { target: 900, crew: 12, shiftSeconds: 8 * hour, lostSeconds };
        const each = hours.map((own) =>
          targetShare({ ...line, secondsOfOthers: seconds - own }, { good: 0, seconds: own }),
        );
        const whole = targetShare({ ...line, secondsOfOthers: 0 }, { good: 0, seconds });
        expect(each.reduce((sum, { due }) => sum + due, 0)).toBeCloseTo(whole.due, 5);
      },
    ),
  );
});

test("nothing is due of a month whose time was all lost, whatever the rounding", () => {
  expect(dueWithout(0.1 + 0.2, 0.3)).toBe(0);
  expect(dueWithout(900, 100)).toBe(800);
});

const byEfficiency = { targetOutput: null, targetEfficiency: 70, crew: 10 };
const shirts = { seconds: 32 * hour, good: 100, standardMillis: 12_000 };
const coats = { seconds: 32 * hour, good: 20, standardMillis: 48_000 };
const samples = { seconds: 16 * hour, good: 9, standardMillis: null };

test("70% of ten people's shift is 280 shirts of 12 minutes, or 70 coats of 48, or the mean of both by their hours", () => {
  expect(aimOf(byEfficiency, 8 * hour, [shirts]).target).toBeCloseTo(280, 8);
  expect(aimOf(byEfficiency, 8 * hour, [coats]).target).toBeCloseTo(70, 8);
  expect(aimOf(byEfficiency, 8 * hour, [shirts, coats]).target).toBeCloseTo(175, 8);
});

test("hours at a product without a standard ask nothing, and alone the target is not known", () => {
  const mixed = aimOf(byEfficiency, 8 * hour, [shirts, coats, samples]);
  expect(dueOf(mixed, 80 * hour)).toBeCloseTo((0.7 * 32 * 60) / 12 + (0.7 * 32 * 60) / 48, 8);
  expect(aimedGood(byEfficiency, [shirts, samples])).toBe(100);
  expect(aimOf(byEfficiency, 8 * hour, [samples]).target).toBe(null);
});

test("a target in pieces holds whatever runs, and a line without a target asks nothing", () => {
  const pieces = { targetOutput: 400, targetEfficiency: null, crew: 10 };
  expect(aimOf(pieces, 8 * hour, [samples])).toEqual({ target: 400, crew: 10, shiftSeconds: 8 * hour });
  expect(aimedGood(pieces, [shirts, samples])).toBe(109);
  expect(aimOf({ ...pieces, targetOutput: null }, 8 * hour, [shirts]).target).toBe(null);
});
