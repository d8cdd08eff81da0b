import { and, asc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { BY_LINE } from "#app/catalogue/data/line-order";
import { productionLines as lines } from "#app/catalogue/data/tables";
import { isOneOf } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { numberedName, shownName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";
import type { PlannedPerson } from "#app/planning/domain/calendar";
import type { PlanCell } from "#app/planning/domain/strokes";
import { assignments } from "./tables";

export type PeopleFilter = { workerId?: Id; productionLineId?: Id };

/** The order of the shifts in a day; the same terms as the indexes `assignments_in_order` and `assignments_of_line`. */
const turn = sql`instr('morning afternoon night', ${assignments.shift})`;

/** Everybody planned on these days, in the order of the day. Above `most` people, only those on the open lines. */
export function ofDays(
  db: Database,
  { from, to }: { from: Day; to: Day },
  { open, most, isPaper }: { open: Id[]; most: number; isPaper: boolean },
) {
  const planned = sql`SELECT ifnull(sum(morning + afternoon + night), 0) FROM staffing_days WHERE date BETWEEN ${from} AND ${to}`;
  const areFew = sql`(${planned}) <= ${most}`;
  const shown = sql`${assignments.lineId} IN (SELECT ${lines.id} FROM ${lines} WHERE ${areFew} OR ${isOneOf(lines.id, open)})`;
  return people(db, and(shown, gte(assignments.date, from), lte(assignments.date, to)), isPaper);
}

/** Everybody planned on a line on these days, in the order of the day; on paper with their numbers. */
export function ofLine(
  db: Database,
  lineId: Id,
  { from, to, isPaper = false }: { from: Day; to: Day; isPaper?: boolean },
) {
  return people(
    db,
    and(eq(assignments.lineId, lineId), gte(assignments.date, from), lte(assignments.date, to)),
    isPaper,
  );
}

/** One worker's whole plan on these days. */
export function ofWorker(db: Database, workerId: Id, { from, to }: { from: Day; to: Day }) {
  return people(db, and(eq(assignments.workerId, workerId), gte(assignments.date, from), lte(assignments.date, to)));
}

/**
 * The first `count` people of each day, found by an index for each day, so that a month costs the same at any size of
 * plan.
 */
export function firstOfDays(db: Database, days: Day[], count: number, { productionLineId }: PeopleFilter) {
  const onLine = productionLineId ? sql`line_id = ${Number(productionLineId)} AND` : sql``;
  return people(
    db,
    sql`${assignments.id} IN (
      SELECT first.value FROM json_each(${JSON.stringify(days)}) AS day, json_each((
        SELECT json_group_array(id) FROM (
          SELECT id FROM assignments WHERE ${onLine} date = day.value
          ORDER BY instr('morning afternoon night', shift), id LIMIT ${count}))) AS first)`,
  );
}

export type DayPart = { date: Day; shift?: Shift; offset: number; limit: number } & PeopleFilter;

/** A part of a day's people, as a dialog lists them: by shift, line and name. */
export function ofDay(db: Database, { date, shift, workerId, productionLineId, offset, limit }: DayPart) {
  return people(
    db,
    and(
      eq(assignments.date, date),
      shift ? eq(assignments.shift, shift) : undefined,
      workerId ? eq(assignments.workerId, workerId) : undefined,
      productionLineId ? eq(assignments.lineId, productionLineId) : undefined,
    ),
    true,
  )
    .orderBy(turn, ...BY_LINE, asc(workers.searchText), asc(assignments.id))
    .limit(limit)
    .offset(offset);
}

/** The number of people of a line and shift by their operation; that of those without one has an empty name. */
export function operationsIn(db: Database, { productionLineId, shift, date }: PlanCell) {
  return db
    .select({ operation: assignments.operation, people: sql<number>`count(*)`.as("people_named") })
    .from(assignments)
    .where(and(eq(assignments.lineId, productionLineId), eq(assignments.date, date), eq(assignments.shift, shift)))
    .groupBy(assignments.operation);
}

function people(db: Database, where: SQL | undefined, isNumbered = false) {
  return db
    .select({
      id: assignments.id,
      workerId: assignments.workerId,
      workerName: (isNumbered ? numberedName : shownName).as("worker_name"),
      productionLineId: assignments.lineId,
      productionLineName: sql<string>`${lines.name}`.as("line_name"),
      location: sql<string>`${lines.location}`.as("line_location"),
      shift: assignments.shift,
      date: assignments.date,
      position: assignments.position,
      operation: assignments.operation,
      reason: assignments.reason,
    })
    .from(assignments)
    .innerJoin(workers, eq(workers.id, assignments.workerId))
    .innerJoin(lines, eq(lines.id, assignments.lineId))
    .where(where)
    .orderBy(asc(assignments.date), turn, asc(assignments.id))
    .$dynamic() satisfies PromiseLike<PlannedPerson[]>;
}
