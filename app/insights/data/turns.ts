import { and, eq, lte } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";

export const turns = sqliteTable("insight_turns", {
  userId: id("user_id").primaryKey(),
  token: text("token").notNull(),
  takenAt: instant("taken_at").notNull(),
  freeAt: instant("free_at").notNull(),
});

type Turn = { userId: Id; token: string; takenAt: number; freeAt: number };

/**
 * Takes the user's turn if it is free. One statement decides, so that of many simultaneous calls exactly one gets a
 * row.
 */
export function take(db: Database, turn: Turn) {
  const { token, takenAt, freeAt } = turn;
  return db
    .insert(turns)
    .values(turn)
    .onConflictDoUpdate({ target: turns.userId, set: { token, takenAt, freeAt }, setWhere: lte(turns.freeAt, takenAt) })
    .returning({ token: turns.token });
}

/** Keeps the turn taken until the pause is over. Touches no row when somebody else has taken it since. */
export function keep(db: Database, { userId, token, freeAt }: Omit<Turn, "takenAt">) {
  return db.update(turns).set({ freeAt }).where(held(userId, token));
}

export function giveBack(db: Database, userId: Id, token: string) {
  return db.delete(turns).where(held(userId, token));
}

export function find(db: Database, userId: Id) {
  return db.select({ takenAt: turns.takenAt, freeAt: turns.freeAt }).from(turns).where(eq(turns.userId, userId)).get();
}

function held(userId: Id, token: string) {
  return and(eq(turns.userId, userId), eq(turns.token, token));
}
