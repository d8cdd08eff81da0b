import { and, asc, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { AssignmentInput, AssignmentQuery } from "#app/domain/assignments";
import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { KeptAssignment } from "#app/domain/planning";
import type { Shift } from "#app/domain/shifts";
import { asRead, isOneOf, type Kept } from "./as-read";
import * as counts from "./counts";
import type { Database } from "./database";
import { assignments, productionLines as lines, workers } from "./schema";

type NewAssignment = AssignmentInput & { id: Id; now: number };

const columns = {
  id: assignments.id,
  workerId: assignments.workerId,
  workerName: sql<string>`${workers.name}`.as("worker_name"),
  productionLineId: assignments.lineId,
  productionLineName: sql<string>`${lines.name}`.as("line_name"),
  shift: assignments.shift,
  date: assignments.date,
  position: assignments.position,
  reason: assignments.reason,
  createdAt: assignments.createdAt,
  updatedAt: assignments.updatedAt,
  version: assignments.version,
};

/** As the day goes; the same words as the index `assignments_in_order`. */
const turn = sql`instr('morning afternoon night', ${assignments.shift})`;

export function page(db: Database, query: AssignmentQuery) {
  const rows = listed(db, query)
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return counts.readPage(db, rows, counts.capped(db, assignments, matching(query)), query);
}

/** A part of the list, for exports. */
export function part(db: Database, query: AssignmentQuery, { offset, limit }: { offset: number; limit: number }) {
  return listed(db, query).limit(limit).offset(offset);
}

export function find(db: Database, id: Id) {
  return readAll(db).where(eq(assignments.id, id)).get();
}

export function findMany(db: Database, ids: Id[]) {
  return readAll(db).where(isOneOf(assignments.id, ids)).orderBy(asc(assignments.id));
}

/** Everything planned on these days, both included. */
export function between(db: Database, from: Day, to: Day) {
  return readAll(db)
    .where(and(gte(assignments.date, from), lte(assignments.date, to)))
    .orderBy(asc(assignments.date), asc(assignments.id));
}

/** What these workers are planned for on these days. */
export function ofWorkers(db: Database, workerIds: Id[], { from, to }: { from: Day; to: Day }) {
  return db
    .select({
      id: assignments.id,
      workerId: assignments.workerId,
      productionLineId: assignments.lineId,
      date: assignments.date,
      shift: assignments.shift,
    })
    .from(assignments)
    .where(and(isOneOf(assignments.workerId, workerIds), gte(assignments.date, from), lte(assignments.date, to)));
}

export type Cell = { productionLineId: Id; shift: Shift; date: Day };

/** Who is planned in each of these cells. */
export function inCells(db: Database, cells: Cell[]) {
  const values = JSON.stringify(
    cells.map(({ productionLineId, shift, date }) => ({ shift, date, lineId: Number(productionLineId) })),
  );
  return db
    .select({
      id: assignments.id,
      workerId: assignments.workerId,
      productionLineId: assignments.lineId,
      date: assignments.date,
      shift: assignments.shift,
    })
    .from(assignments)
    .where(
      sql`(${assignments.date}, ${assignments.shift}, ${assignments.lineId}) IN (
        SELECT value ->> 'date', value ->> 'shift', value ->> 'lineId' FROM json_each(${values}))`,
    );
}

/** Lines as planning needs them, also those that are inactive or gone. */
export function linesOf(db: Database, ids: Id[]) {
  return db
    .select({ id: lines.id, capacity: lines.capacity, status: lines.status, hiddenAt: lines.hiddenAt })
    .from(lines)
    .where(isOneOf(lines.id, ids));
}

export function workersOf(db: Database, ids: Id[]) {
  return db.select({ id: workers.id, hiddenAt: workers.hiddenAt }).from(workers).where(isOneOf(workers.id, ids));
}

/** Any number of assignments in one statement with one parameter. */
export function insertMany(db: Database, made: NewAssignment[]) {
  const values = JSON.stringify(
    made.map(({ id, workerId, productionLineId, ...rest }) => ({
      ...rest,
      id: Number(id),
      workerId: Number(workerId),
      lineId: Number(productionLineId),
    })),
  );
  return db.insert(assignments).select(sql`
    SELECT value ->> 'id', value ->> 'workerId', value ->> 'lineId', value ->> 'position', value ->> 'shift',
      value ->> 'date', value ->> 'reason', value ->> 'now', value ->> 'now', 1
    FROM json_each(${values})`);
}

/** What was taken away, put back exactly as it was. */
export function restoreMany(db: Database, kept: KeptAssignment[]) {
  const values = JSON.stringify(
    kept.map(({ id, workerId, productionLineId, ...rest }) => ({
      ...rest,
      id: Number(id),
      workerId: Number(workerId),
      lineId: Number(productionLineId),
    })),
  );
  return db.insert(assignments).select(sql`
    SELECT value ->> 'id', value ->> 'workerId', value ->> 'lineId', value ->> 'position', value ->> 'shift',
      value ->> 'date', value ->> 'reason', value ->> 'createdAt', value ->> 'updatedAt', value ->> 'version'
    FROM json_each(${values})`);
}

/** Takes away only what still stands as it was read. */
export function removeAsRead(db: Database, kept: readonly Kept[]) {
  return db.delete(assignments).where(asRead(assignments, kept));
}

/** Changes nothing when the version is no longer the one that was read. */
export function update(db: Database, current: Kept, { now, ...change }: Partial<AssignmentInput> & { now: number }) {
  const { productionLineId: lineId, ...rest } = change;
  return db
    .update(assignments)
    .set({ ...rest, ...(lineId && { lineId }), updatedAt: now, version: current.version + 1 })
    .where(and(eq(assignments.id, current.id), eq(assignments.version, current.version)));
}

export function removeMany(db: Database, ids: Id[]) {
  return db.delete(assignments).where(isOneOf(assignments.id, ids));
}

function readAll(db: Database) {
  return db
    .select(columns)
    .from(assignments)
    .leftJoin(workers, eq(workers.id, assignments.workerId))
    .leftJoin(lines, eq(lines.id, assignments.lineId));
}

function listed(db: Database, query: AssignmentQuery) {
  const direction = query.order === "desc" ? desc : asc;
  return readAll(db)
    .where(matching(query))
    .orderBy(direction(assignments.date), direction(turn), direction(assignments.id));
}

function matching({ from, to, workerId, productionLineId, shift, q }: AssignmentQuery) {
  return and(
    from ? gte(assignments.date, from) : undefined,
    to ? lte(assignments.date, to) : undefined,
    workerId ? eq(assignments.workerId, workerId) : undefined,
    productionLineId ? eq(assignments.lineId, productionLineId) : undefined,
    shift ? eq(assignments.shift, shift) : undefined,
    q
      ? sql`${assignments.workerId} IN (SELECT id FROM workers WHERE instr(search_text, ${q}) > 0 LIMIT ${FOUND})`
      : undefined,
  );
}

/** So many workers may a search mean at most. */
const FOUND = 200;
