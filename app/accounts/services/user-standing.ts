import * as sessions from "#app/accounts/data/sessions";
import * as list from "#app/accounts/data/user-list";
import * as standing from "#app/accounts/data/user-standing";
import { STATUS_ACTIONS, type User, type UsersRole, type UsersStatus } from "#app/accounts/domain/users";
import type { Statement } from "#app/core/data/database";
import { type ActionOn, changes } from "#app/core/domain/audit-lines";
import { AppError } from "#app/core/domain/errors";
import type { Permission, RoleOrNone } from "#app/core/domain/permissions";
import type { UserStatus } from "#app/core/domain/statuses";
import { fullName } from "#app/core/domain/texts/full-name";
import { type Actor, authorize } from "#app/core/services/actor";
import { recordEach } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { tellDecision } from "./approvals";
import { endNotices, standingChanged, tellWaitingEnded } from "./notices";
import { currentUnlessLastAdmin } from "./users";

/**
 * Changes all of the selection or none of it, and skips users who already have the role. The answer names the first one
 * changed.
 */
export function setUsersRole(deps: Deps, actor: Actor, { ids, role }: UsersRole) {
  return setAll(deps, actor, ids, { permission: "users.setRole", action: "role_change", change: { role } });
}

/** Changes all of the selection or none of it. Users who are no longer active are signed out everywhere. */
export function setUsersStatus(deps: Deps, actor: Actor, { ids, status }: UsersStatus) {
  return setAll(deps, actor, ids, { permission: "users.write", action: STATUS_ACTIONS[status], change: { status } });
}

type Setting = { permission: Permission; action: ActionOn<"user">; change: { role?: RoleOrNone; status?: UserStatus } };

async function setAll(deps: Deps, actor: Actor, ids: string[], { permission, action, change }: Setting) {
  authorize(actor, permission);
  const { db } = deps;
  const now = deps.now();
  const found = await list.findAll(db, ids);
  if (found.length < new Set(ids).size) throw new AppError("not_found", "users:notFound");
  const affected = found.filter((user) => changes(user, change));
  const [first] = affected;
  if (!first) return { changed: 0, name: "" };

  const lines = affected.map((user) => ({ resource: "user" as const, id: user.id, ...changes(user, change) }));
  const affectedIds = affected.map(({ id }) => id);
  const leaving: Statement[] =
    change.status && change.status !== "active" ? [sessions.endAllOfEach(db, affectedIds, now)] : [];
  const answer = await commit(deps, actor, {
    answer: { changed: affected.length, name: fullName(first) },
    statements: [
      standing.change(db, affected, { ...change, now }),
      recordEach(deps, actor, action, lines),
      ...leaving,
      ...endNotices(deps, affectedIds, change),
    ],
    current: () => currentOf(deps, affected, change.status ? "status" : "role"),
    notices: standingChanged(deps, actor, affectedIds, change),
  });
  deps.channels.recheck(affectedIds);
  if (affected.some(({ isWaiting }) => isWaiting)) tellWaitingEnded(deps);
  if (change.status === "active") tellDecision(deps, "approved", affected);
  return answer;
}

/** The first of the selection that somebody saved meanwhile. Without such a user, the last admin was the reason. */
async function currentOf(deps: Deps, read: User[], field: "role" | "status") {
  const now = await list.findAll(
    deps.db,
    read.map(({ id }) => id),
  );
  const versions = new Map(now.map(({ id, version }) => [id, version]));
  const stale = read.find(({ id, version }) => versions.get(id) !== version);
  return currentUnlessLastAdmin(deps, stale ?? (read[0] as User), field);
}
