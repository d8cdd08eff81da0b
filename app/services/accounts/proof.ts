import * as accounts from "#app/data/accounts/own-account";
import type { OwnProof } from "#app/data/accounts/own-proof";
import { FRESH_FOR } from "#app/domain/accounts/sessions";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import type { Actor } from "#app/services/actor";
import { recordEvent } from "#app/services/audit-lines";
import type { Deps } from "#app/services/deps";
import { reserveProof } from "./sign-in-limits";

/** The current session, and the user's language. */
export type Here = { sessionId: Id; language: string };

/** Whether the user of this session signed in recently. */
export async function isFresh({ db, now }: Deps, actor: Actor, { sessionId }: Pick<Here, "sessionId">) {
  const session = await accounts.sessionStart(db, actor.id, sessionId);
  return session !== undefined && now() - session.createdAt < FRESH_FOR;
}

type Shown = Pick<Here, "sessionId"> & { current: string };

/**
 * Requires the password unless the session is recent. An account without one has to sign in again.
 * @returns the condition for writing the change: that very session, or that very password
 */
export async function proveUnlessFresh(
  deps: Deps,
  actor: Actor,
  user: Owner,
  { sessionId, current }: Shown,
): Promise<OwnProof> {
  if (await isFresh(deps, actor, { sessionId })) {
    return { sessionId, since: deps.now() - FRESH_FOR };
  }
  if (!user.passwordHash) throw new AppError("invalid", "account:signInAgain");
  await provePassword(deps, actor, user, current);
  return { passwordHash: user.passwordHash };
}

/** Refuses a proof that no longer holds at the write: the session ended, or the password changed. */
export function proofLost() {
  return new AppError("conflict", "account:proofLost");
}

/**
 * The limit comes before the hash.
 * @throws AppError `invalid` at the field `current`
 */
export async function provePassword(deps: Deps, actor: Actor, user: Owner, current: string) {
  if (!current) throw new AppError("invalid", "account:currentRequired", { field: "current" });
  const attempt = await reserveProof(deps, actor.id);
  if (await deps.passwords.verify(current, user.passwordHash)) {
    await attempt.forgive();
    return;
  }
  const failure = { resource: "auth", id: actor.id, metadata: { reason: "password" } } as const;
  await deps.db.batch([recordEvent(deps, actor, "login_failed", failure), attempt.fail()]);
  throw new AppError("invalid", "account:currentWrong", { field: "current" });
}

type Owner = { passwordHash: string | null };
