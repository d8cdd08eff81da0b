import type { Day } from "#app/core/domain/calendar/days";
import { AppError } from "#app/core/domain/errors";
import { type Permission, rolesThatCan } from "#app/core/domain/permissions";
import type { Actor } from "#app/core/services/actor";
import { mayRecordFor, needsReason, needsReasonToRecord } from "#app/records/domain/rights";

export function permit(isAllowed: boolean, permission: Permission, key: string) {
  if (isAllowed) return;
  const details = { roles: rolesThatCan(permission) };
  throw new AppError("forbidden", key, { details });
}

/** @throws AppError at `date` or `reason` for a record of a day that is over */
export function requireMayRecord(
  actor: Actor,
  { date, reason }: { date: Day; reason: string | undefined },
  today: Day,
) {
  requireMayRecordFor(actor, date, today);
  if (!reason && needsReasonToRecord(actor, date, today)) throw reasonRequired("records:lateReasonRequired");
}

export function requireMayRecordFor(actor: Actor, date: Day, today: Day) {
  if (mayRecordFor(actor, date, today)) return;
  const details = { roles: rolesThatCan("records.editAny") };
  throw new AppError("forbidden", "records:tooOldToRecord", { field: "date", details });
}

/** A reason is kept only for records entered after their day. */
export function lateReason(record: { date: Day }, reason: string | undefined, today: Day): string | undefined {
  return needsReason(record, today) ? reason : undefined;
}

export function reasonRequired(key = "records:reasonRequired") {
  return new AppError("invalid", key, { field: "reason" });
}
