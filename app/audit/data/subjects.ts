import { type SQL, sql } from "drizzle-orm";
import { type LoggedPlace, type ObjectKey, objectKey, SUBJECTS } from "#app/audit/domain/log";
import type { Database } from "#app/core/data/database";
import { rows } from "#app/core/data/raw";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { NOUN_TABLES } from "#app/nouns/data/nouns";
import { workers } from "#app/people/data/tables";
import { assignments } from "#app/planning/data/tables";
import { performanceRecords } from "#app/records/data/tables";

type SubjectKind = (typeof SUBJECTS)[number];
type Found = { resource: SubjectKind; id: Id } & LoggedPlace;
export type Subjects = Record<ObjectKey, LoggedPlace>;

const TABLES = { performance_record: performanceRecords, assignment: assignments };

/** The worker and shift of each record or assignment; for deleted ones, those of their last log entry. */
export async function read(db: Database, keys: Iterable<ObjectKey>): Promise<Subjects> {
  const wanted = [...new Set(keys)];
  const [first, ...others] = SUBJECTS.flatMap((resource) => {
    const ids = wanted.filter((key) => key.startsWith(`${resource}:`)).map((key) => Number(key.split(":")[1]));
    return ids.length > 0 ? [subjectsOf(db, resource, ids)] : [];
  });
  if (!first) return {};
  const answers = await db.batch([first, ...others]);
  return Object.fromEntries(answers.flat().map(({ resource, id, ...subject }) => [objectKey(resource, id), subject]));
}

function subjectsOf(db: Database, resource: SubjectKind, ids: number[]) {
  const table = TABLES[resource];
  return rows<Found>(
    db,
    sql`WITH subject AS (
        SELECT told.value AS id, ${table.workerId} AS worker_id, ${table.date} AS date, ${table.shift} AS shift,
          iif(${table.id} IS NULL, (
            SELECT coalesce(previous, next) FROM audit_log
            WHERE resource = ${resource} AND resource_id = told.value AND action IN ('delete', 'create')
            ORDER BY at DESC, audit_log.id DESC LIMIT 1), NULL) AS last
        FROM json_each(${JSON.stringify(ids)}) AS told LEFT JOIN ${table} ON ${table.id} = told.value
      )
      SELECT ${resource} AS resource, CAST(subject.id AS TEXT) AS id,
        CAST(ifnull(worker_id, last ->> 'workerId') AS TEXT) AS workerId,
        (SELECT ${NOUN_TABLES.worker.label} FROM ${workers} WHERE ${workers.id} = ifnull(worker_id, last ->> 'workerId')) AS worker,
        ifnull(date, last ->> 'date') AS date, ifnull(shift, last ->> 'shift') AS shift
      FROM subject WHERE worker_id IS NOT NULL
        OR (last ->> 'date' IS NOT NULL AND last ->> 'shift' IS NOT NULL)`,
  );
}

/**
 * The entries of a day's records and assignments (those that are there, those deleted, and those moved away from it), and
 * those of strokes and imports that touched the day.
 */
export function entriesOfDay(day: Day): SQL {
  const standing = SUBJECTS.map((resource) => {
    const table = TABLES[resource];
    return sql`SELECT ${resource} AS resource, ${table.id} AS id FROM ${table} WHERE ${table.date} = ${day}`;
  });
  return sql`SELECT entry.id FROM (
      ${sql.join(standing, sql` UNION ALL `)}
      UNION SELECT former.resource, former.resource_id FROM audit_log AS former
      WHERE former.previous ->> 'date' = ${day} AND former.previous ->> 'date' IS NOT NULL
        AND former.resource IN ${[...SUBJECTS]}
    ) AS subject CROSS JOIN audit_log AS entry ON entry.resource = subject.resource AND entry.resource_id = subject.id
    UNION SELECT entry_id FROM audit_days WHERE day = ${day}`;
}

/** The worker whose record or assignment an entry is about, in a statement over the log. */
export const SUBJECT_WORKER = sql`CAST(CASE resource
  WHEN 'performance_record' THEN ifnull(
    (SELECT worker_id FROM performance_records WHERE performance_records.id = resource_id),
    coalesce(next ->> 'workerId', previous ->> 'workerId'))
  WHEN 'assignment' THEN ifnull(
    (SELECT worker_id FROM assignments WHERE assignments.id = resource_id),
    coalesce(next ->> 'workerId', previous ->> 'workerId')) END AS INTEGER)`;
