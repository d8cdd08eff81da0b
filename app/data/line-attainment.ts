import { sql } from "drizzle-orm";
import type { Scope } from "#app/domain/analytics";
import type { Due } from "#app/domain/line-attainment";
import type { Database } from "./database";

export type DueBy = "date" | "productionLine";

/** Good pieces of the lines with a target, and what their whole targets asked for in the shifts they reported. */
export async function readDue(
  db: Database,
  { from, to, productionLineId }: Scope,
  by: DueBy = "productionLine",
): Promise<Due[]> {
  const key = sql.raw(by === "date" ? "kept.date" : "line.id");
  const only = productionLineId ? sql`AND line.id = ${Number(productionLineId)}` : sql``;
  const found = await db.all<{ key: string | number; good: number; due: number }>(sql`
    SELECT ${key} AS key, sum(kept.pieces - kept.defective) AS good, sum(line.target_output *
      ((kept.morning_records > 0) + (kept.afternoon_records > 0) + (kept.night_records > 0))) AS due
    FROM production_lines AS line CROSS JOIN line_days AS kept ON kept.line_id = line.id
    WHERE line.target_output IS NOT NULL AND kept.date BETWEEN ${from} AND ${to} ${only} GROUP BY ${key}`);
  return found.map((row) => ({ ...row, key: String(row.key) }));
}
