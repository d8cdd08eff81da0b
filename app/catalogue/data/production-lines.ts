import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { ProductionLineInput, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { asRead, isOneOf, type Kept } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { keepingKey } from "#app/core/data/kept-keys";
import { BY_LINE_NAME } from "#app/core/data/line-order";
import * as counts from "#app/core/data/lists/counts";
import { inWay, isAfter, type Order, orderedBy, type Part, placeIn } from "#app/core/data/lists/parts";
import { change } from "#app/core/data/raw";
import { productionLines as lines } from "#app/core/data/schema";
import { isUsed } from "#app/core/data/uses";
import type { Id } from "#app/core/domain/ids";
import type { Status } from "#app/core/domain/statuses";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { type HeldColumn, heldOn, heldValues, sorted } from "#app/plant/data/held";
import type { Day } from "#app/plant/domain/days";
import type { From } from "#app/plant/domain/held";
import type { LineValues } from "#app/plant/domain/line-values";

type NewLine = ProductionLineInput & { id: Id; now: number };
type LineUpdate = Partial<ProductionLineInput> & { laterValues?: From<LineValues>[]; now: number };

const columns = {
  id: lines.id,
  name: lines.name,
  description: lines.description,
  shifts: lines.shifts,
  location: lines.location,
  status: lines.status,
  createdAt: lines.createdAt,
  updatedAt: lines.updatedAt,
  version: lines.version,
  held: heldValues.as("held"),
};

/** The columns of a line with the values that hold on a day. */
function columnsOn(day: Day) {
  return {
    ...columns,
    capacity: valueOn<number>("capacity", day).as("capacity_on"),
    crew: valueOn<number | null>("crew", day).as("crew_on"),
    targetOutput: valueOn<number | null>("target_output", day).as("target_on"),
  };
}

function sortColumns(day: Day) {
  return {
    name: BY_LINE_NAME,
    capacity: [sorted(valueOn("capacity", day))],
    targetOutput: [sorted(valueOn("target_output", day))],
    location: [lines.location],
    status: [lines.status],
    createdAt: [lines.createdAt],
  };
}

function valueOn<Value>(column: HeldColumn, day: Day) {
  return sql<Value>`${heldOn(column, sql`${day}`, sql`${lines}`)}`;
}

/** One page of lines with the values of a day. */
export function page(db: Database, query: ProductionLineQuery, day: Day) {
  const where = matching(query);
  const rows = db
    .select(columnsOn(day))
    .from(lines)
    .where(where)
    .orderBy(...orderedBy(orderOf(query, day)))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const total = query.q || query.status ? counts.capped(db, lines, where) : counts.stored(db, "lines");
  return counts.readPage(db, rows, total, query);
}

/** A part of the matching lines, for exports. */
export function part(db: Database, query: ProductionLineQuery, { after, limit, day }: Part & { day: Day }) {
  const order = orderOf(query, day);
  return db
    .select({ ...columnsOn(day), place: placeIn(order) })
    .from(lines)
    .where(and(matching(query), isAfter(order, after)))
    .orderBy(...orderedBy(order))
    .limit(limit);
}

/** The matching lines with greater ids, in their order. */
export function beyond(db: Database, query: ProductionLineQuery, { after, day }: { after: Id; day: Day }) {
  return db
    .select(columnsOn(day))
    .from(lines)
    .where(and(matching(query), gt(lines.id, after)))
    .orderBy(asc(lines.id))
    .limit(query.size);
}

/** A line with the values of a day. */
export function find(db: Database, id: Id, day: Day) {
  return db
    .select(columnsOn(day))
    .from(lines)
    .where(and(eq(lines.id, id), isNull(lines.hiddenAt)))
    .get();
}

/** The lines with these ids, with the values of a day. */
export function findAll(db: Database, ids: Id[], day: Day) {
  return db
    .select(columnsOn(day))
    .from(lines)
    .where(and(isOneOf(lines.id, ids), isNull(lines.hiddenAt)));
}

/** All lines that are not deleted, with the values of a day. */
export function all(db: Database, day: Day) {
  return db.select(columnsOn(day)).from(lines).where(isNull(lines.hiddenAt)).orderBy(asc(lines.id));
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

/**
 * Gives the recorded shifts without a plan the positions that the line had on their day, from a day on or from the
 * beginning.
 */
export function countPositions(db: Database, id: Id, from: Day | null) {
  const positions = heldOn("capacity", sql`positions_filled.date`);
  return change(
    db,
    sql`UPDATE positions_filled SET planned = (SELECT ${positions} FROM production_lines AS line WHERE line.id = line_id)
    WHERE line_id = ${Number(id)} AND date >= ${from ?? ""}
      AND NOT EXISTS (SELECT 1 FROM staffing_cells AS cell
        WHERE cell.line_id = positions_filled.line_id AND cell.date = positions_filled.date AND cell.shift = positions_filled.shift)`,
  );
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

function orderOf({ sort, order }: ProductionLineQuery, day: Day): Order {
  return inWay([...sortColumns(day)[sort], lines.id], order);
}

function unchanged(line: { id: Id; version: number }) {
  return and(eq(lines.id, line.id), eq(lines.version, line.version), isNull(lines.hiddenAt));
}

export function derived(line: Pick<ProductionLineInput, "name" | "location">) {
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
