import { and, eq, exists, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";
import { identities, users } from "./schema";
import { profile } from "./users";

/** An account elsewhere; its e-mail is only for people to recognise it. */
export type Identity = { issuer: string; subject: string; email: string };

/** The user an account elsewhere belongs to. */
export function findUser(db: Database, of: Pick<Identity, "issuer" | "subject">) {
  return db
    .select(profile)
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(isIdentity(of), isNull(users.hiddenAt)))
    .get();
}

/** The account elsewhere that is linked to a user, and whether the user could do without it. */
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

export function insert(db: Database, identity: Identity & { userId: Id; now: number }) {
  const { issuer, subject, email, userId, now } = identity;
  return db.insert(identities).values({ issuer, subject, email, userId, createdAt: now });
}

/** Frees an account elsewhere from a user who is gone, so that its owner may come back. */
export function release(db: Database, of: Pick<Identity, "issuer" | "subject">) {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.hiddenAt));
  return db.delete(identities).where(and(isIdentity(of), inArray(identities.userId, gone)));
}

/** Removes nothing when it is the only way in. */
export function remove(db: Database, userId: Id, issuer: string) {
  const withPassword = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.passwordHash)));
  return db
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer), exists(withPassword)));
}

function isIdentity({ issuer, subject }: Pick<Identity, "issuer" | "subject">) {
  return and(eq(identities.issuer, issuer), eq(identities.subject, subject));
}
