import type { Statement } from "#app/data/database";
import * as sessions from "#app/data/sessions";
import * as list from "#app/data/user-list";
import * as standing from "#app/data/user-standing";
import { type AuditAction, changes } from "#app/domain/audit";
import { AppError } from "#app/domain/errors";
import { fullName } from "#app/domain/full-name";
import type { RoleOrNone } from "#app/domain/permissions";
import type { UserStatus } from "#app/domain/statuses";
import { STATUS_ACTIONS, type User, type UsersRole, type UsersStatus } from "#app/domain/users";
import { type Actor, authorize } from "./actor";
import { recordEach } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";
import { standingChanged } from "./notices";
import { currentUnlessLastAdmin } from "./users";

/** All of the selection or none of it; users who already have the role are left as they are. Names the first changed. */
export function setUsersRole(deps: Deps, actor: Actor, { ids, role }: UsersRole) {
  return setAll(deps, actor, ids, { action: "role_change", change: { role } });
}

/** All of the selection or none of it. Who is not active any more is signed out everywhere at once. */
export function setUsersStatus(deps: Deps, actor: Actor, { ids, status }: UsersStatus) {
  return setAll(deps, actor, ids, { action: STATUS_ACTIONS[status], change: { status } });
}

type Setting = { action: AuditAction; change: { role?: RoleOrNone; status?: UserStatus } };

async function setAll(deps: Deps, actor: Actor, ids: string[], { action, change }: Setting) {
  authorize(actor, "users.write");
  const { db } = deps;
  const now = deps.now();
  const found = await list.findAll(db, ids);
  if (found.length < new Set(ids).size) throw new AppError("not_found", "users:notFound");
  const affected = found.filter((user) => changes(user, change));
  const [first] = affected;
  if (!first) return { changed: 0, name: "" };

  const lines = affected.map((user) => ({ resource: "user" as const, id: user.id, ...changes(user, change) }));
  const leaving: Statement[] =
    change.status && change.status !== "active"
      ? [
          sessions.endAllOfEach(
            db,
            affected.map(({ id }) => id),
            now,
          ),
        ]
      : [];
  await commit(deps, actor, {
    id: first.id,
    statements: [standing.change(db, affected, { ...change, now }), recordEach(deps, actor, action, lines), ...leaving],
    current: () => currentOf(deps, affected, change.status ? "status" : "role"),
    notices: standingChanged(
      deps,
      actor,
      affected.map(({ id }) => id),
      change,
    ),
  });
  deps.channels.recheck(affected.map(({ id }) => id));
  return { changed: affected.length, name: fullName(first) };
}

/** The first of the selection that somebody saved meanwhile; when none was, the last admin stood in the way. */
async function currentOf(deps: Deps, read: User[], field: "role" | "status") {
  const now = await list.findAll(
    deps.db,
    read.map(({ id }) => id),
  );
  const versions = new Map(now.map(({ id, version }) => [id, version]));
  const stale = read.find(({ id, version }) => versions.get(id) !== version);
  return currentUnlessLastAdmin(deps, stale ?? (read[0] as User), field);
}
