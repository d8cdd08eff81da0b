import { sql } from "drizzle-orm";
import type { WorkOfLines } from "#app/analytics/domain/work-of-lines";
import type { Database } from "#app/core/data/database";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { workOfLines } from "#app/records/data/work-of-lines";
import type { Scope } from "#app/records/domain/scope";

/** The work of one person on lines that count as one, or null without any. */
export async function readWorkOfLines(db: Database, { productId: _, ...scope }: Scope): Promise<WorkOfLines | null> {
  if (scope.workerId === undefined) return null;
  const found = await db.get<{ seconds: number | null; earnedMillis: number | null; measuredSeconds: number }>(sql`
    SELECT sum(seconds) AS seconds, sum(earned_millis) AS "earnedMillis",
      coalesce(sum(measured_seconds), 0) AS "measuredSeconds"
    FROM ${workOfLines(scope)}`);
  if (!found?.seconds) return null;
  const { seconds, earnedMillis, measuredSeconds } = found;
  return {
    hours: seconds / SECONDS_PER_HOUR,
    earnedMinutes: measuredSeconds > 0 ? (earnedMillis ?? 0) / 1000 : null,
    efficiency: measuredSeconds > 0 ? ((earnedMillis ?? 0) * 60) / (1000 * measuredSeconds) : null,
  };
}
