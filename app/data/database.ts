import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

export function openDatabase(d1: D1Database) {
  return drizzle(d1, { schema });
}

export type Database = ReturnType<typeof openDatabase>;

/** One statement of a batch: what data functions return before anyone awaits it. */
export type Statement = BatchItem<"sqlite">;
