import type { Restorable } from "#app/domain/audit-restoring";
import type { Id } from "#app/domain/ids";
import * as assignments from "./assignments";
import type { Database } from "./database";
import * as records from "./performance-records";
import * as lines from "./production-lines";
import * as products from "./products";
import * as workers from "./workers";

const FINDING = {
  worker: workers.find,
  production_line: lines.find,
  product: products.find,
  assignment: assignments.find,
  performance_record: records.find,
} as const satisfies Record<Restorable, (db: Database, id: Id) => PromiseLike<object | undefined>>;

/** An object of the log as it stands now; nothing when it was deleted. */
export async function find(db: Database, resource: Restorable, id: Id): Promise<object | undefined> {
  return FINDING[resource](db, id);
}
