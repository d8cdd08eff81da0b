import type { SQL } from "drizzle-orm";
import type { Database } from "./database";

/**
 * Hand-written SQL with parameters as a statement of a batch. drizzle 0.45 binds the parameters of a batched statement
 * only through a prepared `stmt`, which its raw statements do not carry.
 */
export function change(db: Database, query: SQL) {
  return batchable(db, db.run(query));
}

export function rows<Row>(db: Database, query: SQL) {
  return batchable(db, db.all<Row>(query));
}

function batchable<Raw extends { getQuery(): { sql: string } }>(db: Database, raw: Raw): Raw {
  return Object.assign(raw, { stmt: db.$client.prepare(raw.getQuery().sql) });
}
