import type { Statement } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as assignments from "#app/imports/data/assignments";
import * as lines from "#app/imports/data/lines";
import * as products from "#app/imports/data/products";
import type { Asking } from "#app/imports/data/question-rows";
import * as records from "#app/imports/data/records";
import type { ImportResource, RowSource, StagedRow } from "#app/imports/data/rows";
import * as staging from "#app/imports/data/rows";
import * as stops from "#app/imports/data/stops";
import * as workers from "#app/imports/data/workers";
import { type Notes, noNotes } from "#app/imports/domain/aliases";
import type { ImportKind, ImportOptions } from "#app/imports/domain/imports";
import { stagedLines, stagedProducts } from "./catalogue-rows";
import { readFilePlan } from "./planned-rows";
import { stagedRecords } from "./record-rows";
import { stagedStops } from "./stop-rows";
import type { ImportTable } from "./table";
import { fillIn, stagedWorkers } from "./worker-rows";

export const RESOURCE: Record<ImportKind, ImportResource> = {
  workers: "worker",
  production_lines: "production_line",
  products: "product",
  assignments: "assignment",
  performance_records: "performance_record",
  stops: "stop",
};

const STAGED = {
  workers: stagedWorkers,
  production_lines: stagedLines,
  products: stagedProducts,
  assignments: async (...read: Parameters<typeof readFilePlan>) => (await readFilePlan(...read)).rows,
  performance_records: stagedRecords,
  stops: stagedStops,
} as const;

const DECIDED = {
  workers: workers.decided,
  production_lines: lines.decided,
  products: products.decided,
  assignments: assignments.decided,
  stops: stops.decided,
} as const;

/** A chunk is one parameter of one statement: far below the two megabytes a parameter may have. */
const CHUNK_ROWS = 4_000;
const CHUNK_CHARACTERS = 800_000;

/** Between two chunks other requests are answered: a server on one machine looks for them only when it waits. */
const BREATH_MS = 10;

export type Staging = {
  kind: ImportKind;
  table: ImportTable;
  options: ImportOptions;
  /** The rows, where they were read already. */
  read?: Iterable<StagedRow> | undefined;
};

/** The rows of a file as they would be stored, in chunks; `notes` gets their questions. */
export async function* chunks(deps: Deps, { kind, table, options, read }: Staging, notes: Notes = noNotes()) {
  const rows = read ?? (await STAGED[kind](deps, table, options, notes));
  let chunk: StagedRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const place = table.placeOf?.(row.line);
    if (place) row.place = place;
    chunk.push(row);
    characters += JSON.stringify(row).length;
    if (chunk.length < CHUNK_ROWS && characters < CHUNK_CHARACTERS) continue;
    yield await completed(deps, kind, table, chunk);
    await deps.pause(BREATH_MS);
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield await completed(deps, kind, table, chunk);
}

/** The settings for questions about shifts of records; null for other kinds, which have none. */
export async function askingOf(
  { settings }: Pick<Deps, "settings">,
  actor: Actor,
  kind: ImportKind,
): Promise<Asking | null> {
  if (kind !== "performance_records") return null;
  const { timeZone, shiftWindows, laterHours } = await settings();
  return { actorId: actor.id, hours: { timeZone, shiftWindows, laterHours } };
}

/** The outcome of each row of a source. */
export function decided(
  source: RowSource,
  { kind, options, asking }: { kind: ImportKind; options: ImportOptions; asking: Asking | null },
) {
  if (asking) return records.decided(source, options, asking);
  return DECIDED[kind as keyof typeof DECIDED](source, options.mode);
}

/** Whether rows were filled in with what their workers, lines or products had, so that these must not have changed. */
export function isFilledIn(kind: ImportKind, table: ImportTable) {
  return kind === "production_lines" || kind === "products" || (kind === "workers" && isPartial(table));
}

/** Whether a file lacks some of a worker's fields; those stay as they are. */
function isPartial({ mapping }: ImportTable) {
  return ["email", "phone", "role"].some((field) => mapping[field] === undefined);
}

/**
 * Writes all rows of a file beside its import, chunk by chunk with the `along` statements, changing nothing else.
 * @returns the questions of the file
 * @throws AppError `conflict` once somebody has discarded the import, or another run has ended it
 */
export async function stageAll(
  deps: Deps,
  { id, kind, table, options, read }: Staging & { id: Id },
  along: () => Statement[],
): Promise<Notes> {
  let staged = 0;
  const notes = noNotes();
  for await (const chunk of chunks(deps, { kind, table, options, read }, notes)) {
    staged += chunk.filter(({ resource }) => resource === RESOURCE[kind]).length;
    const [, { meta }] = await deps.db.batch([
      staging.stage(deps.db, id, chunk),
      staging.progress(deps.db, id, staged),
      ...along(),
    ]);
    if (meta.changes === 0) throw new AppError("conflict", "imports:notRunning");
  }
  return notes;
}

async function completed(deps: Deps, kind: ImportKind, table: ImportTable, chunk: StagedRow[]): Promise<StagedRow[]> {
  if (kind !== "workers" || !isPartial(table)) return chunk;
  return fillIn(deps, table, chunk);
}
