import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { ProductionLineInput, ProductionLineQuery } from "#app/domain/production-lines";
import { searchText, uniqueKey } from "#app/domain/search-text";
import type { Status } from "#app/domain/statuses";
import { asRead, isOneOf, type Kept } from "./as-read";
import * as counts from "./counts";
import type { Database } from "./database";
import { assignments, productionLines as lines, performanceRecords } from "./schema";

type NewLine = ProductionLineInput & { id: Id; now: number };
type LineUpdate = Partial<ProductionLineInput> & { now: number };

const columns = {
  id: lines.id,
  name: lines.name,
  description: lines.description,
  capacity: lines.capacity,
  targetOutput: lines.targetOutput,
  location: lines.location,
  status: lines.status,
  createdAt: lines.createdAt,
  updatedAt: lines.updatedAt,
  version: lines.version,
};

/** "Sewing 2" before "Sewing 10": the name without its closing number, then that number by its length and digits. */
const byName = [sql`rtrim(${lines.nameKey}, '0123456789')`, sql`length(${lines.nameKey})`, sql`${lines.nameKey}`];

const sortColumns = {
  name: byName,
  capacity: [lines.capacity],
  targetOutput: [lines.targetOutput],
  location: [lines.location],
  status: [lines.status],
  createdAt: [lines.createdAt],
};

export function page(db: Database, query: ProductionLineQuery) {
  const where = matching(query);
  const rows = db
    .select(columns)
    .from(lines)
    .where(where)
    .orderBy(...ordering(query))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const total = query.q || query.status ? counts.capped(db, lines, where) : counts.kept(db, "lines");
  return counts.readPage(db, rows, total, query);
}

/** Every line that matches, for exports; lines are few. */
export function all(db: Database, query: ProductionLineQuery) {
  return db
    .select(columns)
    .from(lines)
    .where(matching(query))
    .orderBy(...ordering(query));
}

export function find(db: Database, id: Id) {
  return db
    .select(columns)
    .from(lines)
    .where(and(eq(lines.id, id), isNull(lines.hiddenAt)))
    .get();
}

/** Those of the ids that exist. */
export function findAll(db: Database, ids: Id[]) {
  return db
    .select(columns)
    .from(lines)
    .where(and(isOneOf(lines.id, ids), isNull(lines.hiddenAt)));
}

export function insert(db: Database, { now, ...line }: NewLine) {
  return db.insert(lines).values({ ...line, ...derived(line), createdAt: now, updatedAt: now });
}

/** Changes nothing when the version is no longer the one that was read. */
export function update(
  db: Database,
  current: { id: Id; version: number } & ProductionLineInput,
  { now, ...change }: LineUpdate,
) {
  return db
    .update(lines)
    .set({ ...change, ...derived({ ...current, ...change }), updatedAt: now, version: current.version + 1 })
    .where(unchanged(current));
}

/** Leaves out every line that is no longer what was read. */
export function setStatus(db: Database, kept: Kept[], { status, now }: { status: Status; now: number }) {
  return db
    .update(lines)
    .set({ status, updatedAt: now, version: sql`${lines.version} + 1` })
    .where(and(asRead(lines, kept), isNull(lines.hiddenAt)));
}

/** A line with history is hidden and keeps its name there; one without is deleted. */
export function remove(
  db: Database,
  line: { id: Id; version: number },
  { now, hasHistory }: { now: number; hasHistory: boolean },
) {
  if (!hasHistory) return db.delete(lines).where(unchanged(line));
  return db
    .update(lines)
    .set({ hiddenAt: now, updatedAt: now, version: line.version + 1 })
    .where(unchanged(line));
}

export async function hasHistory(db: Database, id: Id) {
  const [planned, recorded] = await db.batch([
    db.select({ id: assignments.id }).from(assignments).where(eq(assignments.lineId, id)).limit(1),
    db.select({ id: performanceRecords.id }).from(performanceRecords).where(eq(performanceRecords.lineId, id)).limit(1),
  ]);
  return planned.length + recorded.length > 0;
}

function matching({ q, status }: ProductionLineQuery) {
  return and(
    isNull(lines.hiddenAt),
    q ? sql`instr(${lines.searchText}, ${q}) > 0` : undefined,
    status ? eq(lines.status, status) : undefined,
  );
}

function ordering({ sort, order }: ProductionLineQuery) {
  return [...sortColumns[sort], lines.id].map(order === "desc" ? desc : asc);
}

function unchanged(line: { id: Id; version: number }) {
  return and(eq(lines.id, line.id), eq(lines.version, line.version), isNull(lines.hiddenAt));
}

export function derived(line: Pick<ProductionLineInput, "name" | "location">) {
  return { nameKey: uniqueKey(line.name), searchText: searchText(line.name, line.location) };
}
