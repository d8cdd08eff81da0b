import * as accounts from "#app/data/own-account";
import * as standing from "#app/data/user-standing";
import * as users from "#app/data/users";
import { changes } from "#app/domain/audit";
import { AppError } from "#app/domain/errors";
import { type AccountChange, GUARDED, type OwnAccount } from "#app/domain/own-account";
import { type Here, isFresh, proveUnlessFresh } from "./account-proof";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";
import { sendLetterLater } from "./letters";
import { currentUser } from "./sessions";

/** The own account as its settings show it. */
export async function readAccount(deps: Deps, actor: Actor, here: Pick<Here, "sessionId">): Promise<OwnAccount> {
  authorize(actor, "account.own");
  const [user, fresh] = await Promise.all([existingAccount(deps, actor), isFresh(deps, actor, here)]);
  const { updatedAt, version, passwordHash } = user;
  return { ...currentUser(user), updatedAt, version, hasPassword: Boolean(passwordHash), asksPassword: !fresh };
}

/**
 * Another e-mail or phone number asks who it is, and makes reset links that are on their way worthless. Of another
 * e-mail the former one is told.
 * @throws AppError `invalid` when nothing changed, `conflict` when somebody saved first or a name is taken
 */
export async function updateAccount(deps: Deps, actor: Actor, input: AccountChange & Here) {
  authorize(actor, "account.own");
  const { version, current, sessionId, language, ...details } = input;
  const user = await existingAccount(deps, actor);
  const change = changes<AccountFields>(user, details);
  if (!change) throw new AppError("invalid", "account:noChanges");
  const isGuarded = GUARDED.some((field) => field in change.next);
  if (isGuarded) await proveUnlessFresh(deps, actor, user, { sessionId, current });
  await commit(deps, actor, {
    id: user.id,
    statements: [
      users.update(deps.db, { ...user, version }, { ...details, now: deps.now() }),
      record(deps, actor, "update", { resource: "user", id: user.id, ...change }),
      ...(isGuarded ? [standing.voidResets(deps.db, user.id)] : []),
    ],
    current: () => readAccount(deps, actor, { sessionId }),
  });
  if ("email" in change.next) {
    const { username: name, email: to } = user;
    sendLetterLater(deps, { kind: "emailChanged", language, name, to });
  }
  return readAccount(deps, actor, { sessionId });
}

/** @throws AppError `not_found` */
export async function existingAccount({ db }: Pick<Deps, "db">, actor: Actor) {
  const user = await accounts.find(db, actor.id);
  if (!user) throw new AppError("not_found", "account:empty");
  return user;
}

type AccountFields = users.UserFields & Record<string, unknown>;
