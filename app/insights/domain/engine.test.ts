import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { always } from "#app/plant/domain/held";
import { plantOf, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import type { Evidence } from "./series/cells";

const called = (evidence: Evidence) =>
  analyse(evidence).alerts.map(
    ({ kind, subject }) => `${kind} ${subject.id}${subject.shift ? ` ${subject.shift}` : ""}`,
  );
const PACE = { morning: 1, afternoon: 0.94, night: 0.89 };

describe("raises no alarm for", () => {
  test("a usual period, with slower nights everywhere and slower Mondays", () => {
    const isMonday = (daysAgo: number) => daysAgo % 7 === 1;
    const evidence = plantOf(
      ({ shift, daysAgo }) => ({ ...USUAL, pace: 9 * PACE[shift] * (isMonday(daysAgo) ? 0.95 : 1) }),
      { shifts: 3 },
    );
    expect(called(evidence)).toEqual([]);
    expect(analyse(evidence)).toMatchObject({ riskLevel: "low", productivityTrend: "stable" });
  });

  test("another mix of products, which is reported as such and not as a slump", () => {
    const share = (line: number, daysAgo: number) => (line === 2 && daysAgo < 14 ? 0.8 : 0.3);
    const evidence = plantOf(
      ({ line, daysAgo, product }) => {
        const hard = share(line, daysAgo);
        return { ...USUAL, hours: 160 * (product === 2 ? hard : 1 - hard), pace: product === 2 ? 7 : 10 };
      },
      { products: 2 },
    );
    expect(called(evidence)).toEqual(["mix_change 2"]);
    expect(analyse(evidence).riskLevel).toBe("low");
  });

  test("a day on which nobody could work anywhere, and a holiday", () => {
    const evidence = plantOf(({ daysAgo }) => {
      if (daysAgo === 12) return null;
      return { ...USUAL, pace: daysAgo === 9 ? 5 : 9 };
    });
    expect(called(evidence)).toEqual([]);
  });

  test("the first days of a product that cost every line alike; they lead to advice", () => {
    const evidence = plantOf(
      ({ line, daysAgo, product }) => {
        const now = Math.floor((daysAgo + line * 2) / 12) % 2;
        if (now !== product - 1) return null;
        return { ...USUAL, pace: (daysAgo + line * 2) % 12 >= 10 ? 7 : 9 };
      },
      { products: 2 },
    );
    const { alerts, recommendations } = analyse(evidence);
    expect(alerts.filter(({ kind }) => kind !== "changeover_dip")).toEqual([]);
    expect(alerts).toEqual([]);
    const routine = recommendations.find(({ kind }) => kind === "changeover_routine");
    expect(routine?.proof.series.length).toBeGreaterThan(3);
    // Days of the calendar, several of which are the first day of a product on more than one line.
    expect(routine?.proof.days).toBe(routine?.proof.series.length);
  });

  test("a dreadful day of twenty records, which is too little; the report says so", () => {
    const evidence = plantOf(() => ({ hours: 8, pace: 9, errors: 60 }), { days: 3, lines: 5 });
    expect(analyse(evidence)).toMatchObject({ alerts: [], riskLevel: "unknown", coverage: { isThin: true } });
  });
});

test("learns the usual level of a stretch without its own days", () => {
  const evidence = plantOf(({ line, daysAgo }) => ({ ...USUAL, errors: line === 2 && daysAgo < 10 ? 6 : 1 }), {
    days: 40,
  });
  const [alert] = analyse(evidence).alerts;
  const before = evidence.cells.filter(({ lineId, date }) => lineId === "2" && date < (alert?.from ?? ""));
  const sum = (field: "pieces" | "defective") => before.reduce((total, cell) => total + cell[field], 0);
  expect(alert).toMatchObject({ kind: "error_rate_jump", subject: { id: "2" } });
  expect(alert?.values.usual?.value).toBeCloseTo((sum("defective") / sum("pieces")) * 100, 1);
});

test("missing shifts are named by day, line and shift", () => {
  const evidence = plantOf(({ line, daysAgo }) => (line === 3 && [3, 10].includes(daysAgo) ? null : USUAL));
  const { coverage } = analyse(evidence);
  expect(coverage.missingShifts).toBe(2);
  expect(coverage.missing).toEqual([
    { date: addDays(evidence.range.to, -10), lineId: "3", line: "Line 3", shift: "morning" },
    { date: addDays(evidence.range.to, -3), lineId: "3", line: "Line 3", shift: "morning" },
  ]);
});

test("records that can hardly be right are a finding of their own, with a link to each of them", () => {
  const record = { date: "2026-03-12", lineId: "1", line: "Line 1", workerId: "11", worker: "Youssef" };
  const evidence = {
    ...plantOf(() => USUAL),
    implausible: [
      { ...record, excessHours: 16, excessEfficiency: null },
      { ...record, workerId: "12", worker: "Fatima", excessHours: null, excessEfficiency: 2.08 },
    ],
  };
  const { alerts, riskLevel } = analyse(evidence);
  expect(riskLevel).toBe("low");
  expect(alerts).toMatchObject([
    {
      kind: "implausible_records",
      values: { records: { value: 2 }, hours: { value: 16 }, efficiency: { value: 2.08 } },
      proof: { places: [{ workerId: "12" }, { workerId: "11", worker: "Youssef" }] },
    },
  ]);
});

describe("raises an alarm for", () => {
  const lastWeek = (line: number, change: object) =>
    plantOf((each) => ({ ...USUAL, ...(each.line === line && each.daysAgo < 7 ? change : {}) }));

  test("a week of five percent less on one line, and its arithmetic adds up", () => {
    const { alerts, recommendations } = analyse(lastWeek(3, { pace: 8.55 }));
    expect(alerts.map(({ kind, subject, from }) => [kind, subject.label, from])).toEqual([
      ["efficiency_drop", "Line 3", "2026-03-11"],
    ]);
    const [advice] = recommendations;
    const { perDay, daysPerWeek, low, high } = advice?.expectedImpact.values ?? {};
    for (const [bound, share] of [
      [advice?.expectedImpact.low, low],
      [advice?.expectedImpact.high, high],
    ] as const) {
      const product = [perDay, daysPerWeek, share].reduce((sum, value) => sum * Number(value?.value), 1);
      expect(Math.abs(product - Number(bound))).toBeLessThan(10);
    }
  });

  test("two points more errors for a week on one line", () => {
    expect(called(lastWeek(4, { errors: 3 }))).toEqual(["error_rate_jump 4"]);
  });

  test("errors that slowly rise (a drift) and output that slowly falls (a decline)", () => {
    const creeping = plantOf(({ line, daysAgo }) => ({
      ...USUAL,
      errors: line === 1 ? 1 + Math.max(0, 28 - daysAgo) * 0.15 : 1,
      pace: line === 2 ? 9 * (1 - Math.max(0, 28 - daysAgo) * 0.006) : 9,
    }));
    expect(called(creeping).sort()).toEqual(["efficiency_decline 2", "error_rate_drift 1"]);
  });

  test("a decline whose first days hardly show it", () => {
    const slow = plantOf(({ line, daysAgo }) => ({
      ...USUAL,
      pace: line === 2 ? 9 * (1 - Math.max(0, 30 - daysAgo) ** 2 * 0.0002) : 9,
    }));
    expect(called(slow)).toEqual(["efficiency_decline 2"]);
  });

  test("a product that is worse on all its lines, and not a second one for its lines", () => {
    const evidence = plantOf(
      ({ product, daysAgo }) => ({ ...USUAL, hours: 80, errors: product === 2 && daysAgo < 10 ? 4 : 1 }),
      { products: 3 },
    );
    expect(called(evidence)).toEqual(["product_quality 22"]);
  });

  test("one shift that falls behind, by its name", () => {
    const evidence = plantOf(
      ({ line, shift, daysAgo }) => ({
        ...USUAL,
        pace: 9 * PACE[shift] * (line === 5 && shift === "night" && daysAgo < 20 ? 0.88 : 1),
      }),
      { shifts: 3 },
    );
    expect(called(evidence)).toEqual(["shift_gap 5 night"]);
  });

  test("a line that has not reported for five days, while the others have", () => {
    expect(called(plantOf(({ line, daysAgo }) => (line === 6 && daysAgo < 5 ? null : USUAL)))).toEqual([
      "missing_reports 6",
    ]);
  });

  test("ten days without a report in three weeks of two lines, which leave some weekdays with one report", () => {
    const silent = (line: number, daysAgo: number) => line === 2 && daysAgo >= 4 && daysAgo < 14;
    const evidence = plantOf(({ line, daysAgo }) => (silent(line, daysAgo) ? null : USUAL), { days: 21, lines: 2 });
    expect(called(evidence)).toEqual(["missing_reports 2"]);
  });

  test("a line that stays below its target", () => {
    const evidence = plantOf(() => USUAL);
    const lines = evidence.lines.map((line) => ({
      ...line,
      held: always({ ...line.held.first, targetOutput: line.id === "1" ? 1700 : 1400 }),
    }));
    const { alerts, recommendations } = analyse({ ...evidence, lines });
    expect(alerts.map(({ kind, subject }) => [kind, subject.id])).toEqual([["below_target", "1"]]);
    expect(recommendations.map(({ kind }) => kind)).toContain("understaffed");
  });
});

test("from any records, the report has no invalid figures, and no alarm on fewer records than the minimum", () => {
  const cell = fc.record({
    day: fc.nat(40),
    line: fc.integer({ min: 1, max: 4 }),
    shift: fc.constantFrom("morning" as const, "night" as const),
    pieces: fc.nat(5000),
    bad: fc.nat(100),
    hours: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 120 }), (cells) => {
      const known = new Map(cells.map((each) => [`${each.day} ${each.line} ${each.shift}`, each]));
      const evidence = plantOf(
        ({ daysAgo, line, shift }) => {
          const happened = known.get(`${daysAgo} ${line} ${shift}`);
          return happened
            ? { hours: happened.hours, pace: happened.pieces / happened.hours, errors: happened.bad / 1.3 }
            : null;
        },
        { days: 41, lines: 4, shifts: 3 },
      );
      const report = analyse(evidence);
      expect(JSON.stringify(report)).not.toMatch(/null,"pValue":null,"x"|NaN|Infinity/);
      for (const { proof, from, to } of report.alerts) {
        expect(proof.records).toBeGreaterThanOrEqual(30);
        expect(proof.days).toBeGreaterThanOrEqual(14);
        expect(from <= to && to >= evidence.range.from && from <= evidence.range.to).toBe(true);
      }
      expect(analyse(evidence)).toEqual(report);
    }),
    { numRuns: 60 },
  );
});
