import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { type Day, daysBetween, weekdayOf } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { efficiencyOf, NO_TARGET } from "#app/records/domain/efficiency";
import type { CandidateFinding, Passed, Proof, Subject } from "./findings";
import { type Evidence, goodOf, MINIMUM, type SeriesCell, workedHours } from "./series/cells";
import { rowsInOrder } from "./series/ordered";
import { modelOutput, type OutputModel } from "./series/output-model";
import { type Series, seriesOf } from "./series/series";
import { rowsBy, type Table, tableOf } from "./series/table";

/** The data that all looks share: the evidence, its usual levels, and the names. */
export type Context = {
  evidence: Evidence;
  table: Table;
  output: OutputModel;
  /** The cells of finished days. */
  finished: SeriesCell[];
  /** By line and by product, so that a look at one line does not pass over all of them. */
  cells: Map<Id, SeriesCell[]>;
  ofProducts: Map<Id, SeriesCell[]>;
  /** Rows of the table that the output model covers. */
  modelled: Map<Id, Int32Array>;
  /** The troubles that looks saw and did not report, in the order in which they were noted. */
  passed: Passed[];
};

export function contextOf(read: Evidence): Context {
  const evidence = rowsInOrder(read);
  // The running day would count as a whole one.
  const cells = evidence.cells.filter(({ date }) => date < evidence.today);
  const table = tableOf(cells);
  const output = modelOutput(table, evidence);
  const modelled = rowsBy(table.line, output.rows);
  return {
    evidence,
    table,
    output,
    finished: cells,
    cells: groupBy(cells, ({ lineId }) => lineId),
    ofProducts: groupBy(cells, ({ productId }) => productId),
    modelled: new Map(
      table.line.names.flatMap((id, code) => {
        const rows = modelled[code] as Int32Array;
        return rows.length > 0 ? [[id, rows] as const] : [];
      }),
    ),
    passed: [],
  };
}

/** Notes a trouble that a look saw and did not report. */
export function passOver({ passed }: Context, { kind, subject }: Pick<Passed, "kind" | "subject">, why: Passed["why"]) {
  passed.push({ kind, subject, why });
  return null;
}

/** The part of these rows, day by day, that usual differences do not explain. */
export function restOf({ table, output }: Context, rows: Int32Array): Series {
  return seriesOf(table, rows, output.rest);
}

/** Rows of a line by shift, in the order in which the shifts first appear. */
export function byShift({ table }: Context, rows: Int32Array): { shift: Shift; rows: Int32Array }[] {
  const groups = rowsBy(table.shift, rows).map((ofShift, code) => ({
    shift: table.shift.names[code] as Shift,
    rows: ofShift,
  }));
  return groups.filter((group) => group.rows.length > 0).sort((a, b) => (a.rows[0] as number) - (b.rows[0] as number));
}

/** The result of one kind of look: its findings, and the number of tests. */
export type Look = { candidates: CandidateFinding[]; looked: number };

/** Whether a stretch of days can be reported: part of it lies in the range, with enough records. */
export function canReport({ evidence }: Context, stretch: { from: Day; to: Day; records: number; days: number }) {
  const { from, to } = evidence.range;
  const isInRange = stretch.to >= from && stretch.from <= to;
  return isInRange && stretch.records >= MINIMUM.records && stretch.days >= MINIMUM.days;
}

export function lineSubject({ evidence }: Context, id: Id, shift: Shift | null = null): Subject {
  const label = evidence.lines.find((line) => line.id === id)?.name ?? "";
  return { resource: "production_line", id, label, shift };
}

export function productSubject({ evidence }: Context, id: Id): Subject {
  const label = evidence.products.find((product) => product.id === id)?.name ?? "";
  return { resource: "product", id, label, shift: null };
}

export const FACTORY: Subject = { resource: "factory", id: null, label: "", shift: null };

/** The efficiency of the work with a standard; null without any. */
export function efficiencyIn(cells: readonly SeriesCell[]): number | null {
  return efficiencyOf({
    ...NO_TARGET,
    earnedMillis: sumBy(cells, ({ earnedMillis }) => earnedMillis),
    measuredSeconds: sumBy(cells, ({ measuredSeconds }) => measuredSeconds),
  }).efficiency;
}

/** The form of a line's pace: efficiency where its products have standards, else pieces an hour. */
export function paceOf(cells: readonly SeriesCell[]): { measure: "efficiency" | "piecesPerHour"; usual: number } {
  const efficiency = efficiencyIn(cells);
  const isMeasured = sumBy(cells, (cell) => cell.measuredSeconds) > 0.9 * sumBy(cells, (cell) => cell.seconds);
  if (efficiency !== null && isMeasured) return { measure: "efficiency", usual: efficiency };
  return { measure: "piecesPerHour", usual: sumBy(cells, goodOf) / Math.max(0.1, sumBy(cells, workedHours)) };
}

const DRAWN_BEFORE = 28;
const DRAWN_AFTER = 14;

/** The days around a stretch for the small chart, unreported days as null. */
export function drawn(
  dates: readonly Day[],
  values: readonly number[],
  stretch: { from: Day; to: Day },
): Proof["series"] {
  const [first, last] = [dates[0] as Day, dates.at(-1) as Day];
  const known = new Map(dates.map((date, index) => [date, values[index] as number]));
  const days = daysBetween(first, last);
  const start = Math.max(0, dayNumber(stretch.from) - DRAWN_BEFORE - dayNumber(first));
  const end = dayNumber(stretch.to) + DRAWN_AFTER - dayNumber(first) + 1;
  return days.slice(start, end).map((date) => {
    const value = known.get(date);
    return { date, value: value === undefined ? null : Math.round(value * 10_000) / 10_000 };
  });
}

/** The number of weekdays on which the subject reports in at least half of the weeks, for the worth of a week. */
export function daysPerWeek(dates: readonly Day[]): number {
  const worked = groupBy(dates, weekdayOf);
  const all = groupBy(daysBetween(dates[0] as Day, dates.at(-1) as Day), weekdayOf);
  const usual = [...all].filter(([weekday, days]) => 2 * (worked.get(weekday)?.length ?? 0) >= days.length);
  return Math.max(1, usual.length);
}
