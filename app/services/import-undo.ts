import * as records from "#app/data/import-records";
import type { ImportResource } from "#app/data/import-rows";
import * as undo from "#app/data/import-undo";
import * as workers from "#app/data/import-workers";
import * as imports from "#app/data/imports";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { canStillUndo, type ImportKind } from "#app/domain/imports";
import { anyOf } from "#app/domain/live";
import type { Actor } from "./actor";
import { record } from "./audit";
import { isNothingChanged } from "./commit";
import type { Deps } from "./deps";
import { ownImport } from "./imports";

/** How many of the rows that had to stay are named. */
const KEPT_NAMED = 100;

/**
 * Takes an import back, in one batch: what it created is deleted, what it changed is put back. What somebody has used or
 * changed since stays, and is named.
 */
export async function undoImport(deps: Deps, actor: Actor, { id }: { id: Id }) {
  const { db } = deps;
  const found = await ownImport(deps, actor, id);
  if (found.status !== "applied") throw new AppError("conflict", "imports:notApplied");
  if (!canStillUndo(found, deps.now())) throw new AppError("conflict", "imports:tooOldToUndo");
  try {
    await db.batch([
      undo.keep(db, id, "performance_record"),
      ...takingBack(deps, found.kind, id),
      undo.finish(db, id, deps.now()),
      record(deps, actor, "restore", { resource: "import", id, metadata: imports.summary(id) }),
    ]);
    deps.floor.changed(anyOf(found.kind));
  } catch (error) {
    if (isNothingChanged(error)) throw new AppError("conflict", "imports:notApplied");
    throw error;
  }
  const kept = await undo.kept(db, id, KEPT_NAMED);
  return { ...((await imports.find(db, id)) as typeof found), keptRows: kept };
}

/** Records first, so that the workers, lines and products they alone named can go too. */
function takingBack({ db, now }: Deps, kind: ImportKind, id: Id) {
  const gone = (resource: ImportResource) => [undo.keep(db, id, resource), undo.removeCreated(db, id, resource)];
  if (kind === "workers") return [...gone("worker"), workers.restore(db, id, now())];
  return [
    undo.removeCreated(db, id, "performance_record"),
    records.restore(db, id, now()),
    ...gone("worker"),
    ...gone("production_line"),
    ...gone("product"),
  ];
}
