import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { aimed, dueByProducts, dueOfShift, ofProducts, WHATEVER_RUNS } from "#app/records/data/aims";
import { lostSeconds, MADE, secondsOfShift } from "#app/records/data/due-hours";
import type { DueRules, ShiftWork } from "#app/records/domain/efficiency";

type Place = { date: Day; shift: Shift };

/** A line that is behind in a shift: its aim, its work, and the pieces due of it. */
export type Late = { id: number; name: string; target: number; crew: number; due: number; good: number } & ShiftWork;

/**
 * Active lines whose good pieces of a shift, of the products that their target knows, stayed below a part of it for the
 * hours entered. Lines without a record are left out.
 */
export function behindTarget(db: Database, { date, shift }: Place, { part, ...rules }: DueRules & { part: number }) {
  const shiftSeconds = sql`(${secondsOfShift(rules.hours, MADE)})`;
  return rows<Late>(
    db,
    sql`SELECT line.id, line.name, late.target, late.crew, late.seconds, late.good, late.due,
        ${lostSeconds({ lineId: sql`line.id`, shift: sql`${shift}`, date: sql`${date}` })} AS "lostSeconds"
      FROM production_lines AS line
      JOIN (SELECT line.id, line.target, line.crew, made.seconds, made.pieces - made.defective AS good,
          ${dueOfShift(rules)} AS due
        FROM ${aimed(sql`line_shift_days`)} AND made.shift = ${shift} AND made.date = ${date} WHERE ${WHATEVER_RUNS}
        UNION ALL SELECT made.line_id, made.asked * made.crew * ${shiftSeconds} / made.seconds, made.crew, made.seconds,
          made.good, ${dueByProducts(rules)}
        FROM ${ofProducts(sql`made.date = ${date}`, rules)} WHERE made.shift = ${shift}
      ) AS late ON late.id = line.id
      WHERE line.status = 'active' AND line.hidden_at IS NULL AND ${worksIn(shift)} AND good < ${part} * due`,
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
