import * as attempts from "#app/accounts/data/sign-in-attempts";
import { accountOf, networkOf } from "#app/accounts/domain/addresses";
import type { Statement } from "#app/core/data/database";
import { isPublic } from "#app/core/domain/calendar/demo";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { MINUTE } from "#app/core/domain/time";
import type { Deps } from "#app/core/services/deps";
import { knownDevice } from "./known-devices";
import { tokenDigest } from "./session-tokens";

const WINDOW = 15 * MINUTE;

/** An attempt not decided by then counts as a failure, so hanging up during the check gains nothing. */
const DECIDED_WITHIN = 30 * 1000;
/**
 * Milliseconds between checks whether other attempts are decided: eight seconds in all, because callers wait for ten.
 */
const PAUSES = [100, 150, 250, 400, 600, 900, 1_200, 1_400, 1_500, 1_500];
const SECONDS_BETWEEN_CROWDS = 3;

/**
 * Failures within the window. A factory shares one address, so its ceiling counts the accounts that were tried and not
 * every attempt: a whole shift gets in although some machines of the factory keep trying wrong passwords. A device that
 * has signed in to the account before has a limit of its own instead of all these, so that no stranger locks it out.
 */
export const SIGN_IN_LIMITS = { accountAndAddress: 5, account: 20, address: 80, device: 5 } as const;
/** Registrations from one address within the window, successful or not. */
export const REGISTER_LIMIT = 100;
/** Wrong current passwords of one user within the window. */
export const PROOF_LIMIT = 5;
/** Pictures that one user may send within the window. */
export const AVATAR_LIMIT = 30;

/** Chat files that one user may send within the window. */
export const UPLOAD_LIMIT = 120;
/** Message searches of one user within the window: each queries up to fifty rooms. */
export const SEARCH_LIMIT = 300;

/** Test emails that one user may send within the window. */
export const TEST_EMAIL_LIMIT = 5;

/** Links to a new email of one user within the window. */
export const EMAIL_LINK_LIMIT = 5;

/** Reset emails to one account, and requests from one address, within the window. */
export const RESET_LIMITS = { account: 3, address: 60 } as const;

/** A password that is being checked. One of the two statements records the result. */
export type Attempt = {
  /** Correct: deletes the attempt and the mistakes before it. */
  forgive: () => Statement;
  /** Wrong, or correct for an account that may not sign in. */
  fail: () => Statement;
  /** Not checked after all: deletes the attempt alone. */
  withdraw: () => Statement;
};

/** Checks the password of an attempt, which counts as none when no turn is free for it. */
export async function checkOf<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    await attempt.withdraw();
    throw error;
  }
}

/**
 * Records an attempt to sign in before any expensive work, or refuses it. Only as many attempts are checked at one time
 * as may still fail. Later ones wait for the results, so that correct passwords are never refused for coming at once.
 * @throws AppError `too_many`
 */
export async function reserveSignIn(deps: Deps, { email, ip, device }: SigningIn): Promise<Attempt> {
  const account = tokenDigest(accountOf(email));
  const address = networkOf(ip);
  const known = knownDevice(deps, device, email);
  const own = known ? `device:${account}:${tokenDigest(known)}` : `pair:${account}:${tokenDigest(address)}`;
  // The passwords of a public demo are public, so a wrong one locks nobody. Its visitors' requests are counted anyway.
  if (isPublic(deps.demo)) return attemptOf(deps, own, []);
  if (known) return reserveUntilDecided(deps, own, [{ key: own, limit: SIGN_IN_LIMITS.device }]);
  return reserveUntilDecided(deps, own, [
    { key: own, limit: SIGN_IN_LIMITS.accountAndAddress },
    { key: `account:${account}`, limit: SIGN_IN_LIMITS.account },
    { key: keyOf("address", address), limit: SIGN_IN_LIMITS.address, pair: own },
  ]);
}

type SigningIn = { email: string; ip: string; device?: string | null };

/** Ends the failures of an account that got a new password, whatever device or address they came from. */
export function forgiveAccount({ db, now }: Deps, { id, email }: { id: Id; email: string }): Statement {
  const account = tokenDigest(accountOf(email));
  const keys = [`account:${account}`, keyOf("proof", id)];
  return attempts.forgiveAll(db, { keys, beginnings: [`pair:${account}:`, `device:${account}:`], now: now() });
}

/** Limits new accounts by address, because registering costs hashing too and reveals which emails exist. */
export async function reserveRegistration(deps: Deps, { ip }: { ip: string }) {
  await reserve(deps, [{ key: keyOf("register", networkOf(ip)), limit: REGISTER_LIMIT }]);
}

/**
 * Limits proofs of the password apart from sign-ins, so that guesses at the login page cannot keep the owner from
 * changing the password.
 */
export async function reserveProof(deps: Deps, userId: Id): Promise<Attempt> {
  const key = keyOf("proof", userId);
  return reserveUntilDecided(deps, key, [{ key, limit: PROOF_LIMIT }]);
}

/** Limits pictures, because each costs reading and storing, whether it is kept or not. */
export async function reserveAvatar(deps: Deps, userId: Id) {
  await reserve(deps, [{ key: keyOf("avatar", userId), limit: AVATAR_LIMIT }]);
}

/** Limits uploads, because a file is stored before it is known whether it will be sent. */
export async function reserveUpload(deps: Deps, userId: Id) {
  await reserve(deps, [{ key: keyOf("chat-file", userId), limit: UPLOAD_LIMIT }]);
}

export async function reserveTestEmail(deps: Deps, userId: Id) {
  await reserve(deps, [{ key: keyOf("test-email", userId), limit: TEST_EMAIL_LIMIT }]);
}

/** Limits new emails by user, because each sends to an address that nobody has confirmed. */
export async function reserveEmailLink(deps: Deps, userId: Id) {
  await reserve(deps, [{ key: keyOf("email-link", userId), limit: EMAIL_LINK_LIMIT }]);
}

export async function reserveSearch(deps: Deps, userId: Id) {
  await reserve(deps, [{ key: keyOf("chat-search", userId), limit: SEARCH_LIMIT }]);
}

/** Limits requests for reset links by address; the refusal says so. */
export async function reserveResetRequest(deps: Deps, { ip }: { ip: string }) {
  await reserve(deps, [{ key: keyOf("reset-request", networkOf(ip)), limit: RESET_LIMITS.address }]);
}

/** Whether one more email may go to this account. The result stays on the server. */
export async function mayAskForReset(deps: Deps, email: string): Promise<boolean> {
  try {
    await reserve(deps, [{ key: keyOf("reset-account", accountOf(email)), limit: RESET_LIMITS.account }]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
}

/** Limits the use of links by address: a new password costs hashing. */
export async function reserveReset(deps: Deps, { ip }: { ip: string }) {
  await reserve(deps, [{ key: keyOf("reset", networkOf(ip)), limit: RESET_LIMITS.address }]);
}

type Key = Omit<attempts.Limited, "id">;

/** Records an attempt that counts at once, whatever its result. */
async function reserve(deps: Deps, keys: Key[]) {
  const now = deps.now();
  const limited = keys.map((key) => ({ ...key, id: deps.newId() }));
  if (await attempts.reserve(deps.db, limited, { now, since: now - WINDOW })) return;
  throw tooMany(await secondsUntilFree(deps, limited));
}

async function reserveUntilDecided(deps: Deps, own: string, keys: Key[]): Promise<Attempt> {
  const { db } = deps;
  const limited = keys.map((key) => ({ ...key, id: deps.newId() }));
  for (const pause of PAUSES) {
    const now = deps.now();
    const pendingUntil = now + DECIDED_WITHIN;
    if (await attempts.reserve(db, limited, { now, since: now - WINDOW, pendingUntil })) {
      return attemptOf(deps, own, limited);
    }
    const seconds = await secondsUntilFree(deps, limited);
    if (seconds > 0) throw tooMany(seconds);
    await deps.pause(pause);
  }
  throw tooMany(SECONDS_BETWEEN_CROWDS);
}

function attemptOf({ db, now }: Deps, own: string, limited: attempts.Limited[]): Attempt {
  return {
    forgive: () => attempts.forgive(db, limited, { key: own, now: now() }),
    fail: () => attempts.fail(db, limited, now()),
    withdraw: () => attempts.withdraw(db, limited),
  };
}

/** The seconds for which the failures block; 0 when only undecided attempts do. */
async function secondsUntilFree({ db, now }: Deps, limited: attempts.Limited[]) {
  const instant = now();
  const period = { now: instant, since: instant - WINDOW };
  const blocking = await Promise.all(limited.map((key) => attempts.blocking(db, key, period)));
  const free = Math.max(instant, ...blocking.map((attempt) => (attempt ? attempt.at + WINDOW : instant)));
  return Math.ceil((free - instant) / 1000);
}

function tooMany(wait: number) {
  const seconds = Math.max(1, wait);
  const minutes = Math.ceil(seconds / 60);
  const [key, count] = seconds > 90 ? ["errors:tooManyMinutes", minutes] : ["errors:tooMany", seconds];
  return new AppError("too_many", key as string, { params: { count: count as number }, retryAfter: seconds });
}

/** The table holds digests only, because some people type their password into the wrong field. */
function keyOf(kind: string, text: string) {
  return `${kind}:${tokenDigest(text)}`;
}
