import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import * as avatars from "#app/accounts/data/avatars";
import type { Database } from "#app/core/data/database";
import { holdsWords } from "#app/core/data/lists/holds-words";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import { rolesThatCan } from "#app/core/domain/permissions";
import { conversations, conversationMembers as members } from "./tables";

type Asked = { except: Id; limit: number };

/** Active users whose names or email contain the text, without the user who searches. */
export function search(db: Database, q: string, { except, limit }: Asked) {
  return db
    .select(shown)
    .from(users)
    .where(and(isActive(except), holdsWords(users.searchText, q)))
    .orderBy(asc(users.searchText), asc(users.id))
    .limit(limit);
}

/** Active users without the one who asks: those of the most recent conversations first, then the others by name. */
export function colleagues(db: Database, { except, limit }: Asked) {
  const theirs = alias(members, "theirs");
  const talked = db.$with("talked").as(
    db
      .select({ userId: theirs.userId, lastAt: sql<number>`max(${conversations.lastAt})`.as("talked_at") })
      .from(members)
      .innerJoin(theirs, and(eq(theirs.conversationId, members.conversationId), isNull(theirs.leftAt)))
      .innerJoin(conversations, eq(conversations.id, members.conversationId))
      .where(and(eq(members.userId, except), isNull(members.leftAt)))
      .groupBy(theirs.userId),
  );
  return db
    .with(talked)
    .select(shown)
    .from(users)
    .leftJoin(talked, eq(talked.userId, users.id))
    .where(isActive(except))
    .orderBy(sql`${talked.lastAt} DESC NULLS LAST`, asc(users.searchText), asc(users.id))
    .limit(limit);
}

/** Active users who may take over a shift, without the one who asks: those who were here last come first. */
export async function takersOver(db: Database, { except, limit }: Asked): Promise<Id[]> {
  const lastUsedAt = sql`(SELECT max(last_used_at) FROM sessions WHERE user_id = ${users.id})`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isActive(except), inArray(users.role, rolesThatCan("chat.handOver"))))
    .orderBy(sql`${lastUsedAt} DESC NULLS LAST`, asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const shown = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  avatarMark: avatars.mark,
  role: users.role,
};

function isActive(except: Id) {
  return and(isNull(users.hiddenAt), eq(users.status, "active"), ne(users.id, except));
}
