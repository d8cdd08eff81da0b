import { type SQL, sql } from "drizzle-orm";
import type { KeyedSums, Scope } from "#app/domain/analytics";
import type { CellSums, Weekday } from "#app/domain/heat-map";
import { SHIFTS, type Shift } from "#app/domain/shifts";
import type { Database } from "./database";
import { isIn, summed } from "./record-sums";

type Place = { shift?: Shift; weekday?: Weekday };

/** The sums of each weekday and shift of a scope. */
export function readCells(db: Database, scope: Scope): Promise<CellSums[]> {
  return db.all<CellSums>(sql`
    SELECT shift, ${WEEKDAY} AS weekday, ${summed()} FROM ${source(scope)} WHERE ${within(scope, {})}
    GROUP BY shift, weekday`);
}

/** The days of a scope with the sums of one shift, of one weekday, or of both. */
export function readShiftDays(db: Database, scope: Scope, place: Place): Promise<KeyedSums[]> {
  return db.all<KeyedSums>(sql`
    SELECT date AS key, date AS label, ${summed()} FROM ${source(scope)} WHERE ${within(scope, place)}
    GROUP BY date ORDER BY date DESC`);
}

/** 1 = Monday … 7 = Sunday. */
const WEEKDAY = sql`(CAST(strftime('%w', date) AS INTEGER) + 6) % 7 + 1`;

function isKept({ workerId, productId }: Scope) {
  return workerId === undefined && productId === undefined;
}

function source(scope: Scope): SQL {
  if (!isKept(scope)) return sql`record_changes`;
  return scope.productionLineId ? sql`line_shift_days` : sql`shift_days`;
}

/** The totals are in the order of shifts, so all of them are named where none is asked for. */
function within(scope: Scope, { shift, weekday }: Place): SQL {
  const shifts = sql.join(
    (shift ? [shift] : SHIFTS).map((each) => sql`${each}`),
    sql`, `,
  );
  const place = isKept(scope) ? sql`shift IN (${shifts})` : sql`+shift IN (${shifts})`;
  return weekday ? sql`${isIn(scope)} AND ${place} AND ${WEEKDAY} = ${weekday}` : sql`${isIn(scope)} AND ${place}`;
}
