import type { Statement } from "#app/data/database";
import * as sessions from "#app/data/sessions";
import type { CurrentUser } from "#app/domain/accounts";
import { avatarMark } from "#app/domain/avatars";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import {
  ABSOLUTE_LIFETIME,
  ACCESS_LIFETIME,
  isLive,
  isReused,
  REFRESH_LIFETIME,
  type SessionTokens,
} from "#app/domain/sessions";
import { paths } from "#app/paths";
import type { Author } from "./actor";
import { record } from "./audit";
import { isNothingChanged } from "./commit";
import type { Deps } from "./deps";
import { accessTokenOf, digestOf, successorOf } from "./session-tokens";

/** Where a request comes from and which tokens it carries. */
export type Caller = { ip: string; userAgent: string; accessToken: string | null; refreshToken: string | null };

export type SignedIn = { user: CurrentUser; sessionId: Id; tokens: SessionTokens };

type StoredUser = Omit<CurrentUser, "createdAt" | "avatarUrl"> & { avatarKey: string | null; createdAt: number };
type Found = NonNullable<Awaited<ReturnType<typeof sessions.findByToken>>>;

/** Who an access token stands for, or null; one read. */
export async function findVisitor({ db, now }: Deps, accessToken: string) {
  const found = await sessions.findByToken(db, digestOf(accessToken), "access");
  if (!found || !mayContinue(found, now())) return null;
  return { user: currentUser(found.user), sessionId: found.session.id };
}

/**
 * A new session with new tokens; those the caller brought along end with it. The first statement makes the session, so
 * the audit line belongs directly behind it.
 */
export function openSession(deps: Deps, user: { id: Id }, caller: Caller) {
  const { db } = deps;
  const now = deps.now();
  const id = deps.newId();
  const refresh = deps.newToken();
  const absoluteExpiresAt = now + ABSOLUTE_LIFETIME;
  const { tokens, expiresAt, statements } = issue(deps, { id, absoluteExpiresAt }, refresh);
  const { ip, userAgent } = caller;
  const opening = sessions.insert(db, { id, userId: user.id, now, expiresAt, absoluteExpiresAt, ip, userAgent });
  return { id, tokens, opening, others: [...statements, sessions.endByTokens(db, digestsOf(caller), now)] };
}

/** Whose sessions the tokens are which somebody brings along: those end when a new one is opened. */
export async function ownersOf({ db }: Deps, caller: Caller): Promise<Id[]> {
  const digests = digestsOf(caller);
  if (digests.length === 0) return [];
  return (await sessions.ownersByTokens(db, digests)).map(({ userId }) => userId);
}

/**
 * Trades a refresh token for its successors. Within the grace everyone gets the same ones; later the whole family ends.
 * @throws AppError `unauthenticated`
 */
export async function refreshSession(deps: Deps, caller: Caller): Promise<SignedIn> {
  const { db } = deps;
  const now = deps.now();
  const given = caller.refreshToken ?? "";
  const found = await sessions.findByToken(db, digestOf(given), "refresh");
  if (!found || !mayContinue(found, now)) throw signedOut();
  if (isReused(found.token, now)) {
    await endFamily(deps, found, caller);
    throw signedOut();
  }
  const { tokens, expiresAt, statements } = issue(deps, found.session, successorOf(deps, given));
  await db.batch([
    sessions.markRotated(db, digestOf(given), now),
    sessions.extend(db, found.session.id, { now, expiresAt }),
    ...statements,
  ]);
  return { user: currentUser(found.user), sessionId: found.session.id, tokens };
}

/** Ends the session of the tokens the caller brought; without one there is nothing to do. */
export async function endSession(deps: Deps, caller: Caller) {
  const [access, refresh] = await Promise.all([
    caller.accessToken ? sessions.findByToken(deps.db, digestOf(caller.accessToken), "access") : undefined,
    caller.refreshToken ? sessions.findByToken(deps.db, digestOf(caller.refreshToken), "refresh") : undefined,
  ]);
  const found = access ?? refresh;
  if (found) await endOnce(deps, found, authorOf(found, caller), "logout");
}

export function signedOut() {
  return new AppError("unauthenticated", "errors:unauthenticated");
}

/** What a stored user shows of itself; whatever else was read along, such as the hash, stays behind. */
export function currentUser(user: StoredUser): CurrentUser {
  const { id, firstName, lastName, username, email, phoneNumber, role, status, createdAt } = user;
  const avatarUrl = user.avatarKey && paths.avatar(id, avatarMark(user.avatarKey));
  const names = { firstName, lastName, username, email, phoneNumber };
  return { id, ...names, role, status, avatarUrl, createdAt: new Date(createdAt).toISOString() };
}

function mayContinue({ session, token, user }: Found, now: number) {
  return isLive(session, token, now) && user.status === "active";
}

/** The pair of tokens around a refresh token, and the statements that make them valid. */
function issue(deps: Deps, session: { id: Id; absoluteExpiresAt: number }, refresh: string) {
  const now = deps.now();
  const access = accessTokenOf(deps, refresh);
  const expiresAt = Math.min(now + REFRESH_LIFETIME, session.absoluteExpiresAt);
  const accessExpiresAt = Math.min(now + ACCESS_LIFETIME, session.absoluteExpiresAt);
  const tokens = { access, refresh, accessLifetime: accessExpiresAt - now, refreshLifetime: expiresAt - now };
  const of = (kind: sessions.TokenKind, token: string, until: number) =>
    sessions.insertToken(deps.db, { digest: digestOf(token), sessionId: session.id, kind, expiresAt: until });
  const statements: Statement[] = [of("refresh", refresh, expiresAt), of("access", access, accessExpiresAt)];
  return { tokens, expiresAt, statements };
}

function endFamily(deps: Deps, found: Found, caller: Caller) {
  return endOnce(deps, found, authorOf(found, caller), "refresh_reuse");
}

/** Ending twice at the same time is ending once: one audit line, no error. */
async function endOnce(deps: Deps, { session, user }: Found, author: Author, action: "logout" | "refresh_reuse") {
  const change = { resource: "auth", id: user.id, metadata: { sessionId: session.id } } as const;
  try {
    await deps.db.batch([sessions.end(deps.db, session.id, deps.now()), record(deps, author, action, change)]);
    deps.channels.recheck([user.id]);
  } catch (error) {
    if (!isNothingChanged(error)) throw error;
  }
}

function authorOf({ user }: Found, { ip, userAgent }: Caller): Author {
  return { id: user.id, name: user.username, role: user.role, ip, userAgent };
}

function digestsOf({ accessToken, refreshToken }: Caller) {
  return [accessToken, refreshToken].filter((token) => token !== null).map(digestOf);
}
