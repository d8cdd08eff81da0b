import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { can, type RoleOrNone } from "#app/core/domain/permissions";

export type Viewer = {
  id: Id;
  role: RoleOrNone;
  /** The only lines for which they record, see `onlyLinesOf`; without them, every line. */
  onlyLines?: readonly Id[] | undefined;
};

/** The recorder and the production day. */
export type Recording = { viewer: Viewer; today: Day };

/**
 * `firstDate` is the day a record was first entered for, once somebody has moved it to another; without a line, the line is
 * one for which the viewer may record.
 */
export type Dated = { date: Day; firstDate?: Day | null; productionLineId?: Id };

/** Whether somebody may record for a line, as far as lines go. */
export function mayRecordOn({ onlyLines }: Pick<Viewer, "onlyLines">, lineId: Id): boolean {
  return onlyLines === undefined || onlyLines.includes(lineId);
}

/**
 * Whether a user may edit a record; `today` is the factory's production day. Moving a record to another day never
 * widens a right: its oldest day counts.
 */
export function mayEditRecord(viewer: Viewer, record: Dated, today: Day): boolean {
  const { role } = viewer;
  if (!isOfOwnLine(viewer, record)) return false;
  if (can(role, "records.editAny")) return true;
  return can(role, "records.editRecent") && isRecent(oldestDay(record), today);
}

/** Whether a record may be entered for, or moved to, a day: the days on which one may also correct it. */
export function mayRecordFor({ role }: Viewer, date: Day, today: Day): boolean {
  return can(role, "records.editAny") || (can(role, "records.create") && isRecent(date, today));
}

/**
 * A person limited to recent days gives a reason after the day, as for a correction. Nobody else does: importing a
 * history needs no reason for each record.
 */
export function needsReasonToRecord({ role }: Viewer, date: Day, today: Day): boolean {
  return !can(role, "records.editAny") && needsReason({ date }, today);
}

/** Whether a change of a record needs a reason: after its production day the record has been read and added up. */
export function needsReason(record: { date: Day }, today: Day): boolean {
  return record.date < today;
}

/**
 * Whether a user may delete a record. Without the right to delete any record, they may still delete their own of the
 * running production day.
 */
export function mayDeleteRecord(viewer: Viewer, record: Dated & { createdBy: Id | null }, today: Day): boolean {
  const { id, role } = viewer;
  if (!isOfOwnLine(viewer, record)) return false;
  if (can(role, "records.deleteAny")) return true;
  return can(role, "records.deleteOwnToday") && record.createdBy === id && oldestDay(record) === today;
}

function isOfOwnLine(viewer: Viewer, { productionLineId }: Dated): boolean {
  return productionLineId === undefined || mayRecordOn(viewer, productionLineId);
}

function isRecent(date: Day, today: Day): boolean {
  return dayNumber(today) - dayNumber(date) <= LIMITS.correctionDays;
}

function oldestDay({ date, firstDate }: Dated): Day {
  return firstDate && firstDate < date ? firstDate : date;
}
