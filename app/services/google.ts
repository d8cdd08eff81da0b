import * as identities from "#app/data/identities";
import * as requests from "#app/data/requests";
import * as users from "#app/data/users";
import type { CurrentUser } from "#app/domain/accounts";
import { AppError } from "#app/domain/errors";
import { type GoogleProfile, usernameFrom } from "#app/domain/google";
import { admit, enrol, refused, signIn } from "./accounts";
import { causeOf } from "./commit";
import type { Deps } from "./deps";
import { linking } from "./google-links";
import { type Caller, currentUser, type SignedIn } from "./sessions";

/** A token of Google's, and the nonce that this very browser was given before it went there. */
export type Presented = { credential: string; nonce: string | null };

export type GoogleOutcome =
  | { kind: "signedIn"; signedIn: SignedIn; isNew: boolean }
  /** The account is made, but an administrator must activate it. */
  | { kind: "waiting"; user: CurrentUser }
  /** Somebody has an account with this e-mail: its password must be proven before the two are one. */
  | { kind: "linkNeeded"; profile: GoogleProfile };

/**
 * Signs in, or makes an account on the factory's terms. An account elsewhere is known by issuer and subject, never by
 * its e-mail: see docs/decisions/0060.
 */
export async function signInByGoogle(deps: Deps, caller: Caller, presented: Presented): Promise<GoogleOutcome> {
  const profile = await recognise(deps, presented);
  const user = await identities.findUser(deps.db, profile);
  if (user?.status === "active") return signedIn(deps, caller, user, false);
  if (user) throw await refused(deps, caller, user, "status");

  const namesake = await users.findByEmail(deps.db, profile.email);
  if (namesake && !namesake.passwordHash) throw new AppError("conflict", "auth:googleElsewhere");
  if (namesake) return { kind: "linkNeeded", profile };

  const made = await enrolByGoogle(deps, caller, profile);
  return made.status === "active" ? signedIn(deps, caller, made, true) : { kind: "waiting", user: currentUser(made) };
}

/**
 * Whom a token speaks of, if it was made for this browser and is shown for the first time.
 * @throws AppError `unauthenticated` for a bad token, `forbidden` for a good one that is not this browser's
 */
export async function recognise(deps: Deps, { credential, nonce }: Presented): Promise<GoogleProfile> {
  if (!deps.google) throw new AppError("unauthenticated", "auth:googleInvalid");
  const { profile, nonce: spoken } = await deps.google.verify(credential, deps.now());
  if (!nonce || spoken !== nonce) throw new AppError("forbidden", "auth:googleInvalid");
  await spend(deps, nonce);
  return profile;
}

/** Nobody is signed in yet, so the nonce is kept as a request of nobody's. */
async function spend({ db, now }: Deps, nonce: string) {
  try {
    await requests.insert(db, { actorId: NOBODY, key: `google:${nonce}`, resourceId: NOBODY, at: now() });
  } catch (error) {
    if (causeOf(error).includes("requests.actor_id")) throw new AppError("forbidden", "auth:googleInvalid");
    throw error;
  }
}

const NOBODY = "0";

type StoredUser = Parameters<typeof signIn>[2];

async function signedIn(deps: Deps, caller: Caller, user: StoredUser, isNew: boolean): Promise<GoogleOutcome> {
  return { kind: "signedIn", isNew, signedIn: await signIn(deps, caller, user, { action: "google_login" }) };
}

const USERNAME_TRIES = 5;

/** The e-mail's name is the username; when that is taken, with some digits behind it. */
async function enrolByGoogle(deps: Deps, caller: Caller, profile: GoogleProfile) {
  const terms = await admit(deps, caller);
  const { email, firstName, lastName } = profile;
  for (let tries = 1; ; tries += 1) {
    const username = usernameFrom(email, tries === 1 ? "" : `.${deps.newId().slice(-4)}`);
    const account = { ...terms, username, email, firstName, lastName, passwordHash: null };
    try {
      return await enrol(deps, caller, account, (id) => linking(deps, id, profile));
    } catch (error) {
      const isTaken = error instanceof AppError && error.detail.field === "username";
      if (!isTaken || tries === USERNAME_TRIES) throw error;
    }
  }
}
