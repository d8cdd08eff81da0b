import type { Day } from "#app/core/domain/calendar/days";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { ErrorSeries } from "#app/insights/domain/series/error-series";
import { rowsBy, type Table } from "#app/insights/domain/series/table";
import type { ErrorChange } from "#app/insights/domain/statistics/error-changes";

/** The normal quantile of one chance in twenty. */
const ONE_IN_TWENTY = 1.645;
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
export function isOnSeveralLines({ table, rows, expected }: OfProduct, series: ErrorSeries, change: ErrorChange) {
  const [from, to] = [series.dates[change.start] as Day, series.dates[change.end - 1] as Day];
  const isIn = table.date.names.map((date) => date >= from && date <= to);
  const lines = rowsBy(
    table.line,
    rows.filter((row) => isIn[table.date.code[row] as number] === true),
  )
    .filter((made) => made.length > 0)
    .map((made) => {
      const usual = sumBy(made, (row) => expected[row] as number) * change.level;
      const pieces = sumBy(made, (row) => table.pieces[row] as number);
      return { expected: usual, pieces, excess: sumBy(made, (row) => table.defective[row] as number) - usual };
    })
    .sort((a, b) => b.excess - a.excess);
  const [all, others] = [summed(lines), summed(lines.slice(1))];
  const spread = Math.sqrt(change.dispersion * Math.max(1, others.expected));
  const isAsBad = others.excess / others.pieces >= (AS_BAD * all.excess) / all.pieces;
  return isAsBad && others.excess > ONE_IN_TWENTY * spread;
}

type OfProduct = { table: Table; rows: Int32Array; expected: Float64Array };

type OfLine = { pieces: number; expected: number; excess: number };

function summed(lines: OfLine[]): OfLine {
  return {
    pieces: Math.max(
      1,
      sumBy(lines, (line) => line.pieces),
    ),
    expected: sumBy(lines, (line) => line.expected),
    excess: sumBy(lines, (line) => line.excess),
  };
}
