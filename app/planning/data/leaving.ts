import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { PLAN_AS_SHOWN } from "./warnings";

/** Refuses a batch when a worker is planned or has a record on one of these days. */
export function isNowhereIn(db: Database, workerId: Id, ranges: readonly DayRange[]) {
  const within = ({ from, to }: DayRange) =>
    sql`WHERE worker_id = ${Number(workerId)} AND date BETWEEN ${from} AND ${to}`;
  const isNowhere = ranges.map(
    (range) => sql`NOT EXISTS (SELECT 1 FROM assignments ${within(range)})
      AND NOT EXISTS (SELECT 1 FROM worked_shifts ${within(range)})`,
  );
  return guard(db, PLAN_AS_SHOWN, sql.join(isNowhere, sql` AND `));
}

/** Refuses a batch when a worker or a line has assignments from a day on besides these. */
export function hasOnly(db: Database, { workerId, productionLineId }: PlannedSubject, from: Day, ids: readonly Id[]) {
  const own = workerId ? sql`worker_id = ${Number(workerId)}` : sql`line_id = ${Number(productionLineId)}`;
  return guard(
    db,
    PLAN_AS_SHOWN,
    sql`NOT EXISTS (SELECT 1 FROM assignments WHERE ${own} AND date >= ${from}
      AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(ids.map(Number))})))`,
  );
}

/** Who or what is planned. */
export type PlannedSubject =
  | { workerId: Id; productionLineId?: undefined }
  | { productionLineId: Id; workerId?: undefined };
