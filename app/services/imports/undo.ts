import * as imports from "#app/data/imports/imports";
import * as records from "#app/data/imports/records";
import type { ImportResource } from "#app/data/imports/rows";
import * as undo from "#app/data/imports/undo";
import * as workers from "#app/data/imports/workers";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { canStillUndo, type ImportKind, type ImportState, importChange } from "#app/domain/imports/imports";
import type { Actor } from "#app/services/actor";
import { record, recordDays } from "#app/services/audit-lines";
import { commit } from "#app/services/commit";
import type { Deps } from "#app/services/deps";
import { ownImport } from "./imports";

/** The most kept rows that are named. */
const KEPT_NAMED = 100;

/**
 * Takes an import back, in one batch: its new objects are deleted, its changes put back. Objects that somebody has used
 * or changed since stay, and are named.
 */
export async function undoImport(deps: Deps, actor: Actor, { id }: { id: Id }) {
  const { db } = deps;
  const found = await ownImport(deps, actor, id);
  if (actor.request?.takeUp()) return undone(deps, id);
  if (found.status !== "applied") throw new AppError("conflict", "imports:notApplied");
  if (!canStillUndo(found, deps.now())) throw new AppError("conflict", "imports:tooOldToUndo");
  await commit(deps, actor, {
    begins: id,
    statements: [
      undo.keep(db, id, "performance_record"),
      ...takingBack(deps, found.kind, id),
      undo.finish(db, id, deps.now()),
      record(deps, actor, "restore", { resource: "import", id, metadata: imports.summary(id) }),
      recordDays(deps, records.daysOf(id)),
    ],
    current: () => {
      throw new AppError("conflict", "imports:notApplied");
    },
    changed: importChange(found.kind, found.options),
  });
  return undone(deps, id);
}

/** The undo statement itself decided which objects stay. */
async function undone({ db }: Pick<Deps, "db">, id: Id) {
  const [state, keptRows] = await Promise.all([imports.find(db, id), undo.kept(db, id, KEPT_NAMED)]);
  return { ...(state as ImportState), keptRows };
}

/** Records first, so that workers, lines and products that only they named can be deleted too. */
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
