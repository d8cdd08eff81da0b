import { sql } from "drizzle-orm";
import type { Database } from "#app/data/database";
import type { TargetWeek } from "#app/domain/analytics/outgrown-targets";
import type { Id } from "#app/domain/ids";
import type { DayRange } from "#app/domain/plant/day-ranges";
import type { ShiftSeconds } from "#app/domain/plant/shifts";
import { asked, dueOfShifts } from "./target-shares";

/** The good and due pieces of active lines with a target, in weeks counted back from the end of the range. */
export function readTargetWeeks(
  db: Database,
  { from, to }: DayRange,
  shiftSeconds: ShiftSeconds,
  lineIds?: Id[],
): Promise<TargetWeek[]> {
  const only = lineIds
    ? sql`AND line.id IN (SELECT value FROM json_each(${JSON.stringify(lineIds.map(Number))}))`
    : sql``;
  return db.all<TargetWeek>(sql`
    SELECT CAST(line.id AS TEXT) AS "lineId", line.name,
      CAST((julianday(${to}) - julianday(made.date)) / 7 AS INTEGER) AS week, ${asked(dueOfShifts(shiftSeconds))}
    FROM production_lines AS line CROSS JOIN line_days AS made ON made.line_id = line.id
    WHERE line.target_output > 0 AND line.status = 'active' AND line.hidden_at IS NULL
      AND made.date BETWEEN ${from} AND ${to} ${only} GROUP BY line.id, week`);
}
