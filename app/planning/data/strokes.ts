import { and, asc, desc, eq, getTableColumns, gte, isNull, lt, sql } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { isOneOf, type RowVersion } from "#app/core/data/as-read";
import { id, json, stamps } from "#app/core/data/columns";
import type { Database, Statement } from "#app/core/data/database";
import { change, insertAll } from "#app/core/data/raw";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { chunks } from "#app/planning/domain/chunks";
import type { PlannedShift, RestNear } from "#app/planning/domain/warnings";
import { heldOnSql } from "#app/plant/data/held";
import type { Absence } from "./absences";
import { areAllRemoved, warnings } from "./warnings";

/** `gone` and `known` hold what release 0.2 removed; a trigger makes rows of `stroke_removals` of them. */
export const planStrokes = sqliteTable("plan_strokes", {
  id: id("id").primaryKey(),
  actorId: id("actor_id").notNull(),
  made: json<string[]>("made").notNull(),
  gone: text("gone").notNull(),
  at: integer("at").notNull(),
  undoneAt: integer("undone_at"),
  known: text("known").notNull().default('{"told":[],"beyond":[]}'),
  absences: json<Id[]>("absences").notNull().default([]),
  withdrawn: json<Absence[]>("withdrawn").notNull().default([]),
  restored: integer("restored"),
});

const removals = sqliteTable(
  "stroke_removals",
  {
    strokeId: id("stroke_id").notNull(),
    id: id("id").notNull(),
    workerId: id("worker_id").notNull(),
    lineId: id("line_id").notNull(),
    position: integer("position"),
    shift: text("shift", { enum: SHIFTS }).notNull(),
    date: text("date").notNull(),
    reason: text("reason").notNull(),
    ...stamps,
    warnings: json<string[]>("warnings").notNull(),
    beyond: integer("beyond").notNull(),
  },
  (table) => [primaryKey({ columns: [table.strokeId, table.id] })],
);

/** The operations of removed assignments that have one; `stroke_removals` has no column for them. */
const removedOperations = sqliteTable(
  "removed_operations",
  { strokeId: id("stroke_id").notNull(), id: id("id").notNull(), operation: text("operation").notNull() },
  (table) => [primaryKey({ columns: [table.strokeId, table.id] })],
);

export type Stroke = {
  id: Id;
  actorId: Id;
  /** The ids of its new assignments. */
  made: Id[];
  /** The ids of the absences it reported. */
  absences: Id[];
  /** The absences it withdrew, as they were. */
  withdrawn: Absence[];
  at: number;
};

export function insert(db: Database, stroke: Stroke) {
  return db.insert(planStrokes).values({ ...stroke, gone: "[]" });
}

/** The removals of one statement: each binds what it reads. */
const CHUNK = 4_000;

/**
 * Removes assignments as they were read, and keeps them for the undo with the warnings that they had. The last change is
 * their deletion; a guard refuses the batch when one of them has changed since.
 */
export function takeAway(
  db: Database,
  strokeId: Id,
  removed: readonly (RowVersion & PlannedShift & { operation: string })[],
  rest: RestNear,
) {
  if (removed.length === 0) return [];
  return [
    ...chunks(removed, CHUNK).map((chunk) => keep(db, strokeId, chunk, rest)),
    ...chunks(
      removed.filter(({ operation }) => operation !== ""),
      CHUNK,
    ).map((chunk) => keepOperations(db, strokeId, chunk)),
    change(
      db,
      sql`DELETE FROM assignments WHERE id IN (SELECT id FROM stroke_removals WHERE stroke_id = ${Number(strokeId)})`,
    ),
    areAllRemoved(db, removed.length),
  ];
}

/** All of them before the first is deleted, because the warnings depend on the plan around. */
function keep(db: Database, strokeId: Id, removed: readonly RowVersion[], rest: RestNear): Statement {
  const ids = removed.map(({ id }) => id);
  const asRead = JSON.stringify(removed.map(({ id, version }) => [Number(id), version]));
  const positions = heldOnSql("capacity", sql`made.date`);
  return change(
    db,
    sql`INSERT INTO stroke_removals
      SELECT ${Number(strokeId)}, made.id, made.worker_id, made.line_id, made.position, made.shift, made.date, made.reason,
        made.created_at, made.updated_at, made.version, coalesce(told.kinds, '[]'), max(cell.filled - ${positions}, 0)
      FROM json_each(${asRead}) AS kept
      CROSS JOIN assignments AS made ON made.id = kept.value ->> 0 AND made.version = kept.value ->> 1
      JOIN production_lines AS line ON line.id = made.line_id
      JOIN staffing_cells AS cell ON cell.date = made.date AND cell.shift = made.shift AND cell.line_id = made.line_id
      LEFT JOIN (SELECT id, json_group_array(kind) AS kinds FROM (${warnings(ids, { rest, beyond: null })}) GROUP BY id) AS told
        ON told.id = made.id`,
  );
}

function keepOperations(db: Database, strokeId: Id, removed: readonly { id: Id; operation: string }[]): Statement {
  return insertAll(
    db,
    removedOperations,
    removed.map(({ id, operation }) => ({ strokeId, id, operation })),
  );
}

/** Puts assignments that a stroke removed back exactly as they were. */
export function putBack(db: Database, strokeId: Id, ids: readonly Id[]) {
  return change(
    db,
    sql`INSERT INTO assignments
      (id, worker_id, line_id, position, operation, shift, date, reason, created_at, updated_at, version)
      SELECT stroke_removals.id, worker_id, line_id, position, coalesce(operation, ''), shift, date, reason, created_at,
        updated_at, version
      FROM stroke_removals LEFT JOIN removed_operations USING (stroke_id, id)
      WHERE stroke_removals.stroke_id = ${Number(strokeId)} AND ${isOneOf(removals.id, ids)}`,
  );
}

export type UndoableStroke = NonNullable<Awaited<ReturnType<typeof find>>>;

/** A stroke that can still be undone, with what it removed; with `actorId` only one of this author. */
export async function find(db: Database, id: Id, { since, actorId }: { since: number; actorId?: Id }) {
  const [[stroke], removed] = await db.batch([
    db
      .select()
      .from(planStrokes)
      .where(and(eq(planStrokes.id, id), isUndoable(since), actorId ? eq(planStrokes.actorId, actorId) : undefined)),
    db
      .select({ ...getTableColumns(removals), operation: sql<string>`coalesce(${removedOperations.operation}, '')` })
      .from(removals)
      .leftJoin(
        removedOperations,
        and(eq(removedOperations.strokeId, removals.strokeId), eq(removedOperations.id, removals.id)),
      )
      .where(eq(removals.strokeId, id))
      .orderBy(asc(removals.id)),
  ]);
  if (!stroke) return null;
  return {
    ...stroke,
    removed: removed.map(({ lineId, strokeId: _, ...row }) => ({ ...row, productionLineId: lineId })),
  };
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
export function markUndone(
  db: Database,
  { id, made, restored }: Pick<Stroke, "id" | "made"> & { restored: number },
  now: number,
) {
  return db
    .update(planStrokes)
    .set({ undoneAt: now, restored })
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
