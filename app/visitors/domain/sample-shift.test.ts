import { expect, test } from "vitest";
import { problemOf, SAMPLE_PEOPLE, sampleShift } from "./sample-shift";

const typed = (pieces: string, defects = "") => ({ pieces, defects });

test("three people have figures, and whoever has none is missing, not zero", () => {
  const { people, pieces, good, efficiency, due } = sampleShift(SAMPLE_PEOPLE);
  expect({ people, pieces, good, due }).toEqual({ people: 3, pieces: 160, good: 154, due: 0.75 });
  expect(efficiency).toBeCloseTo((154 * 7.5) / (3 * 480), 9);
});

test("karim's figures move the line: 30 pieces with 8 defects lower its efficiency and its quality", () => {
  const [before, after] = [sampleShift(SAMPLE_PEOPLE), sampleShift([...SAMPLE_PEOPLE.slice(0, 3), typed("30", "8")])];
  expect([before.quality, after.quality]).toEqual(["good", "fair"]);
  expect(after.efficiency).toBeLessThan(before.efficiency ?? 0);
  expect([after.share, after.due]).toEqual([176 / 210, 1]);
});

test.each([
  ["a word", typed("many"), "notWhole"],
  ["a fraction", typed("3.5"), "notWhole"],
  ["a negative number", typed("10", "-1"), "notWhole"],
  ["more defects than pieces", typed("10", "11"), "moreThanMade"],
  ["defects without pieces", typed("", "2"), "moreThanMade"],
  ["a row without figures", typed(""), null],
  ["pieces without defects", typed("10"), null],
])("%s in a row: %o is %s", (_, row, problem) => {
  expect(problemOf(row)).toBe(problem);
});

test("a row with a problem does not count, and a line without figures has no efficiency", () => {
  expect(sampleShift([typed("40"), typed("10", "11"), typed("x"), typed("")])).toMatchObject({ people: 1, pieces: 40 });
  expect(sampleShift([typed(""), typed("")])).toMatchObject({ people: 0, efficiency: null, errorRate: null, share: 0 });
});

test("more than the target fills the bar and no more", () => {
  expect(sampleShift([typed("900"), typed("")])).toMatchObject({ share: 1 });
});
