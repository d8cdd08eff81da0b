import { sql } from "drizzle-orm";
import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { Shift } from "#app/domain/shifts";
import type { Database } from "./database";
import { rows } from "./raw";

type Place = { date: Day; shift: Shift };

/** Active lines whose good pieces of a shift stayed below a part of their target. Lines without a record say nothing. */
export function behindTarget(db: Database, { date, shift }: Place, part: number) {
  return rows<{ id: number; name: string; target: number; good: number }>(
    db,
    sql`SELECT line.id, line.name, line.target_output AS target, sum(record.pieces_made - record.pieces_defective) AS good
      FROM production_lines AS line
      JOIN performance_records AS record ON record.line_id = line.id AND record.date = ${date}
      WHERE record.shift = ${shift} AND line.status = 'active' AND line.hidden_at IS NULL AND line.target_output > 0
      GROUP BY line.id
      HAVING good < ${part} * line.target_output`,
  );
}

/** Active lines that were staffed in this shift within the days before, and are not on this day. */
export function uncovered(db: Database, { date, shift }: Place, since: Day) {
  return rows<{ id: Id; name: string }>(
    db,
    sql`SELECT line.id, line.name FROM production_lines AS line
      WHERE line.status = 'active' AND line.hidden_at IS NULL
        AND EXISTS (SELECT 1 FROM assignments AS plan
          WHERE plan.line_id = line.id AND plan.shift = ${shift} AND plan.date >= ${since} AND plan.date < ${date})
        AND NOT EXISTS (SELECT 1 FROM assignments AS plan
          WHERE plan.line_id = line.id AND plan.shift = ${shift} AND plan.date = ${date})`,
  );
}
