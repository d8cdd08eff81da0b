import * as emailChanges from "#app/accounts/data/email-changes";
import * as accounts from "#app/accounts/data/own-account";
import type { OwnProof } from "#app/accounts/data/own-proof";
import * as sessions from "#app/accounts/data/sessions";
import * as standing from "#app/accounts/data/user-standing";
import type { PasswordChange } from "#app/accounts/domain/own-account";
import { type Actor, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { sendEmailLater } from "#app/notifications/services/emails";
import { existingAccount } from "./details";
import { refuseGuessable } from "./new-password";
import { type Here, proofLost, provePassword, proveUnlessFresh } from "./proof";
import { forgiveAccount } from "./sign-in-limits";

/**
 * Requires the current password, however recent the sign-in; an account without one may choose its first. Every other
 * session ends, sent reset links and an email that waits are voided, and the owner gets an email.
 */
export async function changePassword(deps: Deps, actor: Actor, input: PasswordChange & Here) {
  authorize(actor, "account.changeOwn");
  const { db } = deps;
  const { current, password, sessionId, language } = input;
  const user = await existingAccount(deps, actor);
  await refuseGuessable(password, user);
  const proof = await proveForPassword(deps, actor, user, { sessionId, current });

  const now = deps.now();
  const next = await deps.passwords.hash(password);
  await commit(deps, actor, {
    answer: undefined,
    statements: [
      accounts.setPassword(db, user, { next, now, proof }),
      record(deps, actor, "password_change", { resource: "user", id: user.id }),
      sessions.endAllOf(db, user.id, { now, except: sessionId }),
      standing.voidResets(db, user.id),
      emailChanges.endWaiting(db, user.id, now),
      forgiveAccount(deps, user),
    ],
    current: async () => {
      throw proofLost();
    },
  });
  deps.channels.recheck([user.id]);
  const { username: name, email: to } = user;
  sendEmailLater(deps, { kind: "passwordChanged", language, name, to });
}

type Owner = Awaited<ReturnType<typeof existingAccount>>;

/** A user with a password proves it. A user without one must have signed in recently. */
async function proveForPassword(
  deps: Deps,
  actor: Actor,
  user: Owner,
  shown: Pick<PasswordChange & Here, "sessionId" | "current">,
): Promise<OwnProof> {
  if (!user.passwordHash) return proveUnlessFresh(deps, actor, user, shown);
  await provePassword(deps, actor, user, shown.current);
  return { passwordHash: user.passwordHash };
}
