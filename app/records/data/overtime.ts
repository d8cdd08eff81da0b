import { and, asc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import { type PlantClock, SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { SECONDS_PER_MINUTE } from "#app/core/domain/time";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { shortestShift } from "#app/plant/domain/hours";
import { NO_STAGE } from "#app/plant/domain/stages";
import { type PlannedOvertime, ROUNDING_SECONDS } from "#app/records/domain/overtime";
import type { Grouping } from "#app/records/domain/scope";
import { MADE, type ShiftColumns, secondsOfShift } from "./due-hours";
import { matching } from "./filter";

const overtime = sqliteTable("overtime", {
  lineId: id("line_id").notNull(),
  date: text("date").notNull(),
  shift: text("shift", { enum: SHIFTS }).notNull(),
  minutes: integer("minutes").notNull(),
});

type LineShift = Omit<PlannedOvertime, "minutes">;

/** The planned overtime of a range, of one line or shift where given, in the order of the days. */
export function between(
  db: Database,
  { from, to, productionLineId, shift }: DayRange & { productionLineId?: Id | undefined; shift?: Shift | undefined },
) {
  return listed(db).where(
    and(
      gte(overtime.date, from),
      lte(overtime.date, to),
      productionLineId ? eq(overtime.lineId, productionLineId) : undefined,
      shift ? eq(overtime.shift, shift) : undefined,
    ),
  );
}

/** The planned overtime of these shifts of lines. */
export function inShifts(db: Database, shifts: readonly LineShift[]) {
  return listed(db).where(sql`(date, line_id, shift) IN (${named(shifts)})`);
}

function listed(db: Database) {
  return db
    .select({
      productionLineId: overtime.lineId,
      date: overtime.date,
      shift: overtime.shift,
      minutes: overtime.minutes,
    })
    .from(overtime)
    .orderBy(asc(overtime.date), asc(overtime.lineId), asc(overtime.shift))
    .$dynamic();
}

/** Whether the planned overtime of these shifts of lines is what was read. */
export function areAsRead(shifts: readonly LineShift[], read: readonly PlannedOvertime[]): SQL {
  const known = JSON.stringify(
    read.map(({ productionLineId, ...each }) => ({ ...each, lineId: Number(productionLineId) })),
  );
  return sql`NOT EXISTS (
    SELECT date, line_id, shift, minutes FROM overtime WHERE (date, line_id, shift) IN (${named(shifts)})
    EXCEPT SELECT value ->> 'date', value ->> 'lineId', value ->> 'shift', value ->> 'minutes' FROM json_each(${known}))
    AND (SELECT count(*) FROM overtime WHERE (date, line_id, shift) IN (${named(shifts)})) = ${read.length}`;
}

/** Plans overtime of a line in a shift of these days; none takes it back. */
export function save(
  db: Database,
  { productionLineId, shift, days, minutes }: Omit<PlannedOvertime, "date"> & { days: readonly Day[] },
) {
  const shifts = days.map((date) => ({ productionLineId, shift, date }));
  if (minutes === 0) return db.delete(overtime).where(sql`(date, line_id, shift) IN (${named(shifts)})`);
  return db
    .insert(overtime)
    .select(
      sql`SELECT value ->> 'lineId', value ->> 'date', value ->> 'shift', ${minutes} FROM json_each(${placesOf(shifts)}) WHERE 1`,
    )
    .onConflictDoUpdate({ target: [overtime.date, overtime.lineId, overtime.shift], set: { minutes } });
}

function named(shifts: readonly LineShift[]): SQL {
  return sql`SELECT value ->> 'date', value ->> 'lineId', value ->> 'shift' FROM json_each(${placesOf(shifts)})`;
}

function placesOf(shifts: readonly LineShift[]): string {
  const each = shifts.map(({ productionLineId, date, shift }) => ({ lineId: Number(productionLineId), date, shift }));
  return JSON.stringify([...new Map(each.map((place) => [JSON.stringify(place), place])).values()]);
}

/** `plannedSeconds` of the domain for a line's shift. */
export function plannedSecondsAt({ lineId, shift, date }: ShiftColumns): SQL {
  return sql`coalesce((SELECT minutes * ${sql.raw(String(SECONDS_PER_MINUTE))} FROM overtime AS planned
    WHERE planned.date = ${date} AND planned.line_id = ${lineId} AND planned.shift = ${shift}), 0)`;
}

/** `overtimeOf` of the domain. */
export function overtimeOfSql(seconds: SQL, workSeconds: SQL): SQL {
  return sql`iif(${seconds} > ${workSeconds} + ${sql.raw(String(ROUNDING_SECONDS))}, ${seconds} - ${workSeconds}, 0)`;
}

/** The columns of a record `made` by which its overtime is summed. */
const KEYS = {
  all: sql`1`,
  date: sql`made.date`,
  shift: sql`made.shift`,
  worker: sql`made.worker_id`,
  product: sql`made.product_id`,
  productionLine: sql`made.line_id`,
  stage: sql`(SELECT coalesce(CAST(stage_id AS TEXT), ${NO_STAGE}) FROM production_lines WHERE id = made.line_id)`,
} as const satisfies Record<Grouping | "all", SQL>;

type Worked = DayRange & Omit<Parameters<typeof matching>[0], "from" | "to">;

/**
 * The overtime of the records that these filters match, in seconds, by their groups. Only people whose day is longer
 * than the shortest shift are looked at, with all of their records in a shift, so that it costs their days.
 */
export function workedBy(db: Database, groupBy: keyof typeof KEYS, clock: PlantClock, { from, to, ...filter }: Worked) {
  const only = filter.workerId ? sql`AND day.worker_id = ${Number(filter.workerId)}` : sql``;
  return rows<{ key: string | number; seconds: number }>(
    db,
    sql`SELECT key, sum(${OWN}) AS seconds FROM (
      SELECT ${KEYS[groupBy]} AS key, ${sharing(clock)}
      FROM worker_days AS day CROSS JOIN performance_records AS made
        ON made.worker_id = day.worker_id AND made.date = day.date
      WHERE day.date BETWEEN ${from} AND ${to} ${only}
        AND day.seconds > ${shortestShift(clock) + ROUNDING_SECONDS} AND ${matching(filter, "made")}
    ) GROUP BY key HAVING seconds > 0`,
  );
}

/** The overtime of these records, in seconds; those without any are left out. */
export function ofRecords(db: Database, ids: readonly Id[], clock: PlantClock) {
  return rows<{ key: string | number; seconds: number }>(
    db,
    sql`SELECT key, ${OWN} AS seconds FROM (
      SELECT made.id AS key, ${sharing(clock)}
      FROM json_each(${JSON.stringify(ids.map(Number))}) AS listed CROSS JOIN performance_records AS made ON made.id = listed.value
    ) WHERE seconds > 0`,
  );
}

/** The columns of a record `made` that {@link OWN} is computed from: its hours, those of its person, and of its shift. */
function sharing(clock: PlantClock): SQL {
  return sql`made.seconds_worked AS own, ${secondsOfShift(clock, MADE)} AS work,
    (SELECT sum(seconds_worked) FROM performance_records AS beside
      WHERE beside.worker_id = made.worker_id AND beside.date = made.date AND beside.shift = made.shift) AS whole`;
}

/** `overtimeIn` of the domain. */
const OWN = sql`1.0 * own * ${overtimeOfSql(sql`whole`, sql`work`)} / whole`;
