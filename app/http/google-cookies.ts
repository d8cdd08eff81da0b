import { GoogleAttempt, GoogleProfile } from "#app/domain/google";
import type { Deps } from "#app/services/deps";
import { seal, unseal } from "#app/services/seals";
import { readCookie, writeCookie } from "./cookies";

const ATTEMPT = "__Host-trame-google";
const PENDING = "__Host-trame-google-link";
const MINUTE = 60 * 1000;
const ATTEMPT_LIFETIME = 15 * MINUTE;
const PENDING_LIFETIME = 10 * MINUTE;

/** The way to Google and back, known to this browser only. */
export function attemptCookie(deps: Deps, attempt: GoogleAttempt): string {
  return writeCookie(ATTEMPT, seal(deps, ATTEMPT, attempt, ATTEMPT_LIFETIME), ATTEMPT_LIFETIME / 1000);
}

export function readAttempt({ headers }: Request, deps: Deps): GoogleAttempt | null {
  return unseal(deps, ATTEMPT, readCookie(headers, ATTEMPT), GoogleAttempt);
}

export function clearedAttempt(): string {
  return writeCookie(ATTEMPT, "", 0);
}

/** A proven Google account that waits for the password of the account with the same e-mail. */
export function pendingCookie(deps: Deps, profile: GoogleProfile): string {
  return writeCookie(PENDING, seal(deps, PENDING, profile, PENDING_LIFETIME), PENDING_LIFETIME / 1000);
}

export function readPending({ headers }: Request, deps: Deps): GoogleProfile | null {
  return unseal(deps, PENDING, readCookie(headers, PENDING), GoogleProfile);
}

export function clearedPending(): string {
  return writeCookie(PENDING, "", 0);
}
