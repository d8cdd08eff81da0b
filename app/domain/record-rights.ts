import { type Day, dayNumber } from "./days";
import type { Id } from "./ids";
import { can, type RoleOrNone } from "./permissions";

export type Person = { id: Id; role: RoleOrNone };

/** How many days after its production day a supervisor may still correct a record. */
export const CORRECTION_DAYS = 7;

/** `today` is the plant's production day. */
export function mayEdit({ role }: Person, record: { date: Day }, today: Day): boolean {
  if (can(role, "records.editAny")) return true;
  return can(role, "records.editRecent") && dayNumber(today) - dayNumber(record.date) <= CORRECTION_DAYS;
}

/** Once its production day is over, a record has been read and added up: who changes it says why. */
export function needsReason(record: { date: Day }, today: Day): boolean {
  return record.date < today;
}

/** Without the right to delete any, one's own record of the running production day can still be taken back. */
export function mayDelete({ id, role }: Person, record: { date: Day; createdBy: Id | null }, today: Day): boolean {
  if (can(role, "records.deleteAny")) return true;
  return can(role, "records.deleteOwnToday") && record.createdBy === id && record.date === today;
}
