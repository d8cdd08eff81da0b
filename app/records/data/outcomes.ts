import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import { NO_STAGE } from "#app/plant/domain/stages";
import { NO_OUTCOMES, type OutcomeSums, plusOutcomes } from "#app/records/domain/outcomes";
import type { Grouping, Scope } from "#app/records/domain/scope";
import { isIn } from "./sums";

const KEYS: Record<Grouping, string> = {
  date: "date",
  worker: "worker_id",
  product: "product_id",
  productionLine: "line_id",
  shift: "shift",
  stage: "(SELECT stage_id FROM production_lines WHERE production_lines.id = line_id)",
};

/**
 * What became of defective pieces in each group of a scope, by its id; only groups of which it was said. Worker 0 are the
 * lines that count as one.
 */
export async function readOutcomes(db: Database, groupBy: Grouping, scope: Scope): Promise<Map<string, OutcomeSums>> {
  const key = sql.raw(KEYS[groupBy]);
  const found = await rows<OutcomeSums & { key: string }>(
    db,
    sql`SELECT CAST(coalesce(${key}, ${NO_STAGE}) AS TEXT) AS key, sum(repaired) AS repaired, sum(second) AS second, sum(scrap) AS scrap
      FROM outcome_days WHERE ${isIn(scope)} GROUP BY 1`,
  );
  return new Map(found.map(({ key, ...sums }) => [key, sums]));
}

/** All that became of the defective pieces of a scope. */
export function allOutcomes(groups: ReadonlyMap<string, OutcomeSums>): OutcomeSums {
  return [...groups.values()].reduce(plusOutcomes, NO_OUTCOMES);
}
