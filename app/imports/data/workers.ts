import { type SQL, sql } from "drizzle-orm";
import { inJson } from "#app/core/data/columns";
import type { Database } from "#app/core/data/database";
import { guard } from "#app/core/data/guards";
import * as raw from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import type { ImportMode } from "#app/imports/domain/imports";
import { CIN_NEEDED, type WorkerSheetRow } from "#app/imports/domain/worker-sheet";
import { employmentIn, hasLeft, isToCome } from "#app/people/data/here";
import { type derived, IS_WITHOUT_CIN } from "#app/people/data/workers";
import { EMPLOYMENT_DAYS, type Employment } from "#app/people/domain/here";
import { eachColumn, IMPORTED_NOUNS, stayed, writing } from "./nouns";
import type { RowSource } from "./rows";

/**
 * The value of a staged worker. A row with neither number nor cin has `reading`, the state of all workers among whom its
 * name was looked up. `seen` is the version of the worker who filled what the row does not say, `sameAs` the worker with
 * the name, or that somebody chose in spite of another cin; `isRight` when the file's values win, cin included.
 */
export type WorkerValue = WorkerSheetRow &
  ReturnType<typeof derived> & { seen?: number; reading?: string; sameAs?: number; isRight?: boolean };

const FIELDS = Object.keys(IMPORTED_NOUNS.worker.fields);

/**
 * Matches each row with the worker who has the number now, or else the cin, unless somebody chose one; those of a deleted
 * worker are free again. Rejects a row when its chosen worker is gone, or when another worker has its cin or number.
 */
export function decided(source: RowSource, mode: ImportMode): SQL {
  return sql`SELECT staged.line AS line, workers.id AS found,
      CASE
        WHEN ${isWithoutCin} THEN json_object('field', 'cin', 'key', ${CIN_NEEDED})
        WHEN staged.value ->> 'sameAs' IS NOT NULL AND workers.id IS NULL
          THEN json_object('field', 'cin', 'key', ${"imports:chosenGone"})
        WHEN ${isTaken("cin_key", "cinKey")} THEN json_object('field', 'cin', 'key', ${"workers:cinTaken"})
        WHEN ${isTaken("number_key", "numberKey")} THEN json_object('field', 'number', 'key', ${"workers:numberTaken"})
        ${sql.join(
          DAYS_REFUSED.map(
            ({ isSo, field, key }) => sql`WHEN ${isSo} THEN json_object('field', ${field}, 'key', ${key})`,
          ),
          sql` `,
        )}
      END AS reason, NULL AS question,
      CASE
        WHEN ${isWithoutCin} THEN 'reject'
        WHEN staged.value ->> 'sameAs' IS NOT NULL AND workers.id IS NULL THEN 'reject'
        WHEN ${isTaken("cin_key", "cinKey")} OR ${isTaken("number_key", "numberKey")} THEN 'reject'
        WHEN ${sql.join(
          DAYS_REFUSED.map(({ isSo }) => isSo),
          sql` OR `,
        )} THEN 'reject'
        WHEN workers.id IS NULL THEN 'create'
        WHEN ${eachColumn("worker", FIELDS, ({ path, own }) => sql`${own} IS ${stayed(sql`staged.value`, path, own)}`, sql` AND `)} THEN 'unchanged'
        ELSE CASE staged.value ->> 'isRight'
          WHEN 1 THEN 'update' WHEN 0 THEN 'unchanged' ELSE ${mode === "update" ? "update" : "unchanged"}
        END
      END AS action,
      iif(workers.id IS NULL, NULL, json_set(
        json_set('{}', ${eachColumn("worker", FIELDS, ({ path, stored }) => sql`${path}, ${inJson(stored, "workers")}`)}),
        '$.version', workers.version, ${eachColumn("worker", IMPORTED_NOUNS.worker.derived, ({ path, own }) => sql`${path}, ${own}`)}
      )) AS previous
    FROM ${source} AS staged
    LEFT JOIN workers ON workers.hidden_at IS NULL AND workers.id = coalesce(
      staged.value ->> 'sameAs',
      (SELECT id FROM workers AS holder WHERE holder.number_key = staged.value ->> 'numberKey'
        AND holder.number_key <> '' AND holder.hidden_at IS NULL),
      (SELECT id FROM workers AS holder WHERE holder.cin_key = staged.value ->> 'cinKey' AND holder.hidden_at IS NULL)
    )`;
}

/** Whether a row with neither number nor cin came while the factory allowed that, and no longer does. */
const isWithoutCin = sql`(staged.value ->> 'reading' IS NOT NULL AND NOT ${IS_WITHOUT_CIN})`;

/** Whether another worker has the cin or number that the one of a row would get. */
function isTaken(column: string, key: string) {
  const ofHolder = sql.raw(`holder.${column}`);
  return sql`(coalesce(staged.value ->> 'isRight', 1) AND EXISTS (
    SELECT 1 FROM workers AS holder WHERE ${ofHolder} = staged.value ->> ${key} AND ${ofHolder} <> ''
      AND holder.hidden_at IS NULL AND holder.id <> workers.id
  ))`;
}

/** The days of work that the worker would have: those of the file, or their own where it has no column for them. */
function employmentAfter(value: SQL) {
  const own = employmentIn("workers");
  const dayAfter = (day: keyof Employment) => {
    return stayed(value, sql.raw(`'$.${day}'`), own[day]);
  };
  return { firstDay: dayAfter("firstDay"), lastDay: dayAfter("lastDay"), againFrom: dayAfter("againFrom") };
}

const after = employmentAfter(sql`staged.value`);

const isOtherEmployment = sql`(${sql.join(
  EMPLOYMENT_DAYS.map((day) => sql`${employmentIn("workers")[day]} IS NOT ${after[day]}`),
  sql` OR `,
)})`;

/** Whether the worker is planned, or has a record, on a day on which they would not be here. */
function isNeeded(isThen: SQL) {
  return sql`(${isOtherEmployment} AND (
    EXISTS (SELECT 1 FROM assignments WHERE worker_id = workers.id AND ${isThen})
    OR EXISTS (SELECT 1 FROM performance_records WHERE worker_id = workers.id AND ${isThen})))`;
}

/** The reasons against the days of a row, the first one first; an unknown answer is no reason. */
const DAYS_REFUSED = [
  { isSo: sql`(${after.lastDay} < ${after.firstDay})`, field: "lastDay", key: "workers:lastDayDisorder" },
  {
    isSo: sql`(${after.againFrom} IS NOT NULL AND coalesce(${after.againFrom} <= ${after.lastDay}, 1))`,
    field: "againFrom",
    key: "workers:againFromDisorder",
  },
  { isSo: isNeeded(isToCome(after, sql`date`)), field: "firstDay", key: "imports:neededBefore" },
  { isSo: isNeeded(hasLeft(after, sql`date`)), field: "lastDay", key: "imports:neededAfter" },
];

/** A figure that every change of a worker changes. */
const reading = sql`(SELECT count(*) || '.' || coalesce(sum(version), 0) || '.' || coalesce(max(id), 0)
  FROM workers WHERE hidden_at IS NULL)`;

/** The state of all workers, to be asked for before they are read. */
export async function readingNow(db: Database): Promise<string> {
  const [now] = await raw.rows<{ reading: string }>(db, sql`SELECT ${reading} AS reading`);
  return now?.reading ?? "";
}

/** Refuses the batch if a worker has changed since rows were matched by their name alone. */
export function guardAsRead(db: Database, importId: Id) {
  return guard(
    db,
    WORKERS_AS_READ,
    sql`NOT EXISTS (
      SELECT 1 FROM import_rows WHERE import_id = ${Number(importId)} AND resource = 'worker' AND action IS NULL
        AND value ->> 'reading' <> ${reading}
    )`,
  );
}

export const WORKERS_AS_READ = "workers-as-read";

export const { create, change } = writing("worker");

/** The current workers, for filling in the columns that a file lacks. */
export function known(
  db: Database,
  { numberKeys, cinKeys, ids }: { numberKeys: string[]; cinKeys: string[]; ids: number[] },
) {
  return raw.rows<{
    id: number;
    numberKey: string;
    cinKey: string;
    number: string;
    cin: string;
    email: string;
    phone: string;
    role: string;
    version: number;
  }>(
    db,
    sql`SELECT id, number_key AS numberKey, cin_key AS cinKey, number, cin, email, phone, role, version FROM workers
      WHERE hidden_at IS NULL AND id IN (
        SELECT id FROM workers
        WHERE hidden_at IS NULL AND number_key <> ''
          AND number_key IN (SELECT value FROM json_each(${JSON.stringify(numberKeys)}))
        UNION ALL
        SELECT id FROM workers
        WHERE hidden_at IS NULL AND cin_key IN (SELECT value FROM json_each(${JSON.stringify(cinKeys)}))
        UNION ALL SELECT value FROM json_each(${JSON.stringify(ids)})
      )`,
  );
}
