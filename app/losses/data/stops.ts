import { and, asc, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { productionLines } from "#app/catalogue/data/tables";
import type { RowVersion } from "#app/core/data/as-read";
import { id as idColumn, stamps } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import * as counts from "#app/core/data/lists/counts";
import { inWay, isAfter, type ListPart, orderedBy, placeColumn } from "#app/core/data/lists/parts";
import { change, insertAll, rows } from "#app/core/data/raw";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import type { StopQuery } from "#app/losses/domain/stop-lists";
import type { KeptStop, ListedStop, Stop, StopSums } from "#app/losses/domain/stops";
import { heldOnSql } from "#app/plant/data/held";
import { andOfLines } from "#app/records/data/sums";
import { isShortPeriod } from "#app/records/domain/orders";
import type { ShiftPlace } from "#app/records/domain/shift-place";

const stops = sqliteTable("stops", {
  id: idColumn("id").primaryKey(),
  lineId: idColumn("line_id").notNull(),
  shift: text("shift", { enum: SHIFTS }).notNull(),
  date: text("date").notNull(),
  reasonId: idColumn("reason_id").notNull(),
  minutes: integer("minutes").notNull(),
  people: integer("people").notNull(),
  note: text("note").notNull().default(""),
  createdBy: idColumn("created_by"),
  ...stamps,
  start: text("start"),
});

const columns = {
  id: stops.id,
  productionLineId: stops.lineId,
  shift: stops.shift,
  date: stops.date,
  reasonId: stops.reasonId,
  minutes: stops.minutes,
  people: stops.people,
  start: stops.start,
  note: stops.note,
  createdBy: stops.createdBy,
  createdAt: stops.createdAt,
  updatedAt: stops.updatedAt,
  version: stops.version,
};

const named = { ...columns, productionLineName: productionLines.name };

export function page(db: Database, query: StopQuery): Promise<Page<Stop>> {
  const where = matching(query);
  const rows = db
    .select(columns)
    .from(stops)
    .where(where)
    .orderBy(...orderedBy(orderOf(query)))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return counts.readPage(db, rows, counts.capped(db, stops, where), query);
}

/** A page with the names of the lines, and of a short period the counts of its filters' choices. */
export function listed(db: Database, query: StopQuery): Promise<Page<ListedStop>> {
  const where = matching(query);
  const rows = db
    .select(named)
    .from(stops)
    .innerJoin(productionLines, eq(productionLines.id, stops.lineId))
    .where(where)
    .orderBy(...orderedBy(orderOf(query)))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return counts.readPage(
    db,
    rows,
    counts.capped(db, stops, where),
    query,
    isShortPeriod(query) && {
      by: {
        productionLineId: sql`CAST(line_id AS TEXT)`,
        shift: sql`shift`,
        reasonId: sql`CAST(reason_id AS TEXT)`,
      },
      from: sql`stop_days`,
      where: sql`date BETWEEN ${query.from} AND ${query.to} ${andOfLines({ stageId: query.stageId }, sql`line_id`)}`,
      kept: sql`stops`,
      chosen: query,
    },
  );
}

/** The matching stops behind a place, in the order of the list. */
export function part(db: Database, query: StopQuery, { after, limit }: ListPart) {
  const order = orderOf(query);
  return db
    .select({ ...named, place: placeColumn(order) })
    .from(stops)
    .innerJoin(productionLines, eq(productionLines.id, stops.lineId))
    .where(and(matching(query), isAfter(order, after)))
    .orderBy(...orderedBy(order))
    .limit(limit);
}

/** The sums of everything that the filters find, from the totals of its days, or of months where no day matters. */
export async function sums(db: Database, { from, to, shift, reasonId, ...lines }: StopQuery): Promise<StopSums> {
  const isOfDays = from || to || shift;
  const conditions = [
    isOfDays ? sql`date BETWEEN ${from ?? ""} AND ${to ?? "9"}` : sql`1`,
    sql`1 ${andOfLines(lines, sql`line_id`)}`,
    shift && sql`shift = ${shift}`,
    reasonId && sql`reason_id = ${Number(reasonId)}`,
  ].filter((condition): condition is SQL => condition !== undefined);
  const found = await db.get<StopSums>(sql`
    SELECT coalesce(sum(stops), 0) AS stops, coalesce(sum(minutes), 0) AS minutes,
      coalesce(sum(work_minutes), 0) AS "workMinutes" FROM ${sql.raw(isOfDays ? "stop_days" : "stop_months")}
    WHERE ${sql.join(conditions, sql` AND `)}`);
  return found as StopSums;
}

function orderOf({ order }: StopQuery) {
  return inWay([stops.date, stops.id], order);
}

/** The matching stops with greater ids, in their order. */
export function beyond(db: Database, query: StopQuery, after: Id) {
  return db
    .select(columns)
    .from(stops)
    .where(and(matching(query), gt(stops.id, after)))
    .orderBy(asc(stops.id))
    .limit(query.size);
}

export function find(db: Database, id: Id) {
  return db.select(columns).from(stops).where(eq(stops.id, id)).get();
}

/** The stops of a line in a shift, in the order of entry. */
export function ofShift(db: Database, place: ShiftPlace) {
  return db.select(columns).from(stops).where(isOfShift(place)).orderBy(asc(stops.id));
}

/** The stops of all lines in a shift, in the order of entry. */
export function ofShifts(db: Database, { date, shift }: Pick<ShiftPlace, "date" | "shift">) {
  return db
    .select(columns)
    .from(stops)
    .where(and(eq(stops.date, date), eq(stops.shift, shift)))
    .orderBy(asc(stops.id));
}

/** The stops of the shift in which this one was, itself included, in the order of entry; none without it. */
export function ofSameShift(db: Database, id: Id) {
  return db
    .select(columns)
    .from(stops)
    .where(
      sql`(${stops.lineId}, ${stops.date}, ${stops.shift}) = (SELECT line_id, date, shift FROM stops WHERE id = ${Number(id)})`,
    )
    .orderBy(asc(stops.id));
}

/** The stops that one request wrote: the same place and instant. */
export function writtenAt(db: Database, place: ShiftPlace, at: number) {
  return db
    .select(columns)
    .from(stops)
    .where(and(isOfShift(place), eq(stops.createdAt, at)))
    .orderBy(asc(stops.id));
}

/** Whether the recorded stops of a shift are exactly those that were read. */
export function areAsRead({ productionLineId, date, shift }: ShiftPlace, read: readonly RowVersion[]): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM stops WHERE line_id = ${Number(productionLineId)} AND date = ${date} AND shift = ${shift}
      AND (id, version) NOT IN (SELECT value ->> 'id', value ->> 'version'
        FROM json_each(${JSON.stringify(read.map(({ id, version }) => ({ id: Number(id), version })))})))`;
}

/** Whether every reason may still be recorded. */
export function areReasonsOffered(reasonIds: readonly Id[]): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM json_each(${JSON.stringify(reasonIds.map(Number))}) AS named
    WHERE named.value NOT IN (SELECT id FROM causes WHERE list = 'stop' AND status = 'active'))`;
}

export type NewStop = KeptStop & { id: Id; createdBy: Id | null; now: number };

/** Any number of stops in one statement with one parameter. */
export function insertMany(db: Database, made: readonly NewStop[]) {
  return insertAll(
    db,
    stops,
    made.map(({ productionLineId, now, ...stop }) => ({
      ...stop,
      lineId: productionLineId,
      createdAt: now,
      updatedAt: now,
      version: 1,
    })),
  );
}

/** Changes nothing when the version is no longer the one that was read. */
export function update(db: Database, current: RowVersion, { now, ...change }: Partial<KeptStop> & { now: number }) {
  const { productionLineId: _line, ...rest } = change;
  return db
    .update(stops)
    .set({ ...rest, updatedAt: now, version: current.version + 1 })
    .where(and(eq(stops.id, current.id), eq(stops.version, current.version)));
}

export function remove(db: Database, { id, version }: RowVersion) {
  return db.delete(stops).where(and(eq(stops.id, id), eq(stops.version, version)));
}

/** Keeps the entries of a stop in the history of its line and of the people recorded in its shift, once it is deleted. */
export function keepInHistories(
  db: Database,
  { id, productionLineId, date, shift }: ShiftPlace & Pick<RowVersion, "id">,
) {
  const line = Number(productionLineId);
  return change(
    db,
    sql`INSERT OR IGNORE INTO audit_touched (resource, object_id, entry_id)
      SELECT touched.resource, touched.object_id, audit_log.id FROM (
        SELECT 'production_line' AS resource, ${line} AS object_id
        UNION SELECT 'worker', worker_id FROM performance_records
          WHERE line_id = ${line} AND date = ${date} AND shift = ${shift}
      ) AS touched CROSS JOIN audit_log
      WHERE audit_log.resource = 'stop' AND audit_log.resource_id = ${Number(id)}`,
  );
}

/**
 * The number of people in a shift of a line: those recorded together with `workerIds`, else those planned, else the
 * positions of the line.
 */
export async function peopleOf(db: Database, place: ShiftPlace, workerIds: readonly Id[]): Promise<number> {
  const { productionLineId, date, shift } = place;
  const columns = { line: sql`${Number(productionLineId)}`, date: sql`${date}`, shift: sql`${shift}` };
  const found = await db.get<{ people: number }>(sql`SELECT ${everybody(columns, workerIds)} AS people`);
  return found?.people ?? 1;
}

/** The numbers of {@link peopleOf} of several shifts, in the order given. */
export function peopleOfEach(db: Database, places: readonly ShiftPlace[]) {
  const values = places.map(({ productionLineId, ...place }) => ({ ...place, lineId: Number(productionLineId) }));
  const column = (name: string) => sql`named.value ->> ${sql.raw(`'${name}'`)}`;
  return rows<{ people: number }>(
    db,
    sql`SELECT ${everybody({ line: column("lineId"), date: column("date"), shift: column("shift") })} AS people
      FROM json_each(${JSON.stringify(values)}) AS named ORDER BY named.key`,
  );
}

/** The people of a shift as an expression; see {@link peopleOf}. */
export function everybody(
  { line, date, shift }: Record<"line" | "date" | "shift", SQL>,
  workerIds: readonly Id[] = [],
): SQL {
  const isThere = (table: string) => {
    const column = (name: string) => sql.raw(`${table}.${name}`);
    return sql`${column("line_id")} = ${line} AND ${column("date")} = ${date} AND ${column("shift")} = ${shift}`;
  };
  return sql`coalesce(
    nullif((SELECT count(*) FROM (
      SELECT worker_id FROM performance_records AS made WHERE ${isThere("made")}
      UNION SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(workerIds.map(Number))}))), 0),
    nullif((SELECT count(*) FROM assignments AS planned WHERE ${isThere("planned")}), 0),
    nullif((SELECT ${heldOnSql("capacity", date, sql`place`)} FROM production_lines AS place WHERE place.id = ${line}), 0),
    1)`;
}

function matching({ from, to, shift, reasonId, ...lines }: StopQuery) {
  return and(
    from ? gte(stops.date, from) : undefined,
    to ? lte(stops.date, to) : undefined,
    sql`1 ${andOfLines(lines, sql`${stops.lineId}`)}`,
    shift ? eq(stops.shift, shift) : undefined,
    reasonId ? eq(stops.reasonId, reasonId) : undefined,
  );
}

function isOfShift({ productionLineId, date, shift }: ShiftPlace) {
  return and(eq(stops.lineId, productionLineId), eq(stops.date, date), eq(stops.shift, shift));
}
