import { eq, inArray, sql } from "drizzle-orm";
import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { Shift } from "#app/domain/shifts";
import type { Database } from "./database";
import { productionLines, products, workers } from "./schema";

export type References = { workerIds: Id[]; productIds: Id[]; lineIds: Id[] };

/** What records are about to name, as it stands: who is hidden or inactive must not be recorded for. */
export async function readReferences(db: Database, { workerIds, productIds, lineIds }: References) {
  const [people, made, places] = await db.batch([
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
      .select({ id: productionLines.id, status: productionLines.status, hiddenAt: productionLines.hiddenAt })
      .from(productionLines)
      .where(inArray(productionLines.id, listed(lineIds))),
  ]);
  return { workers: byId(people), products: byId(made), lines: byId(places) };
}

/** The good pieces per shift that a line is asked for, if any. */
export async function lineTarget(db: Database, id: Id): Promise<number | null> {
  const found = await db
    .select({ target: productionLines.targetOutput })
    .from(productionLines)
    .where(eq(productionLines.id, id))
    .get();
  return found?.target ?? null;
}

export type ShiftPlace = {
  productionLineId: Id;
  shift: Shift;
  date: Day;
  /** Counts as if this worker's record stood there too, instead of the one it corrects. */
  joining?: { workerId: Id; insteadOf: Id | null };
};

/** How many positions were filled: those assigned there, else those with records there. In the order given. */
export async function positionsFilled(db: Database, places: ShiftPlace[]): Promise<number[]> {
  const values = places.map(({ productionLineId, shift, date, joining }) => ({
    shift,
    date,
    lineId: Number(productionLineId),
    workerId: joining ? Number(joining.workerId) : null,
    insteadOf: joining?.insteadOf ? Number(joining.insteadOf) : null,
  }));
  const rows = await db.all<{ filled: number }>(sql`
    SELECT coalesce(
      nullif((
        SELECT count(*) FROM assignments AS planned
        WHERE planned.date = place.value ->> 'date' AND planned.shift = place.value ->> 'shift'
          AND planned.line_id = place.value ->> 'lineId'
      ), 0),
      (
        SELECT count(DISTINCT done.worker_id) FROM performance_records AS done
        WHERE done.line_id = place.value ->> 'lineId' AND done.date = place.value ->> 'date'
          AND done.shift = place.value ->> 'shift'
          AND done.worker_id IS NOT place.value ->> 'workerId' AND done.id IS NOT place.value ->> 'insteadOf'
      ) + (place.value ->> 'workerId' IS NOT NULL)
    ) AS filled
    FROM json_each(${JSON.stringify(values)}) AS place ORDER BY place.key`);
  return rows.map(({ filled }) => filled);
}

function listed(ids: Id[]) {
  return sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(ids)].map(Number))}))`;
}

function byId<Row extends { id: Id }>(rows: Row[]) {
  return new Map(rows.map((row) => [row.id, row]));
}
