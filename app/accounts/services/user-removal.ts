import * as avatars from "#app/accounts/data/avatars";
import { isHolding, type OwnProof } from "#app/accounts/data/own-proof";
import * as sessions from "#app/accounts/data/sessions";
import * as standing from "#app/accounts/data/user-standing";
import type { User, UserRemoval } from "#app/accounts/domain/users";
import type { Statement } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { type Actor, type Author, authorize } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { tellDecision } from "./approvals";
import { endNotices, tellWaitingEnded } from "./notices";
import { proofLost } from "./proof";
import { currentUnlessLastAdmin, existingUser } from "./users";

/** Hides a user, so that records and log entries keep the name, and signs them out everywhere. */
export async function removeUser(deps: Deps, actor: Actor, { id, confirmation }: UserRemoval) {
  authorize(actor, "users.write");
  const user = await existingUser(deps, id);
  if (confirmation !== user.username)
    throw new AppError("invalid", "users:usernameMismatch", { field: "confirmation" });
  await takeAway(deps, actor, user);
}

/** Refuses a user who waits for approval. No confirmation is typed, because they were never here. */
export async function refuseUser(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "users.write");
  const user = await existingUser(deps, id);
  if (!user.isWaiting) throw new AppError("conflict", "users:notWaiting");
  await takeAway(deps, actor, user);
}

/** The statements that remove an account; the change and its audit line come first. */
export function removing(
  deps: Deps,
  author: Author,
  user: User,
  proof: OwnProof | null = null,
): [Statement, ...Statement[]] {
  const now = deps.now();
  return [
    standing.hide(deps.db, user, now, proof),
    record(deps, author, "delete", { resource: "user", id: user.id, previous: user }),
    sessions.endAllOf(deps.db, user.id, { now }),
    ...standing.closeWaysIn(deps.db, user.id),
    ...endNotices(deps, [user.id], null),
  ];
}

/**
 * Removes an account, by an admin or its owner, and then its avatar. An owner has proved it: `proof` must still hold.
 */
export async function takeAway(deps: Deps, actor: Actor, user: User, proof: OwnProof | null = null) {
  const avatarKey = await avatars.find(deps.db, user.id);
  await commit(deps, actor, {
    answer: undefined,
    statements: removing(deps, actor, user, proof),
    current: async () => {
      if (proof && !(await isHolding(deps.db, user.id, proof))) throw proofLost();
      return currentUnlessLastAdmin(deps, user, "confirmation");
    },
  });
  deps.channels.recheck([user.id]);
  if (user.isWaiting) tellWaitingEnded(deps);
  tellDecision(deps, "refused", [user]);
  if (avatarKey) await deps.files.delete(avatarKey);
}
