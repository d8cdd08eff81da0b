import * as rows from "#app/data/import-rows";
import * as imports from "#app/data/imports";
import { UNDO_HOURS } from "#app/domain/imports";
import type { Deps } from "./deps";

const HOUR = 60 * 60 * 1000;

/**
 * Forgets the file and the rows of imports that ended and cannot be undone any more; their counts stay in the list. An
 * import that was interrupted keeps both, so that it can still be finished.
 */
export async function sweepImports({ db, files, now }: Pick<Deps, "db" | "files" | "now">): Promise<number> {
  const ended = await imports.keptBefore(db, now() - 2 * UNDO_HOURS * HOUR);
  for (const { id, fileKey } of ended) {
    await files.delete(fileKey);
    await rows.forget(db, id);
  }
  return ended.length;
}
