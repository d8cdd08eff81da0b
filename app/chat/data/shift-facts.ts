import { and, eq, sql } from "drizzle-orm";
import { products } from "#app/catalogue/data/tables";
import type { Database } from "#app/core/data/database";
import { performanceRecords as records } from "#app/records/data/tables";
import type { ShiftPlace } from "#app/records/domain/shift-place";

/** The good pieces that a line made in a shift, by product; the most pieces first. */
export function productsOf(db: Database, { productionLineId, date, shift }: ShiftPlace) {
  const good = sql<number>`sum(${records.piecesMade} - ${records.piecesDefective})`.as("good");
  return db
    .select({ name: sql<string>`${products.name}`.as("product_name"), good })
    .from(records)
    .innerJoin(products, eq(products.id, records.productId))
    .where(and(eq(records.lineId, productionLineId), eq(records.date, date), eq(records.shift, shift)))
    .groupBy(records.productId)
    .orderBy(sql`good DESC`);
}
