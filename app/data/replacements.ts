import { sql } from "drizzle-orm";
import type { Assignment } from "#app/domain/assignments";
import { addDays } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { Database } from "./database";

/** Efficiency is what was measured in these days before. */
const MEASURED_DAYS = 14;
/** The products that a line made most of, in the same days. */
const PRODUCTS_OF_LINE = 3;

export type Free = { id: Id; name: string; earnedMillis: number; measuredSeconds: number; daysWorked: number };

/** Who is neither planned nor absent in a shift, with what they were measured at on the products of its line. */
export async function readFree(db: Database, { productionLineId, date, shift }: Assignment): Promise<Free[]> {
  const [from, before] = [addDays(date, -MEASURED_DAYS), addDays(date, -1)];
  const found = await db.all<Omit<Free, "id"> & { id: number }>(sql`
    WITH made AS (
      SELECT product_id FROM performance_records
      WHERE line_id = ${Number(productionLineId)} AND date BETWEEN ${from} AND ${before}
      GROUP BY product_id ORDER BY count(*) DESC, product_id LIMIT ${PRODUCTS_OF_LINE}
    ), measured AS (
      SELECT worker_id, sum((pieces_made - pieces_defective) * standard_millis) AS earned, sum(seconds_worked) AS seconds
      FROM performance_records
      WHERE product_id IN (SELECT product_id FROM made) AND date BETWEEN ${from} AND ${before} AND standard_millis IS NOT NULL
      GROUP BY worker_id
    ), week AS (
      SELECT worker_id, count(DISTINCT date) AS days FROM assignments
      WHERE date BETWEEN ${addDays(date, -7)} AND ${before} GROUP BY worker_id
    )
    SELECT workers.id, workers.name, coalesce(measured.earned, 0) AS earnedMillis,
      coalesce(measured.seconds, 0) AS measuredSeconds, coalesce(week.days, 0) AS daysWorked
    FROM workers
    LEFT JOIN measured ON measured.worker_id = workers.id
    LEFT JOIN week ON week.worker_id = workers.id
    WHERE workers.hidden_at IS NULL
      AND workers.id NOT IN (SELECT worker_id FROM assignments WHERE date = ${date} AND shift = ${shift})
      AND workers.id NOT IN (SELECT worker_id FROM absences WHERE date = ${date} AND shift = ${shift})`);
  return found.map(({ id, ...rest }) => ({ ...rest, id: String(id) }));
}
