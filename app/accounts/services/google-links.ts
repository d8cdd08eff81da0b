import * as identities from "#app/accounts/data/identities";
import type { OwnProof } from "#app/accounts/data/own-proof";
import * as users from "#app/accounts/data/users";
import type { GoogleProfile } from "#app/accounts/domain/google";
import type { Statement } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { type Actor, type Author, authorize, refuseInDemo, system } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { sendEmailLater } from "#app/notifications/services/emails";
import { refused, signIn } from "./accounts";
import { type Here, proofLost, requireFresh } from "./proof";
import type { Caller, SignedIn } from "./sessions";
import { checkOf, reserveSignIn } from "./sign-in-limits";

/**
 * Links a Google account that was just proved to the signed-in user, and emails them. Repeating it changes nothing. It
 * is a way to sign in, so it needs a recent session.
 */
export async function linkGoogle(deps: Deps, actor: Actor, { profile, sessionId, language }: Here & Proved) {
  authorize(actor, "account.changeOwn");
  const owner = await identities.findUser(deps.db, profile);
  if (owner?.id === actor.id) return;
  const proof = await requireFresh(deps, actor, { sessionId });
  await commit(deps, actor, {
    answer: undefined,
    statements: linkingWithLine(deps, actor, { id: actor.id, proof }, profile),
    current: async () => {
      throw proofLost();
    },
  });
  const user = await users.find(deps.db, actor.id);
  if (user) tell(deps, user, language);
}

/** Unlinks Google, from a recent session. Refused when Google is the user's only way to sign in. */
export async function unlinkGoogle(deps: Deps, actor: Actor, { sessionId }: Pick<Here, "sessionId">) {
  authorize(actor, "account.changeOwn");
  const { link, hasPassword } = await identities.linkOf(deps.db, actor.id);
  if (!link) throw new AppError("not_found", "auth:googleNotLinked");
  if (!hasPassword) throw new AppError("conflict", "auth:googleOnlyWayIn");
  const proof = await requireFresh(deps, actor, { sessionId });
  await commit(deps, actor, {
    answer: undefined,
    statements: [
      identities.remove(deps.db, actor.id, { issuer: link.issuer, proof }),
      record(deps, actor, "update", changed(actor.id, link.email, null)),
    ],
    current: async () => {
      throw proofLost();
    },
  });
}

/**
 * Merges two accounts of one email once the password is proved, and signs the user in. Guesses are limited exactly as
 * at the login page.
 */
export async function linkByPassword(
  deps: Deps,
  caller: Caller,
  { profile, password, language }: { profile: GoogleProfile; password: string; language: string },
): Promise<SignedIn> {
  refuseInDemo(deps);
  const attempt = await reserveSignIn(deps, { ...caller, email: profile.email });
  const user = await users.findByEmail(deps.db, profile.email);
  const isRight = await checkOf(attempt, () => deps.passwords.verify(password, user?.passwordHash ?? null));
  if (!user?.passwordHash || !isRight) throw await refused(deps, caller, user, "password", attempt);
  if (user.status !== "active") throw await refused(deps, caller, user, "status", attempt);

  const author = { ...system(caller), id: user.id, name: user.username, role: user.role };
  const { passwordHash } = user;
  const more = [attempt.forgive(), ...linkingWithLine(deps, author, { id: user.id, proof: { passwordHash } }, profile)];
  const signedIn = await signIn(deps, caller, user, { proof: { passwordHash }, action: "google_login", more });
  if (!signedIn) throw await refused(deps, caller, user, "password", attempt);
  tell(deps, user, language);
  return signedIn;
}

/**
 * Links a provider account to an active user, under their proof, if any. A link of a deleted user is removed. Links
 * nothing when the user became inactive or the proof no longer holds.
 */
export function linking({ db, now }: Deps, user: Linked, profile: GoogleProfile): [Statement, Statement] {
  return [identities.release(db, profile), identities.insert(db, { ...profile, user, now: now() })];
}

function linkingWithLine(
  deps: Deps,
  author: Author,
  user: Linked,
  profile: GoogleProfile,
): [Statement, ...Statement[]] {
  return [...linking(deps, user, profile), record(deps, author, "update", changed(user.id, null, profile.email))];
}

type Linked = { id: Id; proof?: OwnProof };
type Proved = { profile: GoogleProfile };

function tell(deps: Deps, { username: name, email: to }: { username: string; email: string }, language: string) {
  sendEmailLater(deps, { kind: "googleLinked", language, name, to });
}

function changed(id: Id, previous: string | null, next: string | null) {
  return { resource: "user" as const, id, previous: { google: previous }, next: { google: next } };
}
