import { describe, expect, test } from "vitest";
import { type Happening, plantOf, scattered, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import type { Evidence } from "./series/cells";

const called = (evidence: Evidence) =>
  analyse(evidence).alerts.map(({ kind, subject }) => [kind, subject.id, subject.shift].filter(Boolean).join(" "));

/** Lines whose own days vary by some percent, as real ones do. */
const varied = ({ line, daysAgo }: Happening, by = 0.04) => 1 + by * scattered(line, daysAgo, 11);

describe("the whole factory is slower for twelve days", () => {
  const slower = (by: number, lines: number) =>
    analyse(
      plantOf((each) => ({ ...USUAL, pace: 9 * varied(each) * (each.daysAgo < 12 ? 1 - by : 1) }), { lines }),
    ).alerts.map(({ subject, values: { change } }) => [subject.resource, change?.value] as const);

  test.each([
    [0.1, 2],
    [0.1, 5],
    [0.1, 12],
    [0.05, 12],
  ])("by %d on %d lines: it is said once, of the factory, and by that much", (by, lines) => {
    const alerts = slower(by, lines);
    expect(alerts.map(([resource]) => resource)).toEqual(["factory"]);
    expect(Math.abs(Number(alerts[0]?.[1]) - by)).toBeLessThan(0.015);
  });

  test("a line that is slower alone is not told as the factory", () => {
    for (const lines of [2, 3, 5])
      expect(
        called(plantOf((each) => ({ ...USUAL, pace: each.line === 1 && each.daysAgo < 12 ? 7.5 : 9 }), { lines })),
      ).toEqual(["efficiency_drop 1"]);
  });
});
