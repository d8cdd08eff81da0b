import { and, eq, isNull, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { RoleOrNone } from "#app/domain/permissions";
import type { UserStatus } from "#app/domain/statuses";
import type { Database } from "./database";
import { leavesAnAdmin, mayCostAnAdmin } from "./last-admin";
import { identities, passwordResets, users } from "./schema";

type Read = { id: Id; version: number };

/** One role or status for many, in one statement. Those saved since they were read are left out; the last admin stays. */
export function change(
  db: Database,
  selected: Read[],
  { now, ...standing }: { role?: RoleOrNone; status?: UserStatus; now: number },
) {
  const read = JSON.stringify(selected.map(({ id, version }) => [Number(id), version]));
  return db
    .update(users)
    .set({ ...standing, updatedAt: now, version: sql`${users.version} + 1` })
    .where(
      and(
        sql`(${users.id}, ${users.version}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${read}))`,
        isNull(users.hiddenAt),
        mayCostAnAdmin(standing) ? leavesAnAdmin(selected.map(({ id }) => id)) : undefined,
      ),
    );
}

/** Hides a user, whose name stays with what they did; username and e-mail become free. The last admin stays. */
export function hide(db: Database, { id, version }: Read, now: number) {
  return db
    .update(users)
    .set({ hiddenAt: now, updatedAt: now, passwordHash: null, avatarKey: null, version: version + 1 })
    .where(and(eq(users.id, id), eq(users.version, version), isNull(users.hiddenAt), leavesAnAdmin([id])));
}

/** Every other way into an account: reset links and accounts elsewhere. */
export function closeWaysIn(db: Database, id: Id) {
  return [voidResets(db, id), db.delete(identities).where(eq(identities.userId, id))];
}

/** Links that are on their way to an address which is no longer the user's. */
export function voidResets(db: Database, id: Id) {
  return db.delete(passwordResets).where(eq(passwordResets.userId, id));
}
