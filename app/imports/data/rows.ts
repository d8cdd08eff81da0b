import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import * as raw from "#app/core/data/raw";
import type { Id } from "#app/core/domain/ids";
import type { ImportResource } from "#app/imports/domain/imports";
import type { Rejection, SheetPlace } from "#app/imports/domain/rejections";

/** A row that is being imported: the value to write, or the reason why it is left out. */
export type StagedRow = {
  line: number;
  resource: ImportResource;
  /** The id it gets if it is new. */
  id?: Id;
  value?: object;
  place?: SheetPlace;
  reason?: Omit<Rejection, "line">;
};

/** Rows as a table expression, either stored ones or ones that only travel through a statement. */
export type RowSource = SQL;

/** The outcome of each row of a source: line, action, found, previous, reason and question. */
export type Outcomes = SQL;

/** Writes rows only while the import is still open; rows of an earlier try are overwritten. */
export function stage(db: Database, importId: Id, rows: StagedRow[]) {
  return raw.change(
    db,
    sql`INSERT OR REPLACE INTO import_rows (import_id, line, resource, action, resource_id, value, reason, place)
      SELECT ${Number(importId)}, value ->> 'line', value ->> 'resource', iif(value -> 'reason' IS NULL, NULL, 'reject'),
        value ->> 'id', value -> 'value', value -> 'reason',
        value -> 'place'
      FROM json_each(${JSON.stringify(rows)})
      WHERE ${isOpen(importId)}`,
  );
}

export function progress(db: Database, importId: Id, stagedRows: number) {
  return raw.change(
    db,
    sql`UPDATE imports SET staged_rows = ${stagedRows} WHERE id = ${Number(importId)} AND status = 'staging'`,
  );
}

/** Forgets the rows of an import that is not applied. */
export function clear(db: Database, importId: Id) {
  return raw.change(
    db,
    sql`DELETE FROM import_rows WHERE import_id = ${Number(importId)}
      AND EXISTS (SELECT 1 FROM imports WHERE id = ${Number(importId)} AND status IN ('staging', 'discarded'))`,
  );
}

/** Forgets the rows of an import that nobody can undo any more. */
export function forget(db: Database, importId: Id) {
  return raw.change(db, sql`DELETE FROM import_rows WHERE import_id = ${Number(importId)}`);
}

/** Holds until the import is applied, so that a second run writes nothing. */
export function isOpen(importId: Id): SQL {
  return sql`EXISTS (SELECT 1 FROM imports WHERE id = ${Number(importId)} AND status = 'staging')`;
}

/** Who writes, and when. */
export type Writing = { now: number; by: Id };

/** The rows whose objects a statement changes, and the values that these get. */
export type ChangedRows = { from: SQL; where: SQL; isBack: boolean };

export function changing(importId: Id): ChangedRows {
  return { from: sql`import_rows.value`, where: sql`${isChanged(importId)} AND ${isOpen(importId)}`, isBack: false };
}

/** Puts back what an import changed, where nobody has changed it since. */
export function puttingBack(importId: Id): ChangedRows {
  return {
    from: sql`import_rows.previous`,
    where: sql`${isChanged(importId)} AND import_rows.is_kept = 0`,
    isBack: true,
  };
}

function isChanged(importId: Id): SQL {
  return sql`import_rows.import_id = ${Number(importId)} AND import_rows.action = 'update'`;
}

/** The rows of one import that are still to be decided. */
export function open(importId: Id, resource: ImportResource): RowSource {
  return sql`(SELECT line, resource_id, value FROM import_rows
    WHERE import_id = ${Number(importId)} AND resource = ${resource} AND action IS NULL)`;
}

/** Rows that are checked without being written. */
export function passing(rows: StagedRow[]): RowSource {
  return sql`(SELECT value ->> 'line' AS line, value ->> 'id' AS resource_id, value -> 'value' AS value
    FROM json_each(${JSON.stringify(rows)}))`;
}

/** The outcome of rows whose values say what becomes of them, because the data as it was read has decided. */
export function decidedAsRead(source: RowSource): Outcomes {
  return sql`SELECT staged.line AS line, NULL AS found, NULL AS reason, NULL AS question,
      staged.value ->> 'action' AS action, nullif(staged.value -> 'previous', 'null') AS previous
    FROM ${source} AS staged`;
}

/** Decides every open row. */
export function decide(db: Database, importId: Id, resource: ImportResource, decided: Outcomes) {
  return raw.change(
    db,
    sql`INSERT INTO import_rows (import_id, resource, line, action, resource_id, previous, reason)
      SELECT ${Number(importId)}, ${resource}, line, action, found, previous, reason FROM (${decided}) WHERE true
      ON CONFLICT (import_id, resource, line) DO UPDATE SET
        action = excluded.action, resource_id = coalesce(excluded.resource_id, resource_id),
        previous = excluded.previous, reason = excluded.reason`,
  );
}

type DecidedRow = {
  line: number;
  action: string;
  total: number;
  previous: string | null;
  reason: string | null;
  question: string | null;
};

/** The outcome of valid rows: the first `sample` of each kind, all that are rejected or asked about, and the counts. */
export function outlook(db: Database, decided: Outcomes, sample: number) {
  return raw.rows<DecidedRow>(
    db,
    sql`SELECT line, action, total, previous, reason, question FROM (
        SELECT line, action, previous, reason, question,
          row_number() OVER (PARTITION BY action ORDER BY line) AS nth, count(*) OVER (PARTITION BY action) AS total
        FROM (${decided})
      ) WHERE nth <= ${sample} OR action = 'reject' OR question IS NOT NULL ORDER BY line`,
  );
}

type RejectedRow = {
  line: number;
  field: string | null;
  key: string;
  params: string | null;
  also: string | null;
  place: string | null;
};

export function rejected(db: Database, importId: Id, resource: ImportResource) {
  return raw.rows<RejectedRow>(
    db,
    sql`SELECT line, reason ->> 'field' AS field, reason ->> 'key' AS key, reason -> 'params' AS params,
        reason -> 'also' AS also, place
      FROM import_rows WHERE import_id = ${Number(importId)} AND resource = ${resource} AND action = 'reject' ORDER BY line`,
  );
}
