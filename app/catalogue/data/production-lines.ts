import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { ProductionLineInput, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { asRead, isOneOf, type Kept } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { keepingKey } from "#app/core/data/kept-keys";
import * as counts from "#app/core/data/lists/counts";
import { holdsWord } from "#app/core/data/lists/holds-words";
import { inWay, isAfter, type Order, orderedBy, type Part, placeIn } from "#app/core/data/lists/parts";
import { isUsed } from "#app/core/data/uses";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { Status } from "#app/core/domain/statuses";
import { searchText, uniqueKey } from "#app/core/domain/texts/search-text";
import { heldBy, heldOn, sorted } from "#app/plant/data/held";
import { targetsBy } from "#app/plant/data/product-aims";
import { always, type Held, heldOn as heldOnDay } from "#app/plant/domain/held";
import { type LineValues, lineValuesOf } from "#app/plant/domain/line-values";
import { type HeldTargets, productTargetsOn } from "#app/plant/domain/product-targets";
import { BY_LINE_NAME } from "./line-order";
import { productionLines as lines } from "./tables";

type Texts = Omit<ProductionLineInput, keyof LineValues | "targets">;

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
  held: heldBy<LineValues>(sql`${lines}`).as("held"),
  heldTargets: targetsBy(sql`${lines}`).as("held_product_targets"),
};

function sortColumns(day: Day) {
  return {
    name: BY_LINE_NAME,
    capacity: [sorted(heldOn("capacity", sql`${day}`, sql`${lines}`))],
    targetOutput: [sorted(heldOn("targetOutput", sql`${day}`, sql`${lines}`))],
    location: [lines.location],
    status: [lines.status],
    createdAt: [lines.createdAt],
  };
}

/** A line with the values that hold on a day. */
function asLine<Row extends { held: Held<LineValues>; heldTargets: HeldTargets[] }>(row: Row, day: Day) {
  return { ...row, ...heldOnDay(row.held, day), targets: productTargetsOn(row.heldTargets, day) };
}

/** One page of lines with the values of a day; `isFaceted` counts the choices of its filters. */
export async function page(
  db: Database,
  query: ProductionLineQuery,
  day: Day,
  { isFaceted = false }: { isFaceted?: boolean } = {},
) {
  const where = matching(query);
  const rows = db
    .select(columns)
    .from(lines)
    .where(where)
    .orderBy(...orderedBy(orderOf(query, day)))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const total = query.q || query.status ? counts.capped(db, lines, where) : counts.stored(db, "lines");
  const found = await counts.readPage(
    db,
    rows,
    total,
    query,
    isFaceted && {
      by: { status: lines.status },
      from: lines,
      where: matching({ ...query, status: undefined }),
      chosen: query,
    },
  );
  return { ...found, items: found.items.map((row) => asLine(row, day)) };
}

/** A part of the matching lines, for exports. */
export async function part(db: Database, query: ProductionLineQuery, { after, limit, day }: Part & { day: Day }) {
  const order = orderOf(query, day);
  const rows = await db
    .select({ ...columns, place: placeIn(order) })
    .from(lines)
    .where(and(matching(query), isAfter(order, after)))
    .orderBy(...orderedBy(order))
    .limit(limit);
  return rows.map((row) => asLine(row, day));
}

/** The matching lines with greater ids, in their order. */
export async function beyond(db: Database, query: ProductionLineQuery, { after, day }: { after: Id; day: Day }) {
  const rows = await db
    .select(columns)
    .from(lines)
    .where(and(matching(query), gt(lines.id, after)))
    .orderBy(asc(lines.id))
    .limit(query.size);
  return rows.map((row) => asLine(row, day));
}

/** A line with the values of a day. */
export async function find(db: Database, id: Id, day: Day) {
  const [line] = await findAll(db, [id], day);
  return line;
}

/** The lines with these ids, with the values of a day. */
export async function findAll(db: Database, ids: Id[], day: Day) {
  const rows = await db
    .select(columns)
    .from(lines)
    .where(and(isOneOf(lines.id, ids), isNull(lines.hiddenAt)));
  return rows.map((row) => asLine(row, day));
}

/** All lines that are not deleted, with the values of a day. */
export async function all(db: Database, day: Day) {
  const rows = await db.select(columns).from(lines).where(isNull(lines.hiddenAt)).orderBy(asc(lines.id));
  return rows.map((row) => asLine(row, day));
}

/** A new line; its values are kept before it, by `keep` of the plant. */
export function insert(db: Database, { now, ...line }: Texts & { id: Id; now: number }) {
  return db.insert(lines).values({ ...asRow(line), id: line.id, createdAt: now, updatedAt: now });
}

/** Changes nothing when the version is no longer the one that was read. */
export function update(
  db: Database,
  current: { id: Id; version: number } & ProductionLineInput,
  { now, ...change }: Partial<ProductionLineInput> & { now: number },
) {
  return db
    .update(lines)
    .set({
      ...withoutValues(change),
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
    q ? holdsWord(lines.searchText, q) : undefined,
    status ? eq(lines.status, status) : undefined,
  );
}

function orderOf({ sort, order }: ProductionLineQuery, day: Day): Order {
  return inWay([...sortColumns(day)[sort], lines.id], order);
}

function unchanged(line: { id: Id; version: number }) {
  return and(eq(lines.id, line.id), eq(lines.version, line.version), isNull(lines.hiddenAt));
}

function withoutValues<Change extends Partial<ProductionLineInput>>(change: Change) {
  const { capacity: _, crew: _crew, targetOutput: _target, targetEfficiency: _efficiency, ...others } = change;
  const { targets: _own, ...texts } = others;
  return texts;
}

function asRow(line: Texts) {
  return { ...withoutValues(line), ...derived(line) };
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
  restoring: {
    find,
    asRow,
    held: (input: ProductionLineInput) => always(lineValuesOf(input)),
  },
};
