import { type SQL, sql } from "drizzle-orm";
import type { PlantClock } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { ImportOptions } from "#app/imports/domain/imports";
import type { AnswerToShifts } from "#app/imports/domain/questions";
import { OVERTIME_KEY } from "#app/imports/domain/shifts";
import { secondsOfShift } from "#app/records/data/due-hours";
import { overtimeOfSql, plannedSecondsAt } from "#app/records/data/overtime";
import { MOST_OVERTIME_SECONDS, ROUNDING_SECONDS } from "#app/records/domain/overtime";
import { MOST_PLAUSIBLE_EFFICIENCY } from "#app/records/domain/questions";

/** The importing user, and the hours of shifts. */
export type Asking = { actorId: Id; hours: PlantClock };

/** The time of the same people in the same shifts as people of lines that count as one. */
const AT_LINES = sql`at_lines AS MATERIALIZED (
  SELECT there.worker_id || ' ' || there.date || ' ' || there.shift AS shift_of, sum(there.seconds) AS seconds
  FROM (SELECT DISTINCT worker_id, date FROM staged) AS place
  CROSS JOIN line_report_people AS there ON there.worker_id = place.worker_id AND there.date = place.date
  GROUP BY there.worker_id, there.date, there.shift
)`;

/**
 * The rows of `outcome` that need a confirmation before they are written, in a table `asked`. There are five reasons.
 * The hours of a worker's rows and the `recorded` hours may be more than anybody works in a shift. Somebody else has
 * recorded this product for this worker and shift, or the record that the row changes. Or the row is new, and the worker
 * is reported absent. Or its good pieces would take more than twice its hours by the standard of the product. Or the
 * hours are overtime that nobody planned: shifts without another reason have one answer for the whole file, which covers
 * overtime up to the longest that was seen.
 * `refusal` is the reason why a row is not written, null once the answer matches the current records. An answer names the worker's total hours and
 * the existing records, by sums of their versions and ids.
 */
export function questionRows(
  { answers, confirmShifts, answerToShifts }: ImportOptions,
  { actorId, hours }: Asking,
): SQL {
  return sql`
    answers AS MATERIALIZED (SELECT key, value FROM json_each(${JSON.stringify(answers)})),
    standing AS MATERIALIZED (
      SELECT shift_of, sum(seconds_worked) AS seconds, sum(version) || '.' || sum(id % 1000000007) AS seen
      FROM recorded GROUP BY shift_of
    ),
    ${AT_LINES},
    shifts AS MATERIALIZED (
      SELECT outcome.shift_of AS shift_of, standing.seen AS seen,
        coalesce(standing.seconds, 0) + coalesce(at_lines.seconds, 0)
          + sum((value ->> 'secondsWorked') - coalesce(seconds_before, 0)) AS seconds
      FROM outcome LEFT JOIN standing ON standing.shift_of = outcome.shift_of
      LEFT JOIN at_lines ON at_lines.shift_of = outcome.shift_of
      WHERE action IN ('create', 'update') GROUP BY outcome.shift_of
    ),
    of_others AS MATERIALIZED (
      SELECT DISTINCT shift_of || ' ' || product_id AS made FROM recorded WHERE created_by IS NOT ${Number(actorId)}
    ),
    judged AS MATERIALIZED (
      SELECT outcome.*, shifts.seconds AS seconds, ${secondsOfShift(hours, PLACE)} AS shift_seconds,
        ${plannedSecondsAt(PLACE)} AS planned_seconds,
        'shift:' || (value ->> 'cinKey') || ' ' || (value ->> 'date') || ' ' || (value ->> 'shift') AS key,
        'bring:' || shifts.seconds || '.' || coalesce(shifts.seen, '0.0') AS bring,
        (value ->> 'secondsWorked') > coalesce(seconds_before, 0) AS has_grown,
        iif(action = 'create',
          outcome.shift_of || ' ' || product_id IN (SELECT made FROM of_others),
          created_by IS NOT ${Number(actorId)}
        ) AS is_of_another,
        action = 'create' AND EXISTS (
          SELECT 1 FROM absences AS away WHERE away.worker_id = outcome.worker_id AND away.date = value ->> 'date'
            AND (away.half IS NULL OR away.half = value ->> 'shift')
        ) AS is_absent,
        NOT has_same_figures AND ((value ->> 'piecesMade') - (value ->> 'piecesDefective')) * standard_millis * 60
          > ${MOST_PLAUSIBLE_EFFICIENCY} * 1000 * (value ->> 'secondsWorked') AS is_too_fast
      FROM outcome JOIN shifts ON shifts.shift_of = outcome.shift_of WHERE action IN ('create', 'update')
    ),
    doubted AS MATERIALIZED (
      SELECT *, ${overtimeOfSql(sql`seconds`, sql`shift_seconds`)} AS overtime_seconds,
        has_grown AND seconds > shift_seconds + ${MOST_OVERTIME_SECONDS + ROUNDING_SECONDS} AS is_too_long,
        has_grown AND seconds > shift_seconds + planned_seconds + ${ROUNDING_SECONDS}
          AND seconds <= shift_seconds + ${MOST_OVERTIME_SECONDS + ROUNDING_SECONDS} AS is_overtime
      FROM judged
    ),
    doubtful AS MATERIALIZED (
      SELECT *, NOT max(coalesce(is_of_another, 0) OR is_absent OR is_too_long OR coalesce(is_too_fast, 0))
        OVER (PARTITION BY key) AS is_only_overtime
      FROM doubted WHERE is_of_another OR is_absent OR is_too_long OR is_too_fast OR is_overtime
    ),
    answered AS MATERIALIZED (
      SELECT doubtful.*, CASE
          WHEN ${confirmShifts ? 1 : 0} THEN bring
          WHEN NOT is_only_overtime THEN coalesce(own.value, ${toAll(answerToShifts)})
          WHEN all_overtime.value LIKE 'bring:%' AND overtime_seconds <= CAST(substr(all_overtime.value, 7) AS INTEGER) THEN bring
          ELSE all_overtime.value
        END AS answer
      FROM doubtful LEFT JOIN answers AS own ON own.key = doubtful.key
      LEFT JOIN answers AS all_overtime ON all_overtime.key = ${OVERTIME_KEY}
    ),
    asked AS MATERIALIZED (
      SELECT line,
        json_object(
          'key', key, 'workerId', CAST(worker_id AS TEXT), 'workerName', worker_name,
          'date', value ->> 'date', 'shift', value ->> 'shift',
          'seconds', seconds, 'shiftSeconds', shift_seconds, 'overtimeSeconds', overtime_seconds,
          'isOfAnother', is_of_another, 'isAbsent', is_absent, 'isTooLong', is_too_long, 'isTooFast', is_too_fast,
          'isOvertime', is_overtime, 'isOnlyOvertime', is_only_overtime,
          'bring', bring, 'answer', iif(answer IN ('leave', bring), answer, NULL)
        ) AS question,
        CASE
          WHEN answer = bring THEN NULL
          WHEN answer = 'leave' THEN json_object('field', NULL, 'key', ${"imports:shiftLeftOut"})
          WHEN answer LIKE 'bring:%' THEN json_object('field', NULL, 'key', ${"imports:shiftChanged"})
          WHEN is_of_another THEN json_object('field', NULL, 'key', ${"imports:shiftOfAnother"})
          WHEN is_absent THEN json_object('field', NULL, 'key', ${"imports:shiftAbsent"})
          WHEN is_too_long OR is_overtime THEN json_object('field', 'hours',
            'key', iif(is_too_long, ${"imports:shiftTooLong"}, ${"imports:shiftOvertime"}), 'params', json_object(
              'hours', round(seconds / 3600.0, 2), 'shiftHours', round(shift_seconds / 3600.0, 2)
            ))
          ELSE json_object('field', 'pieces', 'key', ${"imports:shiftTooFast"})
        END AS refusal
      FROM answered
    )`;
}

/** The answer to every shift: its own yes, which covers what is recorded now, or the answer itself. */
function toAll(answer: AnswerToShifts | undefined): SQL {
  return answer === "bring" ? sql`bring` : sql`${answer ?? null}`;
}

const PLACE = { lineId: sql`outcome.line_id`, date: sql`value ->> 'date'`, shift: sql`value ->> 'shift'` };
