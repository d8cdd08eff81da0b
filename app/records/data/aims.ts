import { type SQL, sql } from "drizzle-orm";
import { heldOf } from "#app/plant/data/held";
import { SHIFTS } from "#app/plant/domain/shifts";
import type { DueRules } from "#app/records/domain/efficiency";
import { dueSeconds, MADE, type ShiftColumns, secondsOfShift, secondsOnDay } from "./due-hours";

/** Rows `made` of a table with days, each with what its line aims at on that day. The range bounds the search. */
export function aimed(table: SQL): SQL {
  return sql`line_aims AS line CROSS JOIN ${table} AS made
    ON made.line_id = line.id AND +made.date >= line.since AND +made.date < line.until`;
}

/** Whether a row of `line_aims`, or of that table under another name, is what a line aims at on a day. */
export function isAimOf({ lineId, date }: Omit<ShiftColumns, "shift">, name = "line_aims"): SQL {
  const aim = sql.raw(name);
  return sql`${aim}.id = ${lineId} AND ${aim}.since <= ${date} AND ${aim}.until > ${date}`;
}

/** The join of rows `made` that are few with what their lines aim at on their days. */
export const WITH_AIM = sql`CROSS JOIN line_aims AS line ON ${isAimOf(MADE, "line")}`;

/** Rows `made` of work that is few, found before the aims of their lines. */
export function aimedWork(work: SQL): SQL {
  return sql`(SELECT * FROM ${work}) AS made ${WITH_AIM}`;
}

/** The due pieces of rows that hold one shift. */
export function dueOfShift(rules: DueRules): SQL {
  const seconds = dueSeconds(sql`made.seconds`, MADE, rules);
  return sql`(${PER_PERSON} * ${seconds} / (${secondsOfShift(rules.hours, MADE)}))`;
}

/** The due pieces of rows that hold several shifts of a line's day. */
export function dueOfShifts(rules: DueRules): SQL {
  const parts = SHIFTS.map((shift) => {
    const seconds = dueSeconds(sql.raw(`made.${shift}_seconds`), { ...MADE, shift: sql`${shift}` }, rules);
    return sql`${seconds} * 1.0 / (${secondsOnDay(rules.hours, MADE, shift)})`;
  });
  return sql`(${PER_PERSON} * (${sql.join(parts, sql` + `)}))`;
}

/** Good pieces of a shift for one person. */
export const PER_PERSON = sql`(line.target * 1.0 / line.crew)`;

/**
 * Rows `made` of the lines whose target is an efficiency, by day and shift: the pieces that it asks of the hours worked,
 * `asked`, and the good pieces of the products that have standards. Products are read of these lines alone.
 */
export function ofEfficiency(where: SQL): SQL {
  const standard = heldOf(sql`work.product_id`, "standardMillis", sql`work.date`);
  return sql`(
    SELECT line_id, date, shift, crew, sum(iif(standard IS NULL, 0, good)) AS good, sum(seconds) AS seconds,
      sum(efficiency / 100.0 * seconds / 60 / (standard / 1000.0)) AS asked
    FROM (SELECT line.crew, line.efficiency, work.line_id, work.date, work.shift, work.seconds,
        work.pieces - work.defective AS good, ${standard} AS standard
      FROM ${aimed(sql`line_days`)} CROSS JOIN line_product_days AS work
        ON work.date = made.date AND work.line_id = made.line_id
      WHERE line.efficiency > 0 AND ${where})
    GROUP BY line_id, date, shift HAVING asked > 0
  ) AS made`;
}

/** The due pieces of the rows of {@link ofEfficiency}. */
export function dueByEfficiency(rules: DueRules): SQL {
  return dueSeconds(sql`made.asked`, MADE, rules);
}
