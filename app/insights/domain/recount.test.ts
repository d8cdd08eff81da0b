import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdayOf } from "#app/core/domain/calendar/days";
import { always } from "#app/plant/domain/held";
import type { LineValues } from "#app/plant/domain/line-values";
import { type Happening, plantOf, scattered, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import type { Advice, Alert } from "./findings";
import type { Evidence, SeriesCell } from "./series/cells";

/* Every number of a report is counted again here from the cells alone, by the plainest sums. */

const trouble = fc.record({
  line: fc.integer({ min: 1, max: 5 }),
  kind: fc.constantFrom("pace", "errors", "product", "night", "always", "alwaysErrors", "silent", "moreProducts"),
  size: fc.double({ min: 1.2, max: 4, noNaN: true }),
  from: fc.integer({ min: 6, max: 25 }),
  days: fc.integer({ min: 4, max: 14 }),
});
type Trouble = typeof trouble extends fc.Arbitrary<infer T> ? T : never;

function plantWith(troubles: Trouble[], targets: Target[], shifts: number): Evidence {
  const made = (each: Happening) => {
    const { line, product, shift, daysAgo } = each;
    if ((line + product) % 3 === 0) return null;
    const day = { ...USUAL, hours: 40 + 8 * line, pace: 9 + 0.1 * scattered(line, daysAgo), errors: 1 + product / 3 };
    for (const { kind, size, ...one } of troubles) {
      const isHere = one.line === line;
      const isNow = daysAgo <= one.from && daysAgo > one.from - one.days;
      if (kind === "silent" && isHere && isNow) return null;
      if (kind === "pace" && isHere && isNow) day.pace /= 1 + size / 12;
      if (kind === "always" && isHere) day.pace /= 1 + size / 10;
      if (kind === "night" && isHere && shift === "afternoon") day.pace /= 1 + size / 10;
      if (kind === "errors" && isHere && isNow) day.errors += size;
      if (kind === "alwaysErrors" && isHere) day.errors += size;
      if (kind === "product" && product === 2 && isNow) day.errors += size;
      if (kind === "moreProducts" && product === 1) day.errors += size;
    }
    return day;
  };
  const isByEfficiency = targets.some(({ targetEfficiency }) => targetEfficiency !== null);
  const standards = isByEfficiency ? { standards: [6_000, 9_000, null] } : {};
  const evidence = plantOf(made, { lines: 5, products: 3, shifts, ...standards });
  const lines = evidence.lines.map((line, index) => ({
    ...line,
    held: always({ ...line.held.first, ...targets[index] }),
  }));
  return { ...evidence, lines };
}

type Target = Pick<LineValues, "targetOutput" | "targetEfficiency">;
const target = fc
  .integer({ min: 200, max: 2500 })
  .map((each): Target => ({ targetOutput: each, targetEfficiency: null }));
const efficiency = fc
  .integer({ min: 60, max: 200 })
  .map((each): Target => ({ targetOutput: null, targetEfficiency: each }));
const factories = fc.tuple(
  fc.array(trouble, { maxLength: 3 }),
  fc.array(target, { maxLength: 5 }),
  fc.integer({ min: 1, max: 2 }),
);

test("every number of an alert is what the records say", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(factories, (drawn) => {
      const evidence = plantWith(...drawn);
      for (const alert of analyse(evidence).alerts) {
        seen.add(alert.kind);
        recount(alert, evidence);
      }
    }),
    { numRuns: 60 },
  );
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      "below_target",
      "chronic_line_errors",
      "chronic_line_output",
      "efficiency_drop",
      "error_rate_jump",
      "missing_reports",
      "product_quality",
      "shift_gap",
    ]),
  );
});

test("a line below its efficiency is judged by the pieces that its products ask, but for one without a standard", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(efficiency, { minLength: 5, maxLength: 5 }), (targets) => {
      const evidence = plantWith([], targets, 1);
      for (const alert of analyse(evidence).alerts.filter(({ kind }) => kind === "below_target")) {
        seen.add(String(alert.subject.id));
        recount(alert, evidence);
      }
    }),
    { numRuns: 15 },
  );
  expect(seen.size).toBeGreaterThan(3);
});

test("every gain of a recommendation is its arithmetic, in a week of the days that the line works, and of no trouble that is over", () => {
  fc.assert(
    fc.property(factories, (drawn) => {
      const evidence = plantWith(...drawn);
      const { alerts, recommendations } = analyse(evidence);
      for (const advice of recommendations) {
        const own = cellsOf(advice, evidence);
        const { perDay, people, daysPerWeek, low, high } = numbers(advice.expectedImpact.values);
        if (perDay === undefined || low === undefined || high === undefined) continue;
        expect(daysPerWeek).toBe(usualWeekdays(own));
        const percent = advice.expectedImpact.values.low?.as === "points" ? 0.01 : 1;
        const week = perDay * (people ?? 1) * (daysPerWeek as number) * percent;
        const slack = 0.02 * week + (percent === 1 ? 0.001 : 0.05) * week + 2 * (people ?? 1) * 7;
        expect(Math.abs(advice.expectedImpact.low - week * low)).toBeLessThanOrEqual(slack);
        expect(Math.abs(advice.expectedImpact.high - week * high)).toBeLessThanOrEqual(slack);
      }
      for (const { kind, subject, values } of alerts.filter((alert) => alert.values.over)) {
        expect(values.over?.value).not.toBe(lastDay(cellsOf({ subject }, evidence)));
        expect(recommendations.filter((advice) => advice.kind === kind && advice.subject.id === subject.id)).toEqual(
          recommendations.filter(
            (advice) => advice.kind === kind && advice.subject.id === subject.id && !advice.values.over,
          ),
        );
      }
    }),
    { numRuns: 40 },
  );
});

function recount(alert: Alert, evidence: Evidence) {
  const { kind, values } = alert;
  const shown = numbers(values);
  const from = (values.since ?? values.from)?.value as string;
  const to = values.to?.value as string;
  const all = cellsOf(alert, evidence).filter(({ date }) => date >= from && date <= to);
  const compared = values.others ? sharedWithOthers(alert, evidence, { from, to }) : null;
  const own = compared ? compared.own : all;

  if (values.days && kind !== "missing_reports" && kind !== "mix_change")
    expect(shown.days).toBe(new Set(own.map(({ date }) => date)).size);
  if (kind.includes("error") || kind === "product_quality") {
    expect(shown.now).toBe(oneDecimal(rateOf(own)));
    expect(shown.change).toBeCloseTo((shown.now as number) - (shown.usual as number), 6);
    expect(
      Math.abs((shown.extra as number) - (sum(own, "pieces") * (shown.change as number)) / 100),
    ).toBeLessThanOrEqual(sum(own, "pieces") * 0.001 + 1);
  }
  if (compared) {
    const { others } = values;
    if (others?.as !== "each") throw new Error("the others are not named");
    for (const { label, shift, value } of others.value) {
      const cells = compared.others(label, shift);
      const figure = others.unit === "percent" ? oneDecimal(rateOf(cells)) : figureOf(cells, others.unit);
      expect(value).toBe(figure);
    }
    if (others.unit === "percent" && !alert.subject.shift)
      expect(
        Math.abs((shown.usual as number) - compared.expectedRate(others.value.map(({ label }) => label))),
      ).toBeLessThanOrEqual(0.051);
    expect(kind.includes("errors") ? (shown.now as number) > (shown.usual as number) : true).toBe(true);
    if (others.unit !== "percent") {
      expect(shown.now).toBe(figureOf(own, others.unit));
      expect(Math.abs(1 - (shown.now as number) / (shown.usual as number) - (shown.change as number))).toBeLessThan(
        0.004,
      );
    }
  }
  if (kind === "efficiency_drop" || (kind === "shift_gap" && !compared)) {
    expect(shown.now).toBe(figureOf(own, values.usual?.as === "pace" ? "rate" : "ratio"));
    expect(Math.abs(1 - (shown.now as number) / (shown.usual as number) - (shown.change as number))).toBeLessThan(
      0.004,
    );
  }
  if (kind === "error_rate_jump" || kind === "error_rate_drift" || kind === "product_quality") {
    const plain = usualOnOtherDays(alert, evidence, { first: values.from?.value as string, from, to });
    if (plain !== null) expect(Math.abs((shown.usual as number) - plain)).toBeLessThanOrEqual(0.051);
  }
  if (shown.lost !== undefined) {
    const good = sum(own, "pieces") - sum(own, "defective");
    const gain = 1 / (1 - (shown.change as number)) - 1;
    expect(Math.abs((shown.lost as number) - good * gain)).toBeLessThanOrEqual(good * 0.002 + 1);
  }
  if (kind === "below_target") {
    const line = evidence.lines.find(({ id }) => id === alert.subject.id)?.held.first;
    const percent = line?.targetEfficiency ?? null;
    const aimed = percent === null ? all : all.filter((cell) => standardOf(cell, evidence) !== null);
    const due =
      percent === null
        ? ((line?.targetOutput ?? 0) * sum(all, "seconds")) / (28_800 * (line?.crew ?? line?.capacity ?? 0))
        : aimed.reduce((pieces, cell) => {
            const minutes = (standardOf(cell, evidence) ?? 0) / 1000;
            return pieces + (cell.seconds * percent) / 6000 / minutes;
          }, 0);
    const good = sum(aimed, "pieces") - sum(aimed, "defective");
    expect(shown.good).toBe(good);
    expect(shown.target).toBe(Math.round(due));
    expect(Math.abs((shown.share as number) - good / due)).toBeLessThan(0.00051);
  }
  if (kind === "missing_reports") expect(all).toEqual([]);
}

function standardOf({ productId }: SeriesCell, { products }: Evidence) {
  return products.find(({ id }) => id === productId)?.standardMillis ?? null;
}

/** The rate of the other days for the same products, or the same lines of a product; null where they made too few. */
function usualOnOtherDays(
  alert: Alert,
  evidence: Evidence,
  { first, from, to }: Record<"first" | "from" | "to", string>,
) {
  const place = (cell: SeriesCell) => (alert.subject.resource === "product" ? cell.lineId : cell.productId);
  const all = cellsOf(alert, evidence);
  const stretch = all.filter(({ date }) => date >= from && date <= to);
  let expected = 0;
  for (const each of new Set(stretch.map(place))) {
    const [now, usual] = [stretch, all.filter(({ date }) => date < first || date > to)].map((cells) =>
      cells.filter((cell) => place(cell) === each),
    ) as [SeriesCell[], SeriesCell[]];
    if (sum(usual, "pieces") < sum(now, "pieces")) return null;
    expected += sum(now, "pieces") * rateOf(usual);
  }
  return expected / sum(stretch, "pieces");
}

function cellsOf({ subject }: Pick<Alert | Advice, "subject">, { cells }: Evidence): SeriesCell[] {
  const { resource, id, shift } = subject;
  return cells.filter(
    (cell) =>
      (resource === "factory" || (resource === "product" ? cell.productId : cell.lineId) === id) &&
      (shift === null || cell.shift === shift),
  );
}

/** The part of a subject that others make too, and those others. */
function sharedWithOthers({ subject }: Alert, evidence: Evidence, { from, to }: { from: string; to: string }) {
  const within = evidence.cells.filter(({ date }) => date >= from && date <= to);
  const isProduct = subject.resource === "product";
  const place = (cell: SeriesCell) => (isProduct ? cell.lineId : cell.productId);
  const ofSubject = cellsOf({ subject }, { ...evidence, cells: within });
  const near = within.filter((cell) => {
    if (subject.shift) return cell.lineId === subject.id && cell.shift !== subject.shift;
    return (isProduct ? cell.productId : cell.lineId) !== subject.id;
  });
  const shared = new Set(near.map(place));
  const own = ofSubject.filter((cell) => shared.has(place(cell)));
  const places = new Set(own.map(place));
  const rivals = near.filter((cell) => places.has(place(cell)));
  const names = new Map([...evidence.lines, ...evidence.products].map(({ id, name }) => [name, id] as const));
  return {
    own,
    others: (label: string, shift: string | null) =>
      rivals.filter((cell) =>
        shift ? cell.shift === shift : (isProduct ? cell.productId : cell.lineId) === names.get(label),
      ),
    /** In percent, at the rates of the named others in each place. */
    expectedRate: (labels: string[]) =>
      [...places].reduce((total, each) => {
        const ids = new Set(labels.map((label) => names.get(label)));
        const named = rivals.filter((cell) => ids.has(isProduct ? cell.productId : cell.lineId));
        const made = sum(
          own.filter((cell) => place(cell) === each),
          "pieces",
        );
        return total + (made * rateOf(named.filter((cell) => place(cell) === each))) / sum(own, "pieces");
      }, 0),
  };
}

function numbers(values: Alert["values"]) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, { value }]) => (typeof value === "number" ? [[name, value]] : [])),
  ) as Record<string, number | undefined>;
}

function sum(cells: SeriesCell[], key: "pieces" | "defective" | "seconds" | "earnedMillis" | "measuredSeconds") {
  return cells.reduce((total, cell) => total + cell[key], 0);
}

function rateOf(cells: SeriesCell[]) {
  return (sum(cells, "defective") / sum(cells, "pieces")) * 100;
}

function figureOf(cells: SeriesCell[], unit: "ratio" | "rate") {
  if (unit === "ratio") return thousandth((sum(cells, "earnedMillis") * 60) / (1000 * sum(cells, "measuredSeconds")));
  return oneDecimal(((sum(cells, "pieces") - sum(cells, "defective")) / sum(cells, "seconds")) * 3600);
}

function oneDecimal(value: number) {
  return Math.round(value * 10) / 10;
}

function thousandth(value: number) {
  return Math.round(value * 1000) / 1000;
}

function lastDay(cells: SeriesCell[]) {
  return cells.reduce((last, { date }) => (date > last ? date : last), "");
}

/** The factory of these tests works from Monday to Saturday. */
function usualWeekdays(cells: SeriesCell[]) {
  return new Set(cells.map(({ date }) => weekdayOf(date))).size;
}
