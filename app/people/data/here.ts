import { type SQL, sql } from "drizzle-orm";
import { addDays, type Day, daysBetween } from "#app/core/domain/calendar/days";
import type { Employment } from "#app/people/domain/here";
import { workers } from "./tables";

/** The columns that say on which days a worker is here. */
export const employment = {
  hiddenAt: workers.hiddenAt,
  firstDay: workers.firstDay,
  lastDay: workers.lastDay,
  againFrom: workers.againFrom,
};

/**
 * `isHere` of `people/domain/here.ts` for a row of `workers`, or of another name for that table in a statement. A test
 * compares the two.
 */
export function isHereOn(day: Day | SQL, table = "workers"): SQL {
  return sql`(${sql.raw(`${table}.hidden_at`)} IS NULL AND ${isInGapOf(employmentIn(table), day)} IS NOT TRUE)`;
}

/** The days of an employment as a statement has them. */
type Given = Record<keyof Employment, SQL>;

/** `outsideEmployment` of `people/domain/here.ts`: these two, never both. */
export function isInGapOf(given: Given, day: Day | SQL): SQL {
  return sql`(${isToCome(given, day)} OR ${hasLeft(given, day)})`;
}

export function isToCome({ firstDay }: Pick<Given, "firstDay">, day: Day | SQL): SQL {
  return sql`${firstDay} > ${day}`;
}

export function hasLeft({ lastDay, againFrom }: Omit<Given, "firstDay">, day: Day | SQL): SQL {
  return sql`(${lastDay} < ${day} AND coalesce(${againFrom} > ${day}, 1))`;
}

/** The days in the columns of `workers`, or of another name for that table. */
export function employmentIn(table: string): Given {
  const [firstDay, lastDay, againFrom] = ["first_day", "last_day", "again_from"].map((name) =>
    sql.raw(`${table}.${name}`),
  ) as [SQL, SQL, SQL];
  return { firstDay, lastDay, againFrom };
}

/** Whether a worker is here on one day of the week from `weekFrom`. */
export function isHereInWeek(weekFrom: Day): SQL {
  return sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(daysBetween(weekFrom, addDays(weekFrom, 6)))}) AS weekday
    WHERE ${isHereOn(sql`weekday.value`)})`;
}
