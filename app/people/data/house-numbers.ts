import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import { MOST_DIGITS } from "#app/people/domain/house-numbers";

/**
 * The position of a number of the house, from its key; null for every other key. The same rule as `housePosition`, for
 * statements.
 */
export function positionOf(key: SQL) {
  return sql`iif(${key} GLOB 'sans-[0-9]*' AND substr(${key}, 6) NOT GLOB '*[^0-9]*'
    AND length(${key}) <= ${"sans-".length + MOST_DIGITS}, CAST(substr(${key}, 6) AS INTEGER), NULL)`;
}

/** The highest position given. Deleted workers count, because their history still has the number. */
export const highest = sql`(SELECT coalesce(max(${positionOf(sql`cin_key`)}), 0) FROM workers)`;

/** The position of the next number of the house. */
export function next(db: Database) {
  return raw.rows<{ position: number }>(db, sql`SELECT ${highest} + 1 AS position`);
}
