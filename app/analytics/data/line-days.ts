import { type SQL, sql } from "drizzle-orm";
import type { LineDaySums } from "#app/analytics/domain/heat-map";
import { BY_LINE } from "#app/catalogue/data/line-order";
import { productionLines } from "#app/catalogue/data/tables";
import type { Database } from "#app/core/data/database";
import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import {
  aimed,
  aimedWork,
  dueByProducts,
  dueOfShifts,
  ofProducts,
  PER_PERSON,
  requestedOf,
  WHATEVER_RUNS,
} from "#app/records/data/aims";
import { dueSecondsSql, lostSeconds, MADE, secondsOfShift, secondsOnDay } from "#app/records/data/due-hours";
import { andOfLines, isIn } from "#app/records/data/sums";
import type { DueRules } from "#app/records/domain/efficiency";
import type { Scope } from "#app/records/domain/scope";
import { isOfProduct, workOfProduct } from "./product-work";

/** The running day, and its shifts that are not over, also of the lines with hours of their own. */
export type RunningDay = {
  day: Day;
  open: readonly Shift[];
  ofLines: readonly { id: Id; open: readonly Shift[] }[];
};

/** The good and due pieces of each line with a target and each day of a scope, line by line. */
export function readLineDays(
  db: Database,
  scope: Scope,
  { rules, running }: { rules: DueRules; running: RunningDay },
): Promise<LineDaySums[]> {
  const isWhole = scope.workerId === undefined && scope.productId === undefined;
  return db.all<LineDaySums>(sql`
    SELECT CAST(production_lines.id AS TEXT) AS "lineId", production_lines.name, work.*
    FROM (${isWhole ? ofLines(scope, rules, running) : ofWork(scope, rules)}) AS work
    JOIN ${productionLines} ON production_lines.id = work.id
    ORDER BY ${sql.join(BY_LINE, sql`, `)}, production_lines.id, work.day`);
}

function ofLines({ from, to, ...lines }: Scope, rules: DueRules, running: RunningDay): SQL {
  const within = sql`made.date BETWEEN ${from} AND ${to} ${andOfLines(lines, sql`line.id`)}`;
  return sql`SELECT id, day, "aimedGood", due, "aimedGood" AS good, whole, present, missing,
      CASE WHEN seconds <= 0 OR lost <= 0 THEN 0 WHEN lost >= seconds THEN present
        ELSE min(present * lost / seconds, "aimedGood" * lost / (seconds - lost)) END AS stopped
    FROM (SELECT line.id, made.date AS day, made.pieces - made.defective AS "aimedGood", ${dueOfShifts(rules)} AS due,
        ${expectedIn(rules, running)}
      FROM ${aimed(sql`line_days`)} WHERE ${within} AND ${WHATEVER_RUNS}
      UNION ALL ${ofLinesByProduct(within, rules, running)})`;
}

function ofLinesByProduct(within: SQL, rules: DueRules, running: RunningDay): SQL {
  const seconds = secondsOfShift(rules.hours, MADE);
  const open = SHIFTS.map((shift) => sql`WHEN ${shift} THEN ${isOpen(shift, running)}`);
  const isOver = sql`(made.date <> ${running.day} OR NOT CASE made.shift ${sql.join(open, sql` `)} END)`;
  return sql`SELECT made.line_id, made.date, sum(made.good), sum(${dueByProducts(rules)}),
      sum(iif(${isOver}, made.asked * made.crew * (${seconds}) / made.seconds, made.asked)), sum(made.asked),
      sum(iif(${isOver}, made.crew - made.seconds * 1.0 / (${seconds}), 0)), sum(made.seconds),
      sum(${lostSeconds(MADE)})
    FROM ${ofProducts(within, rules)} GROUP BY made.line_id, made.date`;
}

/** `expectedOf` of the domain over rows of `line_days`, without the pieces that stops took. */
function expectedIn(rules: DueRules, running: RunningDay): SQL {
  const shifts = SHIFTS.map((shift) => {
    const [records, seconds] = [sql.raw(`made.${shift}_records`), sql.raw(`made.${shift}_seconds`)];
    const people = sql`(${seconds} * 1.0 / (${secondsOnDay(rules.hours, MADE, shift)}))`;
    const isOver = sql`(${MADE.date} <> ${running.day} OR NOT ${isOpen(shift, running)})`;
    return {
      whole: sql`iif(${records} > 0, iif(${isOver}, line.target, ${PER_PERSON} * ${people}), 0)`,
      missing: sql`iif(${records} > 0 AND ${isOver}, line.crew - ${people}, 0)`,
      seconds: sql`iif(${records} > 0, ${seconds}, 0)`,
      lost: sql`iif(${records} > 0, ${lostSeconds({ ...MADE, shift: sql`${shift}` })}, 0)`,
    };
  });
  const sumOf = (part: "whole" | "missing" | "seconds" | "lost") =>
    sql`(${sql.join(
      shifts.map((shift) => shift[part]),
      sql` + `,
    )})`;
  return sql`${sumOf("whole")} AS whole, ${dueOfShifts({ ...rules, isWithoutStops: false })} AS present,
    ${sumOf("missing")} AS missing, ${sumOf("seconds")} AS seconds, ${sumOf("lost")} AS lost`;
}

function isOpen(shift: Shift, { open, ofLines }: RunningDay): SQL {
  const usual = open.includes(shift) ? sql`1` : sql`0`;
  const others = ofLines.filter((line) => line.open.includes(shift) !== open.includes(shift));
  if (others.length === 0) return usual;
  const ids = sql.raw(others.map(({ id }) => Number(id)).join(", "));
  return sql`(made.line_id IN (${ids})) <> ${usual}`;
}

/** Work of one person or product, which no target asks of the whole crew. */
function ofWork(scope: Scope, rules: DueRules): SQL {
  const work = isOfProduct(scope) ? workOfProduct(scope) : sql`record_changes WHERE ${isIn(scope)}`;
  const due = dueSecondsSql(requestedOf(sql`made`, rules), MADE, rules);
  return sql`SELECT id, day, sum(good) AS "aimedGood", sum(due) AS due
    FROM (SELECT line.id, made.date AS day, made.pieces - made.defective AS good, ${due} AS due
      FROM ${aimedWork(work)} WHERE line.target > 0 OR line.efficiency > 0 OR line.by_product = 1)
    WHERE due IS NOT NULL GROUP BY id, day`;
}
