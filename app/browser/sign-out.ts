import type { Id } from "#app/domain/ids";
import { SIGNED_OUT_MARK } from "#app/domain/sessions";
import { forgetChats } from "./chat-keeping";

/** Called as somebody signs out: they are out even when the server cannot be told now. */
export function markSignedOut(userId: Id) {
  forgetChats(userId);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the three engines
  document.cookie = `${SIGNED_OUT_MARK}=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;
}

/** Whether somebody has signed out on this device, and nobody has signed in since. */
export function isSignedOut(): boolean {
  return document.cookie.split("; ").includes(`${SIGNED_OUT_MARK}=1`);
}
