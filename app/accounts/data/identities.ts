import { and, eq, exists, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import { type OwnProof, stillHolds } from "./own-proof";
import { identities } from "./tables";
import { profile } from "./users";

/** An account at a provider. Its email is only for people to recognise it. */
export type Identity = { issuer: string; subject: string; email: string };

/** The user whom an account at a provider signs in. */
export function findUser(db: Database, identity: Pick<Identity, "issuer" | "subject">) {
  return db
    .select(profile)
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(isIdentity(identity), isNull(users.hiddenAt)))
    .get();
}

/** The provider account linked to a user, and whether the user also has a password. */
export async function linkOf(db: Database, userId: Id) {
  const found = await db
    .select({ issuer: identities.issuer, email: identities.email, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  const link = found?.issuer && found.email ? { issuer: found.issuer, email: found.email } : null;
  return { link, hasPassword: Boolean(found?.passwordHash) };
}

type NewLink = Identity & { user: { id: Id; proof?: OwnProof }; now: number };

/** Links nothing when the user was deleted, or when their proof no longer holds. */
export function insert(db: Database, { issuer, subject, email, user, now }: NewLink) {
  const asProven = user.proof ? stillHolds(user.proof) : sql`1`;
  return change(
    db,
    sql`INSERT INTO identities (issuer, subject, email, user_id, created_at)
      SELECT ${issuer}, ${subject}, ${email}, id, ${now} FROM users
      WHERE id = ${Number(user.id)} AND hidden_at IS NULL AND ${asProven}`,
  );
}

/** Removes the link of a deleted user, so that its owner may register again. */
export function release(db: Database, identity: Pick<Identity, "issuer" | "subject">) {
  const removed = db.select({ id: users.id }).from(users).where(isNotNull(users.hiddenAt));
  return db.delete(identities).where(and(isIdentity(identity), inArray(identities.userId, removed)));
}

/** Removes nothing when it is the user's only way to sign in, or when their proof no longer holds. */
export function remove(db: Database, userId: Id, { issuer, proof }: { issuer: string; proof: OwnProof }) {
  const withPassword = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.passwordHash), stillHolds(proof)));
  return db
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer), exists(withPassword)));
}

function isIdentity({ issuer, subject }: Pick<Identity, "issuer" | "subject">) {
  return and(eq(identities.issuer, issuer), eq(identities.subject, subject));
}
