import * as sessions from "#app/accounts/data/sessions";
import * as list from "#app/accounts/data/user-list";
import * as standing from "#app/accounts/data/user-standing";
import * as users from "#app/accounts/data/users";
import { isOtherMailbox } from "#app/accounts/domain/email-changes";
import {
  STATUS_ACTIONS,
  type User,
  type UserApproval,
  type UserChange,
  type UserInput,
} from "#app/accounts/domain/users";
import type { Statement } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import { type ActionOn, changes, type Snapshot } from "#app/core/domain/audit-lines";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Language } from "#app/core/domain/texts/languages";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged, asMade } from "#app/core/services/as-written";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { sendEmailLater } from "#app/notifications/services/emails";
import { tellDecision } from "./approvals";
import { type Requested, requestEmail } from "./email-changes";
import { refuseGuessable } from "./new-password";
import { endNotices, standingChanged, tellWaitingEnded } from "./notices";

export async function createUser(deps: Deps, actor: Actor, { password, ...input }: UserInput): Promise<User> {
  authorize(actor, "users.write");
  if (input.role !== null) authorize(actor, "users.setRole");
  const id = deps.newId();
  const { firstName, lastName, username, email, phoneNumber, role, status, productionLineIds } = input;
  const details = { firstName, lastName, username, email, phoneNumber, role, status, productionLineIds };
  await refuseGuessable(password, details);
  const passwordHash = await deps.passwords.hash(password);
  const now = deps.now();
  return commit(deps, actor, {
    answer: {
      ...asMade(details, { id, now }),
      isWaiting: false,
      pendingEmail: null,
      lastSignInAt: null,
      avatarMark: null,
    },
    statements: [
      users.insert(deps.db, { ...details, id, passwordHash, activatedAt: now, now }),
      record(deps, actor, "create", { resource: "user", id, next: details }),
      ...knownLines(deps, details),
    ],
    refusals: UNKNOWN_LINE,
  });
}

/** The mark of the link to a new email, where the save asked for one. */
export type SavedUser = User & { emailMark?: string };

/**
 * An unchanged save writes nothing and returns the user. A user who is no longer active is signed out. A new email waits
 * until its link is used. The email of a user who never signed in is corrected at once instead: the former one is
 * notified, in the language of the admin, and reset links sent there are voided.
 */
export async function updateUser(
  deps: Deps,
  actor: Actor,
  { id, version, language = "en", email, ...input }: UserChange & Spoken,
): Promise<SavedUser> {
  authorize(actor, "users.write");
  const current = await existingUser(deps, id);
  const isMoving = email !== undefined && isOtherMailbox(current.email, email);
  const waits = isMoving && current.lastSignInAt !== null;
  const details = email === undefined || waits ? input : { ...input, email };
  const change = changes(current, details);
  if (!change && !waits) return current;
  if (change && "role" in change.next) authorize(actor, "users.setRole");
  const requested = waits
    ? await requestEmail(deps, actor, current, {
        email,
        language: (await users.knownLanguageOf(deps.db, id)) ?? language,
        isForOther: actor.id !== id,
      })
    : null;
  const saved = await save(deps, actor, { ...current, version }, details, {
    isCorrected: isMoving && !waits,
    requested: requested && { ...requested, email: email as string },
  });
  const { username: name, email: to } = current;
  if (requested) requested.send();
  else if (isMoving) sendEmailLater(deps, { kind: "emailChangedForYou", language, name, to });
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
type Spoken = { language?: Language };

type Details = Omit<UserChange, "id" | "version">;

/** A new email that waits, or one that is corrected because its user never signed in. */
type Moving = { requested?: (Requested & { email: string }) | null; isCorrected?: boolean };

/** The guard that a user never signed in. */
const NEVER_IN = "never-signed-in";

/** The guard that the lines of a user exist. */
const LINES_KNOWN = "lines-known";

const UNKNOWN_LINE = {
  [LINES_KNOWN]: () => new AppError("invalid", "users:lineUnknown", { field: "productionLineIds" }),
};

function knownLines(
  { db }: Pick<Deps, "db">,
  { productionLineIds = [] }: Pick<Details, "productionLineIds">,
): Statement[] {
  return productionLineIds.length > 0 ? [guard(db, LINES_KNOWN, users.areLines(productionLineIds))] : [];
}

async function save(
  deps: Deps,
  actor: Actor,
  user: User,
  change: Details,
  { requested = null, isCorrected = false }: Moving = {},
): Promise<SavedUser> {
  const { id } = user;
  const now = deps.now();
  const saved = asChanged(user, change, now);
  const leaves = change.status !== undefined && change.status !== "active";
  const answer = await commit(deps, actor, {
    answer: {
      ...saved,
      isWaiting: user.isWaiting && saved.status === "inactive",
      ...(requested && { pendingEmail: requested.email, emailMark: requested.mark }),
    },
    statements: [
      users.update(deps.db, user, { ...change, now }),
      ...linesOf(deps, actor, user, change),
      ...knownLines(deps, change),
      ...(requested?.statements ?? []),
      ...(isCorrected ? [standing.voidResets(deps.db, id), guard(deps.db, NEVER_IN, users.neverSignedIn(id))] : []),
      ...(leaves ? [sessions.endAllOf(deps.db, id, { now })] : []),
      ...endNotices(deps, [id], change),
    ],
    refusals: {
      ...UNKNOWN_LINE,
      ...requested?.refusals,
      [NEVER_IN]: async () =>
        new AppError("conflict", "errors:stale", { details: { current: await existingUser(deps, id) } }),
    },
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
