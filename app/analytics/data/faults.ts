import { type SQL, sql } from "drizzle-orm";
import type { FaultsBy } from "#app/analytics/domain/faults";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import { andOfLines } from "#app/records/data/sums";
import type { Scope } from "#app/records/domain/scope";

const KEYS: Record<FaultsBy, SQL> = {
  cause: sql`cause_id`,
  productionLine: sql`line_id`,
  product: sql`product_id`,
  shift: sql`shift`,
  worker: sql`worker_id`,
  date: sql`date`,
};

/** The faults of each group of a scope, by its id. */
export async function readFaults(db: Database, groupBy: FaultsBy, scope: Scope): Promise<Map<string, number>> {
  const found = await rows<{ id: string; faults: number }>(
    db,
    sql`SELECT CAST(${KEYS[groupBy]} AS TEXT) AS id, sum(faults) AS faults FROM defect_days WHERE ${within(scope)}
      GROUP BY ${KEYS[groupBy]}`,
  );
  return new Map(found.map(({ id, faults }) => [id, faults]));
}

/** The faults of a scope by day and kind. */
export function readFaultDays(db: Database, scope: Scope) {
  return rows<{ date: Day; causeId: string; faults: number }>(
    db,
    sql`SELECT date, CAST(cause_id AS TEXT) AS "causeId", sum(faults) AS faults FROM defect_days WHERE ${within(scope)}
      GROUP BY date, cause_id`,
  );
}

function within({ from, to, workerId, productId, ...lines }: Scope): SQL {
  const only = (column: string, id?: string) => (id ? sql` AND ${sql.raw(column)} = ${Number(id)}` : sql``);
  return sql`date BETWEEN ${from} AND ${to}${only("product_id", productId)}${only("worker_id", workerId)}
    ${andOfLines(lines, sql`line_id`)}`;
}
