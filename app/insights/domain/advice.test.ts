import { describe, expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { always } from "#app/plant/domain/held";
import { plantOf, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import type { Advice } from "./findings";
import type { Evidence } from "./series/cells";

test("the advice on first days links to the latest of those days, each on its line", () => {
  const isFirst = (daysAgo: number, line: number) => (daysAgo + line * 2) % 12 >= 10;
  const evidence = plantOf(
    ({ line, daysAgo, product }) => {
      if (Math.floor((daysAgo + line * 2) / 12) % 2 !== product - 1) return null;
      return { ...USUAL, pace: isFirst(daysAgo, line) ? 7 : 9 };
    },
    { products: 2 },
  );
  const routine = analyse(evidence).recommendations.find(({ kind }) => kind === "changeover_routine");
  const { places = [], filter, series } = routine?.proof ?? {};
  expect(places).toHaveLength(6);
  expect(places[0]?.date).toBe(series?.at(-1)?.date);
  expect([filter?.from, filter?.to]).toEqual([series?.[0]?.date, series?.at(-1)?.date]);
  for (const { date, lineId, line } of places) {
    expect(line).toBe(`Line ${lineId}`);
    const daysAgo = Math.round((Date.parse(evidence.range.to) - Date.parse(date)) / 86_400_000);
    expect(isFirst(daysAgo, Number(lineId))).toBe(true);
  }
});

describe("people where they help", () => {
  /** Six lines of twenty people; each makes this share of its target. */
  const plantAt = (shares: number[], capacities: number[] = []): Evidence => {
    const evidence = plantOf(() => ({ ...USUAL, hours: 160 }));
    const good = 160 * 9 * 0.99;
    const lines = evidence.lines.map((line, index) => ({
      ...line,
      held: always({
        ...line.held.first,
        capacity: capacities[index] ?? line.held.first.capacity,
        targetOutput: Math.round(good / (shares[index] ?? 1)),
      }),
    }));
    return { ...evidence, lines };
  };
  const staffingOf = (evidence: Evidence) =>
    analyse(evidence).recommendations.filter(({ kind }) =>
      ["move_people", "understaffed", "target_too_low"].includes(kind),
    );
  const numberOf = ({ values }: Advice, name: string) => Number(values[name]?.value);

  test("a move needs a line that is behind and has free positions, and one that is a little ahead", () => {
    const advice = staffingOf(plantAt([0.85, 1.25, 1, 1, 1, 1]));
    expect(advice.map(({ kind, subject }) => [kind, subject.id])).toEqual([["move_people", "1"]]);
    expect(advice[0]?.values.giver).toEqual({ as: "name", value: "Line 2" });
    expect(staffingOf(plantAt([1, 1.25, 1.25, 1, 1, 1]))).toEqual([]);
    expect(staffingOf(plantAt([0.85, 1.25, 1, 1, 1, 1], [20]))).toEqual([]);
  });

  test("nobody is moved twice, and no line gets more people than it lacks or has positions for", () => {
    const advice = staffingOf(plantAt([0.7, 0.8, 1.25, 1.28, 1, 1], [40, 24]));
    for (const line of ["1", "2"]) {
      const own = advice.filter(({ subject }) => subject.id === line);
      const [first] = own as [Advice];
      const open = Math.min(numberOf(first, "needed"), numberOf(first, "positions")) - numberOf(first, "people");
      expect(own.reduce((sum, each) => sum + numberOf(each, "difference"), 0)).toBe(open);
    }
    for (const giver of ["Line 3", "Line 4"]) {
      const input = advice.filter(({ values }) => values.giver?.value === giver);
      expect(input.reduce((sum, each) => sum + numberOf(each, "difference"), 0)).toBeLessThanOrEqual(4);
    }
  });

  test("the gain is that of the moved people at the pace of the line that receives them", () => {
    const [move] = staffingOf(plantAt([0.85, 1.25, 1, 1, 1, 1])) as [Advice];
    const aDay = (160 * 9 * 0.99) / 20;
    const week = aDay * numberOf(move, "difference") * 6;
    expect(move.expectedImpact.low).toBeGreaterThan(0.95 * week);
    expect(move.expectedImpact.high).toBeLessThan(1.05 * week);
    expect(move.expectedImpact.low).toBeLessThanOrEqual(move.expectedImpact.high);
  });

  test("a target that is met four times over is too low, and its crew is not called too large", () => {
    const advice = staffingOf(plantAt([0.85, 4.56, 1, 1, 1, 1]));
    expect(advice.map(({ kind, subject }) => [kind, subject.id])).toEqual([
      ["understaffed", "1"],
      ["target_too_low", "2"],
    ]);
    expect(numberOf(advice[1] as Advice, "pace")).toBeCloseTo(160 * 9 * 0.99, -2);
  });

  test("an efficiency that is passed every day is too low, said in percent beside the one that the line reaches", () => {
    const evidence = plantAt([1, 1, 1, 1, 1, 1]);
    const lines = evidence.lines.map((line) =>
      line.id === "2"
        ? { ...line, held: always({ ...line.held.first, targetOutput: null, targetEfficiency: 60 }) }
        : line,
    );
    const advice = staffingOf({ ...evidence, lines });
    expect(advice.map(({ kind, subject }) => [kind, subject.id])).toEqual([["target_too_low", "2"]]);
    expect(advice[0]?.values.target).toEqual({ as: "ratio", value: 0.6 });
    expect(numberOf(advice[0] as Advice, "pace")).toBeCloseTo((9 * 0.99 * 6) / 60, 1);
  });

  test("a line without a target is judged by those of its products, which are set anew one by one", () => {
    const evidence = plantAt([1, 1, 1, 1, 1, 1]);
    const half = { targetOutput: 800, targetEfficiency: null };
    const lines = evidence.lines.map((line) =>
      line.id === "2"
        ? {
            ...line,
            held: always({ ...line.held.first, targetOutput: null }),
            own: evidence.products.map(({ id }) => ({ productId: id, held: always(half) })),
          }
        : line,
    );
    const advice = staffingOf({ ...evidence, lines });
    expect(advice.map(({ kind, subject }) => [kind, subject.id])).toEqual([["target_too_low", "2"]]);
    expect(advice[0]?.values.target).toBe(undefined);
    expect(numberOf(advice[0] as Advice, "good")).toBeGreaterThan(1.3 * numberOf(advice[0] as Advice, "due"));
  });

  test("a gap to the target that more people would close is promised once", () => {
    const { recommendations } = analyse(plantAt([0.85, 1.25, 1, 1, 1, 1]));
    expect(recommendations.filter(({ subject }) => subject.id === "1")).toHaveLength(1);
  });
});

test("calls nothing safe in a period without records", () => {
  const evidence = plantOf(({ daysAgo }) => (daysAgo < 30 ? null : USUAL));
  const { to } = evidence.range;
  const silent = { ...evidence, range: { from: addDays(to, -6), to }, today: addDays(to, 1) };
  expect(analyse(silent)).toMatchObject({ alerts: [], riskLevel: "unknown", coverage: { isThin: false } });
});
