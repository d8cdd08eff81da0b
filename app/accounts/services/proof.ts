import * as accounts from "#app/accounts/data/own-account";
import { isHolding, type OwnProof } from "#app/accounts/data/own-proof";
import type { Confirmation } from "#app/accounts/domain/own-account";
import { FRESH_FOR } from "#app/accounts/domain/sessions";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Language } from "#app/core/domain/texts/languages";
import { type Actor, authorize } from "#app/core/services/actor";
import { record, recordEvent } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { checkOf, reserveProof } from "./sign-in-limits";

/** The current session, and the user's language. */
export type Here = { sessionId: Id; language: Language };

/** Whether the user of this session signed in recently, or proved the password again. */
export async function isFresh(deps: Deps, actor: Actor, here: Pick<Here, "sessionId">) {
  return (await recentProof(deps, actor, here)) !== null;
}

/** The proof of a recent session, as the condition for writing a change; null for an older one. */
async function recentProof({ db, wallNow }: Deps, actor: Actor, { sessionId }: Pick<Here, "sessionId">) {
  const proof: OwnProof = { sessionId, since: wallNow() - FRESH_FOR };
  return (await isHolding(db, actor.id, proof)) ? proof : null;
}

/**
 * Proves the password for acts that cannot ask for it themselves, such as the way to Google and back. The session then
 * counts as recent.
 * @throws AppError `invalid` at the field `current`
 */
export async function confirmOwner(deps: Deps, actor: Actor, { current, sessionId }: Confirmation & Here) {
  authorize(actor, "account.changeOwn");
  const user = await accounts.find(deps.db, actor.id);
  if (!user?.passwordHash) throw new AppError("invalid", "account:signInAgain");
  await provePassword(deps, actor, user, current);
  const { passwordHash } = user;
  await commit(deps, actor, {
    answer: undefined,
    statements: [
      accounts.setProved(deps.db, actor.id, { sessionId, passwordHash, now: deps.wallNow() }),
      record(deps, actor, "password_confirm", { resource: "auth", id: actor.id, metadata: { sessionId } }),
    ],
    current: async () => {
      throw proofLost();
    },
  });
}

/**
 * Requires a recent session.
 * @returns the condition for writing the change
 * @throws AppError `invalid` when the password has to be confirmed first
 */
export async function requireFresh(
  deps: Deps,
  actor: Actor,
  { sessionId }: Pick<Here, "sessionId">,
): Promise<OwnProof> {
  const proof = await recentProof(deps, actor, { sessionId });
  if (!proof) throw new AppError("invalid", "account:confirmFirst");
  return proof;
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
  const recent = await recentProof(deps, actor, { sessionId });
  if (recent) return recent;
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
  if (await checkOf(attempt, () => deps.passwords.verify(current, user.passwordHash))) {
    await attempt.forgive();
    return;
  }
  const failure = { resource: "auth", id: actor.id, metadata: { reason: "password" } } as const;
  await deps.db.batch([recordEvent(deps, actor, "login_failed", failure), attempt.fail()]);
  throw new AppError("invalid", "account:currentWrong", { field: "current" });
}

type Owner = { passwordHash: string | null };
