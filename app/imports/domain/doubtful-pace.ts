import type { TimedField } from "#app/core/domain/sheets/units";
import { MINUTES_PER_HOUR } from "#app/core/domain/time";

/** A row of a file, as far as its times are concerned: the values under the assumed units, and what is known. */
export type TimedRow = {
  pieces: number;
  hours: number | null;
  standardMinutes: number | null;
  /** The present standard minutes of the product. */
  known: number | null;
};

/**
 * The pace that the assumed unit of a column would mean, where it is more than twice or less than half of what is known;
 * null where it is plausible or nothing is known. Standard minutes are compared with those of the products, or else with
 * the rows' own pace; hours with the standard minutes of the products.
 */
export function doubtfulPace(field: TimedField, rows: readonly TimedRow[]): number | null {
  const compared = rows.flatMap(({ pieces, hours, standardMinutes, known }) => {
    const own = field === "hours" ? known : standardMinutes;
    const minutes = hours === null ? null : hours * MINUTES_PER_HOUR;
    const against = field === "hours" || known === null ? minutes : known * pieces;
    return own === null || against === null || !(pieces > 0) || !(against > 0) ? [] : [{ due: own * pieces, against }];
  });
  const sum = (pick: (row: (typeof compared)[number]) => number) => compared.reduce((all, row) => all + pick(row), 0);
  const pace = sum(({ due }) => due) / sum(({ against }) => against);
  return pace > MOST_PACE || pace < LEAST_PACE ? pace : null;
}

const MOST_PACE = 2;
const LEAST_PACE = 1 / 2;
