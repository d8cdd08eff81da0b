import { isNotNull, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { ProductionLineInput } from "#app/domain/production-lines";
import type { ProductInput } from "#app/domain/products";
import type { WorkerInput } from "#app/domain/workers";
import type { Database } from "./database";
import * as lineData from "./production-lines";
import * as productData from "./products";
import { productionLines, products, workers } from "./schema";
import * as workerData from "./workers";

/** `version` is the one that was deleted: whoever still holds it must not save over what was restored. */
type Known = { id: Id; now: number; createdAt: number; version: number };

/*
 * Each is one statement: what is hidden shows again, what is gone stands again under its old id, both as `input` says.
 * What stands there already is left as it is.
 */

export function worker(db: Database, input: WorkerInput, { id, now, createdAt, version }: Known) {
  const kept = { ...input, ...workerData.derived(input), hiddenAt: null, updatedAt: now };
  return db
    .insert(workers)
    .values({ ...kept, id, createdAt, version: version + 1 })
    .onConflictDoUpdate(showing(workers, kept));
}

export function line(db: Database, input: ProductionLineInput, { id, now, createdAt, version }: Known) {
  const kept = { ...input, ...lineData.derived(input), hiddenAt: null, updatedAt: now };
  return db
    .insert(productionLines)
    .values({ ...kept, id, createdAt, version: version + 1 })
    .onConflictDoUpdate(showing(productionLines, kept));
}

/** Its picture was deleted with it and stays gone. */
export function product(db: Database, input: ProductInput, { id, now, createdAt, version }: Known) {
  const kept = { ...productData.asRow(input), ...productData.derived(input), hiddenAt: null, updatedAt: now };
  return db
    .insert(products)
    .values({ ...kept, id, createdAt, version: version + 1 })
    .onConflictDoUpdate(showing(products, kept));
}

/** What is hidden shows again, one version on. */
function showing<Kept extends object>(table: typeof workers | typeof productionLines | typeof products, kept: Kept) {
  return {
    target: table.id,
    set: { ...kept, version: sql`${table.version} + 1` },
    setWhere: isNotNull(table.hiddenAt),
  };
}
