import { and, eq, isNull, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { RoleOrNone } from "#app/domain/permissions";
import { uniqueKey } from "#app/domain/search-text";
import type { UserStatus } from "#app/domain/statuses";
import type { Database } from "./database";
import { users } from "./schema";

export type NewUser = {
  id: Id;
  username: string;
  email: string;
  passwordHash: string;
  role: RoleOrNone;
  status: UserStatus;
  now: number;
};

/** What the signed-in user is made of; never the password. */
export const profile = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  email: users.email,
  phoneNumber: users.phoneNumber,
  role: users.role,
  status: users.status,
  createdAt: users.createdAt,
};

export function find(db: Database, id: Id) {
  return db
    .select(profile)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.hiddenAt)))
    .get();
}

/** For signing in: the account of an e-mail, with the hash to compare. */
export function findByEmail(db: Database, email: string) {
  return db
    .select({ ...profile, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.emailKey, uniqueKey(email)), isNull(users.hiddenAt)))
    .get();
}

export async function isEmpty(db: Database) {
  return (await db.select({ id: users.id }).from(users).limit(1).get()) === undefined;
}

/** The very first account becomes an active admin; that there is none yet is decided by the statement itself. */
export function insert(db: Database, { now, role, status, ...user }: NewUser) {
  const unlessFirst = <T>(first: T, later: T) =>
    sql<T>`iif(NOT EXISTS (SELECT 1 FROM users), ${first}, ${later})` as unknown as T;
  return db.insert(users).values({
    ...user,
    usernameKey: uniqueKey(user.username),
    emailKey: uniqueKey(user.email),
    role: unlessFirst<RoleOrNone>("admin", role),
    status: unlessFirst<UserStatus>("active", status),
    createdAt: now,
    updatedAt: now,
  });
}

/** A hash made anew with today's parameters; not a change of the password, so nobody's version moves. */
export function rehash(db: Database, id: Id, passwordHash: string) {
  return db.update(users).set({ passwordHash }).where(eq(users.id, id));
}
