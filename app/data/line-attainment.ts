import { sql } from "drizzle-orm";
import type { Scope } from "#app/domain/analytics";
import type { LineDue } from "#app/domain/line-attainment";
import type { Database } from "./database";

/** Good pieces of the lines with a target, and what their targets asked for in the shifts they reported. */
export async function readDue(db: Database, { from, to, productionLineId }: Scope): Promise<LineDue[]> {
  const only = productionLineId ? sql`AND line.id = ${Number(productionLineId)}` : sql``;
  const found = await db.all<{ id: number; good: number; due: number }>(sql`
    SELECT line.id AS id, sum(kept.pieces - kept.defective) AS good, line.target_output *
      sum((kept.morning_records > 0) + (kept.afternoon_records > 0) + (kept.night_records > 0)) AS due
    FROM production_lines AS line CROSS JOIN line_days AS kept ON kept.line_id = line.id
    WHERE line.target_output IS NOT NULL AND kept.date BETWEEN ${from} AND ${to} ${only} GROUP BY line.id`);
  return found.map(({ id, ...sums }) => ({ lineId: String(id), ...sums }));
}
