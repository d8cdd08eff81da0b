import * as factory from "#app/data/factory";
import * as users from "#app/data/users";
import type { LoginInput, RegisterInput } from "#app/domain/accounts";
import { AppError } from "#app/domain/errors";
import { system } from "./actor";
import { record, recordEvent } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";
import { hashPassword, isOutdated, verifyPassword } from "./passwords";
import { type Caller, currentUser, openSession, type SignedIn } from "./sessions";
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
  return signIn(deps, caller, user, [attempt.forgive(), ...renewed]);
}

/**
 * The first account of a fresh factory becomes its admin; later ones follow the factory's settings. Without `signedIn`
 * the account waits for approval.
 */
export async function register(deps: Deps, caller: Caller, { password, ...input }: RegisterInput) {
  await reserveRegistration(deps, caller);
  const { registration, defaultRole } = await factory.settings(deps.db);
  if (registration === "closed" && !(await users.isEmpty(deps.db)))
    throw new AppError("forbidden", "auth:registrationClosed");

  const id = deps.newId();
  const passwordHash = await hashPassword(password);
  const status = registration === "open" ? "active" : "inactive";
  const author = { ...system(caller), id, name: input.username, requestKey: null };
  await commit(deps, author, {
    id,
    statements: [
      users.insert(deps.db, { ...input, id, passwordHash, role: defaultRole, status, now: deps.now() }),
      record(deps, author, "register", { resource: "auth", id, next: input }),
    ],
  });
  const user = await users.find(deps.db, id);
  if (!user) throw new Error("a new account is not there");
  const signedIn = user.status === "active" ? await signIn(deps, caller, user) : null;
  return { user: currentUser(user), signedIn };
}

type StoredUser = NonNullable<Awaited<ReturnType<typeof users.find>>>;
type Statements = ReturnType<typeof openSession>["others"];

async function signIn(deps: Deps, caller: Caller, user: StoredUser, more: Statements = []): Promise<SignedIn> {
  const { id, tokens, opening, others } = openSession(deps, user, caller);
  const author = { ...system(caller), id: user.id, name: user.username, role: user.role };
  const entry = record(deps, author, "login", { resource: "auth", id: user.id, metadata: { sessionId: id } });
  await deps.db.batch([opening, entry, ...others, ...more]);
  return { user: currentUser(user), sessionId: id, tokens };
}

/** Nothing that was typed goes into the log. */
async function refused(deps: Deps, caller: Caller, user: StoredUser | undefined, reason: "password" | "status") {
  await recordEvent(deps, system(caller), "login_failed", {
    resource: "auth",
    id: user?.id ?? null,
    metadata: { reason },
  });
  return reason === "status"
    ? new AppError("forbidden", "auth:notActive")
    : new AppError("unauthenticated", "auth:wrongCredentials");
}
