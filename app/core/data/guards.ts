import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database";
import * as raw from "./raw";

/**
 * A statement that rolls its whole batch back, under a name, unless a condition holds at its turn. D1 has no other way
 * to refuse a batch by the state of the database at that moment.
 */
export function guard(db: Database, name: string, holds: SQL) {
  return raw.rows(db, sql`SELECT iif(${holds}, 1, json_extract('{}', ${MARK + name}))`);
}

/** Whether the previous statement changed a row. */
export const HAS_CHANGED = sql`changes() > 0`;

/** The name of the guard that refused, from the database's error message. */
export function refusingGuard(message: string): string | undefined {
  return /bad JSON path: 'guard:([\w.-]+)'/.exec(message)?.[1];
}

/** No JSON path begins like this, and SQLite repeats a path that it cannot read. */
const MARK = "guard:";
