import { isEdited } from "#app/core/browser/page/is-edited";
import { SESSION_END_HEADER, type SessionEnd } from "#app/core/domain/sessions";

/** Asks the user to sign in again over the page. */
type Ask = (end: SessionEnd) => void;

let ask: Ask | null = null;
let isAsking = false;

/** The page's session ended, and the page waits for the user to sign in again. */
export class SessionOver extends Error {
  override name = "SessionOver";
}

/** Registers who asks. Returns the function that ends it. */
export function askToSignIn(asks: Ask): () => void {
  ask = asks;
  return () => {
    ask = null;
    isAsking = false;
  };
}

/** Calls reach the factory again. */
export function isSignedInAgain() {
  isAsking = false;
}

/**
 * Whether the page stays although its session has ended, because a form on it was edited; the user is then asked to sign
 * in again. A user who may not sign in any more, or who signed out, loses the page at once.
 */
export function staysAfter(end: SessionEnd | null): boolean {
  if (isAsking) return true;
  if (!ask || (end !== "ended" && end !== "expired") || !isEdited(document.body)) return false;
  isAsking = true;
  ask(end);
  return true;
}

/** Whether the user is being asked. Until then a call would only be refused. */
export function isBetweenSessions(): boolean {
  return isAsking;
}

/** Why a session has ended, as the answer says. */
export function endIn({ headers }: Response): SessionEnd | null {
  return headers.get(SESSION_END_HEADER) as SessionEnd | null;
}
