import { type SQL, sql } from "drizzle-orm";
import { FAR_PASSED, type TargetWeek, targetWeeks } from "#app/analytics/domain/outgrown-targets";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { aimed, dueByProducts, dueOfShifts, ofProducts, WHATEVER_RUNS } from "#app/records/data/aims";
import { andOfLines } from "#app/records/data/sums";
import type { DueRules } from "#app/records/domain/efficiency";

/** The good and due pieces of active lines with a target, in weeks counted back from the end of the range. */
export function readTargetWeeks(
  db: Database,
  range: DayRange,
  rules: DueRules,
  lines: Parameters<typeof andOfLines>[0],
) {
  return weeksOf(db, range, rules, { only: andOfLines(lines, sql`line.id`) });
}

/** The same for the lines that are far beyond their target on a day: few lines, or their targets say nothing. */
export function weeksOfFarAhead(db: Database, day: Day, rules: DueRules) {
  const isOn = sql`made.date = ${day}`;
  const farAhead = sql`WITH far AS MATERIALIZED (
    SELECT line.id FROM ${aimed(sql`line_days`)} AND ${isOn}
      WHERE ${WHATEVER_RUNS} AND made.pieces - made.defective >= ${FAR_PASSED} * ${dueOfShifts(rules)}
    UNION ALL SELECT made.line_id FROM ${ofProducts(isOn, rules)}
      GROUP BY made.line_id HAVING sum(made.good) >= ${FAR_PASSED} * sum(${dueByProducts(rules)}))`;
  return weeksOf(db, targetWeeks(day), rules, { farAhead, only: sql`AND line.id IN (SELECT id FROM far)` });
}

type Lines = { farAhead?: SQL; only: SQL };

function weeksOf(db: Database, { from, to }: DayRange, rules: DueRules, { farAhead = sql``, only }: Lines) {
  const within = sql`made.date BETWEEN ${from} AND ${to} ${only}`;
  return rows<TargetWeek>(
    db,
    sql`${farAhead}
    SELECT CAST(work.id AS TEXT) AS "lineId", named.name,
      CAST((julianday(${to}) - julianday(work.date)) / 7 AS INTEGER) AS week, sum(work.good) AS "aimedGood",
      sum(work.due) AS due
    FROM (SELECT line.id, made.date, made.pieces - made.defective AS good, ${dueOfShifts(rules)} AS due
        FROM ${aimed(sql`line_days`)} WHERE ${WHATEVER_RUNS} AND ${within}
      UNION ALL SELECT made.line_id, made.date, made.good, ${dueByProducts(rules)} FROM ${ofProducts(within, rules)}) AS work
    JOIN production_lines AS named ON named.id = work.id
    WHERE named.status = 'active' AND named.hidden_at IS NULL GROUP BY work.id, week`,
  );
}
