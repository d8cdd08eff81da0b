import * as attempts from "#app/data/sign-in-attempts";
import { networkOf } from "#app/domain/addresses";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { uniqueKey } from "#app/domain/search-text";
import type { Deps } from "./deps";
import { digestOf } from "./session-tokens";

const WINDOW = 15 * 60 * 1000;

/**
 * Failures within the window. A factory shares one address, so its ceiling counts the accounts that were tried and not
 * every try: a whole shift gets in although some machines of the house keep trying wrong passwords.
 */
export const SIGN_IN_LIMITS = { accountAndAddress: 5, account: 20, address: 80 } as const;
/** New accounts from one address within the window, made or not. */
export const REGISTER_LIMIT = 100;
/** Wrong current passwords of one user within the window. */
export const PROOF_LIMIT = 5;
/** Pictures one user may send within the window. */
export const AVATAR_LIMIT = 30;

/** Files for conversations one user may send within the window. */
export const UPLOAD_LIMIT = 120;
/** Searches through all of one's conversations within the window: each asks up to fifty rooms. */
export const SEARCH_LIMIT = 300;

/** Letters to one account, and requests from one address, within the window. */
export const RESET_LIMITS = { account: 3, address: 60 } as const;

/**
 * Writes down a try to sign in before anything costly is done, or refuses it.
 * @returns takes the try back, for a right password, together with the earlier mistakes at this account and address.
 * @throws AppError `too_many`
 */
export async function reserveSignIn(deps: Deps, { email, ip }: { email: string; ip: string }) {
  const account = accountOf(email);
  const address = networkOf(ip);
  const pair = keyOf("pair", `${account} ${address}`);
  const isCounted = await attempts.isTried(deps.db, pair, deps.now() - WINDOW);
  const reserved = await reserve(deps, [
    { key: pair, limit: SIGN_IN_LIMITS.accountAndAddress },
    { key: keyOf("account", account), limit: SIGN_IN_LIMITS.account },
    ...(isCounted ? [] : [{ key: keyOf("address", address), limit: SIGN_IN_LIMITS.address }]),
  ]);
  return { forgive: () => attempts.forgive(deps.db, reserved, pair) };
}

/** Making accounts costs hashing too, and tells which e-mails exist: it has a ceiling for each address. */
export async function reserveRegistration(deps: Deps, { ip }: { ip: string }) {
  await reserve(deps, [{ key: keyOf("register", networkOf(ip)), limit: REGISTER_LIMIT }]);
}

/**
 * Proving oneself once more is limited apart from signing in, so that who guesses at the login page cannot keep the
 * owner from changing the password.
 * @returns takes the tries back, for a right password.
 */
export async function reserveProof(deps: Deps, userId: Id) {
  const key = keyOf("proof", userId);
  const reserved = await reserve(deps, [{ key, limit: PROOF_LIMIT }]);
  return { forgive: () => attempts.forgive(deps.db, reserved, key) };
}

/** A picture costs reading and storing, whether it is kept or not. */
export async function reserveAvatar(deps: Deps, userId: Id) {
  await reserve(deps, [{ key: keyOf("avatar", userId), limit: AVATAR_LIMIT }]);
}

/** A file is kept before anybody knows whether it will be sent. */
export async function reserveUpload(deps: Deps, userId: Id) {
  await reserve(deps, [{ key: keyOf("chat-file", userId), limit: UPLOAD_LIMIT }]);
}

export async function reserveSearch(deps: Deps, userId: Id) {
  await reserve(deps, [{ key: keyOf("chat-search", userId), limit: SEARCH_LIMIT }]);
}

/** Asking for a reset link has a ceiling for each address, which is told. */
export async function reserveResetRequest(deps: Deps, { ip }: { ip: string }) {
  await reserve(deps, [{ key: keyOf("reset-request", networkOf(ip)), limit: RESET_LIMITS.address }]);
}

/** Whether one more letter may go to this account; that there may not is told to nobody. */
export async function mayAskForReset(deps: Deps, email: string): Promise<boolean> {
  try {
    await reserve(deps, [{ key: keyOf("reset-account", accountOf(email)), limit: RESET_LIMITS.account }]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
}

/** Choosing a new password costs hashing: it has a ceiling for each address. */
export async function reserveReset(deps: Deps, { ip }: { ip: string }) {
  await reserve(deps, [{ key: keyOf("reset", networkOf(ip)), limit: RESET_LIMITS.address }]);
}

async function reserve(deps: Deps, keys: { key: string; limit: number }[]) {
  const now = deps.now();
  const since = now - WINDOW;
  const limited = keys.map((of) => ({ ...of, id: deps.newId() }));
  if (!(await attempts.reserve(deps.db, limited, { now, since }))) throw await tooMany(deps, limited, { now, since });
  return limited.map(({ id }) => id);
}

async function tooMany({ db }: Deps, limited: attempts.Limited[], { now, since }: { now: number; since: number }) {
  const blocking = await Promise.all(limited.map((of) => attempts.blocking(db, of, since)));
  const free = Math.max(now, ...blocking.map((attempt) => (attempt ? attempt.at + WINDOW : now)));
  const seconds = Math.max(1, Math.ceil((free - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const [key, count] = seconds > 90 ? ["errors:tooManyMinutes", minutes] : ["errors:tooMany", seconds];
  return new AppError("too_many", key as string, { params: { count: count as number }, retryAfter: seconds });
}

/** However an e-mail is written, with other case, blanks or a +tag, it is one account to guess at. */
function accountOf(email: string) {
  return uniqueKey(email).replace(/\+[^@]*(?=@)/, "");
}

/** What people type never stands in the table: some type their password into the wrong field. */
function keyOf(kind: string, text: string) {
  return `${kind}:${digestOf(text)}`;
}
