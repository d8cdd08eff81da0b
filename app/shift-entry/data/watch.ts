import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import { heldOn } from "#app/plant/data/held";
import type { Day } from "#app/plant/domain/days";
import type { Shift } from "#app/plant/domain/shifts";
import { dueShare, MADE, secondsOfShift } from "#app/records/data/due-shares";
import { type DueRules, PARTS_OF_SECOND } from "#app/records/domain/efficiency";

type Place = { date: Day; shift: Shift };

/**
 * Active lines whose good pieces of a shift stayed below a part of their target for the hours entered. Lines without a
 * record are left out.
 */
export function behindTarget(db: Database, { date, shift }: Place, { part, ...rules }: DueRules & { part: number }) {
  const share = dueShare(sql`made.share`, MADE, rules);
  const target = heldOn("targetOutput", sql`${date}`);
  return rows<{ id: number; name: string; due: number; good: number }>(
    db,
    sql`SELECT line.id, line.name, ${target} * (${share} * 1.0 / (${PARTS_OF_SECOND} * (${secondsOfShift(rules.hours, MADE)}))) AS due,
        made.pieces - made.defective AS good
      FROM production_lines AS line
      JOIN line_shift_days AS made ON made.line_id = line.id AND made.shift = ${shift} AND made.date = ${date}
      WHERE line.status = 'active' AND line.hidden_at IS NULL AND ${worksIn(shift)} AND ${target} > 0
        AND good < ${part} * due`,
  );
}

/** Active lines that were staffed in this shift within the days before, and are not on this day. */
export function uncovered(db: Database, { date, shift }: Place, since: Day) {
  return rows<{ id: Id; name: string }>(
    db,
    sql`SELECT line.id, line.name FROM production_lines AS line
      WHERE line.status = 'active' AND line.hidden_at IS NULL AND ${worksIn(shift)}
        AND EXISTS (SELECT 1 FROM assignments AS plan
          WHERE plan.line_id = line.id AND plan.shift = ${shift} AND plan.date >= ${since} AND plan.date < ${date})
        AND NOT EXISTS (SELECT 1 FROM assignments AS plan
          WHERE plan.line_id = line.id AND plan.shift = ${shift} AND plan.date = ${date})`,
  );
}

function worksIn(shift: Shift) {
  return sql`${shift} IN (SELECT value FROM json_each(line.shifts))`;
}
