import { eq } from "drizzle-orm";
import { sessions } from "#app/accounts/data/tables";
import * as users from "#app/accounts/data/users";
import { sessionCookies } from "#app/accounts/http/session-cookies";
import { type Caller, currentUser, openSession } from "#app/accounts/services/sessions";
import { users as table } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import type { CurrentUser } from "#app/core/domain/sessions";
import { DAY } from "#app/core/domain/time";
import type { TestFactory } from "../server/factory";
import { amina, karim, nour, salma, victor } from "./cast";

const CAST = { admin: amina, manager: karim, supervisor: salma, viewer: victor, none: nour };

export const caller: Caller = { ip: "192.0.2.7", userAgent: "test", accessToken: null, refreshToken: null };

/**
 * Makes the member of the cast who has this role, once, and signs them in: the Cookie header of a new session. The
 * session uses the real clock, which is the front door's.
 */
export async function signIn(factory: TestFactory, role: RoleOrNone, at = Date.now()): Promise<string> {
  const { db } = factory.deps;
  const deps = { ...factory.deps, now: () => at, wallNow: () => at };
  const user = await joins(factory, role);
  const [stored] = await db.select({ hash: table.passwordHash }).from(table).where(eq(table.id, user.id));
  const { opening, others, tokens } = openSession(deps, user, caller, { passwordHash: stored?.hash ?? "" });
  await db.batch([opening, ...others]);
  return cookieHeader(sessionCookies(tokens));
}

/** A session that a user has opened at this moment, by its id. The calls of `doorFor` come from session 1. */
export async function opensSession({ deps }: Pick<TestFactory, "deps">, user: { id: Id }, id = deps.newId()) {
  const now = deps.now();
  const until = { expiresAt: now + DAY, absoluteExpiresAt: now + DAY };
  const { ip, userAgent } = caller;
  await deps.db
    .insert(sessions)
    .values({ id, userId: user.id, createdAt: now, lastUsedAt: now, ip, userAgent, ...until });
  return id;
}

/** The account of a member of the cast, as it is after registering and being given the role. */
export async function joins(factory: TestFactory, role: RoleOrNone): Promise<CurrentUser> {
  const { db, now } = factory.deps;
  const { id, name } = CAST[role ?? "none"];
  const known = await users.find(db, id);
  if (known) return currentUser(known);
  const account = { id, username: name, email: `${name}@example.com`, passwordHash: "", role, now: now() };
  await users.insert(db, { ...account, status: "active" });
  await db.update(table).set({ role }).where(eq(table.id, id));
  return joins(factory, role);
}

/** The Cookie header that a browser would send after an answer that set these cookies. */
export function cookieHeader(setCookies: string[]): string {
  return setCookies
    .filter((cookie) => !cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
