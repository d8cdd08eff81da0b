import { sql } from "drizzle-orm";
import type { WorkOfLines } from "#app/analytics/domain/work-of-lines";
import type { Database } from "#app/core/data/database";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { andOfLines } from "#app/records/data/sums";
import type { Scope } from "#app/records/domain/scope";

/**
 * The work of one person on lines that count as one, or null without any: their hours, and of the standard minutes that
 * each report earned the share that their hours are of all.
 */
export async function readWorkOfLines(
  db: Database,
  { from, to, workerId, ...lines }: Scope,
): Promise<WorkOfLines | null> {
  if (workerId === undefined) return null;
  const found = await db.get<{ seconds: number | null; earnedMillis: number | null; measuredSeconds: number }>(sql`
    SELECT sum(there.seconds) AS seconds, sum(1.0 * there.seconds * report.earned / report.seconds) AS "earnedMillis",
      coalesce(sum(1.0 * there.seconds * report.measured / report.seconds), 0) AS "measuredSeconds"
    FROM line_report_people AS there CROSS JOIN (
      SELECT report_id, sum(seconds_worked) AS seconds, sum(iif(standard_millis IS NULL, 0, seconds_worked)) AS measured,
        sum((pieces_made - pieces_defective) * coalesce(standard_millis, 0)) AS earned
      FROM performance_records WHERE report_id IN (
        SELECT report_id FROM line_report_people
        WHERE worker_id = ${Number(workerId)} AND date BETWEEN ${from} AND ${to})
      GROUP BY report_id
    ) AS report ON report.report_id = there.report_id
    WHERE there.worker_id = ${Number(workerId)} AND there.date BETWEEN ${from} AND ${to} ${andOfLines(lines, sql`there.line_id`)}`);
  if (!found?.seconds) return null;
  const { seconds, earnedMillis, measuredSeconds } = found;
  return {
    hours: seconds / SECONDS_PER_HOUR,
    earnedMinutes: measuredSeconds > 0 ? (earnedMillis ?? 0) / 1000 : null,
    efficiency: measuredSeconds > 0 ? ((earnedMillis ?? 0) * 60) / (1000 * measuredSeconds) : null,
  };
}
