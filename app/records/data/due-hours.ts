import { type SQL, sql } from "drizzle-orm";
import { isRealDay } from "#app/core/domain/calendar/day-numbers";
import { type Day, WEEKDAYS } from "#app/core/domain/calendar/days";
import {
  changingDays,
  clockDifference,
  type PlantClock,
  SHIFTS,
  type Shift,
  secondsOfShifts,
  secondsOn,
  type WeekHours,
  windowsIn,
} from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { linesByHours } from "#app/plant/domain/hours";
import type { DueRules } from "#app/records/domain/efficiency";

/** The columns, or values, that name a line's shift. */
export type ShiftColumns = { lineId: SQL; shift: SQL; date: SQL };

/** The columns of rows `made` that hold one shift. */
export const MADE: ShiftColumns = { lineId: sql`made.line_id`, shift: sql`made.shift`, date: sql`made.date` };

/** `dueSeconds` of the domain for seconds of a line's shift. */
export function dueSecondsSql(
  seconds: SQL,
  place: ShiftColumns,
  { isWithoutStops }: Pick<DueRules, "isWithoutStops">,
): SQL {
  return isWithoutStops ? sql`(${seconds} * ${runningPartSql(place)})` : seconds;
}

/** `runningPart` of the domain for a line's shift; both of its totals are found by their keys. */
export function runningPartSql({ lineId, shift, date }: ShiftColumns): SQL {
  return sql`coalesce((SELECT max(0, 1 - sum(lost.work_minutes) * 60.0 / worked.seconds)
    FROM stop_days AS lost CROSS JOIN line_shift_days AS worked
      ON worked.line_id = lost.line_id AND worked.shift = lost.shift AND worked.date = lost.date
    WHERE lost.date = ${date} AND lost.line_id = ${lineId} AND lost.shift = ${shift}), 1)`;
}

/** The work that stops took of a line's shift, in seconds over all people. */
export function lostSeconds({ lineId, shift, date }: ShiftColumns): SQL {
  return sql`coalesce((SELECT sum(lost.work_minutes) * 60.0 FROM stop_days AS lost
    WHERE lost.date = ${date} AND lost.line_id = ${lineId} AND lost.shift = ${shift}), 0)`;
}

/** `secondsOn` of the domain: the work seconds of a line's shift, by the hours that held on the day of a row. */
export function secondsOfShift(clock: PlantClock, { shift, ...place }: ShiftColumns): SQL {
  const [morning, afternoon, night] = SHIFTS.map((each) => secondsOnDay(clock, place, each));
  return sql`CASE ${shift} WHEN 'morning' THEN ${morning} WHEN 'afternoon' THEN ${afternoon} ELSE ${night} END`;
}

/**
 * {@link secondsOfShift} of one shift. Days, lines and lengths are written out, because a statement has few parameters;
 * lines with the same hours share a case.
 */
export function secondsOnDay(clock: PlantClock, { lineId, date }: Omit<ShiftColumns, "shift">, shift: Shift): SQL {
  const ofFactory = secondsByDay(clock, { shift });
  const own = linesByHours(clock)
    .map((lines) => lines.filter((line) => /^\d+$/.test(line)))
    .map((lines) => ({ lines, seconds: secondsByDay(clock, { shift, line: lines[0] }) }))
    .filter(({ seconds }) => JSON.stringify(seconds) !== JSON.stringify(ofFactory));
  const usual = writtenOut(ofFactory, date);
  if (own.length === 0) return usual;
  const cases = own.map(
    ({ lines, seconds }) => sql`WHEN ${lineId} IN (${sql.raw(lines.join(", "))}) THEN ${writtenOut(seconds, date)}`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} ELSE ${usual} END`;
}

/** The seconds of a shift in the weeks of hours, the latest first, and on the days on which the clocks change. */
type SecondsByDay = { first: WeekSeconds; later: { from: Day; week: WeekSeconds }[]; changed: [Day, number][] };
/** The usual seconds, and those of the weekdays that have others, by the numbers of SQLite: Sunday is 0. */
type WeekSeconds = { usual: number; others: [weekday: number, seconds: number][] };

function secondsByDay(clock: PlantClock, { shift, line }: { shift: Shift; line?: Id | undefined }): SecondsByDay {
  const weekOf = (week: WeekHours): WeekSeconds => {
    const secondsOf = (weekday: number) => secondsOfShifts(windowsIn(week, weekday, line))[shift];
    const usual = secondsOf(EVERY_DAY);
    const others = WEEKDAYS.map((weekday): [number, number] => [weekday % 7, secondsOf(weekday)]);
    return { usual, others: others.filter(([, seconds]) => seconds !== usual) };
  };
  return {
    first: weekOf(clock.shiftWindows),
    later: (clock.laterHours ?? [])
      .filter(({ from }) => isRealDay(from))
      .map(({ from, windows }) => ({ from, week: weekOf(windows) }))
      .reverse(),
    changed: changingDays(clock.timeZone)
      .filter((day) => clockDifference(clock, day, { shift, line }) !== 0)
      .map((day) => [day, secondsOn(clock, day, line)[shift]]),
  };
}

/** No weekday: the hours that hold where a weekday has none of its own. */
const EVERY_DAY = 0;

function writtenOut({ first, later, changed }: SecondsByDay, date: SQL): SQL {
  const cases = [
    ...changed.map(([day, seconds]) => sql`WHEN ${date} = ${sql.raw(`'${day}' THEN ${seconds}`)}`),
    ...later.map(({ from, week }) => sql`WHEN ${date} >= ${sql.raw(`'${from}'`)} THEN ${inWeek(week, date)}`),
  ];
  return cases.length === 0
    ? inWeek(first, date)
    : sql`CASE ${sql.join(cases, sql` `)} ELSE ${inWeek(first, date)} END`;
}

function inWeek({ usual, others }: WeekSeconds, date: SQL): SQL {
  if (others.length === 0) return sql.raw(String(usual));
  const cases = others.map(([weekday, seconds]) => `WHEN '${weekday}' THEN ${seconds}`).join(" ");
  return sql`CASE strftime('%w', ${date}) ${sql.raw(cases)} ELSE ${sql.raw(String(usual))} END`;
}
