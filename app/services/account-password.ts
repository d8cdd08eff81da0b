import * as accounts from "#app/data/own-account";
import * as sessions from "#app/data/sessions";
import * as standing from "#app/data/user-standing";
import { passwordProblem } from "#app/domain/accounts";
import { AppError } from "#app/domain/errors";
import type { PasswordChange } from "#app/domain/own-account";
import { existingAccount } from "./account-details";
import { type Here, provePassword, proveUnlessFresh } from "./account-proof";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { commit, madeEarlier } from "./commit";
import type { Deps } from "./deps";
import { sendLetterLater } from "./letters";
import { hashPassword } from "./passwords";

/**
 * Asks for the current password, however young the session is; an account without one may choose its first. Every other
 * session ends, and so do reset links that are on their way; a letter tells the owner.
 */
export async function changePassword(deps: Deps, actor: Actor, input: PasswordChange & Here) {
  authorize(actor, "account.own");
  const { db } = deps;
  if (await madeEarlier(deps, actor)) return;
  const { current, password, sessionId, language } = input;
  const user = await existingAccount(deps, actor);
  const problem = passwordProblem(password, user);
  if (problem) throw new AppError("invalid", problem, { field: "password" });
  if (user.passwordHash) await provePassword(deps, actor, user, current);
  else await proveUnlessFresh(deps, actor, user, { sessionId, current });

  const now = deps.now();
  const next = await hashPassword(password);
  await commit(deps, actor, {
    id: user.id,
    statements: [
      accounts.setPassword(db, user, { next, now }),
      record(deps, actor, "password_change", { resource: "user", id: user.id }),
      sessions.endAllOf(db, user.id, { now, except: sessionId }),
      standing.voidResets(db, user.id),
    ],
  });
  deps.channels.recheck([user.id]);
  const { username: name, email: to } = user;
  sendLetterLater(deps, { kind: "passwordChanged", language, name, to });
}
