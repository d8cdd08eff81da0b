import { sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { isHereOn } from "#app/people/data/here";
import { shownName } from "#app/people/data/shown-name";
import type { AbsentDay } from "#app/people/domain/away";
import type { Restrictions } from "#app/people/domain/restrictions";
import type { PlannedPlace } from "#app/planning/domain/warnings";
import { aimedWork, dueOfWork, TARGET } from "#app/records/data/aims";
import type { DueRules, TargetShare } from "#app/records/domain/efficiency";
import type { KeptSums } from "#app/records/domain/production";

/** The number of earlier days over which efficiency is measured. */
const MEASURED_DAYS = 14;
/** The number of products that count for a line: those it made most of in the same days. */
const PRODUCTS_OF_LINE = 3;

type Sums = TargetShare & Pick<KeptSums, "earnedMillis" | "measuredSeconds">;
export type Free = Sums & {
  id: Id;
  name: string;
  role: string;
  hasSameRole: boolean;
  daysWorked: number;
  /** Their own absences on the days of this one. */
  away: AbsentDay[];
  restrictions: Restrictions;
};

/**
 * The workers who are here, neither planned nor absent in a shift, with their measured figures on the products of its line.
 * @param insteadOf the absent worker, whose role is compared; null for an open seat
 * @param until the last day of the absence
 */
export async function readFree(
  db: Database,
  { productionLineId, date, shift }: PlannedPlace,
  { insteadOf, until, rules }: { insteadOf: Id | null; until: Day; rules: DueRules },
): Promise<Free[]> {
  const [from, before] = [addDays(date, -MEASURED_DAYS), addDays(date, -1)];
  const work = sql`record_changes
    WHERE product_id IN (SELECT product_id FROM products_made) AND date BETWEEN ${from} AND ${before}`;
  const found = await db.all<
    Omit<Free, "id" | "hasSameRole" | "away" | "restrictions"> & {
      id: number;
      hasSameRole: number;
      away: string;
      restrictions: string;
    }
  >(sql`
    WITH products_made AS (
      SELECT product_id FROM performance_records
      WHERE line_id = ${Number(productionLineId)} AND date BETWEEN ${from} AND ${before}
      GROUP BY product_id ORDER BY count(*) DESC, product_id LIMIT ${PRODUCTS_OF_LINE}
    ), measured AS (
      SELECT made.worker_id, sum(made.earned_millis) AS earned, sum(made.measured_seconds) AS seconds,
        sum(iif(${TARGET} > 0, made.pieces - made.defective, 0)) AS good, coalesce(sum(${dueOfWork(rules)}), 0) AS due
      FROM ${aimedWork(work)} GROUP BY made.worker_id
    ), week AS (
      SELECT worker_id, count(DISTINCT date) AS days FROM assignments
      WHERE date BETWEEN ${addDays(date, -7)} AND ${before} GROUP BY worker_id
    )
    SELECT workers.id, ${shownName} AS name, workers.role,
      json_object('shiftsOff', json(shifts_off), 'weekdaysOff', json(weekdays_off), 'mostHours', most_hours) AS restrictions,
      workers.role <> '' AND workers.role = (SELECT role FROM workers WHERE id = ${Number(insteadOf)}) AS hasSameRole,
      coalesce(measured.earned, 0) AS earnedMillis,
      coalesce(measured.seconds, 0) AS measuredSeconds, coalesce(measured.good, 0) AS aimedGood,
      coalesce(measured.due, 0) AS due, coalesce(week.days, 0) AS daysWorked,
      (SELECT json_group_array(json_object('date', absences.date, 'half', absences.half)) FROM absences
        WHERE absences.worker_id = workers.id AND absences.date BETWEEN ${date} AND ${until}) AS away
    FROM workers
    LEFT JOIN measured ON measured.worker_id = workers.id
    LEFT JOIN week ON week.worker_id = workers.id
    WHERE ${isHereOn(date)}
      AND workers.id NOT IN (SELECT worker_id FROM assignments WHERE date = ${date} AND shift = ${shift})
      AND workers.id NOT IN (SELECT worker_id FROM absences WHERE date = ${date} AND (half IS NULL OR half = ${shift}))`);
  return found.map(({ id, hasSameRole, away, restrictions, ...rest }) => ({
    ...rest,
    id: String(id),
    hasSameRole: hasSameRole === 1,
    away: JSON.parse(away) as AbsentDay[],
    restrictions: JSON.parse(restrictions) as Restrictions,
  }));
}
