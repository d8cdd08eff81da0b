import type { Day } from "#app/core/domain/calendar/days";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { ErrorSeries } from "#app/insights/domain/series/error-series";
import { type NameColumn, rowsBy, type Table } from "#app/insights/domain/series/table";
import type { ErrorChange } from "#app/insights/domain/statistics/error-changes";

/** The normal quantile of one chance in twenty. */
export const ONE_IN_TWENTY = 1.645;
/**
 * On other lines the product must be at least this share as bad. Otherwise it is one line's trouble that other lines
 * dilute.
 */
const AS_BAD = 0.5;

/**
 * Whether defects belong to a product and not to one of the lines that make it. Without the line on which the product
 * was worst, the others must still be above the usual by more than chance, and by about as much as all together.
 * Source: Quenouille, "Notes on bias in estimation", Biometrika 1956: leaving one out.
 */
export function isOnSeveralLines(part: OfProduct, series: ErrorSeries, change: ErrorChange) {
  return remainsWithoutWorst(partsBy(part.table.line, part, series, change), change);
}

/** At least this share of lines, and of products, must be above the usual for the whole factory to be named. */
const MOST = 0.75;

/** Whether defects belong to the whole factory: to most of its lines and products, and not only to the worst of them. */
export function isOnMost(part: OfProduct, series: ErrorSeries, change: ErrorChange) {
  return [part.table.line, part.table.product].every((column) => {
    const parts = partsBy(column, part, series, change);
    if (parts.length < 2) return column === part.table.product;
    const above = parts.filter(({ excess }) => excess > 0).length;
    return above >= MOST * parts.length && remainsWithoutWorst(parts, change);
  });
}

/** The lines or products of the stretch, the one with the largest excess first. */
function partsBy(
  column: NameColumn,
  { table, rows, expected }: OfProduct,
  series: ErrorSeries,
  change: ErrorChange,
): Part[] {
  const [from, to] = [series.dates[change.start] as Day, series.dates[change.end - 1] as Day];
  const isIn = table.date.names.map((date) => date >= from && date <= to);
  return rowsBy(
    column,
    rows.filter((row) => isIn[table.date.code[row] as number] === true),
  )
    .filter((made) => made.length > 0)
    .map((made) => {
      const usual = sumBy(made, (row) => expected[row] as number) * change.level;
      const pieces = sumBy(made, (row) => table.pieces[row] as number);
      return { expected: usual, pieces, excess: sumBy(made, (row) => table.defective[row] as number) - usual };
    })
    .sort((a, b) => b.excess - a.excess);
}

function remainsWithoutWorst(parts: Part[], change: ErrorChange) {
  const [all, others] = [summed(parts), summed(parts.slice(1))];
  const spread = Math.sqrt(change.dispersion * Math.max(1, others.expected));
  const isAsBad = others.excess / others.pieces >= (AS_BAD * all.excess) / all.pieces;
  return isAsBad && others.excess > ONE_IN_TWENTY * spread;
}

/** On a line that is acquitted, its other products show at most this share of the product's excess. */
const AS_USUAL = 0.25;

/**
 * The code of the only line that made the product in the stretch, where the other products of that line in these days
 * were as usual, and enough of them were made to show otherwise. Null where other lines made it, or nothing tells.
 */
export function acquittedLine(
  { table, rows, expected }: OfProduct,
  series: ErrorSeries,
  change: ErrorChange,
): number | null {
  const { line, product, date, defective } = table;
  const [from, to] = [series.dates[change.start] as Day, series.dates[change.end - 1] as Day];
  const isIn = date.names.map((day) => day >= from && day <= to);
  const during = (row: number) => isIn[date.code[row] as number] === true;
  const made = rows.filter(during);
  const [own] = made;
  if (own === undefined || made.some((row) => line.code[row] !== line.code[own])) return null;
  const sums = { inside: { found: 0, usual: 0 }, outside: { found: 0, usual: 0 } };
  for (let row = 0; row < table.count; row += 1) {
    if (line.code[row] !== line.code[own] || product.code[row] === product.code[own]) continue;
    const sum = sums[during(row) ? "inside" : "outside"];
    sum.found += defective[row] as number;
    sum.usual += expected[row] as number;
  }
  const usual = (sums.inside.usual * (sums.outside.found + 0.5)) / (sums.outside.usual + 0.5);
  const times = change.rate / Math.max(change.usual, 1e-9);
  const ifTheLine = usual * times;
  const isShown = ifTheLine - sums.inside.found > ONE_IN_TWENTY * Math.sqrt(change.dispersion * ifTheLine);
  return isShown && sums.inside.found - usual <= AS_USUAL * (times - 1) * usual ? (line.code[own] as number) : null;
}

type OfProduct = { table: Table; rows: Int32Array; expected: Float64Array };

type Part = { pieces: number; expected: number; excess: number };

function summed(lines: Part[]): Part {
  return {
    pieces: Math.max(
      1,
      sumBy(lines, (line) => line.pieces),
    ),
    expected: sumBy(lines, (line) => line.expected),
    excess: sumBy(lines, (line) => line.excess),
  };
}
