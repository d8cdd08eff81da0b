import { type SQL, sql } from "drizzle-orm";
import { heldOf } from "./held";

/** Where and when a standard is asked for, each as SQL; `lineId` is null for work that names no line. */
type Asked = { productId: SQL; lineId: SQL; date: SQL };

/** `standardOf` of the domain in SQL: thousandths of a minute per piece. Stages are read only of products that have some. */
export function standardSql({ productId, lineId, date }: Asked): SQL {
  const ofStages = heldOf(productId, "stageStandards", date);
  const stage = sql`(SELECT of_line.stage_id FROM production_lines AS of_line WHERE of_line.id = ${lineId})`;
  return sql`CASE WHEN ${ofStages} IS NULL OR ${stage} IS NULL THEN ${heldOf(productId, "standardMillis", date)}
    ELSE ${ofStages} ->> ('$."' || ${stage} || '"') END`;
}
