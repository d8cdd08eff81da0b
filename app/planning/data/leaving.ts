import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import type { Id } from "#app/core/domain/ids";
import type { Day } from "#app/plant/domain/days";
import { AS_TOLD } from "./warnings";

/** Refuses a batch when a worker is planned or has a record after their last day. */
export function isNowhereAfter(db: Database, workerId: Id, lastDay: Day) {
  const after = sql`WHERE worker_id = ${Number(workerId)} AND date > ${lastDay}`;
  return guard(
    db,
    AS_TOLD,
    sql`NOT EXISTS (SELECT 1 FROM assignments ${after}) AND NOT EXISTS (SELECT 1 FROM performance_records ${after})`,
  );
}

/** Refuses a batch when a worker or a line has assignments from a day on besides these. */
export function hasOnly(db: Database, { workerId, productionLineId }: Planned, from: Day, ids: readonly Id[]) {
  const own = workerId ? sql`worker_id = ${Number(workerId)}` : sql`line_id = ${Number(productionLineId)}`;
  return guard(
    db,
    AS_TOLD,
    sql`NOT EXISTS (SELECT 1 FROM assignments WHERE ${own} AND date >= ${from}
      AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(ids.map(Number))})))`,
  );
}

/** Who or what is planned. */
export type Planned = { workerId: Id; productionLineId?: undefined } | { productionLineId: Id; workerId?: undefined };
