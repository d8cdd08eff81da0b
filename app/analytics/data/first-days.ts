import { type SQL, sql } from "drizzle-orm";
import {
  FIRST_DAYS,
  type FirstDay,
  type RunningStyle,
  type StyleDay,
  type StyleOfLine,
} from "#app/analytics/domain/first-days";
import type { Database } from "#app/core/data/database";
import { change, rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { aimed, dueOfWork, TARGET, WITH_OWN } from "#app/records/data/aims";
import type { DueRules } from "#app/records/domain/efficiency";

/** The production of each line by product on each day of a range. */
export function styleDays(db: Database, { from, to }: DayRange, rules: DueRules): Promise<StyleDay[]> {
  return db.all<StyleDay>(sql`
    SELECT CAST(line.id AS TEXT) AS "lineId", CAST(made.product_id AS TEXT) AS "productId", made.date,
      sum(made.seconds) AS seconds, sum(made.earned_millis) AS "earnedMillis",
      sum(made.measured_seconds) AS "measuredSeconds", sum(iif(${TARGET} > 0, made.pieces - made.defective, 0)) AS "aimedGood",
      coalesce(sum(${dueOfWork(rules)}), 0) AS due
    FROM ${aimed(sql`line_product_days`)} ${WITH_OWN} WHERE made.date BETWEEN ${from} AND ${to}
    GROUP BY line.id, made.product_id, made.date`);
}

/** Statements that keep the usual shares of first days, in place of those before. */
export function keepFirstDays(db: Database, days: readonly FirstDay[]) {
  const learnt = days.map((each) => ({ ...each, lineId: Number(each.lineId), productId: Number(each.productId) }));
  return [
    change(db, sql`DELETE FROM first_days`),
    change(
      db,
      sql`INSERT INTO first_days (line_id, product_id, day, share, changes)
        SELECT value ->> 'lineId', value ->> 'productId', value ->> 'day', value ->> 'share', value ->> 'changes'
        FROM json_each(${JSON.stringify(learnt)})`,
    ),
  ] as const;
}

/** Statements that keep the styles of each line's last day, in place of those before. */
export function keepRunning(db: Database, styles: readonly RunningStyle[]) {
  const running = styles.map((each) => ({ ...each, lineId: Number(each.lineId), productId: Number(each.productId) }));
  return [
    change(db, sql`DELETE FROM style_days`),
    change(
      db,
      sql`INSERT INTO style_days (line_id, product_id, days)
        SELECT value ->> 'lineId', value ->> 'productId', value ->> 'days' FROM json_each(${JSON.stringify(running)})`,
    ),
  ] as const;
}

/**
 * The lines that run a style on one of its first days: by the product with most of a day's hours, and by what ran on the
 * line's last day. The usual share is that of the line and product, else of the line, else of the factory.
 */
export function stylesOn(db: Database, day: Day, lineId?: Id) {
  const only = lineId === undefined ? sql`` : sql`AND line_id = ${Number(lineId)}`;
  const usual = (line: SQL, product: SQL) => sql`(SELECT share FROM first_days
    WHERE line_id = ${line} AND product_id = ${product} AND day = style.day)`;
  return rows<StyleOfLine>(
    db,
    sql`WITH made AS (
        SELECT line_id, product_id, sum(seconds) AS seconds FROM line_product_days
        WHERE date = ${day} ${only} GROUP BY line_id, product_id
      ), main AS (SELECT line_id, product_id, max(seconds) FROM made GROUP BY line_id),
      style AS (
        SELECT main.line_id, main.product_id, iif(before.days = 0, NULL, coalesce(before.days, 0) + 1) AS day
        FROM main LEFT JOIN style_days AS before
          ON before.line_id = main.line_id AND before.product_id = main.product_id
        WHERE EXISTS (SELECT 1 FROM style_days AS any_before WHERE any_before.line_id = main.line_id)
      )
    SELECT CAST(style.line_id AS TEXT) AS "lineId", coalesce(nullif(product.code, ''), product.name) AS product, style.day,
      coalesce(${usual(sql`style.line_id`, sql`style.product_id`)}, ${usual(sql`style.line_id`, sql`0`)},
        ${usual(sql`0`, sql`0`)}) AS usual
    FROM style JOIN products AS product ON product.id = style.product_id
    WHERE style.day BETWEEN 1 AND ${FIRST_DAYS}`,
  );
}
