import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { OutputGrouping, PersonWork } from "#app/output/domain/output";
import { isIn } from "#app/records/data/sums";
import { workOfLines } from "#app/records/data/work-of-lines";
import type { Scope } from "#app/records/domain/scope";

type Asked = Scope & { by: readonly OutputGrouping[]; shift?: Shift };

/**
 * The work of each person in a scope, by line and product, and by shift and day where rows are. Beside their records, it
 * has their hours on lines that count as one, unless the scope is of a product: there nobody has pieces of their own.
 */
export async function readWork(db: Database, { by, shift, ...scope }: Asked): Promise<PersonWork[]> {
  const [made, outcomes, ofLines] = await Promise.all([
    db.all<Stored>(ofRecords(by, shift, scope)),
    db.all<Stored>(ofOutcomes(by, shift, scope)),
    scope.productId ? [] : db.all<Stored>(ofReports(by, shift, scope)),
  ]);
  return [...made, ...outcomes, ...ofLines].map(({ workerId, productId, productionLineId, ...work }) => ({
    ...work,
    workerId: String(workerId),
    productId: productId === null ? null : String(productId),
    productionLineId: String(productionLineId),
  }));
}

type Stored = Omit<PersonWork, "workerId" | "productId" | "productionLineId"> & {
  workerId: number;
  productId: number | null;
  productionLineId: number;
};

/** The columns by which work is grouped; the others are one of their values. */
function grouped(by: readonly OutputGrouping[]) {
  const columns = ["shift", "date"] as const;
  return {
    read: sql.join(
      columns.map((column) => (by.includes(column) ? sql.raw(column) : sql.raw(`max(${column}) AS ${column}`))),
      sql`, `,
    ),
    within: sql.raw(
      columns
        .filter((column) => by.includes(column))
        .map((column) => `, ${column}`)
        .join(""),
    ),
  };
}

function ofShift(shift: Shift | undefined): SQL {
  return shift ? sql`AND +shift = ${shift}` : sql``;
}

function ofRecords(by: readonly OutputGrouping[], shift: Shift | undefined, scope: Scope): SQL {
  const { read, within } = grouped(by);
  return sql`SELECT worker_id AS "workerId", product_id AS "productId", line_id AS "productionLineId", ${read},
      sum(pieces) AS pieces, sum(defective) AS defective, sum(seconds) AS seconds,
      sum(earned_millis) AS "earnedMillis", sum(measured_seconds) AS "measuredSeconds", ${NO_OUTCOMES}
    FROM person_changes WHERE ${isIn(scope)} ${ofShift(shift)}
    GROUP BY worker_id, product_id, line_id${within}`;
}

/** What became of defective pieces, as work of the same person and place without pieces and time. */
function ofOutcomes(by: readonly OutputGrouping[], shift: Shift | undefined, scope: Scope): SQL {
  const { read, within } = grouped(by);
  return sql`SELECT worker_id AS "workerId", product_id AS "productId", line_id AS "productionLineId", ${read},
      0 AS pieces, 0 AS defective, 0 AS seconds, 0 AS "earnedMillis", 0 AS "measuredSeconds",
      sum(repaired) AS repaired, sum(second) AS second, sum(scrap) AS scrap
    FROM outcome_days WHERE worker_id <> 0 AND ${isIn(scope)} ${ofShift(shift)}
    GROUP BY worker_id, product_id, line_id${within}`;
}

const NO_OUTCOMES = sql`0 AS repaired, 0 AS second, 0 AS scrap`;

function ofReports(by: readonly OutputGrouping[], shift: Shift | undefined, { productId: _, ...scope }: Scope): SQL {
  const { read, within } = grouped(by);
  return sql`SELECT worker_id AS "workerId", NULL AS "productId", line_id AS "productionLineId", ${read},
      0 AS pieces, 0 AS defective, sum(seconds) AS seconds, coalesce(sum(earned_millis), 0) AS "earnedMillis",
      coalesce(sum(measured_seconds), 0) AS "measuredSeconds", ${NO_OUTCOMES}
    FROM ${workOfLines(scope, ofShift(shift))} GROUP BY worker_id, line_id${within}`;
}
