import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { isOneOf } from "#app/core/data/as-read";
import { id, json } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import type { Id } from "#app/core/domain/ids";
import type { KeptAssignment } from "#app/planning/domain/strokes";
import type { KnownWarnings, RestNear } from "#app/planning/domain/warnings";
import type { Absence } from "./absences";
import { knownNow } from "./warnings";

const NOTHING_KNOWN: KnownWarnings = { told: [], beyond: [] };

export const planStrokes = sqliteTable("plan_strokes", {
  id: id("id").primaryKey(),
  actorId: id("actor_id").notNull(),
  made: json<string[]>("made").notNull(),
  removed: json<KeptAssignment[]>("gone").notNull(),
  at: integer("at").notNull(),
  undoneAt: integer("undone_at"),
  known: json<KnownWarnings>("known").notNull().default(NOTHING_KNOWN),
  absences: json<Id[]>("absences").notNull().default([]),
  withdrawn: json<Absence[]>("withdrawn").notNull().default([]),
});

export type Stroke = {
  id: Id;
  actorId: Id;
  /** The ids of its new assignments. */
  made: Id[];
  /** The assignments it removed, as they were. */
  removed: KeptAssignment[];
  /** The ids of the absences it reported. */
  absences: Id[];
  /** The absences it withdrew, as they were. */
  withdrawn: Absence[];
  at: number;
};

/**
 * Runs before the removal that it records, and keeps the warnings that the removed assignments had.
 * @param rest null when nothing was removed
 */
export function insert(db: Database, stroke: Stroke, rest: RestNear | null) {
  const { id, actorId, made, removed, absences, withdrawn, at } = stroke;
  const ids = removed.map((row) => row.id);
  return db.insert(planStrokes).select(sql`
    SELECT ${Number(id)}, ${Number(actorId)}, ${JSON.stringify(made)}, ${JSON.stringify(removed)},
      ${at}, NULL, ${rest ? knownNow(ids, rest) : JSON.stringify(NOTHING_KNOWN)}, ${JSON.stringify(absences)},
      ${JSON.stringify(withdrawn)}`);
}

export type UndoableStroke = typeof planStrokes.$inferSelect;

/** A stroke that can still be undone; with `actorId` only one of this author. */
export function find(db: Database, id: Id, { since, actorId }: { since: number; actorId?: Id }) {
  return db
    .select()
    .from(planStrokes)
    .where(and(eq(planStrokes.id, id), isUndoable(since), actorId ? eq(planStrokes.actorId, actorId) : undefined))
    .get();
}

/** The ids of the last strokes that can still be undone, the oldest first: of one author, or of these ids. */
export async function undoable(
  db: Database,
  { since, actorId, ids, most }: { since: number; actorId?: Id; ids?: Id[]; most: number },
) {
  const isAsked = and(
    isUndoable(since),
    actorId ? eq(planStrokes.actorId, actorId) : undefined,
    ids ? isOneOf(planStrokes.id, ids) : undefined,
  );
  const found = await db
    .select({ id: planStrokes.id })
    .from(planStrokes)
    .where(isAsked)
    .orderBy(desc(planStrokes.at), desc(planStrokes.id))
    .limit(most);
  return found.map(({ id }) => id).reverse();
}

function isUndoable(since: number) {
  return and(isNull(planStrokes.undoneAt), gte(planStrokes.at, since));
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
