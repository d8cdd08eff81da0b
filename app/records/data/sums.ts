import { type SQL, sql } from "drizzle-orm";
import type { Id } from "#app/core/domain/ids";
import { shownNameIn } from "#app/people/data/shown-name";
import { NO_STAGE, type StageChoice } from "#app/plant/domain/stages";
import type { KeptGrouping, NounGrouping, Scope } from "#app/records/domain/scope";

/** Each group's word in the names of tables and columns, and the table of its names. */
export const GROUP_NOUNS = {
  worker: { noun: "worker", table: "workers" },
  product: { noun: "product", table: "products" },
  productionLine: { noun: "line", table: "production_lines" },
} as const;

/** The name of a group's row in a statement, as lists show it. */
export function labelIn(groupBy: NounGrouping, table: string): SQL {
  return groupBy === "worker" ? shownNameIn(table) : sql.raw(`${table}.name`);
}

export function summed(): SQL {
  return sql`sum(records) AS records, sum(pieces) AS pieces, sum(defective) AS defective, sum(seconds) AS seconds,
    sum(earned_millis) AS "earnedMillis", sum(measured_seconds) AS "measuredSeconds"`;
}

/** Sums computed from the records, where no totals are kept. */
export function fromRecords(groupBy: KeptGrouping, scope: Scope): SQL {
  if (groupBy === "date") {
    return sql`SELECT date AS key, date AS label, ${summed()} FROM record_changes WHERE ${isIn(scope)} GROUP BY date`;
  }
  const { noun, table } = GROUP_NOUNS[groupBy];
  const column = sql.raw(`${noun}_id`);
  const source = sql.raw(groupBy === "worker" ? "person_changes" : "record_changes");
  return sql`SELECT made.*, ${labelIn(groupBy, "named")} AS label FROM (
      SELECT ${column} AS key, ${summed()} FROM ${source} WHERE ${isIn(scope)} GROUP BY ${column}
    ) AS made LEFT JOIN ${sql.raw(table)} AS named ON named.id = made.key`;
}

/** The sums of the records that belong to reports of lines; one row, with 0 records where the scope has none. */
export function ofLinesAsOne(scope: Scope): SQL {
  return sql`SELECT ${summed()} FROM record_changes WHERE worker_id IS NULL AND ${isIn(scope)}`;
}

/** Whether the line in a column belongs to a stage, or to none. */
export function isOfStage(column: SQL, stageId: StageChoice): SQL {
  const stage = stageId === NO_STAGE ? sql`stage_id IS NULL` : sql`stage_id = ${Number(stageId)}`;
  return sql`${column} IN (SELECT id FROM production_lines WHERE ${stage})`;
}

/** Limits rows to the lines of a scope by the column of their line; an empty condition for all lines. */
export function andOfLines(
  { productionLineId, stageId }: { productionLineId?: Id | undefined; stageId?: StageChoice | undefined },
  column: SQL,
): SQL {
  const ofStage = stageId && sql`AND ${isOfStage(column, stageId)}`;
  return sql`${productionLineId ? sql`AND ${column} = ${Number(productionLineId)}` : sql``} ${ofStage || sql``}`;
}

/** The rarest condition uses its index; the others only narrow the result, because their plus disables an index. */
export function isIn({ from, to, workerId, productId, ...lines }: Scope): SQL {
  const narrows = sql.raw(workerId || productId ? "+" : "");
  const ofWorker = workerId ? sql`worker_id = ${Number(workerId)} AND` : sql``;
  const ofProduct = productId ? sql`${sql.raw(workerId ? "+" : "")}product_id = ${Number(productId)} AND` : sql``;
  return sql`${ofWorker} ${ofProduct} date BETWEEN ${from} AND ${to} ${andOfLines(lines, sql`${narrows}line_id`)}`;
}
