import * as sessions from "#app/accounts/data/sessions";
import { avatarMark } from "#app/accounts/domain/avatars";
import {
  ABSOLUTE_LIFETIME,
  ACCESS_LIFETIME,
  endOf,
  isLive,
  isReused,
  LOST_ANSWER_GRACE,
  REFRESH_LIFETIME,
  ROTATION_GRACE,
  type SessionTokens,
} from "#app/accounts/domain/sessions";
import type { Statement } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { CurrentUser, SessionEnd } from "#app/core/domain/sessions";
import type { Language } from "#app/core/domain/texts/languages";
import type { Author } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { isNothingChanged } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import type { OpenRequest } from "#app/core/services/once";
import { paths } from "#app/paths";
import { accessTokenOf, successorOf, tokenDigest } from "./session-tokens";

/** The origin of a request and its tokens. */
export type Caller = {
  ip: string;
  userAgent: string;
  accessToken: string | null;
  refreshToken: string | null;
  /** What the browser keeps of earlier sign-ins (`known-devices.ts`). */
  device?: string | null;
  /** The language of the request; that of a new account's emails. */
  language?: Language;
  /** The open request, and the first refresh token of its session. */
  request?: OpenRequest;
  firstToken?: string;
};

/** The user of an opened session. Its tokens are never stored. */
export type Entered = { user: CurrentUser; sessionId: Id };

export type SignedIn = Entered & { tokens: SessionTokens };

type StoredUser = Omit<CurrentUser, "createdAt" | "avatarUrl"> & { avatarKey: string | null; createdAt: number };
type Found = NonNullable<Awaited<ReturnType<typeof sessions.findByToken>>>;

/**
 * The user of an access token with the factory's settings and the token's end, or null; one read. The first use of a renewed token is kept
 * after the answer: from then on the browser has it, and the one before it is no longer exchanged.
 */
export async function findVisitor({ db, wallNow, later }: Pick<Deps, "db" | "wallNow" | "later">, accessToken: string) {
  const digest = tokenDigest(accessToken);
  const found = await sessions.findByToken(db, digest, "access");
  if (!found || !mayContinue(found, wallNow())) return null;
  if (found.token.usedAt === null) later(async () => void (await sessions.markUsed(db, digest, wallNow())));
  const { user, session, token, factory } = found;
  return { user: currentUser(user), sessionId: session.id, factory, until: token.expiresAt };
}

/**
 * A new session with new tokens; it ends those of the caller. The first statement writes the session only if `proof`
 * still holds, so the audit line must follow it directly and otherwise rolls the batch back.
 */
export function openSession(deps: Deps, user: { id: Id }, caller: Caller, proof: sessions.IdentityProof) {
  const { db } = deps;
  const now = deps.wallNow();
  const id = deps.newId();
  const refresh = caller.firstToken ?? deps.newToken();
  const absoluteExpiresAt = now + ABSOLUTE_LIFETIME;
  const { tokens, expiresAt, rows } = issue(deps, { id, absoluteExpiresAt }, refresh);
  const { ip, userAgent } = caller;
  const session = { id, userId: user.id, now, expiresAt, absoluteExpiresAt, ip, userAgent };
  const others: Statement[] = [
    ...rows.map((row) => sessions.insertToken(db, row, now)),
    sessions.endByTokens(db, digestsOf(caller), now),
  ];
  return { id, tokens, opening: sessions.insert(db, session, proof), others };
}

/** The tokens of a live session that was never refreshed, for a browser that lost them; otherwise null. */
export async function tokensAgain(deps: Deps, firstToken: string): Promise<SessionTokens | null> {
  const now = deps.wallNow();
  const found = await sessions.findByToken(deps.db, tokenDigest(firstToken), "refresh");
  if (!found || !mayContinue(found, now) || found.token.rotatedAt !== null) return null;
  return {
    access: accessTokenOf(deps, firstToken),
    refresh: firstToken,
    accessLifetime: ACCESS_LIFETIME,
    refreshLifetime: Math.max(0, found.token.expiresAt - now),
  };
}

/** The users whose sessions end when the caller opens a new one. */
export async function ownersOf({ db }: Deps, caller: Caller): Promise<Id[]> {
  const digests = digestsOf(caller);
  if (digests.length === 0) return [];
  return (await sessions.ownersByTokens(db, digests)).map(({ userId }) => userId);
}

/**
 * Exchanges a refresh token for its successors. Within the grace periods everyone gets the same ones; later the whole
 * family ends.
 * @throws AppError `unauthenticated`
 */
export async function refreshSession(deps: Deps, caller: Caller): Promise<SignedIn> {
  const { db } = deps;
  const input = caller.refreshToken ?? "";
  const found = await tradable(deps, input, caller);
  const { session, user } = found;
  const now = deps.wallNow();
  const { tokens, expiresAt, rows } = issue(deps, session, successorOf(deps, input));
  const trade = {
    digest: tokenDigest(input),
    successors: rows.map(({ digest }) => digest),
    now,
    graceFrom: now - ROTATION_GRACE,
    lostFrom: now - LOST_ANSWER_GRACE,
  };
  const [extended] = await db.batch([
    sessions.extend(db, session.id, { expiresAt }, trade),
    sessions.markRotated(db, trade),
    ...rows.map((row) => sessions.insertSuccessor(db, row, trade)),
  ]);
  // The session ended or its user became inactive since it was read, and nothing was written.
  if (extended.meta.changes === 0) {
    await tradable(deps, input, caller);
    throw signedOut();
  }
  return { user: currentUser(user), sessionId: session.id, tokens };
}

/**
 * The session of a refresh token that may be exchanged. A token that was exchanged too long ago ends its whole family.
 */
async function tradable(deps: Deps, refreshToken: string, caller: Caller): Promise<Found> {
  const now = deps.wallNow();
  const found = await sessions.findByToken(deps.db, tokenDigest(refreshToken), "refresh");
  if (!found || !mayContinue(found, now)) throw signedOut();
  // Within the first grace it does not matter whether a successor was used, so nobody asks.
  if (!isReused(found.token, { isSuccessorUsed: true, now })) return found;
  const isSuccessorUsed = await isContinued(deps, refreshToken);
  if (!isReused(found.token, { isSuccessorUsed, now })) return found;
  await endFamily(deps, found, caller);
  throw signedOut();
}

/** Whether the browser has the successors of a refresh token: it has used one of them. */
function isContinued(deps: Deps, refreshToken: string): Promise<boolean> {
  const next = successorOf(deps, refreshToken);
  return sessions.isAnyUsed(deps.db, [next, accessTokenOf(deps, next)].map(tokenDigest));
}

/**
 * The reason why the session of a refresh token does not work any more; null for a token of no session. Only a browser
 * that was signed in has such a token, so strangers learn nothing.
 */
export async function whyEnded(deps: Deps, { refreshToken }: Caller): Promise<SessionEnd | null> {
  const found = refreshToken && (await sessions.findByToken(deps.db, tokenDigest(refreshToken), "refresh"));
  return found ? endOf(found.session, found.user.status, deps.wallNow()) : null;
}

/**
 * Ends the session of the caller's tokens, if there is one. Its tokens are deleted too: after signing out nobody needs
 * a reason.
 */
export async function endSession(deps: Deps, caller: Caller) {
  const [access, refresh] = await Promise.all([
    caller.accessToken ? sessions.findByToken(deps.db, tokenDigest(caller.accessToken), "access") : undefined,
    caller.refreshToken ? sessions.findByToken(deps.db, tokenDigest(caller.refreshToken), "refresh") : undefined,
  ]);
  const found = access ?? refresh;
  if (found) await endOnce(deps, found, authorOf(found, caller), "logout");
}

export function signedOut() {
  return new AppError("unauthenticated", "errors:unauthenticated");
}

/** The public part of a stored user. Other fields, such as the hash, are left out. */
export function currentUser(user: StoredUser): CurrentUser {
  const { id, firstName, lastName, username, email, phoneNumber, role, status, productionLineIds, createdAt } = user;
  const avatarUrl = user.avatarKey && paths.avatar(id, avatarMark(user.avatarKey));
  const names = { firstName, lastName, username, email, phoneNumber };
  const standing = { role, status, productionLineIds };
  return { id, ...names, ...standing, avatarUrl, createdAt: new Date(createdAt).toISOString() };
}

function mayContinue({ session, token, user }: Found, now: number) {
  return isLive(session, token, now) && user.status === "active";
}

/** A pair of tokens for a refresh token, and the rows that make them valid. */
function issue(deps: Deps, session: { id: Id; absoluteExpiresAt: number }, refresh: string) {
  const now = deps.wallNow();
  const access = accessTokenOf(deps, refresh);
  const expiresAt = Math.min(now + REFRESH_LIFETIME, session.absoluteExpiresAt);
  const accessExpiresAt = Math.min(now + ACCESS_LIFETIME, session.absoluteExpiresAt);
  const tokens = { access, refresh, accessLifetime: accessExpiresAt - now, refreshLifetime: expiresAt - now };
  const row = (kind: sessions.TokenKind, token: string, until: number) => ({
    digest: tokenDigest(token),
    sessionId: session.id,
    kind,
    expiresAt: until,
  });
  return { tokens, expiresAt, rows: [row("refresh", refresh, expiresAt), row("access", access, accessExpiresAt)] };
}

function endFamily(deps: Deps, found: Found, caller: Caller) {
  return endOnce(deps, found, authorOf(found, caller), "refresh_reuse");
}

/** Ends a session. Ending it twice at the same time writes one audit line and is no error. */
async function endOnce(deps: Deps, { session, user }: Found, author: Author, action: "logout" | "refresh_reuse") {
  const change = { resource: "auth", id: user.id, metadata: { sessionId: session.id } } as const;
  try {
    await deps.db.batch([
      sessions.end(deps.db, session.id, deps.wallNow()),
      record(deps, author, action, change),
      ...(action === "logout" ? [sessions.forgetTokens(deps.db, session.id)] : []),
    ]);
    deps.channels.recheck([user.id]);
  } catch (error) {
    if (!isNothingChanged(error)) throw error;
  }
}

function authorOf({ user }: Found, { ip, userAgent }: Caller): Author {
  return { id: user.id, name: user.username, role: user.role, ip, userAgent };
}

function digestsOf({ accessToken, refreshToken }: Caller) {
  return [accessToken, refreshToken].filter((token) => token !== null).map(tokenDigest);
}
