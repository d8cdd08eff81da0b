import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";

export function openDatabase(d1: D1Database) {
  return drizzle(d1);
}

export type Database = ReturnType<typeof openDatabase>;

/** One statement of a batch. Data functions return it before it is awaited. */
export type Statement = BatchItem<"sqlite">;
