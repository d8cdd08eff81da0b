import { type SQL, sql } from "drizzle-orm";
import type { Id } from "#app/core/domain/ids";
import type { ImportOptions } from "#app/imports/domain/imports";
import type { PlantClock } from "#app/plant/domain/shifts";
import { secondsOfShift } from "#app/records/data/due-hours";
import { MOST_PLAUSIBLE_EFFICIENCY, ROUNDING_SECONDS } from "#app/records/domain/questions";

/** The importing user, and the hours of shifts. */
export type Asking = { actorId: Id; hours: PlantClock };

/**
 * The rows of `outcome` that need a confirmation before they are written, in a table `asked`. There are four reasons.
 * The hours of a worker's rows and the `recorded` hours may exceed the length of the shift. Somebody else has recorded
 * this product for this worker and shift, or the record that the row changes. Or the row is new, and the worker is
 * reported absent. Or its good pieces would take more than twice its hours by the standard of the product.
 * `refusal` is the reason why a row is not written, null once the answer matches the current records. An answer names the worker's total hours and
 * the existing records, by sums of their versions and ids.
 */
export function questionRows({ answers, confirmShifts }: ImportOptions, { actorId, hours }: Asking): SQL {
  return sql`
    answers AS MATERIALIZED (SELECT key, value FROM json_each(${JSON.stringify(answers)})),
    standing AS MATERIALIZED (
      SELECT shift_of, sum(seconds_worked) AS seconds, sum(version) || '.' || sum(id % 1000000007) AS seen
      FROM recorded GROUP BY shift_of
    ),
    shifts AS MATERIALIZED (
      SELECT outcome.shift_of AS shift_of, standing.seen AS seen,
        coalesce(standing.seconds, 0) + sum((value ->> 'secondsWorked') - coalesce(seconds_before, 0)) AS seconds
      FROM outcome LEFT JOIN standing ON standing.shift_of = outcome.shift_of
      WHERE action IN ('create', 'update') GROUP BY outcome.shift_of
    ),
    of_others AS MATERIALIZED (
      SELECT DISTINCT shift_of || ' ' || product_id AS made FROM recorded WHERE created_by IS NOT ${Number(actorId)}
    ),
    judged AS MATERIALIZED (
      SELECT outcome.*, shifts.seconds AS seconds, ${secondsOfShift(hours, { lineId: sql`outcome.line_id`, date: sql`value ->> 'date'`, shift: sql`value ->> 'shift'` })} AS shift_seconds,
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
      SELECT *, has_grown AND seconds > shift_seconds + ${ROUNDING_SECONDS} AS is_too_long FROM judged
    ),
    asked AS MATERIALIZED (
      SELECT line,
        json_object(
          'key', doubted.key, 'workerId', CAST(worker_id AS TEXT), 'workerName', worker_name,
          'date', doubted.value ->> 'date', 'shift', doubted.value ->> 'shift',
          'seconds', seconds, 'shiftSeconds', shift_seconds,
          'isOfAnother', is_of_another, 'isAbsent', is_absent, 'isTooLong', is_too_long, 'isTooFast', is_too_fast,
          'bring', bring,
          'answer', iif(${confirmShifts ? 1 : 0}, bring, iif(answers.value IN ('leave', bring), answers.value, NULL))
        ) AS question,
        CASE
          WHEN ${confirmShifts ? 1 : 0} OR answers.value = bring THEN NULL
          WHEN answers.value = 'leave' THEN json_object('field', NULL, 'key', ${"imports:shiftLeftOut"})
          WHEN answers.value LIKE 'bring:%' THEN json_object('field', NULL, 'key', ${"imports:shiftChanged"})
          WHEN is_of_another THEN json_object('field', NULL, 'key', ${"imports:shiftOfAnother"})
          WHEN is_absent THEN json_object('field', NULL, 'key', ${"imports:shiftAbsent"})
          WHEN NOT is_too_long THEN json_object('field', 'pieces', 'key', ${"imports:shiftTooFast"})
          ELSE json_object('field', 'hours', 'key', ${"imports:shiftTooLong"}, 'params', json_object(
            'hours', round(seconds / 3600.0, 2), 'shiftHours', round(shift_seconds / 3600.0, 2)
          ))
        END AS refusal
      FROM doubted LEFT JOIN answers ON answers.key = doubted.key
      WHERE is_of_another OR is_absent OR is_too_long OR is_too_fast
    )`;
}
