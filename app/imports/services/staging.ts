import type { Statement } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Deps } from "#app/core/services/deps";
import type { StagedRow } from "#app/imports/data/rows";
import * as staging from "#app/imports/data/rows";
import type { ImportKind } from "#app/imports/domain/imports";
import { KINDS } from "#app/imports/domain/kinds";
import { STEPS } from "./steps";
import type { ImportTable } from "./table";

/** A chunk is one parameter of one statement: far below the two megabytes a parameter may have. */
const CHUNK_ROWS = 4_000;
const CHUNK_CHARACTERS = 800_000;

/** Between two chunks other requests are answered: a server on one machine looks for them only when it waits. */
const BREATH_MS = 10;

export type Staging = {
  kind: ImportKind;
  table: ImportTable;
  rows: Iterable<StagedRow>;
};

/** The rows of a file as they would be stored, in chunks. */
export async function* stagedChunks(deps: Deps, { kind, table, rows }: Staging) {
  const { fillIn } = STEPS[kind];
  const completed = (chunk: StagedRow[]) => (fillIn ? fillIn(deps, table, chunk) : chunk);
  let chunk: StagedRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const place = table.placeOf?.(row.line);
    if (place) row.place = place;
    chunk.push(row);
    characters += JSON.stringify(row).length;
    if (chunk.length < CHUNK_ROWS && characters < CHUNK_CHARACTERS) continue;
    yield await completed(chunk);
    await deps.pause(BREATH_MS);
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield await completed(chunk);
}

/**
 * Writes all rows of a file beside its import, chunk by chunk with the `along` statements, changing nothing else.
 * @throws AppError `conflict` once somebody has discarded the import, or another run has ended it
 */
export async function stageAll(deps: Deps, { id, kind, table, rows }: Staging & { id: Id }, along: () => Statement[]) {
  let staged = 0;
  for await (const chunk of stagedChunks(deps, { kind, table, rows })) {
    staged += chunk.filter(({ resource }) => resource === KINDS[kind].resource).length;
    const [, { meta }] = await deps.db.batch([
      staging.stage(deps.db, id, chunk),
      staging.progress(deps.db, id, staged),
      ...along(),
    ]);
    if (meta.changes === 0) throw new AppError("conflict", "imports:notRunning");
  }
}
