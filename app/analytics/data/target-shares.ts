import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { WeekHours } from "#app/core/domain/calendar/shifts";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { clockChanges, spansOf, unchanged } from "#app/plant/domain/hours";
import { splitRange } from "#app/plant/domain/range-parts";
import {
  aimed,
  aimedWork,
  BY_OWN,
  dueByProducts,
  dueOfShift,
  dueOfShifts,
  dueOfWork,
  ofProducts,
  TARGET,
  WHATEVER_RUNS,
  WITH_AIM,
  WITH_OWN,
} from "#app/records/data/aims";
import { runningPartSql } from "#app/records/data/due-hours";
import { andOfLines, isIn } from "#app/records/data/sums";
import { type DueRules, dueWithout, NO_TARGET, type TargetShare } from "#app/records/domain/efficiency";
import type { KeptSums } from "#app/records/domain/production";
import { isOfLines, type KeptGrouping, type Scope } from "#app/records/domain/scope";
import { isOfProduct, workOfProduct } from "./product-work";

type Row = TargetShare & { key: string | number };
/** Subtracted parts are of whole months: days beyond the range, lost time, and days on which the clocks change. */
type Part = { sign: 1 | -1; query: SQL };

/** Whether a group has records, and none of them has standard minutes. */
export function needsTarget({ records, measuredSeconds }: Pick<KeptSums, "records" | "measuredSeconds">) {
  return records > 0 && measuredSeconds === 0;
}

/** The pieces due of each group of a scope, and its good pieces. Targets, crews and hours of shifts are those of each day. */
export async function readTargetShares(
  db: Database,
  groupBy: KeptGrouping,
  scope: Scope,
  rules: DueRules,
): Promise<Map<string, TargetShare>> {
  const parts = partsOf(groupBy, scope, rules);
  const [first, ...rest] = parts.map(({ query }) => rows<Row>(db, query));
  const found = new Map<string, TargetShare & { taken: number }>();
  if (!first) return found;
  for (const [index, answer] of (await db.batch([first, ...rest])).entries()) {
    const sign = parts[index]?.sign ?? 1;
    for (const { key, aimedGood, due } of answer) {
      const before = found.get(String(key)) ?? { ...NO_TARGET, taken: 0 };
      const sums = sign === 1 ? { due: before.due + due } : { taken: before.taken + due };
      found.set(String(key), { ...before, ...sums, aimedGood: before.aimedGood + sign * aimedGood });
    }
  }
  return new Map([...found].map(([key, { taken, ...sums }]) => [key, { ...sums, due: dueWithout(sums.due, taken) }]));
}

/** Each stretch of days with the same hours has parts of its own: a total of a month has no days and no weekdays. */
function partsOf(groupBy: KeptGrouping, scope: Scope, rules: DueRules): Part[] {
  return spansOf(rules.hours, scope).flatMap(({ windows, ...range }) =>
    partsOfSpan(
      groupBy,
      { ...scope, ...range },
      { ...rules, hours: { timeZone: rules.hours.timeZone, shiftWindows: windows } },
    ),
  );
}

function partsOfSpan(groupBy: KeptGrouping, scope: Scope, rules: DueRules): Part[] {
  if (isOfWork(groupBy, scope)) {
    const work = isOfProduct(scope) && groupBy !== "worker" ? workOfProduct(scope) : recordsIn(scope);
    return [{ sign: 1, query: ofWork(KEYS[groupBy], work, rules) }];
  }
  const days = (range: DayRange, by = rules) => DAYS[groupBy]({ ...scope, ...range }, by);
  const { months, added, taken } = splitRange(scope);
  if (groupBy === "date" || !months || hasWeekdays(rules.hours.shiftWindows)) return [{ sign: 1, query: days(scope) }];
  const usual = { ...rules, hours: unchanged(rules.hours) };
  const changes = clockChanges(rules.hours).filter((day) => day >= scope.from && day <= scope.to);
  return [
    { sign: 1, query: ofMonths(groupBy, { ...scope, ...months }, usual) },
    { sign: 1, query: ofChangedMonths(groupBy, { ...scope, ...months }, usual) },
    ...(rules.isWithoutStops
      ? [{ sign: -1 as const, query: lostInMonths(groupBy, { ...scope, ...months }, usual) }]
      : []),
    ...added.map((range) => ({ sign: 1 as const, query: days(range, usual) })),
    ...taken.map((range) => ({ sign: -1 as const, query: days(range, usual) })),
    ...changes.map((day) => ({ sign: 1 as const, query: days({ from: day, to: day }) })),
    ...changes.map((day) => ({ sign: -1 as const, query: days({ from: day, to: day }, usual) })),
  ];
}

/** Whether the hours of a week, the factory's or a line's, are not the same on every weekday. */
function hasWeekdays({ weekdays, lines }: WeekHours): boolean {
  return weekdays !== undefined || (lines?.some(({ weekday }) => weekday !== undefined) ?? false);
}

/** A worker has few records, and the totals of a product's days are those of shifts. */
function isOfWork(groupBy: KeptGrouping, { workerId, productId }: Scope) {
  if (workerId !== undefined) return true;
  return productId !== undefined && groupBy !== "product";
}

function recordsIn(scope: Scope): SQL {
  return sql`record_changes WHERE ${isIn(scope)}`;
}

const KEYS: Record<KeptGrouping, SQL> = {
  date: sql`made.date`,
  worker: sql`made.worker_id`,
  product: sql`made.product_id`,
  productionLine: sql`made.line_id`,
};

const DAYS: Record<KeptGrouping, (scope: Scope, rules: DueRules) => SQL> = {
  date: (scope, rules) => ofLineDays(sql`made.date`, scope, rules),
  productionLine: (scope, rules) => ofLineDays(sql`made.line_id`, scope, rules),
  worker: (scope, rules) => ofWork(KEYS.worker, recordsIn(scope), rules),
  product: (scope, rules) =>
    isOfLines(scope)
      ? ofWork(KEYS.product, recordsIn(scope), rules)
      : sql`SELECT made.product_id AS key, ${targetSums(dueOfWork(rules))}
        FROM ${aimed(sql`line_product_days`)} ${WITH_OWN}
        WHERE ${TARGET} > 0 AND made.date BETWEEN ${scope.from} AND ${scope.to} ${only(scope, "product")}
        GROUP BY made.product_id`,
};

/** The tables of months are ordered by line, so that only the requested months are read. */
const MONTHS = {
  worker: sql`line_worker_months`,
  product: sql`line_product_months`,
  productionLine: sql`line_months`,
} as const;

/**
 * The months in which the aim of a line does not change, nor depends on its products. With the pieces due of lost time, because totals of months do
 * not know in which shifts it was.
 */
function ofMonths(groupBy: keyof typeof MONTHS, scope: Scope, rules: DueRules): SQL {
  return sql`SELECT ${KEYS[groupBy]} AS key, ${targetSums(dueOfShifts({ ...rules, isWithoutStops: false }))}
    FROM line_aims AS line CROSS JOIN ${MONTHS[groupBy]} AS made
      ON made.line_id = line.id AND made.month || '-01' >= line.since AND made.month || '-31' < line.until
    WHERE ${WHATEVER_RUNS} AND made.month BETWEEN ${scope.from} AND ${scope.to}
      ${only(scope, "productionLine")} ${groupBy === "product" ? only(scope, "product") : sql``}
    GROUP BY ${KEYS[groupBy]}`;
}

/** The other months, from their shifts; like {@link ofMonths} with the lost time. */
function ofChangedMonths(groupBy: keyof typeof MONTHS, scope: Scope, rules: DueRules): SQL {
  const { from, to } = scope;
  const { shifts, join, isAimed, due } = SHIFTS_OF[groupBy];
  const usual = { ...rules, isWithoutStops: false };
  const isChanged = sql`(line.id, substr(made.date, 1, 7)) IN (SELECT id, month FROM changed)
    ${only(scope, "productionLine")}`;
  return sql`WITH changed AS (
      SELECT id, substr(since, 1, 7) AS month FROM line_aims
      WHERE since BETWEEN ${`${from}-02`} AND ${`${to}-31`} AND since NOT LIKE '%-01'
      UNION SELECT line.id, made.month FROM line_aims AS line CROSS JOIN line_months AS made
        ON made.line_id = line.id AND made.month || '-01' >= line.since AND made.month || '-31' < line.until
      WHERE ${BY_OWN} AND made.month BETWEEN ${from} AND ${to}
    )
    SELECT ${KEYS[groupBy]} AS key, ${targetSums(due(usual))}
    FROM changed CROSS JOIN ${aimed(shifts)} ${join}
    WHERE made.line_id = changed.id AND made.date BETWEEN changed.month || '-01' AND changed.month || '-31'
      AND ${isAimed} ${only(scope, "productionLine")} ${groupBy === "product" ? only(scope, "product") : sql``}
    GROUP BY ${KEYS[groupBy]}
    ${groupBy === "productionLine" ? sql`UNION ALL ${ofOwn(KEYS.productionLine, isChanged, usual)} GROUP BY made.line_id` : sql``}`;
}

/** Rows of single shifts with what they are aimed at: those of one product may have a target of their own. */
type Shifts = { shifts: SQL; join: SQL; isAimed: SQL; due: (rules: DueRules) => SQL };
const ofEachProduct = { join: WITH_OWN, isAimed: sql`${TARGET} > 0`, due: dueOfWork };

/** The totals that have single shifts, each in the order of its key. */
const SHIFTS_OF: Record<keyof typeof MONTHS, Shifts> = {
  worker: { shifts: sql`record_changes`, ...ofEachProduct },
  product: { shifts: sql`line_product_days`, ...ofEachProduct },
  productionLine: { shifts: sql`line_shift_days`, join: sql``, isAimed: WHATEVER_RUNS, due: dueOfShift },
};

/** The pieces due of the time that was lost in whole months; each shift with stops is measured once. */
function lostInMonths(groupBy: keyof typeof MONTHS, scope: Scope, rules: DueRules): SQL {
  const { from, to } = scope;
  const ofLine = andOfLines(scope, sql`line_id`);
  const place = { lineId: sql`places.line_id`, shift: sql`places.shift`, date: sql`places.date` };
  const lostOf = ({ shifts, join, isAimed, due }: Shifts) => sql`SELECT ${KEYS[groupBy]} AS key, 0 AS "aimedGood",
      sum(${due({ ...rules, isWithoutStops: false })} * stopped.lost) AS due
    FROM stopped CROSS JOIN ${shifts} AS made
      ON made.date = stopped.date AND made.line_id = stopped.line_id AND made.shift = stopped.shift
    ${WITH_AIM} ${join}
    WHERE ${isAimed} ${groupBy === "product" ? only(scope, "product") : sql``} GROUP BY ${KEYS[groupBy]}`;
  const { isAimed } = ofEachProduct;
  return sql`WITH places AS (
      SELECT DISTINCT date, line_id, shift FROM stop_days
      WHERE date BETWEEN ${`${from}-01`} AND ${`${to}-31`} ${ofLine}
    ), stopped AS MATERIALIZED (SELECT places.*, 1 - ${runningPartSql(place)} AS lost FROM places)
    ${lostOf(SHIFTS_OF[groupBy])}
    ${groupBy === "productionLine" ? sql`UNION ALL ${lostOf({ ...SHIFTS_OF.product, isAimed: sql`${BY_OWN} AND ${isAimed}` })}` : sql``}`;
}

function ofLineDays(key: SQL, scope: Scope, rules: DueRules): SQL {
  const days = sql`made.date BETWEEN ${scope.from} AND ${scope.to} ${only(scope, "productionLine")}`;
  return sql`SELECT ${key} AS key, ${targetSums(dueOfShifts(rules))} FROM ${aimed(sql`line_days`)}
    WHERE ${WHATEVER_RUNS} AND ${days} GROUP BY ${key}
    UNION ALL ${ofOwn(key, days, rules)} GROUP BY ${key}`;
}

/** The lines of which products have targets of their own, from the days `where`; to be grouped by the key. */
export function ofOwn(key: SQL, where: SQL, rules: DueRules): SQL {
  return sql`SELECT ${key} AS key, sum(made.good) AS "aimedGood", sum(${dueByProducts(rules)}) AS due
    FROM ${ofProducts(where, rules, BY_OWN)}`;
}

/** Computed from records, or totals of one shift. */
export function ofWork(key: SQL, work: SQL, rules: DueRules): SQL {
  return sql`SELECT ${key} AS key, ${targetSums(dueOfWork(rules))}
    FROM ${aimedWork(work)} WHERE ${TARGET} > 0 GROUP BY ${key}`;
}

/** Rows of one group as one. */
export function sharesByKey(rows: readonly Row[]): Map<string, TargetShare> {
  const found = new Map<string, TargetShare>();
  for (const { key, aimedGood, due } of rows) {
    const before = found.get(String(key)) ?? NO_TARGET;
    found.set(String(key), { aimedGood: before.aimedGood + aimedGood, due: before.due + due });
  }
  return found;
}

function only(scope: Scope, groupBy: "product" | "productionLine"): SQL {
  if (groupBy === "productionLine") return andOfLines(scope, sql`line.id`);
  return scope.productId === undefined ? sql`` : sql`AND made.product_id = ${Number(scope.productId)}`;
}

/** The formula of `targetShare` in the domain, over rows `made` with the aims `line` of their lines. */
export function targetSums(due: SQL): SQL {
  return sql`sum(made.pieces - made.defective) AS "aimedGood", sum(${due}) AS due`;
}
