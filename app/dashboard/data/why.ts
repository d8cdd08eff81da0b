import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { MadeStyle } from "#app/dashboard/domain/why";
import type { DayRange } from "#app/plant/domain/day-ranges";

type Asked = DayRange & {
  lineId: Id;
  /** The first day of which the products are read. */
  since: Day;
};

/** The name of a line, and of each of its days the people who worked and were planned there, and its products. */
export async function readWhy(db: Database, { lineId, from, to, since }: Asked) {
  const line = Number(lineId);
  const people = (table: string) =>
    rows<{ date: Day; people: number }>(
      db,
      sql`SELECT date, count(DISTINCT worker_id) AS people FROM ${sql.raw(table)}
        WHERE date BETWEEN ${from} AND ${to} AND line_id = ${line} GROUP BY date`,
    );
  const [lines, present, planned, styles] = await db.batch([
    rows<{ name: string }>(db, sql`SELECT name FROM production_lines WHERE id = ${line}`),
    people("worked_shifts"),
    people("assignments"),
    rows<MadeStyle>(
      db,
      sql`SELECT made.date, CAST(made.product_id AS TEXT) AS "productId", products.name, sum(made.seconds) AS seconds
        FROM line_product_days AS made JOIN products ON products.id = made.product_id
        WHERE made.date BETWEEN ${since} AND ${to} AND made.line_id = ${line} GROUP BY made.date, made.product_id`,
    ),
  ]);
  return {
    name: lines[0]?.name,
    present: new Map(present.map((day) => [day.date, day.people])),
    planned: new Map(planned.map((day) => [day.date, day.people])),
    styles,
  };
}
