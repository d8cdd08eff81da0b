import { system } from "#app/core/services/actor";
import { record } from "#app/core/services/audit-lines";
import { isNothingChanged } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import * as imports from "#app/imports/data/imports";
import * as rows from "#app/imports/data/rows";
import { FILES_UNDER, ROWS_KEPT_FOR } from "./imports";

type Sweeping = Pick<Deps, "db" | "files" | "now">;

const NIGHTLY = system({ ip: "", userAgent: "nightly" });

/**
 * Throws away interrupted imports that nobody finished, then forgets the file and the rows of imports that nobody can
 * undo any more (their counts stay in the list), then deletes the files without an import.
 */
export async function sweepImports(deps: Deps): Promise<number> {
  const until = deps.now() - ROWS_KEPT_FOR;
  const interrupted = await imports.interruptedBefore(deps.db, until);
  for (const each of interrupted) await giveUp(deps, each);
  const ended = await imports.keptBefore(deps.db, until);
  for (const { id, fileKey } of ended) {
    await deps.files.delete(fileKey);
    await rows.forget(deps.db, id);
  }
  return interrupted.length + ended.length + (await sweepFiles(deps, until));
}

/** Throws an interrupted import away, nothing of which was ever visible. */
async function giveUp(deps: Deps, { id, kind, fileKey }: { id: string; kind: string; fileKey: string }) {
  try {
    await deps.db.batch([
      imports.discard(deps.db, id, deps.now()),
      record(deps, NIGHTLY, "delete", { resource: "import", id, metadata: { kind } }),
      rows.clear(deps.db, id),
    ]);
  } catch (error) {
    if (isNothingChanged(error)) return;
    throw error;
  }
  await deps.files.delete(fileKey);
}

/** Deletes files of requests that ended between keeping the file and writing its row. */
async function sweepFiles({ db, files }: Sweeping, until: number): Promise<number> {
  let swept = 0;
  let cursor: string | undefined;
  do {
    const kept = await files.list({ prefix: FILES_UNDER, cursor });
    const old = kept.objects.filter(({ uploaded }) => uploaded.getTime() < until).map(({ key }) => key);
    const ids = old.map((key) => key.slice(FILES_UNDER.length));
    const known = new Set((await imports.keepingFiles(db, ids)).map(({ id }) => FILES_UNDER + id));
    const lost = old.filter((key) => !known.has(key));
    if (lost.length > 0) await files.delete(lost);
    swept += lost.length;
    cursor = kept.truncated ? kept.cursor : undefined;
  } while (cursor);
  return swept;
}
