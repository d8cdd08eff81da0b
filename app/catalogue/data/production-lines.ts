import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { ProductionLineInput, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { asRead, isOneOf, type Kept } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { keepingKey } from "#app/core/data/kept-keys";
import { BY_LINE_NAME } from "#app/core/data/line-order";
import * as counts from "#app/core/data/lists/counts";
import { inWay, isAfter, type Order, orderedBy, type Part, placeIn } from "#app/core/data/lists/parts";
import { productionLines as lines } from "#app/core/data/schema";
import { isUsed } from "#app/core/data/uses";
import type { Id } from "#app/core/domain/ids";
import type { Status } from "#app/core/domain/statuses";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";

type NewLine = ProductionLineInput & { id: Id; now: number };
type LineUpdate = Partial<ProductionLineInput> & { now: number };

const columns = {
  id: lines.id,
  name: lines.name,
  description: lines.description,
  capacity: lines.capacity,
  crew: lines.crew,
  targetOutput: lines.targetOutput,
  shifts: lines.shifts,
  location: lines.location,
  status: lines.status,
  createdAt: lines.createdAt,
  updatedAt: lines.updatedAt,
  version: lines.version,
};

const sortColumns = {
  name: BY_LINE_NAME,
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
    .orderBy(...orderedBy(orderOf(query)))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const total = query.q || query.status ? counts.capped(db, lines, where) : counts.stored(db, "lines");
  return counts.readPage(db, rows, total, query);
}

/** A part of the matching lines, for exports. */
export function part(db: Database, query: ProductionLineQuery, { after, limit }: Part) {
  const order = orderOf(query);
  return db
    .select({ ...columns, place: placeIn(order) })
    .from(lines)
    .where(and(matching(query), isAfter(order, after)))
    .orderBy(...orderedBy(order))
    .limit(limit);
}

/** The matching lines with greater ids, in their order. */
export function beyond(db: Database, query: ProductionLineQuery, after: Id) {
  return db
    .select(columns)
    .from(lines)
    .where(and(matching(query), gt(lines.id, after)))
    .orderBy(asc(lines.id))
    .limit(query.size);
}

export function find(db: Database, id: Id) {
  return db
    .select(columns)
    .from(lines)
    .where(and(eq(lines.id, id), isNull(lines.hiddenAt)))
    .get();
}

/** The lines with these ids. */
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
    .set({
      ...change,
      ...keepingKey(derived({ ...current, ...change }), "nameKey", current.name),
      updatedAt: now,
      version: current.version + 1,
    })
    .where(unchanged(current));
}

/** Skips every line that changed since it was read. */
export function setStatus(db: Database, kept: Kept[], { status, now }: { status: Status; now: number }) {
  return db
    .update(lines)
    .set({ status, updatedAt: now, version: sql`${lines.version} + 1` })
    .where(and(asRead(lines, kept), isNull(lines.hiddenAt)));
}

/** Changes nothing when the version is no longer the one that was read. */
export function hide(db: Database, line: { id: Id; version: number }, now: number) {
  return db
    .update(lines)
    .set({ hiddenAt: now, updatedAt: now, version: line.version + 1 })
    .where(unchanged(line));
}

/** A hidden line with history keeps its name there. One without is deleted. */
export function removeUnlessInHistory(db: Database, id: Id) {
  return db
    .delete(lines)
    .where(and(eq(lines.id, id), isNotNull(lines.hiddenAt), sql`NOT ${isUsed("production_lines", sql`${lines.id}`)}`));
}

function matching({ q, status }: ProductionLineQuery) {
  return and(
    isNull(lines.hiddenAt),
    q ? sql`instr(${lines.searchText}, ${q}) > 0` : undefined,
    status ? eq(lines.status, status) : undefined,
  );
}

function orderOf({ sort, order }: ProductionLineQuery): Order {
  return inWay([...sortColumns[sort], lines.id], order);
}

function unchanged(line: { id: Id; version: number }) {
  return and(eq(lines.id, line.id), eq(lines.version, line.version), isNull(lines.hiddenAt));
}

function derived(line: Pick<ProductionLineInput, "name" | "location">) {
  return { nameKey: uniqueKey(line.name), searchText: searchText(line.name, line.location) };
}

/** The description of lines for the log and the palette. */
export const noun = {
  table: lines,
  name: lines.name,
  label: lines.name,
  hint: lines.location,
  text: lines.searchText,
  taken: { name: lines.nameKey },
  restoring: { find, asRow: (input: ProductionLineInput) => ({ ...input, ...derived(input) }) },
};
