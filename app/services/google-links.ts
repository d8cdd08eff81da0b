import type { Statement } from "#app/data/database";
import * as identities from "#app/data/identities";
import * as users from "#app/data/users";
import { AppError } from "#app/domain/errors";
import type { GoogleProfile } from "#app/domain/google";
import type { Id } from "#app/domain/ids";
import { refused, signIn } from "./accounts";
import { type Actor, type Author, authorize, system } from "./actor";
import { record } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";
import { sendLetterLater } from "./letters";
import { verifyPassword } from "./passwords";
import type { Caller, SignedIn } from "./sessions";
import { reserveSignIn } from "./sign-in-limits";

/** The signed-in user links a Google account that was just proven, and is told by letter. Linking twice is linking once. */
export async function linkGoogle(deps: Deps, actor: Actor, profile: GoogleProfile, language: string) {
  authorize(actor, "account.own");
  const owner = await identities.findUser(deps.db, profile);
  if (owner?.id === actor.id) return;
  await commit(deps, actor, { id: actor.id, statements: linkingWithLine(deps, actor, actor.id, profile) });
  const user = await users.find(deps.db, actor.id);
  if (user) tell(deps, user, language);
}

/** Refused when it is the only way in. */
export async function unlinkGoogle(deps: Deps, actor: Actor) {
  authorize(actor, "account.own");
  const { link, hasPassword } = await identities.linkOf(deps.db, actor.id);
  if (!link) throw new AppError("not_found", "auth:googleNotLinked");
  if (!hasPassword) throw new AppError("conflict", "auth:googleOnlyWayIn");
  await commit(deps, actor, {
    id: actor.id,
    statements: [
      identities.remove(deps.db, actor.id, link.issuer),
      record(deps, actor, "update", changed(actor.id, link.email, null)),
    ],
  });
}

/**
 * Whoever proves the password of the account with the same e-mail has both: they become one, and the person is signed
 * in. Guessing is limited exactly as at the login page.
 */
export async function linkByPassword(
  deps: Deps,
  caller: Caller,
  { profile, password, language }: { profile: GoogleProfile; password: string; language: string },
): Promise<SignedIn> {
  const attempt = await reserveSignIn(deps, { email: profile.email, ip: caller.ip });
  const user = await users.findByEmail(deps.db, profile.email);
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw await refused(deps, caller, user, "password");
  if (user.status !== "active") throw await refused(deps, caller, user, "status");

  const author = { ...system(caller), id: user.id, name: user.username, role: user.role, requestKey: null };
  await commit(deps, author, { id: user.id, statements: linkingWithLine(deps, author, user.id, profile) });
  tell(deps, user, language);
  return signIn(deps, caller, user, { action: "google_login", more: [attempt.forgive()] });
}

/** The identity of a user; what it may have been to somebody who is gone is forgotten. */
export function linking({ db, now }: Deps, userId: Id, profile: GoogleProfile): [Statement, Statement] {
  return [identities.release(db, profile), identities.insert(db, { ...profile, userId, now: now() })];
}

function linkingWithLine(deps: Deps, author: Author, userId: Id, profile: GoogleProfile): [Statement, ...Statement[]] {
  return [...linking(deps, userId, profile), record(deps, author, "update", changed(userId, null, profile.email))];
}

function tell(deps: Deps, { username: name, email: to }: { username: string; email: string }, language: string) {
  sendLetterLater(deps, { kind: "googleLinked", language, name, to });
}

function changed(id: Id, previous: string | null, next: string | null) {
  return { resource: "user" as const, id, previous: { google: previous }, next: { google: next } };
}
