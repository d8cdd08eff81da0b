import { type SessionTokens, SIGNED_OUT_MARK } from "#app/domain/sessions";
import type { Caller } from "#app/services/sessions";
import type { RequestContext } from "./context";
import { readCookie, writeCookie } from "./cookies";

const ACCESS = "__Host-trame-access";
const REFRESH = "__Host-trame-refresh";

/** Who calls, with the tokens their browser holds. What cannot be a token of ours is left out. */
export function callerOf(request: Request, { ip, userAgent }: Pick<RequestContext, "ip" | "userAgent">): Caller {
  const token = (name: string) => {
    const value = readCookie(request.headers, name);
    return value && /^[\w-]{43}$/.test(value) ? value : null;
  };
  return { ip, userAgent, accessToken: token(ACCESS), refreshToken: token(REFRESH) };
}

export function sessionCookies({ access, refresh, accessLifetime, refreshLifetime }: SessionTokens): string[] {
  return [
    writeCookie(ACCESS, access, seconds(accessLifetime)),
    writeCookie(REFRESH, refresh, seconds(refreshLifetime)),
  ];
}

export function clearedSessionCookies(): string[] {
  return [writeCookie(ACCESS, "", 0), writeCookie(REFRESH, "", 0)];
}

export function clearedSignedOutMark(): string {
  return `${SIGNED_OUT_MARK}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
}

/** Whether an answer has already decided about the session, so that a renewal must not overrule a logout. */
export function decidesSession(headers: Headers): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${REFRESH}=`));
}

function seconds(milliseconds: number) {
  return Math.floor(milliseconds / 1000);
}
