import { describe, expect, test } from "vitest";
import { analyse } from "#app/insights/domain/engine";
import { plantOf, scattered, USUAL } from "#tests/cast/insight-cells";

/** Six lines that change their style every fourteen days, each with a dip that is gone within a week. */
function changing(dipOf: (each: { line: number; turn: number }) => number) {
  return plantOf(
    ({ line, daysAgo, product }) => {
      const at = 140 - daysAgo + line * 2;
      const turn = Math.floor(at / 14);
      if (turn % 3 !== product - 1) return null;
      const dip = dipOf({ line, turn }) * (1 + 0.15 * scattered(line, turn));
      return { ...USUAL, pace: 9 * (1 + 0.02 * scattered(line, daysAgo)) * (1 - dip * Math.exp(-(at % 14) / 4)) };
    },
    { days: 120, products: 3 },
  );
}

const starts = (dipOf: (each: { line: number; turn: number }) => number) =>
  analyse(changing(dipOf)).alerts.filter(({ kind }) => kind === "bad_start");

describe("a change of style", () => {
  test("that goes far worse than the factory's other changes is told, by plain sums of before and after", () => {
    const evidence = changing(({ line, turn }) => (line === 2 && turn === 9 ? 0.75 : 0.25));
    const [alert, ...others] = analyse(evidence).alerts.filter(({ kind }) => kind === "bad_start");
    expect(others).toEqual([]);
    expect(alert?.subject.id).toBe("2");
    const own = evidence.cells.filter(({ lineId }) => lineId === "2");
    const first = own.filter(({ date }) => date >= (alert?.from as string) && date <= (alert?.to as string));
    const before = own.filter(({ date }) => date < (alert?.from as string)).slice(-12);
    const efficiencyOf = (cells: typeof own) =>
      cells.reduce((sum, { earnedMillis }) => sum + earnedMillis, 0) /
      (cells.reduce((sum, { measuredSeconds }) => sum + measuredSeconds, 0) * (1000 / 60));
    expect(alert?.values.now?.value).toBeCloseTo(efficiencyOf(first), 3);
    expect(alert?.values.before?.value).toBeCloseTo(efficiencyOf(before), 3);
  });

  test("that dips as all of them do is none, however deep that is", () => {
    expect(starts(() => 0.2)).toEqual([]);
    expect(starts(() => 0.5)).toEqual([]);
  });
});
