import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";

/** A user's proof of their own account: a session opened, or proved again, after `since`, or the password. */
export type OwnProof = { sessionId: Id; since: number } | { passwordHash: string };

/** Whether the proof still holds, as a condition on the user that is written. */
export function stillHolds(proof: OwnProof): SQL {
  if ("passwordHash" in proof) return sql`${users.passwordHash} = ${proof.passwordHash}`;
  const { sessionId, since } = proof;
  return sql`EXISTS (SELECT 1 FROM sessions AS own
    WHERE own.id = ${Number(sessionId)} AND own.user_id = ${users.id} AND own.ended_at IS NULL
      AND max(own.created_at, coalesce(own.proved_at, 0)) > ${since})`;
}

/** Whether the proof holds now. A write checks it again itself. */
export async function isHolding(db: Database, userId: Id, proof: OwnProof): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.hiddenAt), stillHolds(proof)))
    .get();
  return found !== undefined;
}
