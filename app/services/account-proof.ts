import * as accounts from "#app/data/own-account";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { FRESH_FOR } from "#app/domain/sessions";
import type { Actor } from "./actor";
import { recordEvent } from "./audit";
import type { Deps } from "./deps";
import { verifyPassword } from "./passwords";
import { reserveProof } from "./sign-in-limits";

/** Where the signed-in user is, and in which language they read. */
export type Here = { sessionId: Id; language: string };

/** Whether the person at this session has shown only just now who they are. */
export async function isFresh({ db, now }: Deps, actor: Actor, { sessionId }: Pick<Here, "sessionId">) {
  const session = await accounts.sessionStart(db, actor.id, sessionId);
  return session !== undefined && now() - session.createdAt < FRESH_FOR;
}

type Proof = Pick<Here, "sessionId"> & { current: string };

/** Asks for the password unless the session is young. An account without one has to sign in again. */
export async function proveUnlessFresh(deps: Deps, actor: Actor, user: Owner, { sessionId, current }: Proof) {
  if (await isFresh(deps, actor, { sessionId })) return;
  if (!user.passwordHash) throw new AppError("invalid", "account:signInAgain");
  await provePassword(deps, actor, user, current);
}

/**
 * The limit comes before the hash.
 * @throws AppError `invalid` at the field `current`
 */
export async function provePassword(deps: Deps, actor: Actor, user: Owner, current: string) {
  if (!current) throw new AppError("invalid", "account:currentRequired", { field: "current" });
  const attempt = await reserveProof(deps, actor.id);
  if (await verifyPassword(current, user.passwordHash)) {
    await attempt.forgive();
    return;
  }
  await recordEvent(deps, actor, "login_failed", { resource: "auth", id: actor.id, metadata: { reason: "password" } });
  throw new AppError("invalid", "account:currentWrong", { field: "current" });
}

type Owner = { passwordHash: string | null };
