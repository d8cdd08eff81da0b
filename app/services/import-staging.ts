import * as records from "#app/data/import-records";
import type { ImportResource, RowSource, StagedRow } from "#app/data/import-rows";
import * as staging from "#app/data/import-rows";
import * as workers from "#app/data/import-workers";
import type { ImportKind, ImportOptions } from "#app/domain/imports";
import type { Deps } from "./deps";
import { stagedRecords } from "./import-record-rows";
import type { ImportTable } from "./import-table";
import { fillIn, stagedWorkers } from "./import-worker-rows";

export const RESOURCE: Record<ImportKind, ImportResource> = {
  workers: "worker",
  performance_records: "performance_record",
};

/** A chunk is one parameter of one statement: far below the two megabytes a parameter may have. */
const CHUNK_ROWS = 4_000;
const CHUNK_CHARACTERS = 800_000;

/** The rows of a file as they would be stored, in chunks. */
export async function* chunks(deps: Deps, kind: ImportKind, table: ImportTable, options: ImportOptions) {
  const rows = kind === "workers" ? stagedWorkers(deps, table) : await stagedRecords(deps, table, options);
  let chunk: StagedRow[] = [];
  let characters = 0;
  for (const row of rows) {
    chunk.push(row);
    characters += JSON.stringify(row).length;
    if (chunk.length < CHUNK_ROWS && characters < CHUNK_CHARACTERS) continue;
    yield await completed(deps, kind, table, chunk);
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield await completed(deps, kind, table, chunk);
}

/** What each row of a source becomes. */
export function decided(kind: ImportKind, source: RowSource, { mode, createMissing }: ImportOptions) {
  return kind === "workers" ? workers.decided(source, mode) : records.decided(source, mode, createMissing);
}

/** Whether a file says nothing about some of a worker's fields; those stay as they are. */
export function isPartial({ mapping }: ImportTable) {
  return ["email", "phone", "role"].some((field) => mapping[field] === undefined);
}

/** Writes all rows of a file beside its import, chunk by chunk, without touching anything else. */
export async function stageAll(
  deps: Deps,
  { id, kind, options }: { id: string; kind: ImportKind; options: ImportOptions },
  table: ImportTable,
) {
  let staged = 0;
  for await (const chunk of chunks(deps, kind, table, options)) {
    staged += chunk.filter(({ resource }) => resource === RESOURCE[kind]).length;
    await deps.db.batch([staging.stage(deps.db, id, chunk), staging.progress(deps.db, id, staged)]);
  }
}

async function completed(deps: Deps, kind: ImportKind, table: ImportTable, chunk: StagedRow[]): Promise<StagedRow[]> {
  if (kind !== "workers" || !isPartial(table)) return chunk;
  return fillIn(deps, table, chunk);
}
