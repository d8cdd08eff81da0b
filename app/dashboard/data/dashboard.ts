import { and, between, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { stylesOn } from "#app/analytics/data/first-days";
import { weeksOfFarAhead } from "#app/analytics/data/target-weeks";
import { TOP_PERFORMERS } from "#app/analytics/domain/ranking";
import { productionLines as lines } from "#app/catalogue/data/tables";
import type { Database } from "#app/core/data/database";
import * as counts from "#app/core/data/lists/counts";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { DashboardRows, DashboardSpan } from "#app/dashboard/domain/dashboard";
import type { LineDayRow } from "#app/dashboard/domain/line-performance";
import type { ReportedWork } from "#app/dashboard/domain/shift-hours";
import { isHereOn } from "#app/people/data/here";
import { shownName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";
import { hereTotal } from "#app/people/data/workers";
import { assignments, staffingDays, unplannedDays } from "#app/planning/data/tables";
import { standardSql } from "#app/plant/data/standards";
import type { Stage } from "#app/plant/domain/factory";
import { isAimOf, ownOn, withOwn } from "#app/records/data/aims";
import { lostSeconds } from "#app/records/data/due-hours";
import { readStageRows } from "#app/records/data/stages";
import { lineAims, lineDays, plantDays, performanceRecords as records, workerDays } from "#app/records/data/tables";
import type { DueRules } from "#app/records/domain/efficiency";
import { aimedOn, readTargets } from "./targets";

const RECENT = 3;

/**
 * Everything the dashboard shows, in one round trip and at most 10 x lines + 98 rows, however long the history is. The
 * month comes from the totals of its days. The names of lines come from the list of lines, so that they are read once.
 * A new factory needs a second round trip, and so does one whose work is measured against targets (see {@link
 * readTargets}).
 */
export async function read(
  db: Database,
  span: DashboardSpan,
  { rules, stages }: { rules: DueRules; stages: readonly Stage[] },
): Promise<DashboardRows> {
  const [staged, dashboard] = await Promise.all([
    readStageRows(db, stages, { from: span.before, to: span.day }),
    readDay(db, span, rules),
  ]);
  return { ...dashboard, stages: staged };
}

async function readDay(db: Database, span: DashboardSpan, rules: DueRules): Promise<Omit<DashboardRows, "stages">> {
  const [
    here,
    counted,
    staffed,
    staffedBefore,
    unplanned,
    days,
    lineRows,
    performers,
    planned,
    recorded,
    hired,
    targetWeeks,
    aimed,
    earlier,
    styles,
  ] = await db.batch([
    hereTotal(db, span.day),
    counts.stored(db, "products"),
    staffingOn(db, span.day),
    staffingOn(db, span.before),
    unplannedOn(db, [span.day, span.before]),
    daysOf(db, span),
    linesOn(db, span),
    performersOn(db, span.day),
    recentAssignments(db),
    recentRecords(db),
    newWorkers(db, span.day),
    weeksOfFarAhead(db, span.day, rules),
    aimedOn(db, span.day, rules),
    dayBefore(db, span.from),
    stylesOn(db, span.day),
  ]);
  return {
    totalWorkers: here[0]?.total ?? 0,
    totalProducts: counted[0]?.total ?? 0,
    staffing: [...staffed, ...staffedBefore],
    unplanned,
    days,
    lines: lineRows,
    styles,
    performers,
    targets: await readTargets(db, { span, days, rules }),
    aimed,
    targetWeeks,
    planned,
    recorded,
    hired,
    hasEarlier: days.length > 1 || earlier.length > 0,
  };
}

function staffingOn(db: Database, day: string) {
  return db.select().from(staffingDays).where(eq(staffingDays.date, day));
}

function unplannedOn(db: Database, days: Day[]) {
  return db.select().from(unplannedDays).where(inArray(unplannedDays.date, days));
}

function daysOf(db: Database, { from, day }: DashboardSpan) {
  return db
    .select()
    .from(plantDays)
    .where(between(plantDays.date, from, day));
}

/** The lines of a day, hidden ones too, because their plans and records still show the name. */
function linesOn(db: Database, { day, isPartlyOff }: DashboardSpan) {
  const place = { lineId: sql`${lines.id}`, date: sql`${day}` };
  const lostIn = (shift: Shift) => sql<number>`${lostSeconds({ ...place, shift: sql`${shift}` })}`.as(`${shift}_lost`);
  return db
    .select({
      id: lines.id,
      name: lines.name,
      status: lines.status,
      targetOutput: lineAims.target,
      targetEfficiency: lineAims.efficiency,
      mix: mixOf(day),
      reported: reportedOn(place),
      crew: sql<number>`coalesce(${lineAims.crew}, 0)`.as("crew_on"),
      isHidden: sql<number>`${lines.hiddenAt} IS NOT NULL`.as("is_hidden"),
      shifts: lines.shifts,
      // Asked only on a day off, and of a line without records.
      isPlanned: sql<number>`iif(${isPartlyOff ? 1 : 0} AND ${lineDays.records} IS NULL, EXISTS (
        SELECT 1 FROM assignments WHERE line_id = ${lines.id} AND date = ${day}), 0)`.as("is_planned"),
      records: lineDays.records,
      pieces: lineDays.pieces,
      defective: lineDays.defective,
      seconds: lineDays.seconds,
      earnedMillis: lineDays.earnedMillis,
      measuredSeconds: lineDays.measuredSeconds,
      morning: lineDays.morningRecords,
      afternoon: lineDays.afternoonRecords,
      night: lineDays.nightRecords,
      morningSeconds: lineDays.morningSeconds,
      afternoonSeconds: lineDays.afternoonSeconds,
      nightSeconds: lineDays.nightSeconds,
      morningLost: lostIn("morning"),
      afternoonLost: lostIn("afternoon"),
      nightLost: lostIn("night"),
    })
    .from(lines)
    .leftJoin(lineAims, isAimOf(place))
    .leftJoin(lineDays, and(eq(lineDays.lineId, lines.id), eq(lineDays.date, day)));
}

/** The work of a line's day by shift and product, read only where what is due depends on the products. */
function mixOf(day: Day) {
  const standard = standardSql({ productId: sql`made.product_id`, lineId: sql`made.line_id`, date: sql`made.date` });
  return sql<LineDayRow["mix"]>`iif(${lineAims.efficiency} IS NULL AND ${lineAims.byProduct} IS NOT 1, '[]', (
    SELECT json_group_array(json_object('shift', made.shift, 'seconds', made.seconds,
      'good', made.pieces - made.defective, 'standardMillis', ${standard},
      'own', json(iif(own.target IS NULL AND own.efficiency IS NULL, NULL,
        json_object('targetOutput', own.target, 'targetEfficiency', own.efficiency)))))
    FROM line_product_days AS made ${withOwn(sql`made`, sql`${lineAims}`)}
    WHERE made.date = ${day} AND made.line_id = ${lines.id}))`
    .mapWith((text: string) => JSON.parse(text) as LineDayRow["mix"])
    .as("mix_of_day");
}

/** The reports of a line that counts as one on its day. No row of other lines is read. */
function reportedOn(place: { lineId: SQL; date: SQL }) {
  return sql<ReportedWork | null>`iif(${lineDays.records} IS NULL, NULL, (
    SELECT json_object('own', json(${ownOn(place, sql`${lineAims}`)}), 'records', json_group_array(json_object(
      'shift', made.shift, 'workerId', NULL, 'productId', CAST(made.product_id AS TEXT),
      'piecesMade', made.pieces_made, 'piecesDefective', made.pieces_defective, 'secondsWorked', made.seconds_worked,
      'standardMillis', made.standard_millis, 'createdAt', made.created_at, 'byHour', json(made.by_hour))))
    FROM line_reports AS report CROSS JOIN performance_records AS made ON made.report_id = report.id
    WHERE report.line_id = ${place.lineId} AND report.date = ${place.date} HAVING count(*) > 0))`
    .mapWith((text: string) => JSON.parse(text) as ReportedWork)
    .as("reported_on");
}

/** The best of those who have worked enough to enter the ranking of one day. */
function performersOn(db: Database, day: string) {
  return db
    .select({
      key: workerDays.workerId,
      label: shownName.as("worker_name"),
      records: workerDays.records,
      pieces: workerDays.pieces,
      defective: workerDays.defective,
      seconds: workerDays.seconds,
      earnedMillis: workerDays.earnedMillis,
      measuredSeconds: workerDays.measuredSeconds,
    })
    .from(workerDays)
    .innerJoin(workers, eq(workers.id, workerDays.workerId))
    .where(and(eq(workerDays.date, day), eq(workerDays.isRanked, 1)))
    .orderBy(
      desc(workerDays.efficiency),
      desc(sql`${workerDays.pieces} - ${workerDays.defective}`),
      desc(workerDays.workerId),
    )
    .limit(TOP_PERFORMERS);
}

function recentAssignments(db: Database) {
  return db
    .select({
      id: assignments.id,
      workerId: assignments.workerId,
      name: shownName.as("worker_name"),
      lineId: assignments.lineId,
      shift: assignments.shift,
      date: assignments.date,
      assignedAt: sql<number>`${assignments.createdAt}`.as("assigned_at"),
    })
    .from(assignments)
    .innerJoin(workers, eq(workers.id, assignments.workerId))
    .orderBy(desc(assignments.createdAt), desc(assignments.id))
    .limit(RECENT);
}

/** Ids increase with time, so the highest ones are the newest. */
function recentRecords(db: Database) {
  return db
    .select({
      id: records.id,
      workerId: records.workerId,
      name: sql<string | null>`${shownName}`.as("worker_name"),
      lineId: records.lineId,
      shift: records.shift,
      date: records.date,
      pieces: records.piecesMade,
      defective: records.piecesDefective,
      errorRateTyped: records.errorRateTyped,
      recordedAt: sql<number>`${records.createdAt}`.as("recorded_at"),
    })
    .from(records)
    .leftJoin(workers, eq(workers.id, records.workerId))
    .orderBy(desc(records.id))
    .limit(RECENT);
}

function newWorkers(db: Database, day: Day) {
  return db
    .select({ id: workers.id, name: shownName.as("worker_name"), role: workers.role, createdAt: workers.createdAt })
    .from(workers)
    .where(isHereOn(day))
    .orderBy(desc(workers.createdAt), desc(workers.id))
    .limit(RECENT);
}

/** One day with records before this one. */
function dayBefore(db: Database, date: string) {
  return db.select({ date: plantDays.date }).from(plantDays).where(lt(plantDays.date, date)).limit(1);
}
