import { GoogleAttempt, GoogleProfile } from "#app/accounts/domain/google";
import { seal, unseal } from "#app/accounts/services/seals";
import { MINUTE } from "#app/core/domain/time";
import { readCookie, writeCookie } from "#app/core/http/cookies";
import type { Deps } from "#app/core/services/deps";

const ATTEMPT = "__Host-trame-google";
const PENDING = "__Host-trame-google-link";
const ATTEMPT_LIFETIME = 15 * MINUTE;
const PENDING_LIFETIME = 10 * MINUTE;

/** The cookie of a Google sign-in in progress, which only this browser knows. */
export function attemptCookie(deps: Deps, attempt: GoogleAttempt): string {
  return writeCookie(ATTEMPT, seal(deps, ATTEMPT, attempt, ATTEMPT_LIFETIME), ATTEMPT_LIFETIME / 1000);
}

export function readAttempt({ headers }: Request, deps: Deps): GoogleAttempt | null {
  return unseal(deps, ATTEMPT, readCookie(headers, ATTEMPT), GoogleAttempt);
}

export function clearedAttempt(): string {
  return writeCookie(ATTEMPT, "", 0);
}

/** The cookie of a proved Google account that waits for the password of the account with the same email. */
export function pendingCookie(deps: Deps, profile: GoogleProfile): string {
  return writeCookie(PENDING, seal(deps, PENDING, profile, PENDING_LIFETIME), PENDING_LIFETIME / 1000);
}

export function readPending({ headers }: Request, deps: Deps): GoogleProfile | null {
  return unseal(deps, PENDING, readCookie(headers, PENDING), GoogleProfile);
}

export function clearedPending(): string {
  return writeCookie(PENDING, "", 0);
}
