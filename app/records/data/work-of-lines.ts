import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "#app/records/domain/scope";
import { andOfLines } from "./sums";

/**
 * The work of people on lines that count as one: of each person in each report their seconds, and of the standard minutes
 * that the report earned (thousandths), and of its seconds with a standard, the share that their seconds are of all.
 * @param also another condition on the people of a report
 */
export function workOfLines({ from, to, workerId, ...lines }: Omit<Scope, "productId">, also: SQL = sql``): SQL {
  const ofWorker = workerId ? sql`worker_id = ${Number(workerId)} AND` : sql``;
  return sql`(WITH there AS MATERIALIZED (
      SELECT * FROM line_report_people
      WHERE ${ofWorker} date BETWEEN ${from} AND ${to} ${andOfLines(lines, sql`line_id`)} ${also}
    ), reports AS MATERIALIZED (
      SELECT report_id, sum(seconds_worked) AS all_seconds, sum(iif(standard_millis IS NULL, 0, seconds_worked)) AS measured,
        sum((pieces_made - pieces_defective) * coalesce(standard_millis, 0)) AS earned
      FROM performance_records WHERE report_id IN (SELECT report_id FROM there) GROUP BY report_id)
    SELECT worker_id, line_id, shift, date, seconds, 1.0 * seconds * earned / all_seconds AS earned_millis,
      1.0 * seconds * measured / all_seconds AS measured_seconds
    FROM there LEFT JOIN reports ON reports.report_id = there.report_id)`;
}
