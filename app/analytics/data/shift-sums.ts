import { type SQL, sql } from "drizzle-orm";
import type { KeyedSums } from "#app/analytics/domain/analytics";
import type { CellSums } from "#app/analytics/domain/heat-map";
import type { Database } from "#app/core/data/database";
import type { Weekday } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { aimed, dueOfShift, WHATEVER_RUNS } from "#app/records/data/aims";
import { andOfLines, isIn, summed } from "#app/records/data/sums";
import { type DueRules, NO_TARGET, type TargetShare } from "#app/records/domain/efficiency";
import type { KeptSums } from "#app/records/domain/production";
import { isOfLines, type Scope } from "#app/records/domain/scope";
import { isOfProduct, workOfProduct } from "./product-work";
import { needsTarget, ofOwn, ofWork, sharesByKey, targetSums } from "./target-shares";

type Place = { shift?: Shift | undefined; weekday?: Weekday | undefined };

/** The sums of each weekday and shift of a scope. */
export async function readWeekdayShifts(db: Database, scope: Scope, rules: DueRules): Promise<CellSums[]> {
  const cells = await db.all<KeptSums & { shift: Shift; weekday: Weekday }>(sql`
    SELECT shift, ${weekdayOf(sql`date`)} AS weekday, ${summed()} FROM ${source(scope)} WHERE ${within(scope, {})}
    GROUP BY shift, weekday`);
  const key = sql`(${weekdayOf(sql`made.date`)} || ' ' || made.shift)`;
  const shares = cells.some(needsTarget) ? await readShares(db, key, { scope, place: {}, rules }) : undefined;
  return cells.map((cell) => ({ ...cell, ...shareOf(cell, shares?.get(`${cell.weekday} ${cell.shift}`)) }));
}

/** The sums of each shift of a scope. */
export function readShifts(db: Database, scope: Scope, rules: DueRules): Promise<KeyedSums[]> {
  return readBy(db, "shift", { scope, place: {}, rules });
}

/** The days of a scope with the sums of one shift, of one weekday, or of both; the last day first. */
export function readShiftDays(
  db: Database,
  scope: Scope,
  { rules, ...place }: Place & { rules: DueRules },
): Promise<KeyedSums[]> {
  return readBy(db, "date", { scope, place, rules });
}

async function readBy(db: Database, column: "shift" | "date", asking: Asking): Promise<KeyedSums[]> {
  const { scope, place } = asking;
  const key = sql.raw(column);
  const groups = await db.all<KeptSums & { key: string; label: string }>(sql`
    SELECT ${key} AS key, ${key} AS label, ${summed()} FROM ${source(scope)} WHERE ${within(scope, place)}
    GROUP BY ${key} ORDER BY ${key} DESC`);
  const shares = groups.some(needsTarget) ? await readShares(db, sql.raw(`made.${column}`), asking) : undefined;
  return groups.map((group) => ({ ...group, ...shareOf(group, shares?.get(group.key)) }));
}

function shareOf(sums: KeptSums, share: TargetShare = NO_TARGET): TargetShare {
  return needsTarget(sums) ? share : NO_TARGET;
}

type Asking = { scope: Scope; place: Place; rules: DueRules };

async function readShares(db: Database, key: SQL, { scope, place, rules }: Asking) {
  const found = await db.all<TargetShare & { key: string }>(
    isKept(scope)
      ? ofLineShifts(key, { scope, place, rules })
      : ofWork(key, sql`${source(scope)} WHERE ${within(scope, place)}`, rules),
  );
  return sharesByKey(found);
}

function ofLineShifts(key: SQL, { scope, place, rules }: Asking): SQL {
  const { from, to } = scope;
  const only = andOfLines(scope, sql`line.id`);
  const weekday = place.weekday ? sql`AND ${weekdayOf(sql`made.date`)} = ${place.weekday}` : sql``;
  const days = sql`made.date BETWEEN ${from} AND ${to} ${only} ${weekday}`;
  return sql`SELECT ${key} AS key, ${targetSums(dueOfShift(rules))}
    FROM ${aimed(sql`line_shift_days`)} AND made.shift IN (${shiftsOf(place)})
    WHERE ${WHATEVER_RUNS} AND ${days} GROUP BY ${key}
    UNION ALL ${ofOwn(key, days, rules)} WHERE made.shift IN (${shiftsOf(place)}) GROUP BY ${key}`;
}

/** 1 = Monday … 7 = Sunday. */
function weekdayOf(date: SQL): SQL {
  return sql`((CAST(strftime('%w', ${date}) AS INTEGER) + 6) % 7 + 1)`;
}

function isKept({ workerId, productId }: Scope) {
  return workerId === undefined && productId === undefined;
}

/** The totals by shift and day that have a scope, or its records. */
export function source(scope: Scope): SQL {
  if (isOfProduct(scope)) return workOfProduct(scope);
  if (!isKept(scope)) return sql`record_changes`;
  return isOfLines(scope) ? sql`line_shift_days` : sql`shift_days`;
}

/** The condition on {@link source} for a scope and a place in it, in the order of its index. */
export function within(scope: Scope, place: Place): SQL {
  return sql`${isIn(scope)} AND ${placed(scope, place)}`;
}

function placed(scope: Scope, place: Place): SQL {
  const shifts = sql`${sql.raw(isKept(scope) ? "" : "+")}shift IN (${shiftsOf(place)})`;
  return place.weekday ? sql`${shifts} AND ${weekdayOf(sql`date`)} = ${place.weekday}` : shifts;
}

/** The totals are indexed by shift, so without a filter all shifts are named. */
function shiftsOf({ shift }: Place): SQL {
  return sql.join(
    (shift ? [shift] : SHIFTS).map((each) => sql`${each}`),
    sql`, `,
  );
}
