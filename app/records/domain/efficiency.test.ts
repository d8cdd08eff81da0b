import fc from "fast-check";
import { expect, test } from "vitest";
import {
  aimedGood,
  aimOf,
  attainmentOf,
  dueOf,
  dueWithout,
  ownOf,
  runningPart,
  targetShare,
  targetWithoutStandard,
} from "./efficiency";

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
const shirts = { seconds: 32 * hour, good: 100, standardMillis: 12_000, own: null };
const coats = { seconds: 32 * hour, good: 20, standardMillis: 48_000, own: null };
const samples = { seconds: 16 * hour, good: 9, standardMillis: null, own: null };

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

test("a product with a target of its own asks for it, and the others for that of the line, each for its hours", () => {
  const line = { targetOutput: 400, targetEfficiency: null, crew: 10 };
  const slow = { ...shirts, own: { targetOutput: 240, targetEfficiency: null } };
  expect(aimOf(line, 8 * hour, [slow]).target).toBeCloseTo(240, 8);
  expect(aimOf(line, 8 * hour, [slow, coats]).target).toBeCloseTo(320, 8);
  expect(dueOf(aimOf(line, 8 * hour, [slow, coats]), 64 * hour)).toBeCloseTo(24 * 4 + 40 * 4, 8);
  expect(aimedGood(line, [slow, coats])).toBe(120);
});

test("pieces of its own make a product without a standard known, and an efficiency of its own one on a line without a target", () => {
  const known = { ...samples, own: { targetOutput: 40, targetEfficiency: null } };
  expect(aimOf(byEfficiency, 8 * hour, [known]).target).toBeCloseTo(40, 8);
  expect(aimedGood(byEfficiency, [known, shirts])).toBe(109);
  const without = { targetOutput: null, targetEfficiency: null, crew: 10 };
  const half = { ...shirts, own: { targetOutput: null, targetEfficiency: 50 } };
  expect(dueOf(aimOf(without, 8 * hour, [half, coats]), 64 * hour)).toBeCloseTo((0.5 * 32 * 60) / 12, 8);
  expect(aimedGood(without, [half, coats])).toBe(100);
  expect(aimOf({ ...without, targetOutput: 400 }, 8 * hour, [{ ...half, standardMillis: null }]).target).toBe(null);
});

test("work without a standard is measured by pieces alone, of its product or of the line", () => {
  const own = [{ productId: "21", targetOutput: null, targetEfficiency: 50 }];
  expect(targetWithoutStandard({ target: 400 }, ownOf(own, "21"))).toBe(null);
  expect(targetWithoutStandard({ target: 400 }, ownOf(own, "22"))).toBe(400);
  expect(targetWithoutStandard({ target: 400 }, { targetOutput: 240, targetEfficiency: null })).toBe(240);
});
