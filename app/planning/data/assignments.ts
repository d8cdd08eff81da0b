import { and, asc, eq, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { BY_LINE } from "#app/catalogue/data/line-order";
import { productionLines as lines } from "#app/catalogue/data/tables";
import { isOneOf, type RowVersion } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import * as counts from "#app/core/data/lists/counts";
import { holdsWords } from "#app/core/data/lists/holds-words";
import { inWay, isAfter, type ListPart, type Order, orderedBy, placeColumn } from "#app/core/data/lists/parts";
import { insertAll } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/day";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import { employment } from "#app/people/data/here";
import { shownName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";
import type { Assignment, AssignmentInput, AssignmentQuery } from "#app/planning/domain/assignments";
import { DAYS_OF_WEEK } from "#app/planning/domain/work-stretches";
import { heldBy } from "#app/plant/data/held";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { LineValues } from "#app/plant/domain/line-values";
import { assignments, staffingDays } from "./tables";

type Only = { workerId?: Id; productionLineId?: Id };
type NewAssignment = AssignmentInput & { id: Id; now: number };

const columns = {
  id: assignments.id,
  workerId: assignments.workerId,
  workerName: shownName.as("worker_name"),
  productionLineId: assignments.lineId,
  productionLineName: sql<string>`${lines.name}`.as("line_name"),
  shift: assignments.shift,
  date: assignments.date,
  position: assignments.position,
  operation: assignments.operation,
  reason: assignments.reason,
  createdAt: assignments.createdAt,
  updatedAt: assignments.updatedAt,
  version: assignments.version,
};

/** The order of the shifts in a day; the same terms as the index `assignments_in_order`. */
const turn = sql`instr('morning afternoon night', ${assignments.shift})`;

/** @param today the day at which a list sorted by the nearest day begins. */
export async function page(db: Database, query: AssignmentQuery, today: Day): Promise<Page<Assignment>> {
  const { page: number, size } = query;
  const where = matching(query, await called(db, query));
  const total = counting(db, query, where);
  const slice = { offset: (number - 1) * size, limit: size };
  if (query.sort !== "nearest") return counts.readPage(db, listed(db, query, where, slice), total, query);
  const [items, [counted]] = await Promise.all([nearest(db, where, today, slice), total]);
  const { total: all = 0, isCapped = 0 } = counted ?? {};
  return { items, total: all, totalIsCapped: isCapped === 1, page: number, size };
}

/**
 * The number of assignments: exact from the days that triggers count; otherwise up to the cap, because the plan of a
 * person, a line or a name has no total.
 */
function counting(db: Database, query: AssignmentQuery, where: SQL | undefined) {
  const { from, to, workerId, productionLineId, shift, q } = query;
  if (workerId || productionLineId || q) return counts.capped(db, assignments, where);
  const { date, morning, afternoon, night } = staffingDays;
  const planned = shift ? sql`${staffingDays[shift]}` : sql`${morning} + ${afternoon} + ${night}`;
  return db
    .select({ total: sql<number>`coalesce(sum(${planned}), 0)`.as("total"), isCapped: sql<number>`0`.as("is_capped") })
    .from(staffingDays)
    .where(and(from ? gte(date, from) : undefined, to ? lte(date, to) : undefined));
}

/** A part of the list, for exports. It contains the identity numbers, which not everybody may see. */
export async function part(db: Database, query: AssignmentQuery, today: Day, { after, limit }: ListPart) {
  const where = matching(query, await called(db, query));
  if (query.sort !== "nearest") return following(db, where, orderOf(query), { after, limit });
  const isAhead = and(where, gte(assignments.date, today));
  const isPast = and(where, lt(assignments.date, today));
  const isBehindToday = after !== null && String(after[0]) < today;
  if (isBehindToday) return following(db, isPast, inDays("desc"), { after, limit });
  const ahead = await following(db, isAhead, inDays("asc"), { after, limit });
  if (ahead.length === limit) return ahead;
  const past = await following(db, isPast, inDays("desc"), { after: null, limit: limit - ahead.length });
  return [...ahead, ...past];
}

function following(db: Database, where: SQL | undefined, order: Order, { after, limit }: ListPart) {
  return db
    .select({
      ...columns,
      number: sql<string>`${workers.number}`.as("worker_number"),
      cin: sql<string>`${workers.cin}`.as("worker_cin"),
      place: placeColumn(order),
    })
    .from(assignments)
    .innerJoin(workers, eq(workers.id, assignments.workerId))
    .innerJoin(lines, eq(lines.id, assignments.lineId))
    .where(and(where, isAfter(order, after)))
    .orderBy(...orderedBy(order))
    .limit(limit);
}

type Slice = { offset: number; limit: number };

/**
 * A page of the list by the nearest day. Both halves walk the index of days, and read no more rows than the slice and
 * those before it.
 */
async function nearest(db: Database, where: SQL | undefined, today: Day, { offset, limit }: Slice) {
  const isAhead = and(where, gte(assignments.date, today));
  const [ahead, [counted]] = await db.batch([
    inOrder(db, isAhead, "asc").limit(limit).offset(offset),
    db.select({ ahead: sql<number>`count(*)`.as("ahead") }).from(
      db
        .select({ one: sql`1`.as("one") })
        .from(assignments)
        .where(isAhead)
        .limit(offset + limit)
        .as("ahead_rows"),
    ),
  ]);
  if (ahead.length === limit) return ahead;
  const before = await inOrder(db, and(where, lt(assignments.date, today)), "desc")
    .limit(limit - ahead.length)
    .offset(Math.max(0, offset - (counted?.ahead ?? 0)));
  return [...ahead, ...before];
}

/** The matching assignments with greater ids, in their order. */
export async function beyond(db: Database, query: AssignmentQuery, after: Id): Promise<Assignment[]> {
  return readAll(db)
    .where(and(matching(query, await called(db, query)), gt(assignments.id, after)))
    .orderBy(asc(assignments.id))
    .limit(query.size);
}

export function find(db: Database, id: Id) {
  return readAll(db).where(eq(assignments.id, id)).get();
}

export function findMany(db: Database, ids: Id[]) {
  return readAll(db).where(isOneOf(assignments.id, ids)).orderBy(asc(assignments.id));
}

/** The names of an assignment's worker and line. */
export async function namesOf(
  db: Database,
  { workerId, productionLineId }: Pick<AssignmentInput, "workerId" | "productionLineId">,
) {
  const [[worker], [line]] = await db.batch([
    db.select({ name: shownName }).from(workers).where(eq(workers.id, workerId)),
    db.select({ name: lines.name }).from(lines).where(eq(lines.id, productionLineId)),
  ]);
  return { workerName: worker?.name ?? "", productionLineName: line?.name ?? "" };
}

/** The names of workers and lines by their ids, including deleted ones. */
export async function readNames(db: Database, { workerIds, lineIds }: { workerIds: Id[]; lineIds: Id[] }) {
  const [people, places] = await db.batch([
    db.select({ id: workers.id, name: shownName }).from(workers).where(isOneOf(workers.id, workerIds)),
    db.select({ id: lines.id, name: lines.name }).from(lines).where(isOneOf(lines.id, lineIds)),
  ]);
  const byId = (rows: { id: Id; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return { workerNames: byId(people), lineNames: byId(places) };
}

/** Everything planned on these days, both included; of one worker or one line if given. */
export function between(db: Database, from: Day, to: Day, { workerId, productionLineId }: Only = {}) {
  return readAll(db)
    .where(
      and(
        gte(assignments.date, from),
        lte(assignments.date, to),
        workerId ? eq(assignments.workerId, workerId) : undefined,
        productionLineId ? eq(assignments.lineId, productionLineId) : undefined,
      ),
    )
    .orderBy(asc(assignments.date), asc(assignments.id));
}

/** Somebody's place in a shift. */
const seat = {
  id: assignments.id,
  workerId: assignments.workerId,
  productionLineId: assignments.lineId,
  date: assignments.date,
  shift: assignments.shift,
};

/** The assignments of these workers on these days. */
export function ofWorkers(db: Database, workerIds: Id[], range: DayRange) {
  return db.select(seat).from(assignments).where(areOf(workerIds, range));
}

/** {@link ofWorkers}, with their names and everything else. */
export function rowsOfWorkers(db: Database, workerIds: Id[], range: DayRange) {
  return readAll(db).where(areOf(workerIds, range)).orderBy(asc(assignments.id));
}

function areOf(workerIds: Id[], { from, to }: DayRange) {
  return and(isOneOf(assignments.workerId, workerIds), gte(assignments.date, from), lte(assignments.date, to));
}

/** The shifts and lines of these workers on these days, in the order of the shifts. */
export function placesOf(db: Database, workerIds: Id[], range: DayRange) {
  return db
    .select({
      workerId: assignments.workerId,
      date: assignments.date,
      shift: assignments.shift,
      lineName: sql<string>`${lines.name}`.as("line_name"),
    })
    .from(assignments)
    .innerJoin(lines, eq(lines.id, assignments.lineId))
    .where(areOf(workerIds, range))
    .orderBy(asc(assignments.date), turn);
}

/** The assignments of these workers on these days and those around that decide about their rest, by `reachOf`. */
export function aroundOfWorkers(db: Database, workerIds: Id[], { from, to }: { from: Day; to: Day }) {
  const reach = sql`(SELECT max(most_days_in_row, ${DAYS_OF_WEEK + 1} + CAST(weekly_rest_hours / 24 AS INTEGER)) FROM factory)`;
  return db
    .select(seat)
    .from(assignments)
    .where(
      and(
        isOneOf(assignments.workerId, workerIds),
        sql`${assignments.date} BETWEEN date(${from}, -${reach} || ' days') AND date(${to}, ${reach} || ' days')`,
      ),
    );
}

export type PlanCell = { productionLineId: Id; shift: Shift; date: Day };

/** The assignments in each of these cells. */
export function inCells(db: Database, cells: PlanCell[]) {
  return db.select(seat).from(assignments).where(isIn(cells));
}

/** Everybody in these cells, in the order in which a dialog lists the people of a cell. */
export function listedIn(db: Database, cells: PlanCell[]) {
  return readAll(db).where(isIn(cells)).orderBy(asc(workers.searchText), asc(assignments.id));
}

/** Binds each cell once, because D1 refuses a value of two megabytes, and a plan has many assignments in a cell. */
function isIn(cells: PlanCell[]): SQL {
  const distinct = new Set(
    cells.map(({ productionLineId, shift, date }) => JSON.stringify([date, shift, Number(productionLineId)])),
  );
  return sql`(${assignments.date}, ${assignments.shift}, ${assignments.lineId}) IN (
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${`[${[...distinct]}]`}))`;
}

/** Lines as planning needs them, also those that are inactive or gone. */
export function linesOf(db: Database, ids: Id[]) {
  return db
    .select({
      id: lines.id,
      held: heldBy<LineValues>(sql`${lines}`).as("held"),
      shifts: lines.shifts,
      status: lines.status,
      hiddenAt: lines.hiddenAt,
    })
    .from(lines)
    .where(isOneOf(lines.id, ids));
}

export function workersOf(db: Database, ids: Id[]) {
  return db
    .select({
      id: workers.id,
      ...employment,
      shiftsOff: workers.shiftsOff,
      weekdaysOff: workers.weekdaysOff,
      mostHours: workers.mostHours,
    })
    .from(workers)
    .where(isOneOf(workers.id, ids));
}

/** Any number of assignments in one statement with one parameter. */
export function insertMany(db: Database, made: NewAssignment[]) {
  return insertAll(
    db,
    assignments,
    made.map(({ productionLineId, now, ...assignment }) => ({
      ...assignment,
      lineId: productionLineId,
      createdAt: now,
      updatedAt: now,
      version: 1,
    })),
  );
}

/** Changes nothing when the version is no longer the one that was read. */
export function update(
  db: Database,
  current: RowVersion,
  { now, ...change }: Partial<AssignmentInput> & { now: number },
) {
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

function listed(db: Database, query: AssignmentQuery, where: SQL | undefined, { offset, limit }: Slice) {
  return readAll(db)
    .where(where)
    .orderBy(...orderedBy(orderOf(query)))
    .limit(limit)
    .offset(offset);
}

function inOrder(db: Database, where: SQL | undefined, way: "asc" | "desc") {
  return readAll(db)
    .where(where)
    .orderBy(...orderedBy(inDays(way)));
}

function orderOf({ sort, order }: AssignmentQuery): Order {
  if (sort === "date") return inDays(order);
  return [...inWay(FIRST[sort], order), ...inWay([assignments.date], "desc"), ...inWay([turn, assignments.id], "asc")];
}

function inDays(way: "asc" | "desc"): Order {
  return inWay([assignments.date, turn, assignments.id], way);
}

/** The first sort keys of each order. */
const FIRST: Record<AssignmentQuery["sort"], SQL[]> = {
  nearest: [],
  date: [],
  shift: [turn],
  worker: [sql`${workers.searchText}`],
  line: BY_LINE,
};

function matching({ from, to, workerId, productionLineId, shift }: AssignmentQuery, isCalled: SQL | undefined) {
  return and(
    from ? gte(assignments.date, from) : undefined,
    to ? lte(assignments.date, to) : undefined,
    workerId ? eq(assignments.workerId, workerId) : undefined,
    productionLineId ? eq(assignments.lineId, productionLineId) : undefined,
    shift ? eq(assignments.shift, shift) : undefined,
    isCalled,
  );
}

/**
 * Whether an assignment's worker matches the name. A few people are found by their own index. When many people match,
 * every few rows hold an assignment of one of them, so the list is walked in its order until the page is full. `+`
 * keeps the database from collecting and sorting all of their assignments.
 */
async function called(db: Database, { q }: AssignmentQuery): Promise<SQL | undefined> {
  if (!q) return undefined;
  const isMeant = holdsWords(workers.searchText, q);
  const some = await db
    .select({ id: workers.id })
    .from(workers)
    .where(isMeant)
    .limit(FEW + 1);
  if (some.length <= FEW) return isOneOf(assignments.workerId, ids(some));
  return sql`+${assignments.workerId} IN (SELECT ${workers.id} FROM ${workers} WHERE ${isMeant})`;
}

function ids(rows: { id: Id }[]) {
  return rows.map(({ id }) => id);
}

/** The most people whose assignments are looked up one by one. */
const FEW = 50;
