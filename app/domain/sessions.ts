const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export const ACCESS_LIFETIME = 15 * MINUTE;
/** Counted anew from every refresh. */
export const REFRESH_LIFETIME = 30 * DAY;
/** However often it was refreshed, a session ends this long after the sign-in. */
export const ABSOLUTE_LIFETIME = 90 * DAY;
/** So long after a refresh the old token still gets the same successor: parallel requests and lost answers. */
export const ROTATION_GRACE = 10 * SECOND;
/** So long after signing in nobody is asked again who they are. */
export const FRESH_FOR = 10 * MINUTE;

/** What the browser holds, each in a cookie of its own; lifetimes in milliseconds from now. */
export type SessionTokens = {
  access: string;
  refresh: string;
  accessLifetime: number;
  refreshLifetime: number;
};

/** Whether a token of a session still counts at this instant. */
export function isLive(
  session: { endedAt: number | null; expiresAt: number; absoluteExpiresAt: number },
  token: { expiresAt: number },
  now: number,
): boolean {
  return session.endedAt === null && Math.min(session.expiresAt, session.absoluteExpiresAt, token.expiresAt) > now;
}

/** A rotated refresh token that comes back later than parallel requests can explain was stolen or copied. */
export function isReused(token: { rotatedAt: number | null }, now: number): boolean {
  return token.rotatedAt !== null && now > token.rotatedAt + ROTATION_GRACE;
}

/**
 * A cookie the browser sets itself when somebody signs out, before it tells the server: should that call fail, the
 * next request of any kind ends the session.
 */
export const SIGNED_OUT_MARK = "trame-signed-out";

/**
 * The header in which a call says for whom it speaks, and the query of a socket. What was left open by one person must
 * not speak under the cookie of the next one on the same device: it is answered as if nobody were signed in.
 */
export const SPEAKER_HEADER = "Trame-Speaker";
export const SPEAKER_QUERY = "speaker";
