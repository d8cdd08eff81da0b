import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { writes } from "#app/core/data/noun/writes";
import { change } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import type { UserStatus } from "#app/core/domain/statuses";
import type { Language } from "#app/core/domain/texts/languages";
import { addressKey, searchText as searchTextOf, uniqueKey } from "#app/core/domain/texts/search-text";
import { leavesAnAdmin, mayCostAnAdmin } from "./last-admin";
import { type OwnProof, stillHolds } from "./own-proof";

/** The details of a user. First name, last name and phone may be empty. */
export type UserFields = { firstName: string; lastName: string; username: string; email: string; phoneNumber: string };

export type NewUser = Partial<UserFields> & {
  id: Id;
  username: string;
  email: string;
  /** None for an account that signs in through a provider. */
  passwordHash: string | null;
  role: RoleOrNone;
  status: UserStatus;
  productionLineIds?: Id[];
  /** Set where an admin makes the account, so that even an inactive one does not wait for approval. */
  activatedAt?: number;
  /** The language of the emails about the account. */
  language?: Language | null;
  now: number;
};

type UserUpdate = Partial<UserFields> & {
  role?: RoleOrNone;
  status?: UserStatus;
  productionLineIds?: Id[];
  passwordHash?: string;
  avatarKey?: string | null;
  now: number;
};

/** The lines of a user, without those that are deleted. */
export const ownLines = sql`(
    SELECT json_group_array(value) FROM (
      SELECT own.value FROM json_each(${users.productionLineIds}) AS own
      JOIN production_lines AS line ON line.id = CAST(own.value AS INTEGER) AND line.hidden_at IS NULL
      ORDER BY own.key))`
  .mapWith((stored: string): Id[] => JSON.parse(stored))
  .as("own_lines");

/** The columns of the signed-in user; never the password. Their lines may be deleted since: no session waits for lines. */
export const profile = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  email: users.email,
  phoneNumber: users.phoneNumber,
  role: users.role,
  status: users.status,
  productionLineIds: users.productionLineIds,
  avatarKey: users.avatarKey,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  version: users.version,
};

export function find(db: Database, id: Id) {
  return db
    .select({ ...profile, productionLineIds: ownLines })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.hiddenAt)))
    .get();
}

/** The account of an email with its password hash, for signing in. */
export function findByEmail(db: Database, email: string) {
  return db
    .select({ ...profile, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.emailKey, addressKey(email)), isNull(users.hiddenAt)))
    .get();
}

/** Which of these names another account has; null for none. */
export async function takenOf(db: Database, names: Named): Promise<"username" | "email" | null> {
  const { usernameKey, emailKey } = derived(names);
  const namesakes = await db
    .select({ usernameKey: users.usernameKey })
    .from(users)
    .where(and(or(eq(users.usernameKey, usernameKey), eq(users.emailKey, emailKey)), isNull(users.hiddenAt)));
  if (namesakes.length === 0) return null;
  return namesakes.some((other) => other.usernameKey === usernameKey) ? "username" : "email";
}

/** The language in which a user registered, also of one who was removed; English where it is not known. */
export async function languageOf(db: Database, id: Id): Promise<Language> {
  return (await knownLanguageOf(db, id)) ?? "en";
}

/** {@link languageOf}, or null where it is not known. */
export async function knownLanguageOf(db: Database, id: Id): Promise<Language | null> {
  return (await db.select({ language: users.language }).from(users).where(eq(users.id, id)).get())?.language ?? null;
}

/** Whether a user never signed in, as a condition of a batch. */
export function neverSignedIn(id: Id) {
  return sql`EXISTS (SELECT 1 FROM users AS made WHERE made.id = ${Number(id)} AND made.last_sign_in_at IS NULL)`;
}

/** Whether all of these lines exist, as a condition of a batch. */
export function areLines(ids: readonly Id[]) {
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(ids)}) AS own WHERE NOT EXISTS (
    SELECT 1 FROM production_lines AS line WHERE line.id = CAST(own.value AS INTEGER) AND line.hidden_at IS NULL))`;
}

/** Whether an account waits for approval, as a condition of another statement. */
export function isWaitingForApproval(id: Id) {
  return sql`EXISTS (SELECT 1 FROM users AS made
    WHERE made.id = ${Number(id)} AND made.status = 'inactive' AND made.activated_at IS NULL)`;
}

/** Whether no account waits for approval, as a condition of another statement. */
export const nobodyWaits = sql`NOT EXISTS (SELECT 1 FROM users AS made
  WHERE made.hidden_at IS NULL AND made.status = 'inactive' AND made.activated_at IS NULL)`;

export async function isEmpty(db: Database) {
  return (await db.select({ id: users.id }).from(users).limit(1).get()) === undefined;
}

/** The number of accounts, counted up to `most`. */
export async function countUpTo(db: Database, most: number) {
  return (await db.select({ id: users.id }).from(users).where(isNull(users.hiddenAt)).limit(most)).length;
}

/** A user who registers. */
export type NewAccount = Pick<
  NewUser,
  "id" | "username" | "email" | "passwordHash" | "now" | "firstName" | "lastName" | "language"
>;

/**
 * Writes an account by the factory's settings of this moment, and none where registration is closed. The first account
 * always becomes an active admin.
 */
export function enrol(
  db: Database,
  { id, passwordHash, language = null, now, firstName = "", lastName = "", ...named }: NewAccount,
) {
  const { usernameKey, emailKey, searchText } = derived({ ...named, firstName, lastName });
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM users)`;
  return change(
    db,
    sql`INSERT INTO users (id, first_name, last_name, username, username_key, email, email_key, search_text, password_hash,
        language, role, status, created_at, updated_at)
      SELECT ${Number(id)}, ${firstName}, ${lastName}, ${named.username}, ${usernameKey}, ${named.email}, ${emailKey},
        ${searchText}, ${passwordHash}, ${language},
        iif(${isFirst}, 'admin', default_role), iif(${isFirst} OR registration = 'open', 'active', 'inactive'),
        ${now}, ${now}
      FROM factory WHERE registration <> 'closed' OR ${isFirst}`,
  );
}

/** The first account becomes an active admin. The statement itself decides whether there is one yet. */
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

/** Stores the same password hashed with today's parameters; the version stays. */
export function rehash(db: Database, proven: { id: Id; passwordHash: string | null }, passwordHash: string) {
  const asProven = eq(users.passwordHash, proven.passwordHash ?? "");
  return db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, proven.id), asProven));
}

/** Sets a password that the caller was allowed to set. A form opened before becomes stale. */
export function setPassword(db: Database, id: Id, { passwordHash, now }: { passwordHash: string; now: number }) {
  return db
    .update(users)
    .set({ passwordHash, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/**
 * Changes nothing when the version is no longer the one that was read, when no active admin would remain, or when the
 * required proof no longer holds.
 */
export function update(
  db: Database,
  current: { id: Id; version: number } & UserFields,
  change: UserUpdate,
  proof: OwnProof | null = null,
) {
  const leavesOne = mayCostAnAdmin(change) ? leavesAnAdmin([current.id]) : undefined;
  return stored.update(db, current, change, and(leavesOne, proof ? stillHolds(proof) : undefined));
}

const stored = writes<typeof users, UserFields, Omit<UserUpdate, "now">>({
  table: users,
  derived,
  key: ["usernameKey", "username"],
});

/** The columns derived from the others. Every write of users includes them. */
export function derived({ firstName = "", lastName = "", username, email }: Partial<UserFields> & Named) {
  return {
    usernameKey: uniqueKey(username),
    emailKey: addressKey(email),
    searchText: searchTextOf(firstName, lastName, username, email),
  };
}

type Named = Pick<UserFields, "username" | "email">;

/** The description of users for the log and the palette: the log names the account, the palette the person. */
export const noun = {
  table: users,
  name: users.username,
  label: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`,
  hint: users.username,
  text: users.searchText,
  taken: { username: users.usernameKey, email: users.emailKey },
  restoring: null,
};
