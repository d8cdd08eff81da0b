import { type SQL, sql } from "drizzle-orm";
import type { Day } from "#app/plant/domain/days";

/**
 * `isHere` of `people/domain/here.ts` for a row of `workers`, or of another name for that table in a statement. A test
 * compares the two.
 */
export function isHereOn(day: Day | SQL, table = "workers"): SQL {
  const [hidden, last] = ["hidden_at", "last_day"].map((column) => sql.raw(`${table}.${column}`));
  return sql`(${hidden} IS NULL AND (${last} IS NULL OR ${last} >= ${day}))`;
}
