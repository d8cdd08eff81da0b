import { isWaitingForApproval, nobodyWaits } from "#app/accounts/data/users";
import type { Device } from "#app/accounts/domain/devices";
import type { Statement } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import { can, type RoleOrNone } from "#app/core/domain/permissions";
import type { UserStatus } from "#app/core/domain/statuses";
import type { Actor } from "#app/core/services/actor";
import type { Clock, Deps } from "#app/core/services/deps";
import * as notifications from "#app/notifications/data/notifications";
import { APPROVERS, type NotificationParams, RESET_SENDERS } from "#app/notifications/domain/notifications";
import { type Notice, tellUnread } from "#app/notifications/services/notifications";
import { paths } from "#app/paths";

/** The new role or status. */
type Standing = { role?: RoleOrNone; status?: UserStatus };

/** Notifies users whose role or status was set by somebody else. */
export function standingChanged(
  { now }: Clock,
  actor: Actor,
  userIds: readonly Id[],
  { role, status }: Standing,
): Notice[] {
  const changed: NotificationParams[] = [
    ...(role === undefined ? [] : [{ actor: actor.name, role: role ?? "none" }]),
    ...(status === undefined ? [] : [{ actor: actor.name, userStatus: status }]),
  ];
  return changed.map((params) => ({
    kind: "account_changed",
    reason: "account",
    params,
    link: paths.account(),
    groupKey: `standing:${"role" in params ? "role" : "status"}`,
    at: now(),
    to: { userIds },
    except: actor.id,
  }));
}

/** Notifies a user of a sign-in from a new browser. */
export function newSignIn(
  { now }: Clock,
  { userId, sessionId, device }: { userId: Id; sessionId: Id; device: Device },
): Notice {
  return {
    kind: "new_sign_in",
    reason: "account",
    params: { browser: device.browser, system: device.system },
    link: paths.account(),
    groupKey: `sign-in:${sessionId}`,
    at: now(),
    to: { userIds: [userId] },
  };
}

/** Notifies those who let people in of an account that waits for them. */
export function accountWaiting({ now }: Clock, { id, username }: { id: Id; username: string }): Notice {
  return {
    kind: "account_waiting",
    reason: "approver",
    params: { name: username },
    link: paths.users({ waiting: "yes" }),
    groupKey: WAITING,
    at: now(),
    to: APPROVERS,
    when: isWaitingForApproval(id),
  };
}

/** Notifies the admin who sent a reset link of its refused email, or every admin when the user asked for it. */
export function resetMailRefused(
  { now }: Clock,
  { id, username }: { id: Id; username: string },
  sender?: Actor,
): Notice {
  return {
    kind: "email_refused",
    reason: sender ? "yours" : "administrator",
    params: { name: username },
    link: paths.users({ q: username }),
    groupKey: `email-refused:${id}`,
    at: now(),
    to: sender ? { userIds: [sender.id] } : RESET_SENDERS,
  };
}

/**
 * Ends the notices that have no purpose after a change of these users: those of waiting accounts once no account waits,
 * and those that ask the users to sign a handover once they may not sign. `change` is null for users who are deleted.
 * The statements follow the change and its audit line.
 */
export function endNotices(
  { db, now }: Pick<Deps, "db" | "now">,
  userIds: readonly Id[],
  change: Standing | null,
): Statement[] {
  const waiting = notifications.endGroup(db, WAITING, now(), nobodyWaits);
  if (change !== null && maySign(change)) return [waiting];
  return [waiting, notifications.endKind(db, userIds, "handover_waiting", now())];
}

/** Whether a change of standing leaves the right to sign handovers as it is. */
function maySign({ role, status }: Standing): boolean {
  return (status === undefined || status === "active") && (role === undefined || can(role, "chat.handOver"));
}

/** Updates the open tabs of those whose notices of waiting accounts {@link endNotices} may have ended. */
export function tellWaitingEnded(deps: Deps) {
  deps.later(async () => tellUnread(deps, await notifications.usersOf(deps.db, WAITING)));
}

const WAITING = "account_waiting";
