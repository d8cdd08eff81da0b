import type { Alert, Subject, Value, Values } from "#app/insights/domain/findings";
import type { SeriesCell } from "#app/insights/domain/series/cells";

/* The plainest sums of records, written apart from the engine's. */

type Placed = { date: string; lineId: string; shift: string; productId?: string; workerId?: string };
type Summed = "pieces" | "defective" | "seconds" | "earnedMillis" | "measuredSeconds" | "records";

export function total<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((all, row) => all + figure(row), 0);
}

export function sum(cells: readonly Pick<SeriesCell, Summed>[], key: Summed): number {
  return total(cells, (cell) => cell[key]);
}

export function goodIn(cells: readonly Pick<SeriesCell, "pieces" | "defective">[]): number {
  return total(cells, ({ pieces, defective }) => pieces - defective);
}

export function secondsIn(rows: readonly { seconds: number }[]): number {
  return total(rows, ({ seconds }) => seconds);
}

/** In percent. */
export function rateOf(rows: readonly { pieces: number; defective: number }[]): number {
  return (100 * total(rows, ({ defective }) => defective)) / total(rows, ({ pieces }) => pieces);
}

/** The unit of a pace: a ratio to standard minutes, or good pieces an hour. */
export type PaceUnit = "ratio" | "rate";

export function paceIn(cells: readonly SeriesCell[], unit: PaceUnit): number {
  return unit === "ratio"
    ? (sum(cells, "earnedMillis") * 60) / (1000 * sum(cells, "measuredSeconds"))
    : (goodIn(cells) / sum(cells, "seconds")) * 3600;
}

/** The unit in which a finding says a pace. */
export function unitOf({ usual }: Values): PaceUnit {
  return usual?.as === "pace" ? "rate" : "ratio";
}

export function days(rows: readonly { date: string }[]): string[] {
  return [...new Set(rows.map(({ date }) => date))].sort();
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** The rows by a name, each name once. */
export function parts<Row>(rows: readonly Row[], nameOf: (row: Row) => string): [string, Row[]][] {
  const named = new Map<string, Row[]>();
  for (const row of rows) {
    const known = named.get(nameOf(row));
    if (known) known.push(row);
    else named.set(nameOf(row), [row]);
  }
  return [...named];
}

export function isOf({ resource, id, shift }: Subject) {
  const idOf = (row: Placed) =>
    resource === "product" ? row.productId : resource === "worker" ? row.workerId : row.lineId;
  return (row: Placed) => (id === null || idOf(row) === id) && (shift === null || row.shift === shift);
}

/** The rows of a finding's subject: those of the days that its figures are about, and those of all other days. */
export function split<Row extends Placed>({ subject, from, to, values }: Alert, rows: readonly Row[]) {
  const own = rows.filter(isOf(subject));
  const since = textOf(values.since) || from;
  return {
    own,
    inside: own.filter(({ date }) => date >= since && date <= to),
    outside: own.filter(({ date }) => date < from || date > to),
  };
}

export function numberOf(value: Value | undefined): number {
  return typeof value?.value === "number" ? value.value : Number.NaN;
}

export function textOf(value: Value | undefined): string {
  return typeof value?.value === "string" ? value.value : "";
}

/**
 * The share by which these hours made less, in pieces or what `made` counts, than the other rows' pace for the same product on the same line and shift.
 * What the other rows do not know is left out; null where they know hardly anything.
 */
export function lessThan(
  inside: readonly SeriesCell[],
  others: readonly SeriesCell[],
  made: (cells: readonly SeriesCell[]) => number = (cells) => sum(cells, "pieces"),
): number | null {
  const placeOf = ({ lineId, shift, productId }: SeriesCell) => `${lineId} ${shift} ${productId}`;
  const paces = new Map(parts(others, placeOf).map(([place, cells]) => [place, made(cells) / secondsIn(cells)]));
  const known = inside.filter((cell) => paces.has(placeOf(cell)));
  if (2 * secondsIn(known) < secondsIn(inside)) return null;
  return 1 - made(known) / total(known, (cell) => cell.seconds * (paces.get(placeOf(cell)) ?? 0));
}
