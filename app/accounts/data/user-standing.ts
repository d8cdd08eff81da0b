import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import type { UserStatus } from "#app/core/domain/statuses";
import { removeAllOf } from "./email-changes";
import { leavesAnAdmin, mayCostAnAdmin } from "./last-admin";
import { type OwnProof, stillHolds } from "./own-proof";
import { identities, passwordResets } from "./tables";

type Read = { id: Id; version: number };

/**
 * Sets one role or status for many users in one statement. Users saved meanwhile are left out, and the last admin
 * stays.
 */
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

/**
 * Hides a user. Their name stays with what they did; username and email become free. The last admin stays, and so does
 * a user whose proof no longer holds.
 */
export function hide(db: Database, { id, version }: Read, now: number, proof: OwnProof | null = null) {
  return db
    .update(users)
    .set({ hiddenAt: now, updatedAt: now, passwordHash: null, avatarKey: null, version: version + 1 })
    .where(
      and(
        eq(users.id, id),
        eq(users.version, version),
        isNull(users.hiddenAt),
        leavesAnAdmin([id]),
        proof ? stillHolds(proof) : undefined,
      ),
    );
}

/** Removes every other way into an account: reset links, links to its emails and provider accounts. */
export function closeWaysIn(db: Database, id: Id) {
  return [voidResets(db, id), removeAllOf(db, id), db.delete(identities).where(eq(identities.userId, id))];
}

/** Voids reset links that were sent to a former address. */
export function voidResets(db: Database, id: Id) {
  return db.delete(passwordResets).where(eq(passwordResets.userId, id));
}
