import { and, asc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import { SECONDS_PER_MINUTE } from "#app/core/domain/time";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { Day } from "#app/plant/domain/days";
import { type PlantClock, SHIFTS, type Shift } from "#app/plant/domain/shifts";
import { type PlannedOvertime, ROUNDING_SECONDS } from "#app/records/domain/overtime";
import { type ShiftColumns, secondsOfShift } from "./due-hours";

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
export function overtimeOf(seconds: SQL, workSeconds: SQL): SQL {
  return sql`iif(${seconds} > ${workSeconds} + ${sql.raw(String(ROUNDING_SECONDS))}, ${seconds} - ${workSeconds}, 0)`;
}
