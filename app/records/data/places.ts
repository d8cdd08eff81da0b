import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { causes } from "#app/catalogue/data/causes";
import type { Database } from "#app/core/data/database";
import { productionLines, products, workers } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import type { Day } from "#app/plant/domain/days";
import type { Shift } from "#app/plant/domain/shifts";

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
      .select({ id: workers.id, hiddenAt: workers.hiddenAt })
      .from(workers)
      .where(inArray(workers.id, listed(workerIds))),
    db
      .select({
        id: products.id,
        status: products.status,
        hiddenAt: products.hiddenAt,
        standardMillis: products.standardMillis,
      })
      .from(products)
      .where(inArray(products.id, listed(productIds))),
    db
      .select({
        id: productionLines.id,
        name: sql<string>`${productionLines.name}`.as("line_name"),
        status: productionLines.status,
        hiddenAt: productionLines.hiddenAt,
      })
      .from(productionLines)
      .where(inArray(productionLines.id, listed(lineIds))),
    db
      .select({ id: causes.id, code: causes.code, status: causes.status })
      .from(causes)
      .where(hasKinds ? eq(causes.list, "defect") : sql`0`),
  ] as const;
}

type RowsOf<Statements extends readonly unknown[]> = { [Place in keyof Statements]: Awaited<Statements[Place]> };

export function referencesOf([people, made, places, kinds]: RowsOf<ReturnType<typeof references>>) {
  return { workers: byId(people), products: byId(made), lines: byId(places), kinds };
}

/** Whether all named workers, products, lines and kinds still accept records, as {@link readReferences} found them. */
export function areOffered({
  workerIds,
  productIds,
  lineIds,
  kindIds = [],
}: Omit<References, "hasKinds"> & { kindIds?: Id[] }): SQL {
  const missing = (ids: Id[], offered: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${listed(ids)} AS named WHERE named.value NOT IN (${offered}))`;
  return sql`NOT (
    ${missing(workerIds, sql`SELECT id FROM workers WHERE hidden_at IS NULL`)}
    OR ${missing(productIds, sql`SELECT id FROM products WHERE hidden_at IS NULL AND status = 'active'`)}
    OR ${missing(lineIds, sql`SELECT id FROM production_lines WHERE hidden_at IS NULL AND status = 'active'`)}
    OR ${missing(kindIds, sql`SELECT id FROM causes WHERE list = 'defect' AND status = 'active'`)}
  )`;
}

/** The line's target in good pieces per shift; null without one. */
export async function lineTarget(db: Database, id: Id): Promise<number | null> {
  const found = await db
    .select({ target: productionLines.targetOutput })
    .from(productionLines)
    .where(eq(productionLines.id, id))
    .get();
  return found?.target ?? null;
}

export type ShiftPlace = { productionLineId: Id; shift: Shift; date: Day };

/** The positions that share the target in each place: the people planned, else those of the line. In the order given. */
export async function positionsFilled(db: Database, places: ShiftPlace[]): Promise<number[]> {
  const values = places.map(({ productionLineId, shift, date }) => ({ shift, date, lineId: Number(productionLineId) }));
  const rows = await db.all<{ filled: number }>(sql`
    SELECT coalesce(kept.filled, 0) AS filled FROM json_each(${JSON.stringify(values)}) AS place
    LEFT JOIN positions_filled AS kept ON kept.line_id = place.value ->> 'lineId'
      AND kept.shift = place.value ->> 'shift' AND kept.date = place.value ->> 'date'
    ORDER BY place.key`);
  return rows.map(({ filled }) => filled);
}

/** {@link positionsFilled} of a place that may have no record yet. */
export async function positionsOf(db: Database, { productionLineId, shift, date }: ShiftPlace): Promise<number> {
  const line = Number(productionLineId);
  const place = sql`line_id = ${line} AND date = ${date} AND shift = ${shift}`;
  const found = await db.get<{ filled: number }>(sql`
    SELECT coalesce(
      (SELECT filled FROM positions_filled WHERE ${place}),
      (SELECT filled FROM staffing_cells WHERE ${place}),
      (SELECT capacity FROM production_lines WHERE id = ${line})
    ) AS filled`);
  return found?.filled ?? 0;
}

function listed(ids: Id[]) {
  return sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(ids)].map(Number))}))`;
}

function byId<Row extends { id: Id }>(rows: Row[]) {
  return new Map(rows.map((row) => [row.id, row]));
}
