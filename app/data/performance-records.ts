import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { Page } from "#app/domain/lists";
import type { MadeSums } from "#app/domain/production";
import type { Shift } from "#app/domain/shifts";
import { asRead, isOneOf, type Kept } from "./as-read";
import type { Database } from "./database";
import { daysOfShift, startOfPage } from "./record-days";
import { matching, type RecordFilter } from "./record-filter";
import { idsInOrder, onePageInOrder, ordering } from "./record-order";
import { type Found, idsOfPage, isFound } from "./record-search";
import { counted, counting } from "./record-totals";
import { productionLines as lines, products, performanceRecords as records, workers } from "./schema";

/** What is kept of a record; seconds and thousandths of a minute. */
export type StoredRecord = {
  workerId: Id;
  productId: Id;
  productionLineId: Id;
  shift: Shift;
  date: Day;
  piecesMade: number;
  piecesDefective: number;
  errorRateTyped: number | null;
  secondsWorked: number;
  standardMillis: number | null;
};
export type NewRecord = StoredRecord & { id: Id; createdBy: Id; now: number };
export type RecordRow = Awaited<ReturnType<typeof readAll>>[number];

/** A place in the list's order. */
export type RecordKey = { date: Day; id: Id };

const columns = {
  id: records.id,
  workerId: records.workerId,
  workerName: sql<string>`${workers.name}`.as("worker_name"),
  workerCin: sql<string>`${workers.cin}`.as("worker_cin"),
  productId: records.productId,
  productName: sql<string>`${products.name}`.as("product_name"),
  productCode: sql<string>`${products.code}`.as("product_code"),
  productionLineId: records.lineId,
  productionLineName: sql<string>`${lines.name}`.as("line_name"),
  lineTarget: sql<number | null>`${lines.targetOutput}`.as("line_target"),
  shift: records.shift,
  date: records.date,
  piecesMade: records.piecesMade,
  piecesDefective: records.piecesDefective,
  errorRateTyped: records.errorRateTyped,
  secondsWorked: records.secondsWorked,
  standardMillis: records.standardMillis,
  createdBy: records.createdBy,
  createdAt: records.createdAt,
  updatedAt: records.updatedAt,
  version: records.version,
};

/**
 * One page with what the whole list makes together; null where that would read a history.
 *
 * @param found who and what the search means, when there is one.
 */
export async function page(
  db: Database,
  query: RecordFilter,
  found?: Found,
): Promise<Page<RecordRow> & { made: MadeSums | null }> {
  const where = and(matching(query), found && isFound(found));
  const [items, totals] = await db.batch([
    pageOf(db, query, { where, found }),
    counting(db, query, { where, isFound: found !== undefined }),
  ]);
  const { total, isCapped, made } = counted(totals);
  const totalIsCapped = isCapped === 1 || found?.isCapped === true;
  return { items, total, totalIsCapped, page: query.page, size: query.size, made };
}

function pageOf(db: Database, query: RecordFilter, { where, found }: { where?: SQL; found?: Found }) {
  if (found || query.sort !== "date") {
    const ids = query.sort === "date" && found ? idsOfPage(query, found) : onePageInOrder(db, query, where);
    return readAll(db)
      .where(sql`${records.id} IN (${ids})`)
      .orderBy(...ordering(query))
      .$dynamic();
  }
  const start = startOfPage(db, query);
  // The place of the first record says more than the end of the period, and an index takes only one of the two.
  const open = start && (query.order === "desc" ? { to: undefined } : { from: undefined });
  const bound = and(start, daysOfShift(query, start !== undefined));
  return listed(db, { ...query, ...open }, bound)
    .limit(query.size)
    .$dynamic();
}

/** The next `size` records of the list behind a place in its order, for exports: no row is ever skipped over. */
export function following(
  db: Database,
  query: RecordFilter,
  { after, size, found }: { after: RecordKey | null; size: number; found?: Found },
) {
  const key = sql`(${records.date}, ${records.id})`;
  const place = after && sql`(${after.date}, ${Number(after.id)})`;
  const beyond = query.order === "desc" ? sql`${key} < ${place}` : sql`${key} > ${place}`;
  return listed(db, query, and(place ? beyond : undefined, found && isFound(found))).limit(size);
}

/** The ids of the whole list in its order, for an export of a short period. */
export async function idsOfList(db: Database, query: RecordFilter, found?: Found): Promise<Id[]> {
  const rows = await idsInOrder(db, query, and(matching(query), found && isFound(found)));
  return rows.map(({ id }) => id);
}

export function find(db: Database, id: Id) {
  return readAll(db).where(eq(records.id, id)).get();
}

export function findMany(db: Database, ids: Id[]) {
  return readAll(db).where(isOneOf(records.id, ids)).orderBy(asc(records.id));
}

/** What one request entered at once: the same person, place and instant. */
export function madeWith(db: Database, { productionLineId, date, createdBy, createdAt }: RecordRow) {
  const author = createdBy === null ? undefined : eq(records.createdBy, createdBy);
  return readAll(db)
    .where(and(eq(records.lineId, productionLineId), eq(records.date, date), eq(records.createdAt, createdAt), author))
    .orderBy(asc(records.id));
}

/** Any number of records in one statement with one parameter. */
export function insertMany(db: Database, made: NewRecord[]) {
  const values = JSON.stringify(made.map(numbered));
  return db.insert(records).select(sql`
    SELECT value ->> 'id', value ->> 'workerId', value ->> 'productId', value ->> 'lineId', value ->> 'shift',
      value ->> 'date', value ->> 'piecesMade', value ->> 'piecesDefective', value ->> 'errorRateTyped',
      value ->> 'secondsWorked', value ->> 'standardMillis', value ->> 'createdBy', value ->> 'now', value ->> 'now', 1
    FROM json_each(${values})`);
}

/** Changes nothing when the version is no longer the one that was read. */
export function update(db: Database, current: Kept, change: Partial<StoredRecord> & { now: number }) {
  const { now, productionLineId: lineId, ...rest } = change;
  return db
    .update(records)
    .set({ ...rest, ...(lineId && { lineId }), updatedAt: now, version: current.version + 1 })
    .where(and(eq(records.id, current.id), eq(records.version, current.version)));
}

export function removeMany(db: Database, kept: Kept[]) {
  return db.delete(records).where(asRead(records, kept));
}

/** The records among these that say exactly what an existing one says, by their place in the list given. */
export async function repeats(db: Database, made: StoredRecord[]): Promise<number[]> {
  const values = JSON.stringify(made.map(numbered));
  const found = await db.all<{ place: number }>(sql`
    SELECT given.key AS place FROM json_each(${values}) AS given
    WHERE EXISTS (
      SELECT 1 FROM performance_records AS known
      WHERE known.worker_id = given.value ->> 'workerId' AND known.date = given.value ->> 'date'
        AND known.product_id = given.value ->> 'productId' AND known.line_id = given.value ->> 'lineId'
        AND known.shift = given.value ->> 'shift' AND known.pieces_made = given.value ->> 'piecesMade'
        AND known.pieces_defective = given.value ->> 'piecesDefective'
        AND known.seconds_worked = given.value ->> 'secondsWorked'
    )`);
  return found.map(({ place }) => place);
}

/** Left joins keep the records' own index in front: what a record names is always there. */
function readAll(db: Database) {
  return db
    .select(columns)
    .from(records)
    .leftJoin(workers, eq(workers.id, records.workerId))
    .leftJoin(products, eq(products.id, records.productId))
    .leftJoin(lines, eq(lines.id, records.lineId));
}

function listed(db: Database, query: RecordFilter, bound: SQL | undefined) {
  const direction = query.order === "desc" ? desc : asc;
  return readAll(db)
    .where(and(matching(query), bound))
    .orderBy(direction(records.date), direction(records.id));
}

function numbered({ workerId, productId, productionLineId, ...record }: StoredRecord & Partial<NewRecord>) {
  const { id, createdBy } = record;
  return {
    ...record,
    workerId: Number(workerId),
    productId: Number(productId),
    lineId: Number(productionLineId),
    ...(id && { id: Number(id) }),
    ...(createdBy && { createdBy: Number(createdBy) }),
  };
}
