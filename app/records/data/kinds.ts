import { sql } from "drizzle-orm";
import type { PieceOutcome } from "#app/catalogue/domain/outcomes";
import type { Database } from "#app/core/data/database";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { KindPlace } from "#app/records/domain/defect-kinds";

/**
 * The kinds of defect with faults in a period, which may be open at either end, each with an outcome or none. Their records
 * are read only where one says an outcome.
 */
export async function kindsUsed(db: Database, { from = "", to = "9" }: { from?: Day; to?: Day }): Promise<KindPlace[]> {
  const within = sql`date BETWEEN ${from} AND ${to}`;
  const isTold = sql`EXISTS (SELECT 1 FROM outcome_days WHERE ${within})`;
  const found = await db.all<{ causeId: Id; outcome: PieceOutcome | null }>(
    sql`SELECT CAST(cause_id AS TEXT) AS causeId, NULL AS outcome FROM defect_days WHERE ${within} AND NOT ${isTold}
      UNION SELECT value ->> 'causeId', value ->> 'outcome' FROM performance_records CROSS JOIN json_each(defect_kinds)
        WHERE defect_kinds <> '[]' AND ${within} AND ${isTold}`,
  );
  return found.map(({ causeId, outcome }) => ({ causeId, ...(outcome && { outcome }) }));
}
