import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import * as avatars from "./avatars";
import type { Database } from "./database";
import { users } from "./schema";

/** Active users whose names or e-mail hold the text, the asking one left out. */
export function search(db: Database, q: string, { except, limit }: { except: Id; limit: number }) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      avatarMark: avatars.mark,
    })
    .from(users)
    .where(
      and(
        isNull(users.hiddenAt),
        eq(users.status, "active"),
        ne(users.id, except),
        sql`instr(${users.searchText}, ${q}) > 0`,
      ),
    )
    .orderBy(asc(users.searchText), asc(users.id))
    .limit(limit);
}
