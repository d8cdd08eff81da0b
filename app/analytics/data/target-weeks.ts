import { type SQL, sql } from "drizzle-orm";
import { FAR_PASSED, type TargetWeek, targetWeeks } from "#app/analytics/domain/outgrown-targets";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { Day } from "#app/plant/domain/days";
import type { DueRules } from "#app/records/domain/efficiency";
import { aimed, dueOfShifts, targetSums } from "./target-shares";

/** The good and due pieces of active lines with a target, in weeks counted back from the end of the range. */
export function readTargetWeeks(db: Database, range: DayRange, rules: DueRules, lineId?: Id) {
  return weeksOf(db, range, rules, lineId === undefined ? sql`` : sql`AND line.id = ${Number(lineId)}`);
}

/** The same for the lines that are far beyond their target on a day: few lines, or their targets say nothing. */
export function weeksOfFarAhead(db: Database, day: Day, rules: DueRules) {
  const farAhead = sql`AND line.id IN (SELECT line.id FROM ${aimed(sql`line_days`)} AND made.date = ${day}
    WHERE line.target > 0 AND made.pieces - made.defective >= ${FAR_PASSED} * ${dueOfShifts(rules)})`;
  return weeksOf(db, targetWeeks(day), rules, farAhead);
}

function weeksOf(db: Database, { from, to }: DayRange, rules: DueRules, only: SQL) {
  return rows<TargetWeek>(
    db,
    sql`
    SELECT CAST(line.id AS TEXT) AS "lineId", named.name,
      CAST((julianday(${to}) - julianday(made.date)) / 7 AS INTEGER) AS week, ${targetSums(dueOfShifts(rules))}
    FROM ${aimed(sql`line_days`)} JOIN production_lines AS named ON named.id = line.id
    WHERE line.target > 0 AND named.status = 'active' AND named.hidden_at IS NULL
      AND made.date BETWEEN ${from} AND ${to} ${only} GROUP BY line.id, week`,
  );
}
