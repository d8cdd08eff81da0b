import { and, asc, eq, sql } from "drizzle-orm";
import { products } from "#app/catalogue/data/tables";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { isHereOn } from "#app/people/data/here";
import { numberedName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";
import { assignments } from "#app/planning/data/tables";
import { performanceRecords as records } from "#app/records/data/tables";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { recordedFields, standings } from "./sheets";

type DayShift = Pick<ShiftPlace, "shift" | "date">;

/** Somebody expected on a line: planned, or a member of its last crew, whose day is `crewDate`. */
export type ExpectedRow = { lineId: number; workerId: number; workerName: string; crewDate: Day | null };

/**
 * What the sheets of all lines in a shift begin with, in one trip: the lines, the people planned, the last crews since a
 * day of the lines without a plan, the last products of both, the existing records, and the last product of each line.
 */
export function ofShift(db: Database, { shift, date }: DayShift, { since, each }: { since: Day; each: number }) {
  const crews = lastCrews({ shift, date }, since);
  return db.batch([
    standings(db, { shift, date }),
    db
      .select({
        lineId: assignments.lineId,
        workerId: assignments.workerId,
        workerName: numberedName.as("worker_name"),
      })
      .from(assignments)
      .innerJoin(workers, eq(workers.id, assignments.workerId))
      .where(and(eq(assignments.date, date), eq(assignments.shift, shift), isHereOn(date)))
      .orderBy(sql`${assignments.position} IS NULL`, asc(assignments.position), asc(workers.searchText)),
    rows<ExpectedRow>(
      db,
      sql`WITH ${crews}
        SELECT crew.line_id AS "lineId", crew.worker_id AS "workerId", ${numberedName} AS "workerName", crew.date AS "crewDate"
        FROM crew JOIN workers ON workers.id = crew.worker_id
        WHERE ${isHereOn(date)}
        ORDER BY crew.line_id, crew.place`,
    ),
    rows<{ lineId: number; workerId: number; productId: number | null }>(
      db,
      sql`WITH ${crews}, person AS (
          SELECT line_id, worker_id FROM assignments WHERE date = ${date} AND shift = ${shift}
          UNION SELECT line_id, worker_id FROM crew)
        SELECT person.line_id AS "lineId", person.worker_id AS "workerId", coalesce(
          (SELECT product_id FROM performance_records WHERE line_id = person.line_id AND id IN (
              SELECT id FROM performance_records
              WHERE worker_id = person.worker_id AND date <= ${date}
              ORDER BY date DESC, id DESC LIMIT ${each})
            ORDER BY date DESC, id DESC LIMIT 1),
          (SELECT product_id FROM performance_records
            WHERE worker_id = person.worker_id AND date <= ${date} ORDER BY date DESC, id DESC LIMIT 1)) AS "productId"
        FROM person`,
    ),
    db
      .select({ lineId: records.lineId, ...recordedFields })
      .from(records)
      .innerJoin(workers, eq(workers.id, records.workerId))
      .innerJoin(products, eq(products.id, records.productId))
      .where(and(eq(records.date, date), eq(records.shift, shift)))
      .orderBy(asc(records.id)),
    rows<{ lineId: number; productId: number | null }>(
      db,
      sql`SELECT id AS "lineId", (
          SELECT product_id FROM performance_records
          WHERE line_id = production_lines.id AND date <= ${date} ORDER BY date DESC, id DESC LIMIT 1) AS "productId"
        FROM production_lines WHERE hidden_at IS NULL AND status = 'active'`,
    ),
  ]);
}

/** The tables `crew_days` and `crew`: who worked on the last such day of each line without a plan. */
function lastCrews({ shift, date }: DayShift, since: Day) {
  return sql`
    crew_days AS (
      SELECT id AS line_id, (
        SELECT before.date FROM worked_shifts AS before
        WHERE before.line_id = production_lines.id AND before.shift = ${shift}
          AND before.date >= ${since} AND before.date < ${date}
        ORDER BY before.date DESC LIMIT 1) AS date
      FROM production_lines
      WHERE hidden_at IS NULL AND status = 'active' AND NOT EXISTS (
        SELECT 1 FROM assignments AS planned JOIN workers ON workers.id = planned.worker_id
        WHERE planned.line_id = production_lines.id AND planned.date = ${date} AND planned.shift = ${shift}
          AND ${isHereOn(date)})
    ), crew AS (
      SELECT known.line_id, known.worker_id, known.date, min(known.place) AS place
      FROM crew_days CROSS JOIN worked_shifts AS known
        ON known.line_id = crew_days.line_id AND known.date = crew_days.date
      WHERE known.shift = ${shift} AND NOT EXISTS (
        SELECT 1 FROM absences AS away
        WHERE away.worker_id = known.worker_id AND away.date = ${date} AND (away.half IS NULL OR away.half = ${shift}))
      GROUP BY known.line_id, known.worker_id
    )`;
}

/** The ids of a raw row as those of the app. */
export function idOf(id: number): Id {
  return String(id);
}
