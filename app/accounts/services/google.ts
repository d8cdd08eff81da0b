import * as identities from "#app/accounts/data/identities";
import type { IdentityProof } from "#app/accounts/data/sessions";
import * as users from "#app/accounts/data/users";
import { type GoogleProfile, usernameFrom } from "#app/accounts/domain/google";
import * as requests from "#app/core/data/requests";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { CurrentUser } from "#app/core/domain/sessions";
import { DAY } from "#app/core/domain/time";
import { refuseInDemo } from "#app/core/services/actor";
import { causeOf } from "#app/core/services/causes";
import type { Deps } from "#app/core/services/deps";
import { admit, begunAccount, enrol, refused, signIn } from "./accounts";
import { linking } from "./google-links";
import { type InvitedPerson, invitationOf, join } from "./invitations";
import { tokenDigest } from "./session-tokens";
import { type Caller, currentUser, type Entered, type SignedIn } from "./sessions";

/** A token from Google, and the nonce that this browser got before the request; null where it asked for none. */
export type Presented = { credential: string; nonce: string | null };

export type GoogleOutcome =
  | { kind: "signedIn"; signedIn: SignedIn; isNew: boolean }
  /** The account exists, but an administrator must activate it. */
  | { kind: "waiting"; user: CurrentUser; signedIn?: undefined }
  /** An account with this email exists: its password must be proved before the two are merged. */
  | { kind: "linkNeeded"; profile: GoogleProfile; signedIn?: undefined };

/**
 * Signs in, or makes an account under the factory's settings. A provider account is identified by issuer and subject,
 * never by its email, because anybody can register with somebody else's.
 */
export async function signInByGoogle(deps: Deps, caller: Caller, presented: Presented): Promise<GoogleOutcome> {
  refuseInDemo(deps);
  const begun = await begunAccount(deps, caller);
  if (begun) return welcomed(deps, caller, begun);
  const profile = await recognise(deps, presented);
  const user = await identities.findUser(deps.db, profile);
  if (user?.status === "active") return signedIn(deps, caller, user, { proof: profile, isNew: false });
  if (user) throw await refused(deps, caller, user, "status");

  const invited = await invitationOf(deps, profile.email);
  const namesake = invited ? undefined : await users.findByEmail(deps.db, profile.email);
  if (namesake && !namesake.passwordHash) throw new AppError("conflict", "auth:googleElsewhere");
  if (namesake) {
    caller.request?.forgetAfter(PROFILE_KEPT_FOR);
    return { kind: "linkNeeded", profile };
  }

  return welcomed(deps, caller, await enrolByGoogle(deps, caller, profile, invited));
}

/** The time for which a repeat gets the answer `linkNeeded`: a profile from Google is not kept longer. */
const PROFILE_KEPT_FOR = DAY;

/**
 * The profile of a token, if it was made for the nonce of this browser, or for none, and is used for the first time.
 * @throws AppError `unauthenticated` for a bad token, `forbidden` for a good one of another browser
 */
export async function recognise(deps: Deps, { credential, nonce }: Presented): Promise<GoogleProfile> {
  if (!deps.google) throw new AppError("unauthenticated", "auth:googleInvalid");
  const { profile, nonce: spoken, mark } = await deps.google.verify(credential, deps.now());
  if (spoken !== nonce) throw new AppError("forbidden", "auth:googleInvalid");
  await spend(deps, nonce ?? `alone:${tokenDigest(mark)}`);
  return profile;
}

/** Uses up a nonce, or a token without one. Nobody is signed in yet, so it is kept as a request without an actor. */
async function spend({ db, now }: Deps, used: string) {
  try {
    await requests.spend(db, `google:${used}`, now());
  } catch (error) {
    if (causeOf(error).includes("requests.actor_id")) throw new AppError("forbidden", "auth:googleInvalid");
    throw error;
  }
}

type StoredUser = Parameters<typeof signIn>[2];

/** Signs in to an account that was just made. */
async function welcomed(deps: Deps, caller: Caller, made: StoredUser): Promise<GoogleOutcome> {
  if (made.status !== "active") return { kind: "waiting", user: currentUser(made) };
  return signedIn(deps, caller, made, { proof: "new", isNew: true });
}

type Recognised = { proof: IdentityProof; isNew: boolean };

/** @throws AppError `forbidden` when the account was suspended or unlinked at the same moment */
async function signedIn(deps: Deps, caller: Caller, user: StoredUser, { proof, isNew }: Recognised) {
  const answer = (entered: Entered) => ({ kind: "signedIn", isNew, signedIn: entered });
  const entered = await signIn(deps, caller, user, { proof, action: "google_login", answer });
  if (!entered) throw await refused(deps, caller, user, "status");
  return { kind: "signedIn" as const, isNew, signedIn: entered };
}

const USERNAME_TRIES = 5;

/**
 * The name in the email becomes the username; when it is taken, digits are added. Google has verified the email, so an
 * open invitation to it counts as accepted.
 */
async function enrolByGoogle(deps: Deps, caller: Caller, profile: GoogleProfile, invited: InvitedPerson | undefined) {
  const { email, firstName, lastName } = profile;
  if (!invited) await admit(deps, caller);
  for (let tries = 1; ; tries += 1) {
    const username = usernameFrom(email, tries === 1 ? "" : `.${deps.newId().slice(-4)}`);
    const account = { username, email, firstName, lastName, passwordHash: null };
    try {
      const linked = (id: Id) => linking(deps, { id }, profile);
      if (invited) return await join(deps, caller, invited, account, linked);
      return await enrol(deps, caller, account, linked);
    } catch (error) {
      const isTaken = error instanceof AppError && error.detail.field === "username";
      if (!isTaken || tries === USERNAME_TRIES) throw error;
    }
  }
}
