import { SIGNED_OUT_MARK } from "#app/accounts/domain/sessions";

/** Notes the sign-out on the device, so that it holds even when the server cannot be reached now. */
export function markSignedOut() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the three engines
  document.cookie = `${SIGNED_OUT_MARK}=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;
}

/** Whether somebody signed out on this device, and nobody has signed in since. */
export function isSignedOut(): boolean {
  return document.cookie.split("; ").includes(`${SIGNED_OUT_MARK}=1`);
}
