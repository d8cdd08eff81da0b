import * as avatars from "#app/data/avatars";
import type { Statement } from "#app/data/database";
import * as sessions from "#app/data/sessions";
import * as standing from "#app/data/user-standing";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import type { User, UserRemoval } from "#app/domain/users";
import { type Actor, authorize } from "./actor";
import { record } from "./audit";
import { commit, madeEarlier } from "./commit";
import type { Deps } from "./deps";
import { currentUnlessLastAdmin, existingUser } from "./users";

/** A deleted user is hidden: what they did keeps their name. They are signed out everywhere at once. */
export async function removeUser(deps: Deps, actor: Actor, { id, confirmation }: UserRemoval) {
  authorize(actor, "users.write");
  if (await madeEarlier(deps, actor)) return;
  const user = await existingUser(deps, id);
  if (confirmation !== user.username)
    throw new AppError("invalid", "users:usernameMismatch", { field: "confirmation" });
  await takeAway(deps, actor, user);
}

/** Turns somebody away who waits for approval; nothing has to be typed, as they were never here. */
export async function refuseUser(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "users.write");
  if (await madeEarlier(deps, actor)) return;
  const user = await existingUser(deps, id);
  if (!user.isWaiting) throw new AppError("conflict", "users:notWaiting");
  await takeAway(deps, actor, user);
}

/** The statements that take an account away, the change and its audit line first. */
export function removing(deps: Deps, actor: Actor, user: User): [Statement, ...Statement[]] {
  const now = deps.now();
  return [
    standing.hide(deps.db, user, now),
    record(deps, actor, "delete", { resource: "user", id: user.id, previous: user }),
    sessions.endAllOf(deps.db, user.id, { now }),
    ...standing.closeWaysIn(deps.db, user.id),
  ];
}

/** Takes an account away, whoever asks for it, and then its picture. */
export async function takeAway(deps: Deps, actor: Actor, user: User) {
  const avatarKey = await avatars.find(deps.db, user.id);
  await commit(deps, actor, {
    id: user.id,
    statements: removing(deps, actor, user),
    current: () => currentUnlessLastAdmin(deps, user, "confirmation"),
  });
  deps.channels.recheck([user.id]);
  if (avatarKey) await deps.files.delete(avatarKey);
}
