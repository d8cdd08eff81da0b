import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";

/** The kinds of defect with faults in a period, which may be open at either end. */
export async function kindsUsed(db: Database, { from = "", to = "9" }: { from?: Day; to?: Day }): Promise<Set<Id>> {
  const found = await db.all<{ id: Id }>(
    sql`SELECT DISTINCT CAST(cause_id AS TEXT) AS id FROM defect_days WHERE date BETWEEN ${from} AND ${to}`,
  );
  return new Set(found.map(({ id }) => id));
}
