import type { AccountRemoval } from "#app/accounts/domain/own-account";
import { AppError } from "#app/core/domain/errors";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { existingAccount } from "./details";
import { type Here, proveUnlessFresh } from "./proof";
import { takeAway } from "./user-removal";
import { existingUser } from "./users";

/**
 * Deletes the account for good: every session ends, the avatar is deleted, username and email become free. Records and
 * log entries keep the user's name.
 * @throws AppError `conflict` for the last admin
 */
export async function removeAccount(deps: Deps, actor: Actor, input: AccountRemoval & Here) {
  authorize(actor, "account.changeOwn");
  const { confirmation, current, sessionId } = input;
  const account = await existingAccount(deps, actor);
  if (confirmation !== account.username)
    throw new AppError("invalid", "account:usernameMismatch", { field: "confirmation" });
  const proof = await proveUnlessFresh(deps, actor, account, { sessionId, current });
  await takeAway(deps, actor, await existingUser(deps, actor.id), proof);
}
