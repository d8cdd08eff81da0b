import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { performanceRecords as records } from "#app/core/data/schema";
import type { Id } from "#app/core/domain/ids";
import type { RateBand } from "#app/records/domain/production";
import type { RecordQuery } from "#app/records/domain/records";

const BELOW_ALL = -1;
const ABOVE_ALL = 101;

/**
 * The list's query, with its quality as the range of error rates, in percent, that the factory's thresholds give it.
 */
export type RecordFilter = RecordQuery & { rates?: RateBand };

/** The conditions that a record in the list meets. */
export function matching({
  from,
  to,
  workerId,
  productId,
  productionLineId,
  shift,
  rates,
  defectKindId,
}: RecordFilter) {
  return and(
    from ? gte(records.date, from) : undefined,
    to ? lte(records.date, to) : undefined,
    workerId ? eq(records.workerId, workerId) : undefined,
    productId ? eq(records.productId, productId) : undefined,
    productionLineId ? eq(records.lineId, productionLineId) : undefined,
    shift ? eq(records.shift, shift) : undefined,
    rates && isWithin("performance_records", rates),
    defectKindId ? hasFaults("performance_records", defectKindId) : undefined,
  );
}

type Narrowing = Pick<
  RecordFilter,
  "from" | "to" | "workerId" | "productId" | "productionLineId" | "shift" | "rates" | "defectKindId"
>;

/** The list's filters, on records under another name. */
export function narrowed(
  name: string,
  { from, to, workerId, productId, productionLineId, shift, rates, defectKindId }: Narrowing,
): SQL {
  const column = (which: string) => sql.raw(`${name}.${which}`);
  const conditions = [
    from && sql`${column("date")} >= ${from}`,
    to && sql`${column("date")} <= ${to}`,
    workerId && sql`${column("worker_id")} = ${Number(workerId)}`,
    productId && sql`${column("product_id")} = ${Number(productId)}`,
    productionLineId && sql`${column("line_id")} = ${Number(productionLineId)}`,
    shift && sql`${column("shift")} = ${shift}`,
    rates && isWithin(name, rates),
    defectKindId && hasFaults(name, defectKindId),
  ];
  return sql.join([sql`1`, ...conditions.filter((condition) => condition !== undefined)], sql` AND `);
}

/** The same arithmetic as the label on the screen. A record without pieces has no quality. */
export function isWithin(table: string, { above, upTo }: RateBand) {
  const column = (name: string) => sql.raw(`${table}.${name}`);
  const rate = sql`coalesce(${column("error_rate_typed")},
    CAST(${column("pieces_defective")} AS REAL) / nullif(${column("pieces_made")}, 0) * 100)`;
  return sql`(${rate} > ${above ?? BELOW_ALL} AND ${rate} <= ${upTo ?? ABOVE_ALL})`;
}

/** Whether a record has faults of a kind. The first condition is that of the index of records with faults. */
function hasFaults(table: string, kindId: Id): SQL {
  const kinds = sql.raw(`${table}.defect_kinds`);
  return sql`(${kinds} <> '[]' AND EXISTS (SELECT 1 FROM json_each(${kinds}) WHERE value ->> 'causeId' = ${kindId}))`;
}
