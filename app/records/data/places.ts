import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { causes } from "#app/catalogue/data/causes";
import { productionLines, products } from "#app/catalogue/data/tables";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { employment, isHereOn } from "#app/people/data/here";
import { workers } from "#app/people/data/tables";
import { heldBy, heldOf } from "#app/plant/data/held";
import { standardsBy } from "#app/plant/data/standards";
import type { Counts, LineValues } from "#app/plant/domain/line-values";
import type { ProductTarget } from "#app/plant/domain/product-targets";
import type { Aim, DueRules, ShiftWork } from "#app/records/domain/efficiency";
import type { ShiftPlace } from "#app/records/domain/shift-place";
import { isAimOf, ownOn } from "./aims";
import { lostSeconds, type ShiftColumns } from "./due-hours";

export type References = {
  workerIds: Id[];
  productIds: Id[];
  lineIds: Id[];
  /** Whether kinds of defect are named, by ids or codes. */
  hasKinds?: boolean;
};

/** The current state of the objects that records will name: nobody records for a hidden or inactive one. */
export async function readReferences(db: Database, named: References) {
  return referencesOf(await db.batch(references(db, named)));
}

/** The statements of {@link readReferences}, to be sent with others; {@link referencesOf} takes their rows. */
export function references(db: Database, { workerIds, productIds, lineIds, hasKinds = false }: References) {
  return [
    db
      .select({ id: workers.id, ...employment })
      .from(workers)
      .where(inArray(workers.id, listed(workerIds))),
    db
      .select({
        id: products.id,
        status: products.status,
        hiddenAt: products.hiddenAt,
        held: standardsBy(sql`${products}`).as("held"),
      })
      .from(products)
      .where(inArray(products.id, listed(productIds))),
    db
      .select({
        id: productionLines.id,
        name: sql<string>`${productionLines.name}`.as("line_name"),
        shifts: productionLines.shifts,
        stageId: productionLines.stageId,
        status: productionLines.status,
        hiddenAt: productionLines.hiddenAt,
        held: heldBy<Pick<LineValues, "counts">>(sql`${productionLines}`).as("line_held"),
      })
      .from(productionLines)
      .where(inArray(productionLines.id, listed(lineIds))),
    db
      .select({ id: causes.id, code: causes.code, status: causes.status, outcome: causes.outcome })
      .from(causes)
      .where(hasKinds ? eq(causes.list, "defect") : sql`0`),
  ] as const;
}

type RowsOf<Statements extends readonly unknown[]> = { [Place in keyof Statements]: Awaited<Statements[Place]> };

export function referencesOf([people, made, places, kinds]: RowsOf<ReturnType<typeof references>>) {
  return { workers: byId(people), products: byId(made), lines: byId(places), kinds };
}

/** A worker, and the day for which somebody records; a correction keeps its worker, who may be deleted. */
type WorkerDay = { workerId: Id; date: Day; isKept: boolean };

/** Lines and days on which each line counts in the given way. */
type Counted = { way: Counts; places: readonly Pick<ShiftPlace, "productionLineId" | "date">[] };

/** A day without a value is one before its line was made. */
function areCounted({ way, places }: Counted): SQL {
  const days = JSON.stringify(places.map(({ productionLineId, date }) => [Number(productionLineId), date]));
  const counts = heldOf(sql`place.value ->> 0`, "counts", sql`place.value ->> 1`);
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${days}) AS place WHERE coalesce(${counts}, 'person') <> ${way})`;
}

/** Whether all named workers, products, lines and kinds still accept records, as {@link readReferences} found them. */
export function areOffered({
  workers: named,
  productIds,
  lineIds,
  kindIds = [],
  counted,
}: Omit<References, "workerIds" | "hasKinds"> & { workers: WorkerDay[]; kindIds?: Id[]; counted?: Counted }): SQL {
  const days = JSON.stringify(named.map(({ workerId, date, isKept }) => [Number(workerId), date, isKept]));
  const missing = (ids: Id[], offered: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${listed(ids)} AS named WHERE named.value NOT IN (${offered}))`;
  return sql`NOT (
    EXISTS (SELECT 1 FROM json_each(${days}) AS named LEFT JOIN workers ON workers.id = named.value ->> 0
      WHERE workers.id IS NULL OR NOT ${isHereOn(sql`named.value ->> 1`)}
        AND NOT (named.value ->> 2 AND workers.hidden_at IS NOT NULL))
    OR ${missing(productIds, sql`SELECT id FROM products WHERE hidden_at IS NULL AND status = 'active'`)}
    OR ${missing(lineIds, sql`SELECT id FROM production_lines WHERE hidden_at IS NULL AND status = 'active'`)}
    OR ${counted ? sql`NOT ${areCounted(counted)}` : sql`0`}
    OR ${missing(kindIds, sql`SELECT id FROM causes WHERE list = 'defect' AND status = 'active'`)}
  )`;
}

/** Whether the factory lets somebody with one of these roles record for all of these lines: their own, or any. */
export function mayRecordOnAll(userId: Id, roles: readonly string[], lineIds: Id[]): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM users JOIN factory ON factory.own_lines_only
    WHERE users.id = ${Number(userId)} AND users.production_line_ids <> '[]'
      AND users.role IN (SELECT value FROM json_each(${JSON.stringify(roles)}))
      AND EXISTS (SELECT 1 FROM ${listed(lineIds)} AS named WHERE named.value NOT IN (
        SELECT CAST(own.value AS INTEGER) FROM json_each(users.production_line_ids) AS own)))`;
}

/**
 * What a line and its products with targets of their own aim at on a day, and the time of its shift in seconds of work; no
 * time where stops do not count.
 */
export type PlaceWork = ShiftWork & Pick<Aim, "target" | "crew"> & { own: readonly ProductTarget[] };

/** The aim and the work of each place, in the order given. */
export function workAt(db: Database, places: ShiftPlace[], { isWithoutStops }: Pick<DueRules, "isWithoutStops">) {
  const values = places.map(({ productionLineId, shift, date }) => ({ shift, date, lineId: Number(productionLineId) }));
  return rows<PlaceRow>(
    db,
    sql`SELECT aim.target, coalesce(aim.crew, 0) AS crew, ${ownOn(PLACE, sql`aim`)} AS own, ${timeOf(PLACE, isWithoutStops)}
      FROM json_each(${JSON.stringify(values)}) AS place LEFT JOIN line_aims AS aim ON ${isAimOf(PLACE, "aim")}
      ORDER BY place.key`,
  );
}

/** A place as {@link workAt} reads it: {@link placeWork} takes it. */
export type PlaceRow = Omit<PlaceWork, "own"> & { own: string };

export function placeWork({ own, ...work }: PlaceRow): PlaceWork {
  return { ...work, own: JSON.parse(own) as ProductTarget[] };
}

const PLACE: ShiftColumns = {
  lineId: sql`(place.value ->> 'lineId')`,
  shift: sql`(place.value ->> 'shift')`,
  date: sql`(place.value ->> 'date')`,
};

/** {@link workAt} of one place; the time of one record may be left out. */
export async function workAtOne(
  db: Database,
  { productionLineId, shift, date, without }: ShiftPlace & { without?: Id | undefined },
  { isWithoutStops }: Pick<DueRules, "isWithoutStops">,
): Promise<PlaceWork> {
  const place = { lineId: sql`${Number(productionLineId)}`, shift: sql`${shift}`, date: sql`${date}` };
  const found = await db.get<PlaceRow>(
    sql`SELECT aim.target, aim.crew, ${ownOn(place, sql`aim`)} AS own, ${timeOf(place, isWithoutStops, without)}
      FROM line_aims AS aim WHERE ${isAimOf(place, "aim")}`,
  );
  return found ? placeWork(found) : NO_WORK;
}

export const NO_WORK: PlaceWork = { target: null, crew: 0, own: [], lostSeconds: 0, seconds: 0 };

/** The lost and worked seconds of a line's shift, which only matter where stops count. */
function timeOf(place: ShiftColumns, isWithoutStops: boolean, without?: Id): SQL {
  if (!isWithoutStops) return sql`0 AS "lostSeconds", 0 AS seconds`;
  const { lineId, shift, date } = place;
  const isHere = sql`line_id = ${lineId} AND shift = ${shift} AND date = ${date}`;
  const own = without
    ? sql` - coalesce((SELECT seconds_worked FROM performance_records WHERE id = ${Number(without)} AND ${isHere}), 0)`
    : sql``;
  return sql`${lostSeconds(place)} AS "lostSeconds",
    coalesce((SELECT seconds FROM line_shift_days WHERE ${isHere}), 0)${own} AS seconds`;
}

function listed(ids: Id[]) {
  return sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(ids)].map(Number))}))`;
}

function byId<Row extends { id: Id }>(rows: Row[]) {
  return new Map(rows.map((row) => [row.id, row]));
}
