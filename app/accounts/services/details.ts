import * as accounts from "#app/accounts/data/own-account";
import * as standing from "#app/accounts/data/user-standing";
import * as users from "#app/accounts/data/users";
import { isOtherMailbox } from "#app/accounts/domain/email-changes";
import { type AccountChange, GUARDED, type OwnAccount } from "#app/accounts/domain/own-account";
import { changes } from "#app/core/domain/audit-lines";
import { AppError } from "#app/core/domain/errors";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged } from "#app/core/services/as-written";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { requestEmail } from "./email-changes";
import { type Here, isFresh, proofLost, proveUnlessFresh } from "./proof";
import { currentUser } from "./sessions";

/** The user's own account, as its settings show it. */
export async function readAccount(deps: Deps, actor: Actor, here: Pick<Here, "sessionId">): Promise<OwnAccount> {
  authorize(actor, "account.own");
  const [user, fresh] = await Promise.all([existingAccount(deps, actor), isFresh(deps, actor, here)]);
  return shownTo(user, { asksPassword: !fresh });
}

/**
 * A new email or phone number requires proof, and a new phone number voids reset links already sent. A new email waits
 * until its link is used; the former one is notified.
 * @throws AppError `conflict` when somebody saved first or a name is taken
 */
export async function updateAccount(deps: Deps, actor: Actor, input: AccountChange & Here): Promise<OwnAccount> {
  authorize(actor, "account.changeOwn");
  const { version, current, sessionId, language, email, ...unguarded } = input;
  const user = await existingAccount(deps, actor);
  const isMoving = email !== undefined && isOtherMailbox(user.email, email);
  const details = isMoving || email === undefined ? unguarded : { ...unguarded, email };
  const change = changes<AccountFields>(user, details);
  if (!change && !isMoving) return readAccount(deps, actor, { sessionId });
  const voids = change !== null && GUARDED.some((field) => field in change.next);
  const proof = voids || isMoving ? await proveUnlessFresh(deps, actor, user, { sessionId, current }) : null;
  const requested = isMoving ? await requestEmail(deps, actor, user, { email, language, isForOther: false }) : null;
  const now = deps.now();
  const isYoung = proof ? "sessionId" in proof : await isFresh(deps, actor, { sessionId });
  const answer = await commit(deps, actor, {
    answer: shownTo(asChanged(user, requested ? { ...details, pendingEmail: email } : details, now), {
      asksPassword: !isYoung,
    }),
    statements: [
      users.update(deps.db, { ...user, version }, { ...details, now }, proof),
      ...(change ? [record(deps, actor, "update", { resource: "user", id: user.id, ...change })] : []),
      ...(requested?.statements ?? []),
      ...(voids ? [standing.voidResets(deps.db, user.id)] : []),
    ],
    refusals: requested?.refusals,
    current: async () => {
      const account = await readAccount(deps, actor, { sessionId });
      if (proof && account.version === version) throw proofLost();
      return account;
    },
  });
  requested?.send();
  return answer;
}

/** @throws AppError `not_found` */
export async function existingAccount({ db }: Pick<Deps, "db">, actor: Actor) {
  const user = await accounts.find(db, actor.id);
  if (!user) throw new AppError("not_found", "account:empty");
  return user;
}

function shownTo(user: Awaited<ReturnType<typeof existingAccount>>, { asksPassword }: { asksPassword: boolean }) {
  const { updatedAt, version, pendingEmail, passwordHash } = user;
  return { ...currentUser(user), updatedAt, version, pendingEmail, hasPassword: Boolean(passwordHash), asksPassword };
}

type AccountFields = users.UserFields & Record<string, unknown>;
