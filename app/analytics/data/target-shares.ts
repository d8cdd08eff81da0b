import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { splitRange } from "#app/plant/domain/range-parts";
import { SHIFTS, type ShiftSeconds } from "#app/plant/domain/shifts";
import { isIn } from "#app/records/data/sums";
import { NO_TARGET, PARTS_OF_SECOND, type TargetShare } from "#app/records/domain/efficiency";
import type { KeptSums } from "#app/records/domain/production";
import type { Grouping, Scope } from "#app/records/domain/scope";
import { isOfProduct, workOfProduct } from "./product-work";

/** Shifts have sums of their own. */
type KeptGrouping = Exclude<Grouping, "shift">;
type Row = TargetShare & { key: string | number };
type Part = { sign: 1 | -1; query: SQL };

/** Whether a group has records, and none of them has standard minutes. */
export function needsTarget({ records, measuredSeconds }: Pick<KeptSums, "records" | "measuredSeconds">) {
  return records > 0 && measuredSeconds === 0;
}

/**
 * The target of each group of a scope, and its good pieces. Targets and shift lengths are today's; the shares that
 * depend on who was present are kept by triggers.
 */
export async function readTargetShares(
  db: Database,
  groupBy: KeptGrouping,
  scope: Scope,
  shiftSeconds: ShiftSeconds,
): Promise<Map<string, TargetShare>> {
  const parts = partsOf(groupBy, scope, shiftSeconds);
  const [first, ...rest] = parts.map(({ query }) => rows<Row>(db, query));
  const found = new Map<string, TargetShare>();
  if (!first) return found;
  for (const [index, answer] of (await db.batch([first, ...rest])).entries()) {
    const sign = parts[index]?.sign ?? 1;
    for (const { key, aimedGood, due } of answer) {
      const before = found.get(String(key)) ?? NO_TARGET;
      found.set(String(key), { aimedGood: before.aimedGood + sign * aimedGood, due: before.due + sign * due });
    }
  }
  return found;
}

const IDS = { worker: "workerId", product: "productId", productionLine: "productionLineId" } as const;

function partsOf(groupBy: KeptGrouping, scope: Scope, shiftSeconds: ShiftSeconds): Part[] {
  if (isOfWork(groupBy, scope)) {
    const work = isOfProduct(scope) && groupBy !== "worker" ? workOfProduct(scope) : recordsIn(scope);
    return [{ sign: 1, query: ofWork(KEYS[groupBy], work, shiftSeconds) }];
  }
  const days = (range: DayRange) => DAYS[groupBy]({ ...scope, ...range }, shiftSeconds);
  if (groupBy === "date") return [{ sign: 1, query: days(scope) }];
  const { months, added, taken } = splitRange(scope);
  return [
    ...(months ? [{ sign: 1 as const, query: ofMonths(groupBy, { ...scope, ...months }, shiftSeconds) }] : []),
    ...added.map((range) => ({ sign: 1 as const, query: days(range) })),
    ...taken.map((range) => ({ sign: -1 as const, query: days(range) })),
  ];
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

const DAYS: Record<KeptGrouping, (scope: Scope, shiftSeconds: ShiftSeconds) => SQL> = {
  date: (scope, shiftSeconds) => ofLineDays(sql`made.date`, scope, shiftSeconds),
  productionLine: (scope, shiftSeconds) => ofLineDays(sql`made.line_id`, scope, shiftSeconds),
  worker: (scope, shiftSeconds) => ofWork(KEYS.worker, recordsIn(scope), shiftSeconds),
  product: (scope, shiftSeconds) =>
    scope.productionLineId
      ? ofWork(KEYS.product, recordsIn(scope), shiftSeconds)
      : sql`SELECT made.product_id AS key, ${targetSums(dueOfShift(shiftSeconds))}
        FROM line_product_days AS made CROSS JOIN production_lines AS line ON line.id = made.line_id
        WHERE line.target_output > 0 AND made.date BETWEEN ${scope.from} AND ${scope.to} ${only(scope, "product")}
        GROUP BY made.product_id`,
};

/** The tables of months are ordered by line, so that only the requested months are read. */
const MONTHS = {
  worker: sql`line_worker_months`,
  product: sql`line_product_months`,
  productionLine: sql`line_months`,
} as const;

function ofMonths(groupBy: keyof typeof MONTHS, scope: Scope, shiftSeconds: ShiftSeconds): SQL {
  return sql`SELECT ${KEYS[groupBy]} AS key, ${targetSums(dueOfShifts(shiftSeconds))}
    FROM production_lines AS line CROSS JOIN ${MONTHS[groupBy]} AS made ON made.line_id = line.id
    WHERE line.target_output > 0 AND made.month BETWEEN ${scope.from} AND ${scope.to}
      ${only(scope, "productionLine")} ${groupBy === "product" ? only(scope, "product") : sql``}
    GROUP BY ${KEYS[groupBy]}`;
}

function ofLineDays(key: SQL, scope: Scope, shiftSeconds: ShiftSeconds): SQL {
  return sql`SELECT ${key} AS key, ${targetSums(dueOfShifts(shiftSeconds))}
    FROM production_lines AS line CROSS JOIN line_days AS made ON made.line_id = line.id
    WHERE line.target_output > 0 AND made.date BETWEEN ${scope.from} AND ${scope.to} ${only(scope, "productionLine")}
    GROUP BY ${key}`;
}

/** Computed from records, or totals of one shift, each with its share of its line's shift. */
export function ofWork(key: SQL, work: SQL, shiftSeconds: ShiftSeconds): SQL {
  return sql`SELECT ${key} AS key, ${targetSums(dueOfShift(shiftSeconds))}
    FROM (SELECT * FROM ${work}) AS made CROSS JOIN production_lines AS line ON line.id = made.line_id
    WHERE line.target_output > 0 GROUP BY ${key}`;
}

function only(scope: Scope, groupBy: keyof typeof IDS): SQL {
  const id = scope[IDS[groupBy]];
  if (id === undefined) return sql``;
  const column = groupBy === "productionLine" ? sql`line.id` : sql`made.product_id`;
  return sql`AND ${column} = ${Number(id)}`;
}

/** The formula of `targetShare` in the domain, over rows `made` of lines `line`. */
export function targetSums(due: SQL): SQL {
  return sql`sum(made.pieces - made.defective) AS "aimedGood", sum(line.target_output * ${due}) AS due`;
}

/** The due pieces of rows that hold one shift. */
export function dueOfShift(shiftSeconds: ShiftSeconds): SQL {
  const [morning, afternoon, night] = SHIFTS.map((shift) => shiftSeconds[shift] * PARTS_OF_SECOND);
  return sql`(made.share * 1.0 / CASE made.shift WHEN 'morning' THEN ${morning} WHEN 'afternoon' THEN ${afternoon} ELSE ${night} END)`;
}

/** The due pieces of rows that hold several shifts. */
export function dueOfShifts(shiftSeconds: ShiftSeconds): SQL {
  const [morning, afternoon, night] = SHIFTS.map((shift) => shiftSeconds[shift] * PARTS_OF_SECOND);
  return sql`(made.morning_share * 1.0 / ${morning} + made.afternoon_share * 1.0 / ${afternoon} + made.night_share * 1.0 / ${night})`;
}
