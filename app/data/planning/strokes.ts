import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { id, json } from "#app/data/columns";
import type { Database } from "#app/data/database";
import type { Id } from "#app/domain/ids";
import type { KeptAssignment } from "#app/domain/planning/strokes";
import type { KnownWarnings, RestNear } from "#app/domain/planning/warnings";
import { knownNow } from "./warnings";

const NOTHING_KNOWN: KnownWarnings = { told: [], beyond: [] };

export const planStrokes = sqliteTable("plan_strokes", {
  id: id("id").primaryKey(),
  actorId: id("actor_id").notNull(),
  made: json<string[]>("made").notNull(),
  gone: json<KeptAssignment[]>("gone").notNull(),
  at: integer("at").notNull(),
  undoneAt: integer("undone_at"),
  known: json<KnownWarnings>("known").notNull().default(NOTHING_KNOWN),
  absences: json<Id[]>("absences").notNull().default([]),
});

export type Stroke = {
  id: Id;
  actorId: Id;
  /** The ids of its new assignments. */
  made: Id[];
  /** The assignments it removed, as they were. */
  gone: KeptAssignment[];
  /** The ids of the absences it reported. */
  absences: Id[];
  at: number;
};

/**
 * Runs before the removal that it records, and keeps the warnings that the removed assignments had.
 * @param rest null when nothing was removed
 */
export function insert(db: Database, { id, actorId, made, gone, absences, at }: Stroke, rest: RestNear | null) {
  const ids = gone.map((row) => row.id);
  return db.insert(planStrokes).select(sql`
    SELECT ${Number(id)}, ${Number(actorId)}, ${JSON.stringify(made)}, ${JSON.stringify(gone)},
      ${at}, NULL, ${rest ? knownNow(ids, rest) : JSON.stringify(NOTHING_KNOWN)}, ${JSON.stringify(absences)}`);
}

export type UndoableStroke = typeof planStrokes.$inferSelect;

/** A stroke that its author can still undo. */
export function find(db: Database, id: Id, actorId: Id) {
  return db
    .select()
    .from(planStrokes)
    .where(and(eq(planStrokes.id, id), eq(planStrokes.actorId, actorId), isNull(planStrokes.undoneAt)))
    .get();
}

/** Marks a stroke as undone. Touches nothing when it already is, or when one of these of its assignments has changed. */
export function markUndone(db: Database, { id, made }: Pick<Stroke, "id" | "made">, now: number) {
  return db
    .update(planStrokes)
    .set({ undoneAt: now })
    .where(
      and(
        eq(planStrokes.id, id),
        isNull(planStrokes.undoneAt),
        sql`(SELECT count(*) FROM assignments WHERE version = 1 AND assignments.id IN (
          SELECT value FROM json_each(${JSON.stringify(made.map(Number))}))) = ${made.length}`,
      ),
    );
}

export function removeBefore(db: Database, at: number) {
  return db.delete(planStrokes).where(lt(planStrokes.at, at));
}
