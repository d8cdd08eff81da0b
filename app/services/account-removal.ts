import { AppError } from "#app/domain/errors";
import type { AccountRemoval } from "#app/domain/own-account";
import { existingAccount } from "./account-details";
import { type Here, proveUnlessFresh } from "./account-proof";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";
import { takeAway } from "./user-removal";
import { existingUser } from "./users";

/**
 * For good: every session ends, the picture goes, username and e-mail are free again. What was done here keeps the name.
 * @throws AppError `conflict` for the last admin
 */
export async function removeAccount(deps: Deps, actor: Actor, input: AccountRemoval & Here) {
  authorize(actor, "account.own");
  const { confirmation, current, sessionId } = input;
  const account = await existingAccount(deps, actor);
  if (confirmation !== account.username)
    throw new AppError("invalid", "account:usernameMismatch", { field: "confirmation" });
  await proveUnlessFresh(deps, actor, account, { sessionId, current });
  await takeAway(deps, actor, await existingUser(deps, actor.id));
}
