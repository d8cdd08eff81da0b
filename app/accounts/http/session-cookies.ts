import { type SessionTokens, SIGNED_OUT_MARK } from "#app/accounts/domain/sessions";
import { rememberedDevice } from "#app/accounts/services/known-devices";
import type { Caller } from "#app/accounts/services/sessions";
import type { SessionEnd } from "#app/core/domain/sessions";
import { DAY } from "#app/core/domain/time";
import type { RequestContext } from "#app/core/http/context";
import { readCookie, writeCookie } from "#app/core/http/cookies";
import { flashErrorCookie } from "#app/core/http/flash";
import type { Deps } from "#app/core/services/deps";
import { languageOf } from "#app/i18n/server";
import { clearedNote } from "./visitor-note";

const ACCESS = "__Host-trame-access";
const REFRESH = "__Host-trame-refresh";
const DEVICE = "__Host-trame-device";
const DEVICE_KEPT = 180 * DAY;

/** The caller of a request, with the browser's tokens. A malformed token is dropped. */
export function callerOf(request: Request, { ip, userAgent }: Pick<RequestContext, "ip" | "userAgent">): Caller {
  const token = (name: string) => {
    const value = readCookie(request.headers, name);
    return value && /^[\w-]{43}$/.test(value) ? value : null;
  };
  return {
    ip,
    userAgent,
    language: languageOf(request),
    accessToken: token(ACCESS),
    refreshToken: token(REFRESH),
    device: readCookie(request.headers, DEVICE),
  };
}

/** The cookies of a sign-in: those of the session, and of the device, which stays known after the session has ended. */
export function signInCookies(
  deps: Pick<Deps, "secret">,
  { device }: Pick<Caller, "device">,
  { email }: { email: string },
  tokens: SessionTokens,
): string[] {
  const known = rememberedDevice(deps, device, email, tokens.refresh);
  return [...sessionCookies(tokens), writeCookie(DEVICE, known, seconds(DEVICE_KEPT))];
}

export function sessionCookies({ access, refresh, accessLifetime, refreshLifetime }: SessionTokens): string[] {
  return [
    writeCookie(ACCESS, access, seconds(accessLifetime)),
    writeCookie(REFRESH, refresh, seconds(refreshLifetime)),
  ];
}

export function clearedSessionCookies(): string[] {
  return [writeCookie(ACCESS, "", 0), writeCookie(REFRESH, "", 0), clearedNote()];
}

/** The cookies of a browser whose session ended: it forgets the session, and its next page says why. */
export function endedSessionCookies(end: SessionEnd | null): string[] {
  return end ? [...clearedSessionCookies(), flashErrorCookie(`auth:ended_${end}`)] : clearedSessionCookies();
}

/** Whether somebody signed out on this device while the server could not be reached. */
export function isSignedOutOnDevice({ headers }: Request): boolean {
  return readCookie(headers, SIGNED_OUT_MARK) !== null;
}

export function clearedSignedOutMark(): string {
  return `${SIGNED_OUT_MARK}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
}

/** Whether an answer already sets the session cookies, so that a renewal does not overrule a logout. */
export function decidesSession(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${REFRESH}=`));
}

function seconds(milliseconds: number) {
  return Math.floor(milliseconds / 1000);
}
