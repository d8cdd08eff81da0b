import { expect, test } from "vitest";
import { plantOf, USUAL } from "#tests/cast/insight-cells";
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

test("a shift that is always behind is a fact, whether its crew is small or large", () => {
  const withCrewsOf = (people: number) =>
    plantOf(
      ({ line, shift }) => ({ ...USUAL, hours: people * 8, pace: line === 6 && shift === "afternoon" ? 7.5 : 9 }),
      { shifts: 2, lines: 8 },
    );
  expect(called(withCrewsOf(3))).toEqual(["shift_gap 6 afternoon"]);
  expect(called(withCrewsOf(60))).toEqual(["shift_gap 6 afternoon"]);
});

test("a difference below the factory's smallest one to report is none; a factory decides how small that is", () => {
  const evidence = plantOf(({ line }) => ({ ...USUAL, pace: line === 2 ? 8 : 9 }), { products: 2 });
  expect(called(evidence)).toEqual(["chronic_line_output 2"]);
  expect(called({ ...evidence, smallestGap: 0.15 })).toEqual([]);
});

test("a trouble that ended within the period is told as over, and promises no gain", () => {
  const evidence = plantOf(({ line, daysAgo }) => {
    const isBad = daysAgo >= 8 && daysAgo < 18;
    return { ...USUAL, pace: line === 2 && isBad ? 7 : 9, errors: line === 4 && isBad ? 6 : 1 };
  });
  const { alerts, recommendations } = analyse(evidence);
  expect(called(evidence).sort()).toEqual(["efficiency_drop 2", "error_rate_jump 4"]);
  for (const { values, to } of alerts) expect(values.over).toEqual({ as: "day", value: to });
  expect(recommendations).toEqual([]);
});

test("three bad days in one week are not reported as a drop of the line", () => {
  const heldUp = new Set([2, 4, 6]);
  const evidence = plantOf(({ line, daysAgo }) => ({ ...USUAL, pace: line === 3 && heldUp.has(daysAgo) ? 6 : 9 }));
  expect(called(evidence)).toEqual([]);
});
