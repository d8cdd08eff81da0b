import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "#app/records/domain/scope";

/** Whether a scope is of one product, and of all workers. */
export function isOfProduct({ workerId, productId }: Scope) {
  return productId !== undefined && workerId === undefined;
}

/** The totals of one product by line, shift and day, read only for the days on which the product, or the line, worked. */
export function workOfProduct({ from, to, productId, productionLineId }: Scope): SQL {
  const day = productionLineId
    ? sql`line_days AS day CROSS JOIN line_product_days AS work ON work.date = day.date AND work.line_id = day.line_id
        WHERE day.line_id = ${Number(productionLineId)}`
    : sql`product_days AS day CROSS JOIN line_product_days AS work ON work.date = day.date
        WHERE day.product_id = ${Number(productId)}`;
  return sql`(SELECT work.* FROM ${day} AND day.date BETWEEN ${from} AND ${to} AND work.product_id = ${Number(productId)})`;
}
