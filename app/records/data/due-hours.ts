import { type SQL, sql } from "drizzle-orm";
import { isRealDay } from "#app/plant/domain/days";
import { SHIFTS, type Shift, type ShiftHours, secondsOfShifts, type WeekHours } from "#app/plant/domain/shifts";
import type { DueRules } from "#app/records/domain/efficiency";

/** The columns, or values, that name a line's shift. */
export type ShiftColumns = { lineId: SQL; shift: SQL; date: SQL };

/** The columns of rows `made` that hold one shift. */
export const MADE: ShiftColumns = { lineId: sql`made.line_id`, shift: sql`made.shift`, date: sql`made.date` };

/** `dueSeconds` of the domain for seconds of a line's shift. */
export function dueSeconds(
  seconds: SQL,
  place: ShiftColumns,
  { isWithoutStops }: Pick<DueRules, "isWithoutStops">,
): SQL {
  return isWithoutStops ? sql`(${seconds} * ${runningPart(place)})` : seconds;
}

/** `runningPart` of the domain for a line's shift; both of its totals are found by their keys. */
export function runningPart({ lineId, shift, date }: ShiftColumns): SQL {
  return sql`coalesce((SELECT max(0, 1 - sum(lost.work_minutes) * 60.0 / worked.seconds)
    FROM stop_days AS lost CROSS JOIN line_shift_days AS worked
      ON worked.line_id = lost.line_id AND worked.shift = lost.shift AND worked.date = lost.date
    WHERE lost.date = ${date} AND lost.line_id = ${lineId} AND lost.shift = ${shift}), 1)`;
}

/** The length of a shift in seconds, by the hours that held on the day of a row. */
export function secondsOfShift(hours: ShiftHours, { date, shift }: Pick<ShiftColumns, "date" | "shift">): SQL {
  const [morning, afternoon, night] = SHIFTS.map((each) => secondsOnDay(hours, date, each));
  return sql`CASE ${shift} WHEN 'morning' THEN ${morning} WHEN 'afternoon' THEN ${afternoon} ELSE ${night} END`;
}

/** {@link secondsOfShift} of one shift. Days and lengths are written out, because a statement has few parameters. */
export function secondsOnDay({ shiftWindows, laterHours = [] }: ShiftHours, date: SQL, shift: Shift): SQL {
  const lengthIn = (week: WeekHours) => secondsInWeek(week, date, shift);
  const changes = laterHours.filter(({ from }) => isRealDay(from)).toReversed();
  if (changes.length === 0) return lengthIn(shiftWindows);
  const cases = changes.map(
    ({ from, windows }) => sql`WHEN ${date} >= ${sql.raw(`'${from}'`)} THEN ${lengthIn(windows)}`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} ELSE ${lengthIn(shiftWindows)} END`;
}

/** SQLite counts weekdays from Sunday = 0. */
function secondsInWeek({ weekdays = [], ...windows }: WeekHours, date: SQL, shift: Shift): SQL {
  const usual = secondsOfShifts(windows)[shift];
  const others = weekdays
    .map((each) => ({ weekday: each.weekday % 7, seconds: secondsOfShifts(each.windows)[shift] }))
    .filter(({ seconds }) => seconds !== usual);
  if (others.length === 0) return sql.raw(String(usual));
  const cases = others.map(({ weekday, seconds }) => `WHEN '${weekday}' THEN ${seconds}`).join(" ");
  return sql`CASE strftime('%w', ${date}) ${sql.raw(cases)} ELSE ${sql.raw(String(usual))} END`;
}
