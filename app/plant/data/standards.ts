import { type SQL, sql } from "drizzle-orm";
import type { Held } from "#app/plant/domain/held";
import type { Standards } from "#app/plant/domain/standards";
import { heldBy, heldOf } from "./held";

/** Where and when a standard is asked for, each as SQL; `lineId` is null for work that names no line. */
type Asked = { productId: SQL; lineId: SQL; date: SQL };

/** `standardOf` of the domain in SQL: thousandths of a minute per piece. Stages are read only of products that have some. */
export function standardSql({ productId, lineId, date }: Asked): SQL {
  const ofStages = heldOf(productId, "stageStandards", date);
  const stage = sql`(SELECT of_line.stage_id FROM production_lines AS of_line WHERE of_line.id = ${lineId})`;
  return sql`CASE WHEN ${ofStages} IS NULL OR ${stage} IS NULL THEN ${heldOf(productId, "standardMillis", date)}
    ELSE ${ofStages} ->> ('$."' || ${stage} || '"') END`;
}

/** The standards of a product on every day, without its prices. */
export function standardsBy(row: SQL): SQL<Held<Standards>> {
  return heldBy<Standards>(row, ["standardMillis", "stageStandards"]);
}
