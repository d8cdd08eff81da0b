import { type SQL, sql } from "drizzle-orm";
import type { LostBy, LostSumsOf, MeasuredWork } from "#app/analytics/domain/lost-time";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { heldOf } from "#app/plant/data/held";
import { andOfLines } from "#app/records/data/sums";
import type { Scope } from "#app/records/domain/scope";
import { source, within } from "./shift-sums";

export type LostScope = Omit<Scope, "workerId" | "productId"> & { shift?: Shift | undefined };

const KEYS: Record<LostBy, SQL> = {
  reason: sql`lost.reason_id`,
  productionLine: sql`lost.line_id`,
  shift: sql`lost.shift`,
  date: sql`lost.date`,
};

const LABELS: Record<LostBy, SQL> = {
  reason: sql`causes.code`,
  productionLine: sql`(SELECT name FROM production_lines WHERE production_lines.id = lost.line_id)`,
  shift: sql`lost.shift`,
  date: sql`lost.date`,
};

/**
 * The lost time of a scope by group, and its measured work, in one round trip. The standard minutes and the price of a
 * piece are the means of the good pieces that the line made on the day, of products whose records have a standard, each at
 * its price of that day; the pace is that of the line while it ran.
 */
export async function readLostTime(db: Database, groupBy: LostBy, scope: LostScope) {
  const lost = lostIn(scope);
  const [groups, [work]] = await db.batch([
    rows<Omit<LostSumsOf, "reason" | "id"> & { id: string | number }>(
      db,
      sql`WITH lost AS (${lost}), made AS (${madeOn(sql`(SELECT DISTINCT date, line_id FROM lost)`)})
        SELECT ${KEYS[groupBy]} AS id, ${LABELS[groupBy]} AS label, sum(stops) AS stops, sum(minutes) AS minutes,
          sum(work_minutes) AS "workMinutes", sum(iif(owner = 'own', work_minutes, 0)) AS "ownWorkMinutes",
          sum(iif(millis > 0, work_minutes, 0)) AS "measuredWorkMinutes",
          sum(iif(millis > 0 AND price IS NOT NULL, work_minutes, 0)) AS "pricedWorkMinutes",
          sum(work_minutes * 1000.0 * pace / millis) AS "lostPieces",
          sum(work_minutes * price * pace / millis) AS "lostValue"
        FROM lost JOIN causes ON causes.id = lost.reason_id
          LEFT JOIN made ON made.date = lost.date AND made.line_id = lost.line_id
        GROUP BY ${KEYS[groupBy]}`,
    ),
    rows<MeasuredWork>(
      db,
      sql`WITH lost AS (${lost})
        SELECT coalesce(sum(earned_millis), 0) AS "earnedMillis", coalesce(sum(measured_seconds), 0) AS "measuredSeconds",
          coalesce((SELECT sum(work_minutes * 1.0 * measured_seconds / seconds) FROM lost JOIN line_shift_days AS work
            ON work.line_id = lost.line_id AND work.shift = lost.shift AND work.date = lost.date), 0) AS "lostMinutes"
        FROM ${source(scope)} WHERE ${within(scope, scope)}`,
    ),
  ]);
  return { groups: groups.map((group) => ({ ...group, id: String(group.id) })), work: work as MeasuredWork };
}

/** The stops of a scope by day and reason, in clock minutes and in work minutes, the longest first. */
export function readStopDays(db: Database, scope: LostScope) {
  return rows<{ date: Day; reasonId: Id; minutes: number; workMinutes: number }>(
    db,
    sql`SELECT date, CAST(reason_id AS TEXT) AS "reasonId", sum(minutes) AS minutes, sum(work_minutes) AS "workMinutes"
      FROM (${lostIn(scope)}) GROUP BY date, reason_id ORDER BY sum(work_minutes) DESC`,
  );
}

/** The kept sums of the stops of a scope. */
function lostIn(scope: LostScope): SQL {
  return sql`SELECT date, line_id, shift, reason_id, stops, minutes, work_minutes FROM stop_days WHERE ${isWithin(scope)}`;
}

/**
 * The mean standard (thousandths of a minute) and price (thousandths) of a piece of each line and day, and the pace of the
 * line while it ran, a ratio to the standard, at most 1. The stops of the day take their share of each product's hours.
 */
function madeOn(places: SQL): SQL {
  const isMeasured = sql.raw("FILTER (WHERE work.measured_seconds = work.seconds)");
  const good = sql.raw("(work.pieces - work.defective)");
  const priced = sql.raw("iif(work.price IS NULL, NULL, work.pieces - work.defective)");
  const stopped = sql`(SELECT sum(work_minutes) * 60.0 FROM stop_days
    WHERE stop_days.date = work.date AND stop_days.line_id = work.line_id)`;
  const running = sql`sum(work.measured_seconds) ${isMeasured} * max(0, 1 - ${stopped} / sum(work.seconds))`;
  const earned = sql`sum(work.earned_millis) ${isMeasured}`;
  return sql`SELECT work.date AS date, work.line_id AS line_id,
      ${earned} * 1.0 / nullif(sum(${good}) ${isMeasured}, 0) AS millis,
      sum(${priced} * work.price) ${isMeasured} * 1.0 / nullif(sum(${priced}) ${isMeasured}, 0) AS price,
      coalesce(min(1, ${earned} * 60 / 1000.0 / nullif(${running}, 0)), 1) AS pace
    FROM (
      SELECT made.*, ${heldOf(sql`made.product_id`, "unitPriceMillis", sql`made.date`)} AS price
      FROM ${places} AS place CROSS JOIN line_product_days AS made
        ON made.date = place.date AND made.line_id = place.line_id
    ) AS work
    GROUP BY work.date, work.line_id`;
}

function isWithin({ from, to, shift, ...lines }: LostScope): SQL {
  const only = shift ? sql`AND shift = ${shift}` : sql``;
  return sql`date BETWEEN ${from} AND ${to} ${andOfLines(lines, sql`line_id`)} ${only}`;
}
