import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import {
  asHeldTargets,
  type HeldTargets,
  type OwnTargets,
  type TargetRow,
  targetRows,
} from "#app/plant/domain/product-targets";

/** The targets of the products of a line on every day. */
export function targetsBy(line: SQL): SQL<HeldTargets[]> {
  return sql<HeldTargets[]>`(SELECT json_group_array(json_object('productId', CAST(own.product_id AS TEXT),
      'productCode', named.code, 'productName', named.name, 'since', own.since, 'targetOutput', own.target,
      'targetEfficiency', own.efficiency))
    FROM product_aims AS own CROSS JOIN products AS named ON named.id = own.product_id
    WHERE own.line_id = ${line}.id)`.mapWith((text: string) => asHeldTargets(JSON.parse(text) as TargetRow[]));
}

/** The statements that give a line the targets of its products; those that stay are not written. */
export function keepTargets(db: Database, lineId: Id, own: readonly OwnTargets[]) {
  const rows = JSON.stringify(own.flatMap(targetRows).map((row) => ({ ...row, productId: Number(row.productId) })));
  const kept = sql`SELECT ${Number(lineId)} AS line_id, value ->> 'productId' AS product_id, value ->> 'since' AS since,
      lead(value ->> 'since', 1, '9999-99-99') OVER (PARTITION BY value ->> 'productId' ORDER BY value ->> 'since') AS until,
      value ->> 'targetOutput' AS target, value ->> 'targetEfficiency' AS efficiency
    FROM json_each(${rows})`;
  return [
    change(
      db,
      sql`DELETE FROM product_aims WHERE line_id = ${Number(lineId)}
        AND (product_id, since) NOT IN (SELECT product_id, since FROM (${kept}))`,
    ),
    change(
      db,
      sql`INSERT INTO product_aims (line_id, product_id, since, until, target, efficiency) SELECT * FROM (${kept}) WHERE true
        ON CONFLICT DO UPDATE SET until = excluded.until, target = excluded.target, efficiency = excluded.efficiency
          WHERE (until, target, efficiency) IS NOT (excluded.until, excluded.target, excluded.efficiency)`,
    ),
  ];
}
