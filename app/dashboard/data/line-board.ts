import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { stylesOn } from "#app/analytics/data/first-days";
import { STAGE_NAME } from "#app/catalogue/data/line-order";
import { productionLines as lines } from "#app/catalogue/data/tables";
import type { NamedCause } from "#app/catalogue/domain/cause-names";
import { NO_NAMES } from "#app/catalogue/domain/causes";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { BoardRows } from "#app/dashboard/domain/line-board";
import { shownName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";
import { assignments, staffingDays } from "#app/planning/data/tables";
import { isAimOf, ownOn } from "#app/records/data/aims";
import { lineAims, performanceRecords as records } from "#app/records/data/tables";

/**
 * A line with its records and its people of a day; only rows of that day are read. Undefined for a line that was
 * deleted.
 */
export async function read(db: Database, id: Id, day: Day): Promise<BoardRows | undefined> {
  const [found, recorded, lost, stops, people, staffed, styles] = await db.batch([
    db
      .select({
        id: lines.id,
        name: lines.name,
        stage: STAGE_NAME,
        status: lines.status,
        targetOutput: lineAims.target,
        targetEfficiency: lineAims.efficiency,
        crew: sql<number>`coalesce(${lineAims.crew}, 0)`.as("crew_on"),
        own: ownOn({ lineId: sql`${lines.id}`, date: sql`${day}` }, sql`${lineAims}`).as("own_targets"),
        inUse: lines.shifts,
      })
      .from(lines)
      .leftJoin(lineAims, isAimOf({ lineId: sql`${lines.id}`, date: sql`${day}` }))
      .where(and(eq(lines.id, id), isNull(lines.hiddenAt))),
    db
      .select({
        shift: records.shift,
        workerId: records.workerId,
        productId: records.productId,
        secondsWorked: records.secondsWorked,
        piecesMade: records.piecesMade,
        piecesDefective: records.piecesDefective,
        standardMillis: records.standardMillis,
        createdAt: records.createdAt,
        byHour: records.byHour,
      })
      .from(records)
      .where(and(eq(records.lineId, id), eq(records.date, day))),
    rows<{ shift: Shift; seconds: number }>(
      db,
      sql`SELECT shift, sum(work_minutes) * 60 AS seconds FROM stop_days
        WHERE date = ${day} AND line_id = ${Number(id)} GROUP BY shift`,
    ),
    rows<{ shift: Shift; start: string | null; minutes: number; reason: string }>(
      db,
      sql`SELECT stop.shift, stop.start, stop.minutes, json_object('list', cause.list, 'code', cause.code,
          'names', json(cause.names), 'isHouse', json(iif(cause.is_house, 'true', 'false'))) AS reason
        FROM stops AS stop CROSS JOIN causes AS cause ON cause.id = stop.reason_id
        WHERE stop.line_id = ${Number(id)} AND stop.date = ${day}`,
    ),
    db
      .select({ shift: assignments.shift, name: shownName.as("worker_name") })
      .from(assignments)
      .innerJoin(workers, eq(workers.id, assignments.workerId))
      .where(and(eq(assignments.lineId, id), eq(assignments.date, day)))
      .orderBy(asc(workers.searchText)),
    db.select({ date: staffingDays.date }).from(staffingDays).where(eq(staffingDays.date, day)),
    stylesOn(db, day, id),
  ]);
  const [row] = found;
  if (!row) return undefined;
  const { inUse, own, ...line } = row;
  return {
    line,
    own,
    inUse,
    records: recorded,
    lost,
    stops: stops.map(asStop),
    people,
    isStaffed: staffed.length > 0,
    styles,
  };
}

function asStop<Stop extends { reason: string }>({ reason, ...stop }: Stop) {
  const cause = JSON.parse(reason) as NamedCause;
  return { ...stop, reason: { ...cause, names: { ...NO_NAMES, ...cause.names } } };
}
