import type { Statement } from "#app/data/database";
import * as sessions from "#app/data/sessions";
import * as list from "#app/data/user-list";
import * as standing from "#app/data/user-standing";
import * as users from "#app/data/users";
import { type AuditAction, changes, type Snapshot } from "#app/domain/audit";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { STATUS_ACTIONS, type User, type UserApproval, type UserChange, type UserInput } from "#app/domain/users";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";
import { sendLetterLater } from "./letters";
import { standingChanged } from "./notices";
import { hashPassword } from "./passwords";

export async function createUser(deps: Deps, actor: Actor, { password, ...input }: UserInput) {
  authorize(actor, "users.write");
  const id = deps.newId();
  const { firstName, lastName, username, email, phoneNumber, role, status } = input;
  const details = { firstName, lastName, username, email, phoneNumber, role, status };
  const passwordHash = await hashPassword(password);
  const now = deps.now();
  const made = await commit(deps, actor, {
    id,
    statements: [
      users.insert(deps.db, { ...details, id, passwordHash, activatedAt: now, now }),
      record(deps, actor, "create", { resource: "user", id, next: details }),
    ],
  });
  return existingUser(deps, made);
}

/**
 * An unchanged save writes nothing and answers the user as they are. Who is not active any more is signed out. A former
 * e-mail is told, in the language of who changed it, and reset links that went there are void.
 */
export async function updateUser(deps: Deps, actor: Actor, { id, version, language, ...input }: UserChange & Spoken) {
  authorize(actor, "users.write");
  const current = await existingUser(deps, id);
  if (!changes(current, input)) return current;
  const saved = await save(deps, actor, { ...current, version }, input);
  const { username: name, email: to } = current;
  if (saved.email !== to) sendLetterLater(deps, { kind: "emailChangedForYou", language: language ?? "en", name, to });
  return saved;
}

/** Lets somebody in who waits for approval. */
export async function approveUser(deps: Deps, actor: Actor, { id, role }: UserApproval) {
  authorize(actor, "users.write");
  const user = await existingUser(deps, id);
  if (!user.isWaiting) throw new AppError("conflict", "users:notWaiting");
  return save(deps, actor, user, { role, status: "active" });
}

/** @throws AppError `not_found` */
export async function existingUser({ db }: Pick<Deps, "db">, id: Id): Promise<User> {
  const user = await list.find(db, id);
  if (!user) throw new AppError("not_found", "users:notFound");
  return user;
}

/**
 * What stands in the way when a change of users touched no row: somebody saved first, and then `current` is the answer;
 * otherwise no active admin would be left, which is told at the field that asked for it.
 * @throws AppError `conflict`
 */
export async function currentUnlessLastAdmin(
  deps: Pick<Deps, "db">,
  read: Pick<User, "id" | "version">,
  field: "role" | "status" | "confirmation",
) {
  const current = await existingUser(deps, read.id);
  if (current.version === read.version) throw new AppError("conflict", "users:lastAdmin", { field });
  return current;
}

/** In which language the person at the keys reads. */
type Spoken = { language?: string };

type Details = Omit<UserChange, "id" | "version">;

async function save(deps: Deps, actor: Actor, user: User, change: Details) {
  const { id } = user;
  const moves = change.email !== undefined && change.email !== user.email;
  const leaves = change.status !== undefined && change.status !== "active";
  await commit(deps, actor, {
    id,
    statements: [
      users.update(deps.db, user, { ...change, now: deps.now() }),
      ...linesOf(deps, actor, user, change),
      ...(moves ? [standing.voidResets(deps.db, id)] : []),
      ...(leaves ? [sessions.endAllOf(deps.db, id, { now: deps.now() })] : []),
    ],
    current: () => currentUnlessLastAdmin(deps, user, leaves ? "status" : "role"),
    notices: standingChanged(deps, actor, [id], {
      role: change.role === user.role ? undefined : change.role,
      status: change.status === user.status ? undefined : change.status,
    }),
  });
  deps.channels.recheck([id]);
  return existingUser(deps, id);
}

/** Details, role and status are told apart in the log; each line is written only when something of it changed. */
function linesOf(deps: Deps, actor: Actor, user: User, { role, status, ...details }: Details): Statement[] {
  const line = (action: AuditAction, change: Snapshot) => {
    const differing = changes(user, change);
    return differing ? [record(deps, actor, action, { resource: "user", id: user.id, ...differing })] : [];
  };
  return [
    ...line("update", details),
    ...(role === undefined ? [] : line("role_change", { role })),
    ...(status === undefined ? [] : line(STATUS_ACTIONS[status], { status })),
  ];
}
