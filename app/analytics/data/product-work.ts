import { type SQL, sql } from "drizzle-orm";
import { andOfLines } from "#app/records/data/sums";
import { isOfLines, type Scope } from "#app/records/domain/scope";

/** Whether a scope is of one product, and of all workers. */
export function isOfProduct({ workerId, productId }: Scope) {
  return productId !== undefined && workerId === undefined;
}

/** The totals of one product by line, shift and day, read only for the days on which the product, or the line, worked. */
export function workOfProduct(scope: Scope): SQL {
  const { from, to, productId } = scope;
  const day = isOfLines(scope)
    ? sql`line_days AS day CROSS JOIN line_product_days AS work ON work.date = day.date AND work.line_id = day.line_id
        WHERE 1 ${andOfLines(scope, sql`day.line_id`)}`
    : sql`product_days AS day CROSS JOIN line_product_days AS work ON work.date = day.date
        WHERE day.product_id = ${Number(productId)}`;
  return sql`(SELECT work.* FROM ${day} AND day.date BETWEEN ${from} AND ${to} AND work.product_id = ${Number(productId)})`;
}
