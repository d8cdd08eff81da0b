import type { Statement } from "#app/core/data/database";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import { record, recordDays } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import * as imports from "#app/imports/data/imports";
import * as records from "#app/imports/data/records";
import * as undo from "#app/imports/data/undo";
import { canStillUndo, type ImportState } from "#app/imports/domain/imports";
import { importChange } from "#app/imports/domain/kinds";
import type { SheetPlace } from "#app/imports/domain/rejections";
import { forgettingAnswers } from "./aliases";
import { ownImport } from "./imports";
import { STEPS } from "./steps";

/** The most kept rows that are named. */
const KEPT_NAMED = 100;

/**
 * Takes an import back, in one batch: its new objects are deleted, its changes put back. Objects that somebody has used
 * or changed since stay, and are named.
 */
export async function undoImport(deps: Deps, actor: Actor, { id }: { id: Id }) {
  const { db } = deps;
  const found = await ownImport(deps, actor, id);
  if (await actor.request?.takeUp()) return undone(deps, id);
  if (found.status !== "applied") throw new AppError("conflict", "imports:notApplied");
  if (!canStillUndo(found, deps.now())) throw new AppError("conflict", "imports:tooOldToUndo");
  const { statements, refusals = {} } = await STEPS[found.kind].takeBack({ deps, actor, id });
  await commit(deps, actor, {
    begins: id,
    statements: [
      ...(statements as [Statement, ...Statement[]]),
      ...forgettingAnswers(deps, actor, id),
      undo.finish(db, id, deps.now()),
      record(deps, actor, "restore", { resource: "import", id, metadata: imports.summary(id) }),
      recordDays(deps, records.daysOf(id)),
    ],
    current: () => {
      throw new AppError("conflict", "imports:notApplied");
    },
    refusals,
    changed: importChange(found.kind, found.options),
  });
  return undone(deps, id);
}

/** The undo statement itself decided which objects stay. */
async function undone({ db }: Pick<Deps, "db">, id: Id) {
  const [state, stored] = await Promise.all([imports.find(db, id), undo.stored(db, id, KEPT_NAMED)]);
  const keptRows = stored.map(({ place, ...row }) => ({
    ...row,
    ...(place && { place: JSON.parse(place) as SheetPlace }),
  }));
  return { ...(state as ImportState), keptRows };
}
