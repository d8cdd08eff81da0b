import { type SQL, sql } from "drizzle-orm";
import type { Id } from "#app/domain/ids";
import type { ImportMode } from "#app/domain/imports";
import type { Database } from "./database";
import type { RowSource } from "./import-rows";
import * as raw from "./raw";

/** What a staged worker carries; `seen` is the version its missing columns were filled from. */
export type WorkerValue = {
  name: string;
  cin: string;
  cinKey: string;
  email: string;
  phone: string;
  role: string;
  searchText: string;
  privateSearchText: string;
  seen?: number;
};

/** The one who has the cin now is the one meant; deleted workers have given theirs back. */
export function decided(source: RowSource, mode: ImportMode): SQL {
  return sql`SELECT staged.line AS line, workers.id AS found, NULL AS reason,
      CASE
        WHEN workers.id IS NULL THEN 'create'
        WHEN workers.name = value ->> 'name' AND workers.cin = value ->> 'cin' AND workers.email = value ->> 'email'
          AND workers.phone = value ->> 'phone' AND workers.role = value ->> 'role' THEN 'unchanged'
        ELSE ${mode === "update" ? "update" : "unchanged"}
      END AS action,
      iif(workers.id IS NULL, NULL, json_object(
        'name', workers.name, 'cin', workers.cin, 'email', workers.email, 'phone', workers.phone, 'role', workers.role,
        'searchText', workers.search_text, 'privateSearchText', workers.private_search_text, 'version', workers.version
      )) AS previous
    FROM ${source} AS staged
    LEFT JOIN workers ON workers.cin_key = staged.value ->> 'cinKey' AND workers.hidden_at IS NULL`;
}

export function create(db: Database, importId: Id, now: number) {
  return raw.change(
    db,
    sql`INSERT INTO workers (id, name, cin, cin_key, email, phone, role, search_text, private_search_text, created_at, updated_at)
      SELECT resource_id, value ->> 'name', value ->> 'cin', value ->> 'cinKey', value ->> 'email', value ->> 'phone',
        value ->> 'role', value ->> 'searchText', value ->> 'privateSearchText', ${now}, ${now}
      FROM import_rows WHERE import_id = ${Number(importId)} AND resource = 'worker' AND action = 'create' ORDER BY line`,
  );
}

export function update(db: Database, importId: Id, now: number) {
  return written(
    db,
    sql`import_rows.value`,
    sql`import_rows.import_id = ${Number(importId)} AND import_rows.action = 'update'`,
    now,
  );
}

/** Puts back what an import changed, where nobody has changed it since. */
export function restore(db: Database, importId: Id, now: number) {
  return written(
    db,
    sql`import_rows.previous`,
    sql`import_rows.import_id = ${Number(importId)} AND import_rows.action = 'update' AND import_rows.is_kept = 0`,
    now,
  );
}

/** The workers as they are, for filling in what a file says nothing about. */
export function known(db: Database, cinKeys: string[]) {
  return raw.rows<{ cinKey: string; email: string; phone: string; role: string; version: number }>(
    db,
    sql`SELECT cin_key AS cinKey, email, phone, role, version FROM workers
      WHERE hidden_at IS NULL AND cin_key IN (SELECT value FROM json_each(${JSON.stringify(cinKeys)}))`,
  );
}

function written(db: Database, from: SQL, where: SQL, now: number) {
  return raw.change(
    db,
    sql`UPDATE workers SET
      name = ${from} ->> 'name', cin = ${from} ->> 'cin', email = ${from} ->> 'email', phone = ${from} ->> 'phone',
      role = ${from} ->> 'role', search_text = ${from} ->> 'searchText',
      private_search_text = ${from} ->> 'privateSearchText', updated_at = ${now}, version = workers.version + 1
    FROM import_rows WHERE ${where} AND import_rows.resource = 'worker' AND workers.id = import_rows.resource_id`,
  );
}
