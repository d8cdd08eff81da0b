import { describe, expect, test } from "vitest";
import { always } from "#app/plant/domain/held";
import { type Happening, plantOf, scattered, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import type { Evidence, OwnWork } from "./series/cells";

const called = (evidence: Evidence) =>
  analyse(evidence).alerts.map(({ kind, subject }) => [kind, subject.label].filter(Boolean).join(" "));

/** The effect of a day on both lines of a small factory: up to a twentieth, the same for two days. */
const swing = (daysAgo: number) => 1 + 0.05 * scattered(Math.floor(daysAgo / 2));

describe("a small factory whose days swing together", () => {
  const twoLines = (share: (happening: Happening) => number) =>
    plantOf((each) => ({ ...USUAL, pace: 9 * swing(each.daysAgo) * share(each) }), { lines: 2 });

  test("raises no alarm for a week in which both lines are as bad as their days sometimes are", () => {
    expect(called(twoLines(({ daysAgo }) => (daysAgo < 7 ? 0.95 : 1)))).toEqual([]);
  });

  test("reports the week in which one line made eight percent less than the other line predicts", () => {
    expect(called(twoLines(({ line, daysAgo }) => (line === 2 && daysAgo < 7 ? 0.92 : 1)))).toEqual([
      "efficiency_drop Line 2",
    ]);
  });
});

/** Youssef, Fatima, Hassan and seventeen others, ten on each of two lines. Each of them has wild days now and then. */
function withPeople(paceOf: (worker: number, daysAgo: number, line: number) => number | null): Evidence {
  const people: OwnWork[] = [];
  const evidence = plantOf(
    ({ date, line, shift, daysAgo }) => {
      const own = Array.from({ length: 20 }, (_, seat) => seat)
        .filter((seat) => seat % 2 === line - 1)
        .flatMap((seat): OwnWork[] => {
          const pace = paceOf(seat, daysAgo, line);
          if (pace === null) return [];
          const wild = scattered(seat, daysAgo, 3) > 0.9 ? 0.35 : 1 + 0.1 * scattered(seat, daysAgo);
          const pieces = Math.round(400 * pace * wild);
          const work = { workerId: String(300 + seat), date, lineId: String(line), shift, productId: "21" };
          return [{ ...work, pieces, defective: 0, seconds: 28_800 }];
        });
      people.push(...own);
      const pieces = own.reduce((sum, work) => sum + work.pieces, 0);
      return { ...USUAL, hours: own.length * 8, pace: pieces / (own.length * 8) };
    },
    { lines: 2 },
  );
  const names = ["Youssef", "Fatima", "Hassan"];
  const known = Array.from({ length: 20 }, (_, seat) => ({
    id: String(300 + seat),
    name: names[seat] ?? `Person ${seat}`,
    role: "",
  }));
  return { ...evidence, people, names: known };
}

describe("a line's day is the robust mean of its people", () => {
  test("a week of eight percent less shows through the wild days of some workers", () => {
    const evidence = withPeople((_, daysAgo, line) => (line === 1 && daysAgo < 12 ? 0.92 : 1));
    expect(called(evidence)).toEqual(["efficiency_drop Line 1"]);
  });

  test("Hassan, who is new and learns, makes neither the line nor the others fall behind", () => {
    const learnt = (daysAgo: number) => 1 - 0.45 * Math.exp((daysAgo - 25) / 12);
    const evidence = withPeople((seat, daysAgo) => {
      if (seat !== 2) return 1;
      return daysAgo > 25 ? null : learnt(daysAgo);
    });
    expect(called(evidence)).toEqual([]);
  });

  test("Fatima, who was a third behind for three weeks from the fifth day on, is offered help", () => {
    const evidence = withPeople((seat, daysAgo) => (seat === 1 && daysAgo >= 40 && daysAgo < 64 ? 0.66 : 1));
    const since = { ...evidence, range: { from: evidence.cells[0]?.date ?? "", to: evidence.range.to } };
    expect(called(since)).toEqual(["person_recovered Fatima"]);
  });
});

test("a line of two that was silent for more than half of the period appears with its missing reports", () => {
  const evidence = plantOf(({ line, daysAgo }) => (line === 2 && daysAgo < 16 ? null : USUAL), { lines: 2, days: 28 });
  expect(called(evidence)).toEqual(["missing_reports Line 2"]);
  const { coverage } = analyse(evidence);
  expect(coverage.missing.every(({ line }) => line === "Line 2")).toBe(true);
});

test("a line is behind its target when its median day is, though some good days lift the sum", () => {
  const evidence = plantOf(({ line, daysAgo }) => ({ ...USUAL, pace: line === 1 && daysAgo % 5 === 0 ? 10.4 : 9 }));
  const lines = evidence.lines.map((line) => ({
    ...line,
    held: always({ ...line.held.first, targetOutput: line.id === "1" ? 1620 : null }),
  }));
  expect(called({ ...evidence, lines })).toEqual(["below_target Line 1"]);
});
