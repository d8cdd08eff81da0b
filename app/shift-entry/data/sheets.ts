import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { BY_LINE, STAGE_NAME } from "#app/catalogue/data/line-order";
import { productionLines as lines, products } from "#app/catalogue/data/tables";
import type { Database } from "#app/core/data/database";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { isHereOn } from "#app/people/data/here";
import { numberedName } from "#app/people/data/shown-name";
import { workers } from "#app/people/data/tables";
import { assignments } from "#app/planning/data/tables";
import { heldOnSql } from "#app/plant/data/held";
import { standardSql } from "#app/plant/data/standards";
import type { Counts } from "#app/plant/domain/line-values";
import { isAimOf, ownOn } from "#app/records/data/aims";
import {
  lineAims,
  recordedWorker,
  performanceRecords as records,
  workedShifts as worked,
} from "#app/records/data/tables";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import type { PastRecord } from "#app/records/domain/usual-values";
import type { AimsOfLine } from "#app/shift-entry/domain/due-rates";
import type { LineStanding, PicturedProduct } from "#app/shift-entry/domain/sheets";

/** The workers planned there, by position and then by name. */
export function planned(db: Database, { productionLineId, shift, date }: ShiftPlace) {
  return db
    .select({ workerId: assignments.workerId, workerName: numberedName.as("worker_name") })
    .from(assignments)
    .innerJoin(workers, eq(workers.id, assignments.workerId))
    .where(
      and(
        eq(assignments.lineId, productionLineId),
        eq(assignments.date, date),
        eq(assignments.shift, shift),
        isHereOn(date),
      ),
    )
    .orderBy(sql`${assignments.position} IS NULL`, asc(assignments.position), asc(workers.searchText));
}

/** The people of the line's last such shift of the days before, who are here and not absent now, in the order of entry. */
export function lastCrew(db: Database, { productionLineId, shift, date }: ShiftPlace, since: Day) {
  return db
    .select({ workerId: worked.workerId, workerName: numberedName.as("worker_name"), date: worked.date })
    .from(worked)
    .innerJoin(workers, eq(workers.id, worked.workerId))
    .where(
      and(
        eq(worked.lineId, productionLineId),
        eq(worked.shift, shift),
        isHereOn(date),
        sql`NOT EXISTS (
          SELECT 1 FROM absences AS away
          WHERE away.worker_id = ${worked.workerId} AND away.date = ${date}
            AND (away.half IS NULL OR away.half = ${shift}))`,
        sql`${worked.date} = ${lastShift({ productionLineId, shift, date }, since)}`,
      ),
    )
    .groupBy(worked.workerId)
    .orderBy(sql`min(worked_shifts.place)`);
}

/** The day of the line's last such shift with records, before this one and not before `since`. */
function lastShift({ productionLineId, shift, date }: ShiftPlace, since: Day) {
  return sql`(
    SELECT before.date FROM worked_shifts AS before
    WHERE before.line_id = ${Number(productionLineId)} AND before.shift = ${shift}
      AND before.date >= ${since} AND before.date < ${date}
    ORDER BY before.date DESC LIMIT 1)`;
}

/** What a sheet reads of a record; `workers` and `products` are joined. */
export const recordedFields = {
  id: records.id,
  version: records.version,
  firstDate: records.firstDate,
  workerId: recordedWorker,
  workerName: numberedName.as("worker_name"),
  productId: records.productId,
  productName: sql<string>`${products.name}`.as("product_name"),
  piecesMade: records.piecesMade,
  piecesDefective: records.piecesDefective,
  defectKinds: records.defectKinds,
  secondsWorked: records.secondsWorked,
  standardMillis: records.standardMillis,
};

/** The existing records of the shift, in the order of entry. */
export function recorded(db: Database, { productionLineId, shift, date }: ShiftPlace) {
  return db
    .select(recordedFields)
    .from(records)
    .innerJoin(workers, eq(workers.id, records.workerId))
    .innerJoin(products, eq(products.id, records.productId))
    .where(and(eq(records.lineId, productionLineId), eq(records.date, date), eq(records.shift, shift)))
    .orderBy(asc(records.id));
}

/**
 * The faults that a line noted of each kind in so many days up to a day. Each day and kind is looked up, because the
 * totals of a day hold every line.
 */
export async function kindsUsed(
  db: Database,
  { productionLineId, date }: Pick<ShiftPlace, "productionLineId" | "date">,
  days: number,
): Promise<Record<Id, number>> {
  const searched = Array.from({ length: days }, (_, before) => addDays(date, -before));
  const rows = await db.all<{ causeId: number; faults: number }>(sql`
    SELECT cause_id AS causeId, sum(faults) AS faults FROM defect_days
    WHERE date IN (SELECT value FROM json_each(${JSON.stringify(searched)}))
      AND cause_id IN (SELECT id FROM causes WHERE list = 'defect') AND line_id = ${Number(productionLineId)}
    GROUP BY cause_id`);
  return Object.fromEntries(rows.map(({ causeId, faults }) => [String(causeId), faults]));
}

/** A line that is recorded for, and how it counts on a day. */
export function line(db: Database, { productionLineId: id, date }: ShiftPlace) {
  return db
    .select({
      id: lines.id,
      name: lines.name,
      counts: countsOn(date),
    })
    .from(lines)
    .where(and(eq(lines.id, id), eq(lines.status, "active"), isNull(lines.hiddenAt)))
    .get();
}

function countsOn(date: Day) {
  return sql<Counts>`${heldOnSql("counts", sql`${date}`, sql`${lines}`)}`.as("counts_on_day");
}

/** The targets of a line on a day; the standards of products are read where a target needs them. */
export async function aims(db: Database, { productionLineId, date }: ShiftPlace): Promise<AimsOfLine | undefined> {
  const on = { lineId: sql`${Number(productionLineId)}`, date: sql`${date}` };
  const standard = standardSql({ productId: sql`product.id`, ...on });
  const found = await db
    .select({
      targetOutput: lineAims.target,
      targetEfficiency: lineAims.efficiency,
      crew: lineAims.crew,
      own: ownOn(on, sql`${lineAims}`).as("own_targets"),
      standards: sql<string>`iif(${lineAims.efficiency} IS NOT NULL OR ${lineAims.byProduct} = 1, (
        SELECT json_group_object(CAST(product.id AS TEXT), ${standard})
        FROM products AS product WHERE product.status = 'active' AND product.hidden_at IS NULL), '{}')`.as("standards"),
    })
    .from(lineAims)
    .where(isAimOf(on))
    .get();
  return found && { ...found, standards: JSON.parse(found.standards) };
}

/** Products that may be recorded, with their pictures. */
export async function picturedProducts(db: Database): Promise<PicturedProduct[]> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      code: products.code,
      version: products.version,
      hasImage: sql<number>`${products.imageKey} IS NOT NULL`.as("has_image"),
    })
    .from(products)
    .where(and(eq(products.status, "active"), isNull(products.hiddenAt)))
    .orderBy(asc(products.searchText), asc(products.id));
  return rows.map((row) => ({ ...row, hasImage: row.hasImage === 1 }));
}

/** The line's last product up to a day; null without records. */
export async function lastProductOf(db: Database, lineId: Id, date: Day): Promise<Id | null> {
  const found = await db
    .select({ productId: records.productId })
    .from(records)
    .where(and(eq(records.lineId, lineId), sql`${records.date} <= ${date}`))
    .orderBy(desc(records.date), desc(records.id))
    .limit(1)
    .get();
  return found?.productId ?? null;
}

/**
 * The latest records up to the day of the shift of each person planned there, or else of each person of the last crew:
 * newest first, `each` per person at most. The database finds these people itself, which saves a trip.
 */
export async function latestOf(
  db: Database,
  place: ShiftPlace,
  { since, each }: { since: Day; each: number },
): Promise<(PastRecord & { productionLineId: Id })[]> {
  const rows = await db.all<Record<keyof PastRecord | "productionLineId", number>>(sql`
    WITH ${expected(place, since)}
    SELECT known.worker_id AS workerId, known.product_id AS productId, known.line_id AS productionLineId,
      known.pieces_made AS piecesMade, known.pieces_defective AS piecesDefective, known.seconds_worked AS secondsWorked
    FROM person CROSS JOIN performance_records AS known ON known.id IN (
      SELECT id FROM performance_records
      WHERE worker_id = person.worker_id AND date <= ${place.date}
      ORDER BY date DESC, id DESC LIMIT ${each})
    ORDER BY person.worker_id, known.date DESC, known.id DESC`);
  return rows.map(({ workerId, productId, productionLineId, ...figures }) => ({
    ...figures,
    workerId: String(workerId),
    productId: String(productId),
    productionLineId: String(productionLineId),
  }));
}

/** The time of these people that other lines have recorded in the same shift, in seconds, and the names of these lines. */
export async function workedElsewhere(
  db: Database,
  place: ShiftPlace,
  since: Day,
): Promise<{ workerId: Id; seconds: number; otherSeconds: number; lineNames: string[] }[]> {
  const { productionLineId, shift, date } = place;
  const rows = await db.all<{ workerId: number; seconds: number; otherSeconds: number; lineNames: string }>(sql`
    WITH ${expected(place, since)}
    SELECT known.worker_id AS workerId, sum(iif(known.shift = ${shift}, known.seconds, 0)) AS seconds,
      sum(iif(known.shift = ${shift}, 0, known.seconds)) AS otherSeconds,
      json_group_array(DISTINCT production_lines.name) FILTER (WHERE known.shift = ${shift}) AS lineNames
    FROM person CROSS JOIN worked_shifts AS known ON known.worker_id = person.worker_id AND known.date = ${date}
    CROSS JOIN production_lines ON production_lines.id = known.line_id
    WHERE known.shift <> ${shift} OR known.line_id <> ${Number(productionLineId)}
    GROUP BY known.worker_id`);
  return rows.map(({ workerId, lineNames, ...seconds }) => ({
    workerId: String(workerId),
    ...seconds,
    lineNames: JSON.parse(lineNames) as string[],
  }));
}

/** As SQL, each `person` who is planned in a shift, or else belongs to the line's last crew. */
function expected(place: ShiftPlace, since: Day) {
  const { productionLineId, shift, date } = place;
  const existing = sql`line_id = ${Number(productionLineId)} AND shift = ${shift}`;
  return sql`planned AS (
      SELECT DISTINCT worker_id FROM assignments JOIN workers ON workers.id = worker_id
      WHERE ${isHereOn(date)} AND ${existing} AND date = ${date}
    ), crew AS (
      SELECT DISTINCT worker_id FROM worked_shifts WHERE ${existing} AND date = ${lastShift(place, since)}
    ), person AS (
      SELECT worker_id FROM planned UNION ALL SELECT worker_id FROM crew WHERE NOT EXISTS (SELECT 1 FROM planned)
    )`;
}

/** The number of people planned in a shift of each active line, and of those with records or in its report. */
export function standings(db: Database, { shift, date }: { shift: Shift; date: Day }) {
  return db
    .select({
      id: lines.id,
      name: lines.name,
      stage: STAGE_NAME,
      stagePlace: lines.stagePlace,
      shifts: lines.shifts,
      planned: sql<number>`(
        SELECT count(*) FROM assignments WHERE line_id = production_lines.id AND date = ${date} AND shift = ${shift})`.as(
        "planned",
      ),
      counts: countsOn(date),
      recorded: sql<number>`(
        SELECT count(DISTINCT worker_id) FROM worked_shifts
        WHERE line_id = production_lines.id AND date = ${date} AND shift = ${shift})
        + coalesce((SELECT other_people FROM line_reports
          WHERE line_id = production_lines.id AND date = ${date} AND shift = ${shift}), 0)`.as("recorded"),
    })
    .from(lines)
    .where(and(eq(lines.status, "active"), isNull(lines.hiddenAt)))
    .orderBy(...BY_LINE, asc(lines.id)) satisfies PromiseLike<LineStanding[]>;
}
