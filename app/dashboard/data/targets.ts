import { sql } from "drizzle-orm";
import { needsTarget, ofWork, readTargetShares } from "#app/analytics/data/target-shares";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import { type Day, monthStart } from "#app/core/domain/calendar/days";
import type { DashboardRows, DashboardSpan } from "#app/dashboard/domain/dashboard";
import { shownName } from "#app/people/data/shown-name";
import { monthEnd } from "#app/plant/domain/range-parts";
import { type DueRules, NO_TARGET, type TargetShare } from "#app/records/domain/efficiency";
import type { KeptSums } from "#app/records/domain/production";

type Reading = { span: DashboardSpan; days: (KeptSums & { date: Day })[]; rules: DueRules };

/**
 * The targets of lines, for the recent days and the month in which no record has standard minutes: one row for each
 * line and such day of the last eight, and one for the month.
 */
export async function readTargets(db: Database, { span, days, rules }: Reading) {
  const lately = days.filter((day) => day.date >= span.before && needsTarget(day));
  const month = days.filter(({ date }) => date >= monthStart(span.day));
  const isOfTargets = month.length > 0 && month.every(needsTarget);
  const first = lately.map(({ date }) => date).sort()[0];
  const [ofDays, ofMonth] = await Promise.all([
    first ? readTargetShares(db, "date", { from: first, to: span.day }, rules) : NOTHING,
    isOfTargets ? readTargetShares(db, "productionLine", wholeMonth(span.day), rules) : NOTHING,
  ]);
  const requested = lately.map(({ date }) => ({ date, ...(ofDays.get(date) ?? NO_TARGET) }));
  return { days: requested, month: totalOf(ofMonth.values()) };
}

const NOTHING = new Map<string, TargetShare>();

function wholeMonth(day: Day) {
  return { from: monthStart(day), to: monthEnd(day) };
}

function totalOf(shares: Iterable<TargetShare>): TargetShare {
  const total = { ...NO_TARGET };
  for (const { aimedGood, due } of shares) {
    total.aimedGood += aimedGood;
    total.due += due;
  }
  return total;
}

/**
 * The workers of a day who enter a ranking and have a target but no standard minutes. Records are only read on a day
 * that has such work.
 */
export function aimedOn(db: Database, day: Day, rules: DueRules) {
  const work = sql`record_changes
    WHERE date = (SELECT date FROM plant_days WHERE date = ${day} AND seconds > measured_seconds)`;
  const query = sql`
    SELECT CAST(of_worker.worker_id AS TEXT) AS key, ${shownName} AS label, of_worker.records, of_worker.pieces,
      of_worker.defective, of_worker.seconds, 0 AS "earnedMillis", 0 AS "measuredSeconds", share."aimedGood", share.due
    FROM (${ofWork(sql`made.worker_id`, work, rules)}) AS share
    CROSS JOIN worker_days AS of_worker ON of_worker.worker_id = share.key AND of_worker.date = ${day}
    CROSS JOIN workers ON workers.id = share.key
    WHERE of_worker.measured_seconds = 0 AND of_worker.is_ranked = 1`;
  return rows<DashboardRows["aimed"][number]>(db, query);
}
