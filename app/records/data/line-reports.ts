import { and, asc, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import { productionLines as lines } from "#app/catalogue/data/tables";
import { isOneOf, type RowVersion } from "#app/core/data/as-read";
import type { Database } from "#app/core/data/database";
import * as counts from "#app/core/data/lists/counts";
import { inWay, isAfter, type ListPart, orderedBy, placeColumn } from "#app/core/data/lists/parts";
import { change, insertAll, rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import { shownNameIn } from "#app/people/data/shown-name";
import type { LineReportQuery, MadeRow } from "#app/records/domain/line-reports";
import type { LineTime } from "#app/records/domain/questions";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { andOfLines } from "./sums";
import { performanceRecords as records, lineReports as reports, workedShifts } from "./tables";

/** The pieces of one product in a report, with the product's share of the work time. */
export type ReportedRow = MadeRow & {
  id: Id;
  productName: string;
  productCode: string;
  secondsWorked: number;
  standardMillis: number | null;
};
export type ReportedPerson = { workerId: Id; workerName: string; seconds: number };

const made = sql<ReportedRow[]>`(SELECT json_group_array(json_object('id', CAST(made.id AS TEXT),
    'productId', CAST(made.product_id AS TEXT), 'productName', product.name, 'productCode', product.code,
    'piecesMade', made.pieces_made, 'piecesDefective', made.pieces_defective, 'defectKinds', json(made.defect_kinds),
    'byHour', json(made.by_hour), 'secondsWorked', made.seconds_worked, 'standardMillis', made.standard_millis)
    ORDER BY made.id)
  FROM performance_records AS made CROSS JOIN products AS product ON product.id = made.product_id
  WHERE made.report_id = line_reports.id)`.mapWith((text: string): ReportedRow[] => JSON.parse(text));
/** Two who were merged are one person with the time of both. */
const there = sql<ReportedPerson[]>`(SELECT json_group_array(json_object('workerId', CAST(there.worker_id AS TEXT),
    'workerName', ${shownNameIn("person")}, 'seconds', there.seconds) ORDER BY person.search_text, person.id)
  FROM (SELECT worker_id, sum(seconds) AS seconds FROM line_report_people
    WHERE report_id = line_reports.id GROUP BY worker_id) AS there
  CROSS JOIN workers AS person ON person.id = there.worker_id)`.mapWith((text: string): ReportedPerson[] =>
  JSON.parse(text),
);

const columns = {
  id: reports.id,
  productionLineId: reports.lineId,
  productionLineName: sql<string>`${lines.name}`.as("line_name"),
  shift: reports.shift,
  date: reports.date,
  rows: made.as("made"),
  people: there.as("people"),
  otherPeople: reports.otherPeople,
  otherSeconds: reports.otherSeconds,
  createdBy: reports.createdBy,
  createdAt: reports.createdAt,
  updatedAt: reports.updatedAt,
  version: reports.version,
};
export type ReportRead = NonNullable<Awaited<ReturnType<typeof find>>>;

export function page(db: Database, query: LineReportQuery): Promise<Page<ReportRead>> {
  const where = matching(query);
  const found = readAll(db)
    .where(where)
    .orderBy(...orderedBy(orderOf(query)))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return counts.readPage(db, found, counts.capped(db, reports, where), query);
}

/** The matching reports behind a place, in the order of the list. */
export function part(db: Database, query: LineReportQuery, { after, limit }: ListPart) {
  const order = orderOf(query);
  return db
    .select({ ...columns, place: placeColumn(order) })
    .from(reports)
    .innerJoin(lines, eq(lines.id, reports.lineId))
    .where(and(matching(query), isAfter(order, after)))
    .orderBy(...orderedBy(order))
    .limit(limit);
}

/** The matching reports with greater ids, in their order. */
export function beyond(db: Database, query: LineReportQuery, after: Id) {
  return readAll(db)
    .where(and(matching(query), gt(reports.id, after)))
    .orderBy(asc(reports.id))
    .limit(query.size);
}

export function find(db: Database, id: Id) {
  return readAll(db).where(eq(reports.id, id)).get();
}

/** The report of a shift of a line, if there is one. */
export function ofShift(db: Database, place: ShiftPlace) {
  return readAll(db).where(isOfShift(place));
}

/** Whether the report of a shift is the one that was read, at its version, or there is still none. */
export function isAsRead(place: ShiftPlace, read: RowVersion | undefined): SQL {
  const own = sql`SELECT 1 FROM line_reports WHERE line_id = ${Number(place.productionLineId)} AND date = ${place.date}
    AND shift = ${place.shift}`;
  return read
    ? sql`EXISTS (${own} AND id = ${Number(read.id)} AND version = ${read.version})`
    : sql`NOT EXISTS (${own})`;
}

/** The seconds of these people in the shifts of a day: at other lines by their own records, and as people of lines. */
export function workedOnDay(db: Database, { date }: { date: Day }, workerIds: readonly Id[]) {
  const { workerId, lineId, shift, seconds } = workedShifts;
  return db
    .select({ workerId, lineId, shift, seconds })
    .from(workedShifts)
    .where(and(isOneOf(workerId, workerIds), eq(workedShifts.date, date)));
}

/** The time of people as people of lines, on the days of these shifts. */
export function timeOnDays(db: Database, shifts: readonly { workerId: Id; date: Day }[]) {
  const places = JSON.stringify(shifts.map(({ workerId, date }) => [Number(workerId), date]));
  return rows<LineTime>(
    db,
    sql`SELECT CAST(there.worker_id AS TEXT) AS "workerId", there.date AS date, there.shift AS shift,
      there.seconds AS "secondsWorked"
    FROM (SELECT DISTINCT value ->> 0 AS worker_id, value ->> 1 AS date FROM json_each(${places})) AS place
    CROSS JOIN line_report_people AS there ON there.worker_id = place.worker_id AND there.date = place.date`,
  );
}

/** The reports of all lines in a shift. */
export function ofShifts(db: Database, { date, shift }: Pick<ShiftPlace, "date" | "shift">) {
  return readAll(db).where(and(eq(reports.date, date), eq(reports.shift, shift)));
}

/** The reports of these shifts of lines. */
export function ofPlaces(db: Database, places: readonly ShiftPlace[]) {
  return readAll(db).where(
    sql`(${reports.lineId}, ${reports.date}, ${reports.shift}) IN (SELECT value ->> 0, value ->> 1, value ->> 2
      FROM json_each(${JSON.stringify(places.map(placeKey))}))`,
  );
}

/** Whether the reports of all these shifts are those that were read, at their versions, or there is still none. */
export function areAsRead(found: readonly { place: ShiftPlace; read: RowVersion | undefined }[]): SQL {
  const seen = found.map(({ place, read }) => [
    ...placeKey(place),
    read ? Number(read.id) : null,
    read?.version ?? null,
  ]);
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(seen)}) AS seen
    LEFT JOIN line_reports AS own ON own.line_id = seen.value ->> 0 AND own.date = seen.value ->> 1
      AND own.shift = seen.value ->> 2
    WHERE own.id IS NOT seen.value ->> 3 OR own.version IS NOT seen.value ->> 4)`;
}

function placeKey({ productionLineId, date, shift }: ShiftPlace) {
  return [Number(productionLineId), date, shift] as const;
}

export type NewReport = ShiftPlace & {
  id: Id;
  otherPeople: number;
  otherSeconds: number;
  createdBy: Id | null;
  now: number;
};

export function insert(db: Database, { productionLineId: lineId, now, ...report }: NewReport) {
  return db.insert(reports).values({ ...report, lineId, createdAt: now, updatedAt: now });
}

export function update(
  db: Database,
  { id, version }: RowVersion,
  { now, ...change }: Pick<NewReport, "otherPeople" | "otherSeconds" | "now">,
) {
  return db
    .update(reports)
    .set({ ...change, updatedAt: now, version: version + 1 })
    .where(and(eq(reports.id, id), eq(reports.version, version)));
}

export function remove(db: Database, { id, version }: RowVersion) {
  return db.delete(reports).where(and(eq(reports.id, id), eq(reports.version, version)));
}

type Rows = ShiftPlace & { id: Id; createdBy: Id | null; createdAt: number; updatedAt: number };

/** The statements that give a report its records and people. */
export function insertParts(
  db: Database,
  { id: reportId, productionLineId: lineId, shift, date, ...stamps }: Rows,
  {
    made,
    people,
  }: {
    made: readonly Omit<ReportedRow, "productName" | "productCode">[];
    people: readonly Omit<ReportedPerson, "workerName">[];
  },
) {
  const belongs = { lineId, shift, date, reportId };
  return [
    insertAll(
      db,
      records,
      made.map((row) => ({
        ...row,
        ...belongs,
        ...stamps,
        workerId: null,
        errorRateTyped: null,
        firstDate: null,
        version: 1,
      })),
    ),
    change(
      db,
      sql`INSERT INTO line_report_people (worker_id, line_id, shift, date, report_id, seconds)
        SELECT value ->> 'workerId', ${Number(lineId)}, ${shift}, ${date}, ${Number(reportId)}, value ->> 'seconds'
        FROM json_each(${JSON.stringify(people)})`,
    ),
  ];
}

/** The statements that take the records and people of a report away. */
export function removeParts(db: Database, reportId: Id) {
  return [
    change(db, sql`DELETE FROM performance_records WHERE report_id = ${Number(reportId)}`),
    change(db, sql`DELETE FROM line_report_people WHERE report_id = ${Number(reportId)}`),
  ];
}

function readAll(db: Database) {
  return db.select(columns).from(reports).innerJoin(lines, eq(lines.id, reports.lineId)).$dynamic();
}

function orderOf({ order }: LineReportQuery) {
  return inWay([reports.date, reports.id], order);
}

function matching({ from, to, shift, ...ofLines }: LineReportQuery) {
  return and(
    from ? gte(reports.date, from) : undefined,
    to ? lte(reports.date, to) : undefined,
    shift ? eq(reports.shift, shift) : undefined,
    sql`1 ${andOfLines(ofLines, sql`${reports.lineId}`)}`,
  );
}

function isOfShift({ productionLineId, date, shift }: ShiftPlace) {
  return and(eq(reports.lineId, productionLineId), eq(reports.date, date), eq(reports.shift, shift));
}
