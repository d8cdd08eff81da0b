import { type SQL, sql } from "drizzle-orm";
import type { LineDaySums } from "#app/analytics/domain/heat-map";
import type { Database } from "#app/core/data/database";
import { BY_LINE_NAME } from "#app/core/data/line-order";
import { productionLines } from "#app/core/data/schema";
import { isIn } from "#app/records/data/sums";
import type { DueRules } from "#app/records/domain/efficiency";
import type { Scope } from "#app/records/domain/scope";
import { isOfProduct, workOfProduct } from "./product-work";
import { dueOfShift, dueOfShifts, TARGET, targetSums } from "./target-shares";

/** The good and due pieces of each line with a target and each day of a scope, line by line. */
export function readLineDays(db: Database, scope: Scope, rules: DueRules): Promise<LineDaySums[]> {
  const isWhole = scope.workerId === undefined && scope.productId === undefined;
  const due = isWhole ? dueOfShifts(rules) : dueOfShift(rules);
  return db.all<LineDaySums>(sql`
    SELECT CAST(production_lines.id AS TEXT) AS "lineId", production_lines.name, work.date AS day, work."aimedGood", work.due
    FROM (
      SELECT line.id, made.date, ${targetSums(due)}
      FROM ${isWhole ? ofLines(scope) : ofWork(scope)} AND ${TARGET} > 0 GROUP BY line.id, made.date
    ) AS work JOIN ${productionLines} ON production_lines.id = work.id
    ORDER BY ${sql.join(BY_LINE_NAME, sql`, `)}, production_lines.id, work.date`);
}

function ofLines({ from, to, productionLineId }: Scope): SQL {
  const only = productionLineId ? sql`AND line.id = ${Number(productionLineId)}` : sql``;
  return sql`production_lines AS line CROSS JOIN line_days AS made ON made.line_id = line.id
    WHERE made.date BETWEEN ${from} AND ${to} ${only}`;
}

function ofWork(scope: Scope): SQL {
  const work = isOfProduct(scope) ? workOfProduct(scope) : sql`record_changes WHERE ${isIn(scope)}`;
  return sql`(SELECT * FROM ${work}) AS made CROSS JOIN production_lines AS line ON line.id = made.line_id WHERE TRUE`;
}
