import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import { searchText, uniqueKey } from "#app/domain/search-text";
import { NO_ROLE, type WorkerInput, type WorkerQuery } from "#app/domain/workers";
import { isOneOf } from "./as-read";
import * as counts from "./counts";
import type { Database } from "./database";
import { absences, assignments, performanceRecords, workers } from "./schema";
import { isPlanned, type PlannedFor, plannedTotal } from "./worker-plans";

type NewWorker = WorkerInput & { id: Id; now: number };
type WorkerUpdate = Partial<WorkerInput> & { now: number };

/** Whether a search also looks at cin, email and phone. */
export type Reach = { inPrivate: boolean };

const columns = {
  id: workers.id,
  name: workers.name,
  cin: workers.cin,
  email: workers.email,
  phone: workers.phone,
  role: workers.role,
  createdAt: workers.createdAt,
  updatedAt: workers.updatedAt,
  version: workers.version,
};

const sortColumns = {
  name: [workers.searchText],
  role: [workers.role, workers.searchText],
  createdAt: [workers.createdAt],
};

/** With `planned` only those people, also whoever left in the meantime: they are the sum of the dashboard's figure. */
export function page(db: Database, query: WorkerQuery, { planned, ...reach }: Reach & { planned?: PlannedFor }) {
  const where = matching(query, reach, planned);
  const rows = db
    .select(columns)
    .from(workers)
    .where(where)
    .orderBy(...ordering(query))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const isCounted = query.q || query.role || planned?.shift === null;
  const kept = planned ? plannedTotal(db, planned) : counts.kept(db, "workers");
  return counts.readPage(db, rows, isCounted ? counts.capped(db, workers, where) : kept, query);
}

/** The matching workers from `offset` on, `limit` at most: exports read a list part by part. */
export function part(db: Database, query: WorkerQuery, { inPrivate, planned, offset, limit }: Reach & Part) {
  return db
    .select(columns)
    .from(workers)
    .where(matching(query, { inPrivate }, planned))
    .orderBy(...ordering(query))
    .limit(limit)
    .offset(offset);
}

export type Part = { offset: number; limit: number; planned?: PlannedFor };

export function find(db: Database, id: Id) {
  return db
    .select(columns)
    .from(workers)
    .where(and(eq(workers.id, id), isNull(workers.hiddenAt)))
    .get();
}

/** Those of the ids that exist. */
export function findAll(db: Database, ids: Id[]) {
  return db
    .select(columns)
    .from(workers)
    .where(and(isOneOf(workers.id, ids), isNull(workers.hiddenAt)));
}

/** What pickers offer: everyone by name, found by name or, with `inPrivate`, by cin. */
export function choices(db: Database, { q, limit, inPrivate }: { q: string; limit: number } & Reach) {
  return db
    .select({ id: workers.id, name: workers.name, role: workers.role })
    .from(workers)
    .where(and(isNull(workers.hiddenAt), found(q, { inPrivate })))
    .orderBy(asc(workers.searchText), asc(workers.id))
    .limit(limit);
}

/** The roles in use, hopping from one to the next along the index instead of reading every worker. */
export async function roles(db: Database): Promise<string[]> {
  const rows = await db.all<{ role: string }>(sql`
    WITH RECURSIVE used (role) AS (
      SELECT min(role) FROM workers WHERE hidden_at IS NULL AND role > ''
      UNION ALL
      SELECT (SELECT min(role) FROM workers WHERE hidden_at IS NULL AND role > used.role) FROM used WHERE role IS NOT NULL
    )
    SELECT role FROM used WHERE role IS NOT NULL`);
  return rows.map(({ role }) => role);
}

export function insert(db: Database, { now, ...worker }: NewWorker) {
  return db.insert(workers).values({ ...worker, ...derived(worker), createdAt: now, updatedAt: now });
}

/** Changes nothing when the version is no longer the one that was read. */
export function update(
  db: Database,
  current: { id: Id; version: number } & WorkerInput,
  { now, ...change }: WorkerUpdate,
) {
  return db
    .update(workers)
    .set({ ...change, ...derived({ ...current, ...change }), updatedAt: now, version: current.version + 1 })
    .where(unchanged(current));
}

/** Leaves out everyone who is no longer what was read. What a worker is found by holds the role, so it changes too. */
export function setRole(db: Database, kept: Found[], { role, now }: { role: string; now: number }) {
  const known = kept.map((worker) => ({
    id: Number(worker.id),
    version: worker.version,
    searchText: derived({ ...worker, role }).searchText,
  }));
  return db
    .update(workers)
    .set({ role, searchText: sql`given.value ->> 'searchText'`, updatedAt: now, version: sql`${workers.version} + 1` })
    .from(sql`json_each(${JSON.stringify(known)}) AS given`)
    .where(
      and(
        sql`${workers.id} = given.value ->> 'id'`,
        sql`${workers.version} = given.value ->> 'version'`,
        isNull(workers.hiddenAt),
      ),
    );
}

type Found = WorkerInput & { id: Id; version: number };

/** A worker with history is hidden and keeps the name there; one without is deleted. */
export function remove(
  db: Database,
  worker: { id: Id; version: number },
  { now, hasHistory }: { now: number; hasHistory: boolean },
) {
  if (!hasHistory) return db.delete(workers).where(unchanged(worker));
  return db
    .update(workers)
    .set({ hiddenAt: now, updatedAt: now, version: worker.version + 1 })
    .where(unchanged(worker));
}

export async function hasHistory(db: Database, id: Id) {
  const [planned, recorded, absent] = await db.batch([
    db.select({ id: assignments.id }).from(assignments).where(eq(assignments.workerId, id)).limit(1),
    db
      .select({ id: performanceRecords.id })
      .from(performanceRecords)
      .where(eq(performanceRecords.workerId, id))
      .limit(1),
    db.select({ id: absences.id }).from(absences).where(eq(absences.workerId, id)).limit(1),
  ]);
  return planned.length + recorded.length + absent.length > 0;
}

/** The columns that follow from the others; whoever writes workers writes these too. */
export function derived({ name, role, cin, email, phone }: WorkerInput) {
  return {
    cinKey: uniqueKey(cin),
    searchText: searchText(name, role),
    privateSearchText: searchText(cin, email, phone),
  };
}

function matching({ q, role }: WorkerQuery, reach: Reach, planned: PlannedFor | undefined) {
  return and(
    planned ? isPlanned(workers.id, planned) : isNull(workers.hiddenAt),
    found(q, reach),
    role ? eq(workers.role, role === NO_ROLE ? "" : role) : undefined,
  );
}

function found(q: string, { inPrivate }: Reach) {
  if (!q) return undefined;
  const inPublic = sql`instr(${workers.searchText}, ${q}) > 0`;
  return inPrivate ? or(inPublic, sql`instr(${workers.privateSearchText}, ${q}) > 0`) : inPublic;
}

function ordering({ sort, order }: WorkerQuery) {
  const direction = order === "desc" ? desc : asc;
  return [...sortColumns[sort].map((column) => direction(column)), direction(workers.id)];
}

function unchanged(worker: { id: Id; version: number }) {
  return and(eq(workers.id, worker.id), eq(workers.version, worker.version), isNull(workers.hiddenAt));
}
