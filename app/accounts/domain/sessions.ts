import type { SessionEnd } from "#app/core/domain/sessions";
import type { UserStatus } from "#app/core/domain/statuses";
import { DAY, MINUTE, SECOND } from "#app/core/domain/time";

export const ACCESS_LIFETIME = 15 * MINUTE;
/** Counted from the last refresh. */
export const REFRESH_LIFETIME = 30 * DAY;
/** A session ends this long after the sign-in, even when it is refreshed. */
export const ABSOLUTE_LIFETIME = 90 * DAY;
/** For this long after a refresh the old token still gets the same successor, because requests run in parallel. */
export const ROTATION_GRACE = 10 * SECOND;
/**
 * And for this long as long as nobody has used the successor: its answer was lost, and a browser that waits for 10
 * seconds and tries again needs more than the first grace.
 */
export const LOST_ANSWER_GRACE = MINUTE;
/** For this long after signing in or proving the password, nobody has to prove again who they are. */
export const FRESH_FOR = 10 * MINUTE;

/** The tokens of a session, each in a cookie of its own; lifetimes in milliseconds from now. */
export type SessionTokens = {
  access: string;
  refresh: string;
  accessLifetime: number;
  refreshLifetime: number;
};

/** Whether a token of a session is valid at this instant. */
export function isLive(
  session: { endedAt: number | null; expiresAt: number; absoluteExpiresAt: number },
  token: { expiresAt: number },
  now: number,
): boolean {
  return session.endedAt === null && Math.min(session.expiresAt, session.absoluteExpiresAt, token.expiresAt) > now;
}

/** The reason why a session does not work at this instant; null for a live one. */
export function endOf(
  session: { endedAt: number | null; expiresAt: number; absoluteExpiresAt: number },
  status: UserStatus,
  now: number,
): SessionEnd | null {
  if (status !== "active") return status;
  if (session.endedAt !== null) return "ended";
  return Math.min(session.expiresAt, session.absoluteExpiresAt) > now ? null : "expired";
}

/**
 * A rotated refresh token that returns later than parallel requests or a lost answer can explain was stolen or copied.
 */
export function isReused(
  token: { rotatedAt: number | null },
  { isSuccessorUsed, now }: { isSuccessorUsed: boolean; now: number },
): boolean {
  return token.rotatedAt !== null && now > token.rotatedAt + (isSuccessorUsed ? ROTATION_GRACE : LOST_ANSWER_GRACE);
}

/**
 * A cookie that the browser sets itself at sign-out, before it calls the server. If that call fails, the next request
 * of any kind ends the session.
 */
export const SIGNED_OUT_MARK = "trame-signed-out";
