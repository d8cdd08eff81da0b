import * as sessions from "#app/accounts/data/sessions";
import * as list from "#app/accounts/data/user-list";
import * as standing from "#app/accounts/data/user-standing";
import * as users from "#app/accounts/data/users";
import {
  STATUS_ACTIONS,
  type User,
  type UserApproval,
  type UserChange,
  type UserInput,
} from "#app/accounts/domain/users";
import type { Statement } from "#app/core/data/database";
import { type ActionOn, changes, type Snapshot } from "#app/core/domain/audit-lines";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged, asMade } from "#app/core/services/as-written";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { sendEmailLater } from "#app/notifications/services/emails";
import { tellDecision } from "./approvals";
import { refuseGuessable } from "./new-password";
import { endNotices, standingChanged, tellWaitingEnded } from "./notices";

export async function createUser(deps: Deps, actor: Actor, { password, ...input }: UserInput): Promise<User> {
  authorize(actor, "users.write");
  if (input.role !== null) authorize(actor, "users.setRole");
  const id = deps.newId();
  const { firstName, lastName, username, email, phoneNumber, role, status } = input;
  const details = { firstName, lastName, username, email, phoneNumber, role, status };
  await refuseGuessable(password, details);
  const passwordHash = await deps.passwords.hash(password);
  const now = deps.now();
  return commit(deps, actor, {
    answer: { ...asMade(details, { id, now }), isWaiting: false, avatarMark: null },
    statements: [
      users.insert(deps.db, { ...details, id, passwordHash, activatedAt: now, now }),
      record(deps, actor, "create", { resource: "user", id, next: details }),
    ],
  });
}

/**
 * An unchanged save writes nothing and returns the user. A user who is no longer active is signed out. The former email
 * is notified, in the language of the admin, and reset links sent there are voided.
 */
export async function updateUser(deps: Deps, actor: Actor, { id, version, language, ...input }: UserChange & Spoken) {
  authorize(actor, "users.write");
  const current = await existingUser(deps, id);
  const change = changes(current, input);
  if (!change) return current;
  if ("role" in change.next) authorize(actor, "users.setRole");
  const saved = await save(deps, actor, { ...current, version }, input);
  const { username: name, email: to } = current;
  if (saved.email !== to) sendEmailLater(deps, { kind: "emailChangedForYou", language: language ?? "en", name, to });
  return saved;
}

/** Approves a waiting user. */
export async function approveUser(deps: Deps, actor: Actor, { id, role }: UserApproval) {
  authorize(actor, "users.write");
  if (role !== null) authorize(actor, "users.setRole");
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
 * The reason why a change of users touched no row: somebody saved first, and then `current` is the answer; otherwise no
 * active admin would remain, which is reported at the field.
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

/** The language of the signed-in user. */
type Spoken = { language?: string };

type Details = Omit<UserChange, "id" | "version">;

async function save(deps: Deps, actor: Actor, user: User, change: Details): Promise<User> {
  const { id } = user;
  const now = deps.now();
  const saved = asChanged(user, change, now);
  const moves = change.email !== undefined && change.email !== user.email;
  const leaves = change.status !== undefined && change.status !== "active";
  const answer = await commit(deps, actor, {
    answer: { ...saved, isWaiting: user.isWaiting && saved.status === "inactive" },
    statements: [
      users.update(deps.db, user, { ...change, now }),
      ...linesOf(deps, actor, user, change),
      ...(moves ? [standing.voidResets(deps.db, id)] : []),
      ...(leaves ? [sessions.endAllOf(deps.db, id, { now })] : []),
      ...endNotices(deps, [id], change),
    ],
    current: () => currentUnlessLastAdmin(deps, user, leaves ? "status" : "role"),
    notices: standingChanged(deps, actor, [id], {
      role: change.role === user.role ? undefined : change.role,
      status: change.status === user.status ? undefined : change.status,
    }),
  });
  deps.channels.recheck([id]);
  if (user.isWaiting) tellWaitingEnded(deps);
  if (saved.status === "active") tellDecision(deps, "approved", [{ ...saved, isWaiting: user.isWaiting }]);
  return answer;
}

/** Details, role and status have separate lines in the log; each is written only when it changed. */
function linesOf(deps: Deps, actor: Actor, user: User, { role, status, ...details }: Details): Statement[] {
  const line = (action: ActionOn<"user">, change: Snapshot) => {
    const differing = changes(user, change);
    return differing ? [record(deps, actor, action, { resource: "user", id: user.id, ...differing })] : [];
  };
  return [
    ...line("update", details),
    ...(role === undefined ? [] : line("role_change", { role })),
    ...(status === undefined ? [] : line(STATUS_ACTIONS[status], { status })),
  ];
}
