import type { Day } from "#app/domain/days";
import { groupBy, sumBy } from "./cells";
import type { ErrorChange } from "./error-changes";
import type { ErrorCell } from "./error-model";
import type { ErrorSeries } from "./error-series";

/** One chance in twenty of a normal. */
const ONE_IN_TWENTY = 1.645;
/** Elsewhere the product must be at least this much as bad, or it is one line's trouble that other lines dilute. */
const AS_BAD = 0.5;

/**
 * Whether a product's defects are the product's and not one line's that makes it: without the line that it was worst
 * on, the others must still be above the usual by more than chance, and about as much above it as all together.
 * Source: Quenouille, "Notes on bias in estimation", Biometrika 1956: leaving one out.
 */
export function isOnSeveralLines(cells: readonly ErrorCell[], { dates }: ErrorSeries, change: ErrorChange): boolean {
  const [from, to] = [dates[change.start] as Day, dates[change.end - 1] as Day];
  const inside = cells.filter(({ cell }) => cell.date >= from && cell.date <= to);
  const lines = [...groupBy(inside, ({ cell }) => cell.lineId).values()]
    .map((of) => {
      const expected = sumBy(of, (each) => each.expected) * change.level;
      const pieces = sumBy(of, ({ cell }) => cell.pieces);
      return { expected, pieces, excess: sumBy(of, ({ cell }) => cell.defective) - expected };
    })
    .sort((a, b) => b.excess - a.excess);
  const [all, others] = [summed(lines), summed(lines.slice(1))];
  const spread = Math.sqrt(change.dispersion * Math.max(1, others.expected));
  const isAsBad = others.excess / others.pieces >= (AS_BAD * all.excess) / all.pieces;
  return isAsBad && others.excess > ONE_IN_TWENTY * spread;
}

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
