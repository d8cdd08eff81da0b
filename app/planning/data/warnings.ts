import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import type { Id } from "#app/core/domain/ids";
import { HOUR } from "#app/core/domain/time";
import { isHereOn } from "#app/people/data/here";
import type { AbsentDay } from "#app/people/domain/away";
import { RESTRICTIONS } from "#app/people/domain/restrictions";
import type { KnownWarnings, RestNear, WarningKind } from "#app/planning/domain/warnings";
import { DAYS_OF_WEEK, reachOf } from "#app/planning/domain/work-stretches";
import { heldOnSql } from "#app/plant/data/held";
import { workedShifts } from "#app/records/data/tables";
import { assignments } from "./tables";

/** The findings of the database about assignments being written: the warnings, and whether their worker left or their line is deleted. */
export type FoundKind = Exclude<WarningKind, "otherLine"> | "workerGone" | "lineGone";

/** The guard that refuses a batch whose assignments have, when its turn comes, a warning that was not shown. */
export const PLAN_AS_SHOWN = "plan-as-told";

/**
 * Follows the statements that write the assignments. The same rules as `warningsOf` in `planning/domain/warnings.ts`,
 * checked by the database at the moment of writing; a test compares the two.
 */
export function warningsUnchanged(db: Database, ids: readonly Id[], { told, beyond }: KnownWarnings, rest: RestNear) {
  const known = JSON.stringify(told.map(([id, kind]) => [Number(id), kind]));
  return guard(
    db,
    PLAN_AS_SHOWN,
    // NOT IN would walk through all known ones for each of them.
    sql`NOT EXISTS (
      SELECT id, kind FROM (${warnings(ids, { rest, beyond })})
      EXCEPT SELECT value ->> 0, value ->> 1 FROM json_each(${known}))`,
  );
}

/** Refuses a batch when the settings are not the ones that its warnings were computed with. */
export function settingsAre(db: Database, version: number) {
  return guard(db, PLAN_AS_SHOWN, sql`(SELECT version FROM factory) = ${version}`);
}

/** Refuses a batch when a worker is still planned for a shift that one of these absences covers. */
export function areFree(db: Database, absent: readonly Away[]) {
  return guard(db, PLAN_AS_SHOWN, noneOf(assignments, absent));
}

/** Refuses a batch when a worker has a record in a shift that one of these absences covers. */
export function areUnworked(db: Database, absent: readonly Away[]) {
  return guard(db, PLAN_AS_SHOWN, noneOf(workedShifts, absent));
}

type Away = AbsentDay & { workerId: Id };

function noneOf(table: typeof assignments | typeof workedShifts, absent: readonly Away[]): SQL {
  const values = JSON.stringify(absent.map(({ workerId, date, half }) => [Number(workerId), date, half]));
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${values}) AS away CROSS JOIN ${table}
    WHERE worker_id = away.value ->> 0 AND date = away.value ->> 1
      AND shift = coalesce(away.value ->> 2, shift))`;
}

/** Refuses a batch unless the removal before it deleted exactly `count` rows. */
export function areAllRemoved(db: Database, count: number) {
  return guard(db, PLAN_AS_SHOWN, sql`changes() = ${count}`);
}

/** The warnings that these assignments have now, one row for each assignment and kind. */
export function readWarnings(db: Database, ids: readonly Id[], rest: RestNear) {
  return db.all<{ id: number; kind: FoundKind }>(warnings(ids, { rest, beyond: [] }));
}

const KINDS: FoundKind[] = [
  "workerGone",
  "lineGone",
  "lineInactive",
  "beyondPositions",
  "absent",
  "dayOff",
  ...RESTRICTIONS,
  "secondShift",
  "shortRest",
  "daysInRow",
  "weeklyRest",
  "overCapacity",
];

/**
 * The warnings as SQL. With `beyond` null, the check for more people than positions is left out, because D1 limits the
 * parts of a UNION.
 */
export function warnings(
  ids: readonly Id[],
  { rest, beyond }: { rest: RestNear; beyond: KnownWarnings["beyond"] | null },
): SQL {
  const kinds = KINDS.filter((kind) => beyond || kind !== "overCapacity");
  const cells = JSON.stringify(
    (beyond ?? []).map(({ date, shift, productionLineId, count }) => [date, shift, Number(productionLineId), count]),
  );
  return sql`
    WITH ${workStretches(ids, rest)}, beyond AS MATERIALIZED (
      SELECT CAST(value ->> 0 AS TEXT) AS date, CAST(value ->> 1 AS TEXT) AS shift, CAST(value ->> 2 AS INTEGER) AS line_id,
        value ->> 3 AS more
      FROM json_each(${cells})
    )
    SELECT made.id AS id, kind.value AS kind
    FROM assignments AS made
    JOIN workers AS worker ON worker.id = made.worker_id
    JOIN production_lines AS line ON line.id = made.line_id
    CROSS JOIN json_each(${JSON.stringify(kinds)}) AS kind
    WHERE made.id IN (${valuesOf(ids)}) AND CASE kind.value
      WHEN 'workerGone' THEN NOT ${isHereOn(sql`made.date`, "worker")}
      WHEN 'lineGone' THEN line.hidden_at IS NOT NULL
      WHEN 'lineInactive' THEN line.status = 'inactive'
      WHEN 'beyondPositions' THEN made.position > ${heldOnSql("capacity", sql`made.date`)}
      WHEN 'absent' THEN EXISTS (
        SELECT 1 FROM absences AS away
        WHERE away.worker_id = made.worker_id AND away.date = made.date
          AND (away.half IS NULL OR away.half = made.shift))
      WHEN 'dayOff' THEN EXISTS (
        SELECT 1 FROM json_each(${JSON.stringify(rest.daysOff)}) AS off
        WHERE off.value ->> 'day' = made.date AND coalesce(off.value ->> 'shift', made.shift) = made.shift
          AND CAST(coalesce(off.value ->> 'productionLineId', made.line_id) AS INTEGER) = made.line_id)
      WHEN 'cannotWeekday' THEN (strftime('%w', made.date) + 6) % 7 + 1 IN (SELECT value FROM json_each(worker.weekdays_off))
      WHEN 'cannotShift' THEN made.shift IN (SELECT value FROM json_each(worker.shifts_off))
      WHEN 'cannotHours' THEN worker.most_hours IS NOT NULL AND (
        SELECT sum(times.work) FROM assignments AS other JOIN times ON ${isTimed(rest)}
        WHERE other.worker_id = made.worker_id AND other.date = made.date) > worker.most_hours * ${HOUR}
      WHEN 'secondShift' THEN EXISTS (
        SELECT 1 FROM assignments AS other
        WHERE other.worker_id = made.worker_id AND other.date = made.date AND other.shift <> made.shift)
      WHEN 'shortRest' THEN made.id IN (
        SELECT one.id FROM worked AS one CROSS JOIN worked AS other
          ON other.worker_id = one.worker_id AND other.date <> one.date
        WHERE max(0, iif(other.start >= one.until, other.start - one.until, one.start - other.until))
          < ${rest.minimumRestHours * HOUR})
      WHEN 'daysInRow' THEN made.id IN (SELECT id FROM worked WHERE (worker_id, stretch) IN (
        SELECT worker_id, stretch FROM worked GROUP BY worker_id, stretch
        HAVING count(DISTINCT date) > ${rest.mostDaysInRow}))
      WHEN 'weeklyRest' THEN made.id IN (SELECT id FROM blocks WHERE (worker_id, block) IN (
        SELECT worker_id, block FROM blocks GROUP BY worker_id, block
        HAVING julianday(max(date)) - julianday(min(date)) + 1 >= ${DAYS_OF_WEEK}))
      WHEN 'overCapacity' THEN (
        SELECT cell.filled FROM staffing_cells AS cell
        WHERE cell.date = made.date AND cell.shift = made.shift AND cell.line_id = made.line_id
      ) > ${heldOnSql("capacity", sql`made.date`)} + coalesce((
        SELECT more FROM beyond
        WHERE beyond.date = made.date AND beyond.shift = made.shift AND beyond.line_id = made.line_id), 0)
    END`;
}

/**
 * The shifts of the workers of these assignments on the days around: `stretch` is the same for days in a row, `block` for
 * shifts without a weekly rest between them.
 */
function workStretches(ids: readonly Id[], { times, groups, ...rules }: RestNear): SQL {
  const reach = reachOf(rules);
  const values = JSON.stringify(
    times.map(({ date, shift, group, start, end, workMilliseconds }) => [
      date,
      shift,
      group,
      start,
      end,
      workMilliseconds,
    ]),
  );
  // Texts, so that the database finds a day and a shift of `times` by an index that it makes for them.
  return sql`times AS MATERIALIZED (
      SELECT CAST(value ->> 0 AS TEXT) AS date, CAST(value ->> 1 AS TEXT) AS shift, value ->> 2 AS hours_of,
        value ->> 3 AS start, value ->> 4 AS until, value ->> 5 AS work
      FROM json_each(${values})
    ), people AS MATERIALIZED (
      SELECT worker_id, date(min(date), ${-reach} || ' days') AS first, date(max(date), ${reach} || ' days') AS last
      FROM assignments WHERE id IN (${valuesOf(ids)}) GROUP BY worker_id
    ), worked AS MATERIALIZED (
      SELECT other.id, other.worker_id, other.date, times.start, times.until,
        julianday(other.date) - dense_rank() OVER (PARTITION BY other.worker_id ORDER BY other.date) AS stretch,
        times.start - lag(times.until) OVER (PARTITION BY other.worker_id ORDER BY times.start) AS rest
      FROM people CROSS JOIN assignments AS other
        ON other.worker_id = people.worker_id AND other.date BETWEEN people.first AND people.last
      JOIN times ON ${isTimed({ groups })}
    ), blocks AS MATERIALIZED (
      SELECT id, worker_id, date, sum(coalesce(rest >= ${rules.weeklyRestHours * HOUR}, 1))
        OVER (PARTITION BY worker_id ORDER BY start) AS block
      FROM worked
    )`;
}

/** Whether a row of `times` has the hours of the assignment `other`. */
function isTimed({ groups }: Pick<RestNear, "groups">): SQL {
  const cases = groups.map(
    (lines, index) => `WHEN other.line_id IN (${lines.map(Number).join(", ")}) THEN ${index + 1}`,
  );
  const group = cases.length === 0 ? "0" : `CASE ${cases.join(" ")} ELSE 0 END`;
  return sql`times.date = other.date AND times.shift = other.shift AND times.hours_of = ${sql.raw(group)}`;
}

function valuesOf(ids: readonly Id[]): SQL {
  return sql`SELECT value FROM json_each(${JSON.stringify(ids.map(Number))})`;
}
