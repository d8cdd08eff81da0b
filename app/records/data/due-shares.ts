import { type SQL, sql } from "drizzle-orm";
import type { DueRules } from "#app/records/domain/efficiency";

/** The columns, or values, that name a line's shift. */
export type ShiftColumns = { lineId: SQL; shift: SQL; date: SQL };

/** The columns of rows `made` that hold one shift. */
export const MADE: ShiftColumns = { lineId: sql`made.line_id`, shift: sql`made.shift`, date: sql`made.date` };

/** The part of a stored share for which pieces are due: without the lost time of its shift, if the rules say so. */
export function dueShare(share: SQL, place: ShiftColumns, { isWithoutStops }: Pick<DueRules, "isWithoutStops">): SQL {
  return isWithoutStops ? sql`(${share} * ${runningPart(place)})` : share;
}

/** `runningPart` of the domain for a line's shift; both of its totals are found by their keys. */
export function runningPart({ lineId, shift, date }: ShiftColumns): SQL {
  return sql`coalesce((SELECT max(0, 1 - sum(lost.work_minutes) * 60.0 / worked.seconds)
    FROM stop_days AS lost CROSS JOIN line_shift_days AS worked
      ON worked.line_id = lost.line_id AND worked.shift = lost.shift AND worked.date = lost.date
    WHERE lost.date = ${date} AND lost.line_id = ${lineId} AND lost.shift = ${shift}), 1)`;
}
