import { type SQL, sql } from "drizzle-orm";

/**
 * The columns that name a worker, a line or a product, by its table. A row in one of them is a use, for which the object
 * stays when it is deleted or its import is undone. A test compares this list with the schema.
 */
export const USES = {
  workers: [
    ["performance_records", "worker_id"],
    ["assignments", "worker_id"],
    ["absences", "worker_id"],
    ["line_report_people", "worker_id"],
  ],
  production_lines: [
    ["performance_records", "line_id"],
    ["assignments", "line_id"],
    ["stops", "line_id"],
    ["shift_handovers", "line_id"],
    ["line_crews", "line_id"],
    ["overtime", "line_id"],
    ["product_aims", "line_id"],
    ["line_reports", "line_id"],
    ["line_report_people", "line_id"],
  ],
  products: [
    ["performance_records", "product_id"],
    ["product_aims", "product_id"],
  ],
  performance_records: [],
  line_reports: [],
  stops: [],
} as const satisfies Record<string, readonly (readonly [table: string, column: string])[]>;

export type UsedTable = keyof typeof USES;

/** Whether a row of another table names this object; none does where its table is not in the list. */
export function isUsed(table: string, id: SQL): SQL {
  const uses = ((USES as Record<string, readonly (readonly [string, string])[]>)[table] ?? []).map(
    ([user, column]) => sql`EXISTS (SELECT 1 FROM ${sql.raw(user)} AS uses WHERE uses.${sql.raw(column)} = ${id})`,
  );
  return uses.length === 0 ? sql`0` : sql`(${sql.join(uses, sql` OR `)})`;
}
