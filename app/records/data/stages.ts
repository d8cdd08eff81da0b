import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { Stage } from "#app/plant/domain/factory";
import { type Month, monthEnd, monthOf } from "#app/plant/domain/range-parts";
import type { StageRows, StageSums, WayParts } from "#app/records/domain/stages";
import { summed } from "./sums";

/** Rows of products on the usual way are added up; those that leave out stages stay apart. */
const OWN = sql`iif(product_id IN (SELECT id FROM products WHERE stages_left_out <> '[]'), CAST(product_id AS TEXT), NULL)`;
const COLUMNS = sql`CAST(stage_id AS TEXT) AS "stageId", ${OWN} AS "productId", ${summed()}`;

/** What ways are made of, read from few rows: the lines, and the products that leave out stages. */
export async function wayParts(db: Database): Promise<WayParts> {
  const [lines, products] = await db.batch([staffedStages(db), ownWays(db)]);
  return asWayParts(lines, products);
}

/** The stages to which a line belongs, deleted lines with history included. */
function staffedStages(db: Database) {
  return rows<{ stageId: Id }>(
    db,
    sql`SELECT DISTINCT CAST(stage_id AS TEXT) AS "stageId" FROM production_lines WHERE stage_id IS NOT NULL`,
  );
}

function ownWays(db: Database) {
  return rows<{ productId: Id; leftOut: string }>(
    db,
    sql`SELECT CAST(id AS TEXT) AS "productId", stages_left_out AS "leftOut" FROM products WHERE stages_left_out <> '[]'`,
  );
}

function asWayParts(lines: { stageId: Id }[], products: { productId: Id; leftOut: string }[]): WayParts {
  return {
    staffed: lines.map(({ stageId }) => stageId),
    own: products.map(({ productId, leftOut }) => ({ productId, leftOut: JSON.parse(leftOut) })),
  };
}

/**
 * What the figures of stages are computed from: the days of a range, the month of its last day, and what was made behind
 * each stage since its count. Null, and nothing is read, in a factory with fewer than two stages.
 */
export async function readStageRows(
  db: Database,
  stages: readonly Stage[],
  range: DayRange,
): Promise<StageRows | null> {
  if (stages.length < 2) return null;
  const counts = [...new Set(stages.map(({ countedOn }) => countedOn))];
  const [lines, products, days, month, ...since] = await db.batch([
    staffedStages(db),
    ownWays(db),
    stageDays(db, range),
    stageMonth(db, monthOf(range.to)),
    ...counts.map((day) => stagesSince(db, day)),
  ]);
  return {
    parts: asWayParts(lines, products),
    days,
    month,
    since: new Map(counts.map((day, at) => [day, since[at] ?? []])),
  };
}

/** What was made at each stage on each day, of all products or of one. */
export function stageDays(db: Database, { from, to, productId }: DayRange & { productId?: Id | undefined }) {
  const only = productId === undefined ? sql`` : sql`AND product_id = ${Number(productId)}`;
  return rows<StageSums & { date: Day }>(
    db,
    sql`SELECT date, ${COLUMNS} FROM stage_product_days WHERE date BETWEEN ${from} AND ${to} ${only} GROUP BY date, stage_id, 3`,
  );
}

/** What was made at each stage in one month. */
function stageMonth(db: Database, month: Month) {
  return rows<StageSums>(
    db,
    sql`SELECT ${COLUMNS} FROM stage_product_months WHERE month = ${month} GROUP BY stage_id, 2`,
  );
}

/** What was made at each stage from a day on, or always: from the totals of months and of the days before the first whole one. */
function stagesSince(db: Database, since: Day | undefined) {
  const columns = sql`stage_id, product_id, records, pieces, defective, seconds, earned_millis, measured_seconds`;
  const source: SQL =
    since === undefined
      ? sql`stage_product_months`
      : sql`(SELECT ${columns} FROM stage_product_months WHERE month > ${monthOf(since)}
          UNION ALL SELECT ${columns} FROM stage_product_days WHERE date BETWEEN ${since} AND ${monthEnd(since)})`;
  return rows<StageSums>(db, sql`SELECT ${COLUMNS} FROM ${source} GROUP BY stage_id, 2`);
}
