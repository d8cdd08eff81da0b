import { expect, test } from "vitest";
import { plantOf, USUAL } from "#tests/insight-cells";
import { analyse } from "./engine";
import type { Evidence } from "./series/cells";

const called = (evidence: Evidence) =>
  analyse(evidence).alerts.map(
    ({ kind, subject }) => `${kind} ${subject.id}${subject.shift ? ` ${subject.shift}` : ""}`,
  );

test("blames a line that makes one product at a time for its bad week, and not the product it happens to make", () => {
  const evidence = plantOf(
    ({ line, daysAgo, product }) => {
      const style = (Math.floor((daysAgo + line * 4) / 14) + line) % 3;
      if (style !== product - 1) return null;
      return { ...USUAL, errors: line === 3 && daysAgo < 7 ? 4 : 1 };
    },
    { products: 3 },
  );
  expect(called(evidence)).toEqual(["error_rate_jump 3"]);
});

test("two troubles of different lines are two findings, and no third is found between them", () => {
  const evidence = plantOf(
    ({ line, daysAgo }) => ({
      ...USUAL,
      hours: 80,
      errors: (line === 1 && daysAgo < 8) || (line === 5 && daysAgo < 20) ? 6 : 1,
    }),
    { products: 3 },
  );
  expect(called(evidence).sort()).toEqual(["error_rate_jump 1", "error_rate_jump 5"]);
});

test("a trouble that ended before the period raises no alarm", () => {
  const evidence = plantOf(({ line, daysAgo }) => ({
    ...USUAL,
    pace: line === 2 && daysAgo >= 40 && daysAgo < 50 ? 7 : 9,
    errors: line === 4 && daysAgo >= 40 && daysAgo < 50 ? 6 : 1,
  }));
  expect(called(evidence)).toEqual([]);
});

test("two small crews that differ are a difference of people; two large crews that differ as much are a gap", () => {
  const withCrewsOf = (people: number) =>
    plantOf(
      ({ line, shift }) => ({ ...USUAL, hours: people * 8, pace: line === 6 && shift === "afternoon" ? 7.5 : 9 }),
      { shifts: 2, lines: 8 },
    );
  expect(called(withCrewsOf(3))).toEqual([]);
  expect(called(withCrewsOf(60))).toEqual(["shift_gap 6 afternoon"]);
});

test("three bad days in one week are not reported as a drop of the line", () => {
  const heldUp = new Set([2, 4, 6]);
  const evidence = plantOf(({ line, daysAgo }) => ({ ...USUAL, pace: line === 3 && heldUp.has(daysAgo) ? 6 : 9 }));
  expect(called(evidence)).toEqual([]);
});
