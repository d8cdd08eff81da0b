import type { Statement } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import type { Day } from "#app/core/domain/calendar/days";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { type Permission, rolesThatCan } from "#app/core/domain/permissions";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import type { Factory } from "#app/plant/domain/factory";
import { mayRecordOnAll } from "#app/records/data/places";
import { onlyLinesOf, ROLES_OF_LINES } from "#app/records/domain/only-lines";
import { mayRecordFor, mayRecordOn, needsReason, needsReasonToRecord } from "#app/records/domain/rights";

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

/**
 * The guard of what somebody writes for these lines: those who record for their own lines alone are refused at others,
 * also where that was decided since the factory was read.
 * @throws AppError `forbidden` at `productionLineId`
 */
export function permitLines(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  factory: Pick<Factory, "ownLinesOnly">,
  lineIds: Id[],
): Statement[] {
  const onlyLines = onlyLinesOf(actor, factory);
  if (!lineIds.every((id) => mayRecordOn({ onlyLines }, id))) throw otherLine();
  if (!ROLES_OF_LINES.some((role) => role === actor.role)) return [];
  return [guard(db, OTHER_LINE, mayRecordOnAll(actor.id, ROLES_OF_LINES, lineIds))];
}

const OTHER_LINE = "records.other-line";

/** What {@link permitLines} expects. */
export const LINES_PERMITTED = { [OTHER_LINE]: otherLine };

function otherLine() {
  const details = { roles: rolesThatCan("records.editAny") };
  return new AppError("forbidden", "records:otherLine", { field: "productionLineId", details });
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
