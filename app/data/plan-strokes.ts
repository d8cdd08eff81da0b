import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { KeptAssignment } from "#app/domain/planning";
import type { Database } from "./database";
import { planStrokes } from "./schema";

export type Stroke = {
  id: Id;
  actorId: Id;
  /** Ids of what it made. */
  made: Id[];
  /** What it took away, as it was. */
  gone: KeptAssignment[];
  /** The absence it reported, if it did. */
  absenceId: Id | null;
  at: number;
};

/** Stands behind the removal it tells of: nothing is written, and the audit line behind it refuses, when any of it still stands. */
export function insert(db: Database, { id, actorId, made, gone, absenceId, at }: Stroke) {
  const ids = JSON.stringify(gone.map((row) => Number(row.id)));
  return db.insert(planStrokes).select(sql`
    SELECT ${Number(id)}, ${Number(actorId)}, ${JSON.stringify(made)}, ${JSON.stringify(gone)},
      ${absenceId && Number(absenceId)}, ${at}, NULL
    WHERE NOT EXISTS (SELECT 1 FROM assignments WHERE assignments.id IN (SELECT value FROM json_each(${ids})))`);
}

/** A stroke that can still be taken back, by the one who drew it. */
export function find(db: Database, id: Id, actorId: Id) {
  return db
    .select()
    .from(planStrokes)
    .where(and(eq(planStrokes.id, id), eq(planStrokes.actorId, actorId), isNull(planStrokes.undoneAt)))
    .get();
}

/** Marks it as taken back; touches nothing when it was already, or when anything it made has changed since. */
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
