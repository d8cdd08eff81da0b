import { and, eq, ne, sql } from "drizzle-orm";
import { products } from "#app/catalogue/data/tables";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import { users } from "#app/core/data/schema";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { heldOf } from "#app/plant/data/held";

/**
 * The unit price of each product that has one on a day, in thousandths of the currency, and the usernames of the people
 * who lead each line.
 */
export async function readWorth(db: Database, day: Day) {
  const [prices, leading] = await db.batch([
    rows<{ id: Id; price: number }>(
      db,
      sql`SELECT * FROM (SELECT CAST(products.id AS TEXT) AS id, ${heldOf(sql`products.id`, "unitPriceMillis", sql`${day}`)} AS price
        FROM ${products}) WHERE price IS NOT NULL`,
    ),
    db
      .select({ username: users.username, lineIds: users.productionLineIds })
      .from(users)
      .where(and(eq(users.status, "active"), ne(sql`${users.productionLineIds}`, "[]")))
      .orderBy(users.username),
  ]);
  const leaders = new Map<Id, string[]>();
  for (const { username, lineIds } of leading) {
    for (const lineId of lineIds) leaders.set(lineId, [...(leaders.get(lineId) ?? []), username]);
  }
  return {
    prices: new Map(prices.map(({ id, price }) => [id, price])),
    leaders: [...leaders].map(([lineId, names]) => ({ lineId, names })),
  };
}
