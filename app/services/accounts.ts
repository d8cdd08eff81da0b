import * as factory from "#app/data/factory";
import * as sessions from "#app/data/sessions";
import * as users from "#app/data/users";
import type { LoginInput, RegisterInput } from "#app/domain/accounts";
import { deviceOf } from "#app/domain/devices";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { system } from "./actor";
import { record, recordEvent } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";
import { newSignIn } from "./notices";
import { type Notice, notifying, tellNotified } from "./notifications";
import { hashPassword, isOutdated, verifyPassword } from "./passwords";
import { type Caller, currentUser, openSession, ownersOf, type SignedIn } from "./sessions";
import { reserveRegistration, reserveSignIn } from "./sign-in-limits";

/**
 * The limit comes before the hash, and an unknown e-mail costs the same work and gets the same answer as a wrong
 * password. Only who proves the password learns that the account is not active.
 */
export async function login(deps: Deps, caller: Caller, { email, password }: LoginInput): Promise<SignedIn> {
  const attempt = await reserveSignIn(deps, { email, ip: caller.ip });
  const user = await users.findByEmail(deps.db, email);
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw await refused(deps, caller, user, "password");
  if (user.status !== "active") throw await refused(deps, caller, user, "status");

  const hash = user.passwordHash ?? "";
  const renewed = isOutdated(hash) ? [users.rehash(deps.db, user.id, await hashPassword(password))] : [];
  return signIn(deps, caller, user, { more: [attempt.forgive(), ...renewed] });
}

/**
 * The first account of a fresh factory becomes its admin; later ones follow the factory's settings. Without `signedIn`
 * the account waits for approval.
 */
export async function register(deps: Deps, caller: Caller, { password, ...input }: RegisterInput) {
  const terms = await admit(deps, caller);
  const user = await enrol(deps, caller, { ...input, ...terms, passwordHash: await hashPassword(password) });
  const signedIn = user.status === "active" ? await signIn(deps, caller, user) : null;
  return { user: currentUser(user), signedIn };
}

/** On what terms somebody new is taken in now. @throws AppError `forbidden` where nobody is. */
export async function admit(deps: Deps, caller: Caller) {
  await reserveRegistration(deps, caller);
  const { registration, defaultRole } = await factory.settings(deps.db);
  if (registration === "closed" && !(await users.isEmpty(deps.db)))
    throw new AppError("forbidden", "auth:registrationClosed");
  return { role: defaultRole, status: registration === "open" ? ("active" as const) : ("inactive" as const) };
}

/** Writes a new account, and in the same batch what `more` makes for its id. */
export async function enrol(
  deps: Deps,
  caller: Caller,
  account: Omit<users.NewUser, "id" | "now">,
  more: (id: Id) => Statements = () => [],
) {
  const id = deps.newId();
  const { passwordHash, role, status, ...next } = account;
  const author = { ...system(caller), id, name: account.username, requestKey: null };
  await commit(deps, author, {
    id,
    statements: [
      users.insert(deps.db, { ...account, id, now: deps.now() }),
      record(deps, author, "register", { resource: "auth", id, next }),
      ...more(id),
    ],
  });
  const user = await users.find(deps.db, id);
  if (!user) throw new Error("a new account is not there");
  return user;
}

type StoredUser = NonNullable<Awaited<ReturnType<typeof users.find>>>;
type Statements = ReturnType<typeof openSession>["others"];

/** Opens a session for somebody who has proven who they are. */
export async function signIn(
  deps: Deps,
  caller: Caller,
  user: StoredUser,
  { action = "login", more = [] }: { action?: "login" | "google_login"; more?: Statements } = {},
): Promise<SignedIn> {
  const { id, tokens, opening, others } = openSession(deps, user, caller);
  const leaving = await ownersOf(deps, caller);
  const author = { ...system(caller), id: user.id, name: user.username, role: user.role };
  const entry = record(deps, author, action, { resource: "auth", id: user.id, metadata: { sessionId: id } });
  const notices = await noticesOf(deps, { userId: user.id, sessionId: id, userAgent: caller.userAgent });
  await deps.db.batch([opening, entry, ...others, ...more, ...notifying(deps, notices)]);
  tellNotified(deps, notices);
  if (leaving.length > 0) deps.channels.recheck(leaving);
  return { user: currentUser(user), sessionId: id, tokens };
}

type NewSession = { userId: Id; sessionId: Id; userAgent: string };

/** A browser this account has not been used with is told of; the very first one is no news. */
async function noticesOf(deps: Deps, { userAgent, ...session }: NewSession): Promise<Notice[]> {
  const nameOf = (agent: string) => JSON.stringify(deviceOf(agent));
  const known = (await sessions.agentsOf(deps.db, session.userId)).map((each) => nameOf(each.userAgent));
  if (known.length === 0 || known.includes(nameOf(userAgent))) return [];
  return [newSignIn(deps, { ...session, device: deviceOf(userAgent) })];
}

/** Nothing that was typed goes into the log. */
export async function refused(
  deps: Deps,
  caller: Caller,
  user: Pick<StoredUser, "id"> | undefined,
  reason: "password" | "status",
) {
  await recordEvent(deps, system(caller), "login_failed", {
    resource: "auth",
    id: user?.id ?? null,
    metadata: { reason },
  });
  return reason === "status"
    ? new AppError("forbidden", "auth:notActive")
    : new AppError("unauthenticated", "auth:wrongCredentials");
}
