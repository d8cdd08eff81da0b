import { type SQL, sql } from "drizzle-orm";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { standardSql } from "#app/plant/data/standards";
import type { ProductTarget } from "#app/plant/domain/product-targets";
import type { DueRules } from "#app/records/domain/efficiency";
import { dueSecondsSql, MADE, type ShiftColumns, secondsOfShift, secondsOnDay } from "./due-hours";

/** Rows `made` of a table with days, each with what its line aims at on that day. The range bounds the search. */
export function aimed(table: SQL): SQL {
  return sql`line_aims AS line CROSS JOIN ${table} AS made
    ON made.line_id = line.id AND +made.date >= line.since AND +made.date < line.until`;
}

/** Whether a row of `line_aims`, or of that table under another name, is what a line aims at on a day. */
export function isAimOf({ lineId, date }: Omit<ShiftColumns, "shift">, name = "line_aims"): SQL {
  const aim = sql.raw(name);
  return sql`${aim}.id = ${lineId} AND ${aim}.since <= ${date} AND ${aim}.until > ${date}`;
}

/** The join of rows `made` that are few with what their lines aim at on their days. */
export const WITH_AIM = sql`CROSS JOIN line_aims AS line ON ${isAimOf(MADE, "line")}`;

/** Rows `made` of work that is few, found before the aims of their lines and the own targets of their products. */
export function aimedWork(work: SQL): SQL {
  return sql`(SELECT * FROM ${work}) AS made ${WITH_AIM} ${WITH_OWN}`;
}

/**
 * The join of rows with the target of their product on its line, as `own`. Only lines that have such targets are looked
 * up; a row without a target says that the line's holds again.
 */
export function withOwn(row: SQL, aim = sql`line`): SQL {
  return sql`LEFT JOIN product_aims AS own ON own.line_id = iif(${aim}.by_product = 1, ${row}.line_id, NULL)
    AND own.product_id = ${row}.product_id AND own.since <= ${row}.date AND own.until > ${row}.date`;
}

/** The own targets of the products of a line on a day, as JSON; of lines without any, no row is read. */
export function ownOn({ lineId, date }: Omit<ShiftColumns, "shift">, aim: SQL): SQL<ProductTarget[]> {
  return sql`iif(${aim}.by_product = 1, (SELECT json_group_array(json_object('productId', CAST(own.product_id AS TEXT),
      'targetOutput', own.target, 'targetEfficiency', own.efficiency))
    FROM product_aims AS own WHERE own.line_id = ${lineId} AND own.since <= ${date} AND own.until > ${date}
      AND (own.target IS NOT NULL OR own.efficiency IS NOT NULL)), '[]')`.mapWith(
    (text: string) => JSON.parse(text) as ProductTarget[],
  );
}

/** {@link withOwn} of rows `made`. */
export const WITH_OWN = withOwn(sql`made`);

/** The target of a row's product: in pieces, or an efficiency, of which at most one is not null. */
export const TARGET = sql`iif(own.efficiency IS NULL, coalesce(own.target, line.target), NULL)`;
const EFFICIENCY = sql`iif(own.target IS NULL, coalesce(own.efficiency, line.efficiency), NULL)`;

/** Lines whose target is in pieces whatever they make. */
export const WHATEVER_RUNS = sql`line.target > 0 AND line.by_product = 0`;
/** Lines of which products have targets of their own. */
export const BY_OWN = sql`line.by_product = 1`;
/** Those, and lines whose target is an efficiency; written as in the index of these lines. */
const BY_PRODUCT = sql`(line.efficiency IS NOT NULL OR line.by_product = 1)`;

/** The due pieces of rows of lines with one target, that hold one shift. */
export function dueOfShift(rules: DueRules): SQL {
  return dueOfTarget(sql`line.target`, rules);
}

/** The due pieces of work on one product, in one shift and without a standard: those of targets in pieces. */
export function dueOfWork(rules: DueRules): SQL {
  return dueOfTarget(TARGET, rules);
}

function dueOfTarget(target: SQL, rules: DueRules): SQL {
  const seconds = dueSecondsSql(sql`made.seconds`, MADE, rules);
  return sql`(${target} * 1.0 / line.crew * ${seconds} / (${secondsOfShift(rules.hours, MADE)}))`;
}

/** The due pieces of rows that hold several shifts of a line's day. */
export function dueOfShifts(rules: DueRules): SQL {
  const parts = SHIFTS.map((shift) => {
    const seconds = dueSecondsSql(sql.raw(`made.${shift}_seconds`), { ...MADE, shift: sql`${shift}` }, rules);
    return sql`${seconds} * 1.0 / (${secondsOnDay(rules.hours, MADE, shift)})`;
  });
  return sql`(${PER_PERSON} * (${sql.join(parts, sql` + `)}))`;
}

/** Good pieces of a shift for one person. */
export const PER_PERSON = sql`(line.target * 1.0 / line.crew)`;

/** `requestedOf` of the domain: the pieces that the target of a row's product asks of its hours, null where it is not known. */
export function requestedOf(row: SQL, { hours }: Pick<DueRules, "hours">): SQL {
  const place = { lineId: sql`${row}.line_id`, shift: sql`${row}.shift`, date: sql`${row}.date` };
  const standard = standardSql({ productId: sql`${row}.product_id`, ...place });
  return sql`CASE WHEN ${TARGET} > 0 THEN ${TARGET} * 1.0 / line.crew * ${row}.seconds / (${secondsOfShift(hours, place)})
    WHEN ${EFFICIENCY} > 0 THEN ${EFFICIENCY} / 100.0 * ${row}.seconds / 60 / (${standard} / 1000.0) END`;
}

/**
 * Rows `made` of the lines whose due pieces depend on the products, by day and shift: the pieces `asked` of the hours
 * worked, and the good pieces of the products that the targets know. Products are read of these lines alone.
 * @param lines {@link BY_OWN} for work without standards, of which an efficiency asks nothing
 */
export function ofProducts(where: SQL, rules: Pick<DueRules, "hours">, lines = BY_PRODUCT): SQL {
  return sql`(
    SELECT line_id, date, shift, crew, sum(iif(pieces_asked IS NULL, 0, good)) AS good, sum(seconds) AS seconds,
      sum(pieces_asked) AS asked
    FROM (SELECT line.crew, work.line_id, work.date, work.shift, work.seconds,
        work.pieces - work.defective AS good, ${requestedOf(sql`work`, rules)} AS pieces_asked
      FROM ${aimed(sql`line_days`)} CROSS JOIN line_product_days AS work
        ON work.date = made.date AND work.line_id = made.line_id ${withOwn(sql`work`)}
      WHERE ${lines} AND ${where})
    GROUP BY line_id, date, shift HAVING asked > 0
  ) AS made`;
}

/** The due pieces of the rows of {@link ofProducts}. */
export function dueByProducts(rules: DueRules): SQL {
  return dueSecondsSql(sql`made.asked`, MADE, rules);
}
