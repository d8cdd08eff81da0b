import { and, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { productionLines as lines, products } from "#app/catalogue/data/tables";
import { asRead, isOneOf, type RowVersion } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import { inWay, isAfter } from "#app/core/data/lists/parts";
import { insertAll } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import { shownName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";
import { standardSql } from "#app/plant/data/standards";
import { isShortPeriod } from "#app/records/domain/orders";
import type { MadeSums } from "#app/records/domain/production";
import type { ComparedRecord } from "#app/records/domain/questions";
import type { StoredRecord } from "#app/records/domain/stored-record";
import { daysOfShift, startOfPage } from "./days";
import { matching, type RecordFilter } from "./filter";
import { idsInOrder, onePageInOrder, ordering } from "./order";
import { countedRecords, counting, facetsOfDays } from "./record-totals";
import { type FoundSubjects, idsOfPage, isFound } from "./search";
import { performanceRecords as records, workedShifts } from "./tables";

export type NewRecord = StoredRecord & { id: Id; createdBy: Id; firstDate: Day | null; now: number };
export type RecordRow = Awaited<ReturnType<typeof readAll>>[number];
/** A record of one person. The others are parts of the report of a line, and are written with it alone. */
export type PersonRecord = RecordRow & { workerId: Id };

export function isOfPerson(row: RecordRow): row is PersonRecord {
  return row.workerId !== null;
}

/** One person in one shift of a production day. */
export type WorkerShift = Pick<ComparedRecord, "workerId" | "date" | "shift">;

/** A place in the list's order. */
export type RecordKey = { date: Day; id: Id };

const columns = {
  id: records.id,
  workerId: records.workerId,
  /** Empty for what a line made as one. */
  workerName: sql<string>`coalesce(${shownName}, '')`.as("worker_name"),
  workerNumber: sql<string>`coalesce(${workers.number}, '')`.as("worker_number"),
  workerCin: sql<string>`coalesce(${workers.cin}, '')`.as("worker_cin"),
  productId: records.productId,
  productName: sql<string>`${products.name}`.as("product_name"),
  productCode: sql<string>`${products.code}`.as("product_code"),
  productionLineId: records.lineId,
  productionLineName: sql<string>`${lines.name}`.as("line_name"),
  shift: records.shift,
  date: records.date,
  piecesMade: records.piecesMade,
  piecesDefective: records.piecesDefective,
  errorRateTyped: records.errorRateTyped,
  defectKinds: records.defectKinds,
  secondsWorked: records.secondsWorked,
  standardMillis: records.standardMillis,
  createdBy: records.createdBy,
  firstDate: records.firstDate,
  createdAt: records.createdAt,
  updatedAt: records.updatedAt,
  version: records.version,
};

/**
 * One page with the sums of the whole list; null sums where they would read a whole history.
 *
 * @param found the matches of the search, if there is one.
 * @param isFaceted whether the choices of the filters are counted, as far as days keep totals of them.
 */
export async function page(
  db: Database,
  query: RecordFilter,
  found?: FoundSubjects,
  { isFaceted = false }: { isFaceted?: boolean } = {},
): Promise<Page<RecordRow> & { made: MadeSums | null }> {
  const where = and(matching(query), found && isFound(found));
  const facets = isFaceted && !found ? facetsOfDays(db, query) : null;
  const [items, totals, alike = []] = await db.batch([
    pageOf(db, query, { where, found }),
    counting(db, query, { where, isFound: found !== undefined }),
    ...(facets ? [facets.alike] : []),
  ]);
  const { total, isCapped, made } = countedRecords(totals);
  const counts = facets?.read(alike);
  return {
    items,
    total,
    totalIsCapped: isCapped === 1,
    page: query.page,
    size: query.size,
    made,
    ...(counts && { facets: counts }),
  };
}

function pageOf(db: Database, query: RecordFilter, { where, found }: { where?: SQL; found?: FoundSubjects }) {
  if (found || query.sort !== "date") {
    const ids =
      query.sort === "date" && found && !found.isWide ? idsOfPage(query, found) : onePageInOrder(db, query, where);
    return readAll(db)
      .where(sql`${records.id} IN (${ids})`)
      .orderBy(...ordering(query))
      .$dynamic();
  }
  const start = startOfPage(db, query);
  // The place of the first record narrows more than the end of the period, and an index uses only one of the two.
  const open = start && (query.order === "desc" ? { to: undefined } : { from: undefined });
  const bound = and(start, daysOfShift(query, start !== undefined));
  return listed(db, { ...query, ...open }, bound)
    .limit(query.size)
    .$dynamic();
}

/** The next `size` records of the list after a place in its order, for exports, without skipping rows. */
export function following(
  db: Database,
  query: RecordFilter,
  { after, size, found }: { after: RecordKey | null; size: number; found?: FoundSubjects },
) {
  const beyond = isAfter(inWay([records.date, records.id], query.order), after && [after.date, Number(after.id)]);
  return listed(db, query, and(beyond, found && isFound(found))).limit(size);
}

/**
 * The matching records with greater ids, in their order. Ids rise with the time of entry, so the primary key walks a long
 * history; a `+` leaves a short period to its own index.
 */
export function beyond(db: Database, query: RecordFilter, { after, found }: { after: Id; found?: FoundSubjects }) {
  const id = isShortPeriod(query) ? sql`+${records.id}` : sql`${records.id}`;
  return readAll(db)
    .where(and(matching(query), found && isFound(found), sql`${id} > ${Number(after)}`))
    .orderBy(asc(id))
    .limit(query.size);
}

/** The ids of the whole list in its order, for an export of a short period. */
export async function idsOfList(db: Database, query: RecordFilter, found?: FoundSubjects): Promise<Id[]> {
  const rows = await idsInOrder(db, query, and(matching(query), found && isFound(found)));
  return rows.map(({ id }) => id);
}

export function find(db: Database, id: Id) {
  return readAll(db).where(eq(records.id, id)).get();
}

export function findMany(db: Database, ids: Id[]) {
  return readAll(db).where(isOneOf(records.id, ids)).orderBy(asc(records.id));
}

/** The records that one request entered or corrected: the same place and instant. */
export function writtenWith(db: Database, { productionLineId, date, shift, updatedAt }: RecordRow) {
  return readAll(db)
    .where(
      and(
        eq(records.lineId, productionLineId),
        eq(records.date, date),
        eq(records.shift, shift),
        eq(records.updatedAt, updatedAt),
      ),
    )
    .orderBy(asc(records.id));
}

/** The records of these people on the days of these shifts, on any line. */
export function onDays(db: Database, shifts: readonly WorkerShift[]) {
  return readAll(db)
    .where(sql`${records.id} IN (
      SELECT known.id FROM json_each(${distinct(shifts)}) AS place
      CROSS JOIN performance_records AS known
        ON known.worker_id = place.value ->> 'workerId' AND known.date = place.value ->> 'date')`)
    .orderBy(asc(records.id));
}

/** The shifts on these days in which these people worked. */
export function workedIn(db: Database, workerIds: Id[], { from, to }: { from: Day; to: Day }) {
  const { workerId, date, shift } = workedShifts;
  return db
    .selectDistinct({ workerId, date, shift })
    .from(workedShifts)
    .where(and(isOneOf(workerId, workerIds), gte(date, from), lte(date, to)));
}

/** Whether the records of these people on the days of these shifts are exactly those that were read, at their versions. */
export function areAsRead(shifts: readonly WorkerShift[], read: readonly RowVersion[]): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM json_each(${distinct(shifts)}) AS place
    CROSS JOIN performance_records AS known
      ON known.worker_id = place.value ->> 'workerId' AND known.date = place.value ->> 'date'
    WHERE (known.id, known.version) NOT IN (
      SELECT value ->> 'id', value ->> 'version'
      FROM json_each(${JSON.stringify(read.map(({ id, version }) => ({ id: Number(id), version })))})))`;
}

/** The names of accounts by their ids. */
export function authors(db: Database, ids: Id[]) {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, username: users.username })
    .from(users)
    .where(isOneOf(users.id, ids));
}

/** Any number of records in one statement with one parameter. */
export function insertMany(db: Database, made: NewRecord[]) {
  return insertAll(
    db,
    records,
    made.map(({ productionLineId, now, ...record }) => ({
      ...record,
      lineId: productionLineId,
      createdAt: now,
      updatedAt: now,
      version: 1,
      reportId: null,
      byHour: [],
    })),
  );
}

/**
 * Changes nothing when the version is no longer the one that was read. The first change of the date keeps the day it was
 * entered for.
 */
export function update(db: Database, current: RowVersion, change: Partial<StoredRecord> & { now: number }) {
  const { now, productionLineId: lineId, ...rest } = change;
  return db
    .update(records)
    .set({
      ...rest,
      ...(lineId && { lineId }),
      ...(rest.date && { firstDate: sql`coalesce(${records.firstDate}, ${records.date})` }),
      updatedAt: now,
      version: current.version + 1,
    })
    .where(and(eq(records.id, current.id), eq(records.version, current.version)));
}

/** Gives records another product and its standard of their days; leaves out those that are no longer as they were read. */
export function updateProduct(
  db: Database,
  kept: readonly RowVersion[],
  { productId, now }: Pick<StoredRecord, "productId"> & { now: number },
) {
  const standardMillis = standardSql({
    productId: sql`${Number(productId)}`,
    lineId: sql`${records.lineId}`,
    date: sql`${records.date}`,
  });
  return db
    .update(records)
    .set({ productId, standardMillis, updatedAt: now, version: sql`${records.version} + 1` })
    .where(asRead(records, kept));
}

export function removeMany(db: Database, kept: RowVersion[]) {
  return db.delete(records).where(asRead(records, kept));
}

/** Selects records with their names. Left joins keep the records' own index first; the named rows always exist. */
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

function distinct(shifts: readonly WorkerShift[]): string {
  const each = shifts.map(({ workerId, date, shift }) => ({ workerId: Number(workerId), date, shift }));
  return JSON.stringify([...new Map(each.map((place) => [JSON.stringify(place), place])).values()]);
}
