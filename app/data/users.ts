import { and, eq, isNull, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { RoleOrNone } from "#app/domain/permissions";
import { searchText, uniqueKey } from "#app/domain/search-text";
import type { UserStatus } from "#app/domain/statuses";
import type { Database } from "./database";
import { leavesAnAdmin, mayCostAnAdmin } from "./last-admin";
import { users } from "./schema";

/** What people know of a user; first and last name and the phone may be empty. */
export type UserFields = { firstName: string; lastName: string; username: string; email: string; phoneNumber: string };

export type NewUser = Partial<UserFields> & {
  id: Id;
  username: string;
  email: string;
  /** None for an account that signs in elsewhere. */
  passwordHash: string | null;
  role: RoleOrNone;
  status: UserStatus;
  /** Given where an admin makes the account: even an inactive one then waits for nobody. */
  activatedAt?: number;
  now: number;
};

type UserUpdate = Partial<UserFields> & {
  role?: RoleOrNone;
  status?: UserStatus;
  passwordHash?: string;
  avatarKey?: string | null;
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
  avatarKey: users.avatarKey,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  version: users.version,
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
    ...derived(user),
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

/** Whoever proved that they may; a form that was opened before is stale now. */
export function setPassword(db: Database, id: Id, { passwordHash, now }: { passwordHash: string; now: number }) {
  return db
    .update(users)
    .set({ passwordHash, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** Changes nothing when the version is no longer the one that was read, or when no active admin would be left. */
export function update(
  db: Database,
  current: { id: Id; version: number } & UserFields,
  { now, ...change }: UserUpdate,
) {
  return db
    .update(users)
    .set({ ...change, ...derived({ ...current, ...change }), updatedAt: now, version: current.version + 1 })
    .where(
      and(
        eq(users.id, current.id),
        eq(users.version, current.version),
        isNull(users.hiddenAt),
        mayCostAnAdmin(change) ? leavesAnAdmin([current.id]) : undefined,
      ),
    );
}

/** The columns that follow from the others; whoever writes users writes these too. */
export function derived({ firstName = "", lastName = "", username, email }: Partial<UserFields> & Named) {
  return {
    usernameKey: uniqueKey(username),
    emailKey: uniqueKey(email),
    searchText: searchText(firstName, lastName, username, email),
  };
}

type Named = Pick<UserFields, "username" | "email">;
