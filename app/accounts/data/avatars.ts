import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { AVATAR_MARK_LENGTH, AVATARS_UNDER } from "#app/accounts/domain/avatars";
import type { Database } from "#app/core/data/database";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";

/** The picture's key, cut as `avatarMark` of the domain cuts it. */
export const mark = sql<
  string | null
>`substr(${users.avatarKey}, ${AVATARS_UNDER.length + 1}, ${AVATAR_MARK_LENGTH})`.as("avatar_mark");

/** The key under which a user's avatar is stored. */
export async function find(db: Database, id: Id): Promise<string | null> {
  const found = await db
    .select({ avatarKey: users.avatarKey })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.hiddenAt)))
    .get();
  return found?.avatarKey ?? null;
}

/** Changes nothing when another picture was set meanwhile. The details' version stays. */
export function set(db: Database, { id, avatarKey }: { id: Id; avatarKey: string | null }, next: string | null) {
  const asRead = avatarKey === null ? isNull(users.avatarKey) : eq(users.avatarKey, avatarKey);
  return db
    .update(users)
    .set({ avatarKey: next })
    .where(and(eq(users.id, id), asRead, isNull(users.hiddenAt)));
}

/** Every key in use, so that unused files can be deleted. */
export async function keys(db: Database): Promise<string[]> {
  const rows = await db.select({ avatarKey: users.avatarKey }).from(users).where(isNotNull(users.avatarKey));
  return rows.map(({ avatarKey }) => avatarKey as string);
}
