import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { Actor } from "#app/core/services/actor";
import { record, recordDays } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import * as assignments from "#app/imports/data/assignments";
import { keepPrevious } from "#app/imports/data/held";
import * as imports from "#app/imports/data/imports";
import * as lines from "#app/imports/data/lines";
import * as products from "#app/imports/data/products";
import * as records from "#app/imports/data/records";
import * as stops from "#app/imports/data/stops";
import * as undo from "#app/imports/data/undo";
import * as workers from "#app/imports/data/workers";
import { canStillUndo, type ImportKind, type ImportState, importChange } from "#app/imports/domain/imports";
import type { Place } from "#app/imports/domain/rejections";
import { decideUndo, readUndoable } from "#app/planning/services/writing";
import { forgettingAnswers } from "./aliases";
import { recordPutBack, recordRemoved } from "./history";
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
  if (await actor.request?.takeUp()) return undone(deps, id);
  if (found.status !== "applied") throw new AppError("conflict", "imports:notApplied");
  if (!canStillUndo(found, deps.now())) throw new AppError("conflict", "imports:tooOldToUndo");
  const stroke = found.kind === "assignments" ? await readUndoable(deps, id, { since: 0 }) : null;
  const drawn = stroke && decideUndo(deps, actor, stroke);
  await commit(deps, actor, {
    begins: id,
    statements: [
      undo.keep(db, id, "performance_record"),
      ...(drawn?.statements ?? []),
      ...takingBack(deps, actor, found.kind, id),
      ...forgettingAnswers(deps, actor, id),
      undo.finish(db, id, deps.now()),
      record(deps, actor, "restore", { resource: "import", id, metadata: imports.summary(id) }),
      recordDays(deps, records.daysOf(id)),
    ],
    current: () => {
      throw new AppError("conflict", "imports:notApplied");
    },
    refusals: drawn?.expects ?? {},
    changed: importChange(found.kind, found.options),
  });
  return undone(deps, id);
}

/** The undo statement itself decided which objects stay. */
async function undone({ db }: Pick<Deps, "db">, id: Id) {
  const [state, stored] = await Promise.all([imports.find(db, id), undo.stored(db, id, KEPT_NAMED)]);
  const keptRows = stored.map(({ place, ...row }) => ({ ...row, ...(place && { place: JSON.parse(place) as Place }) }));
  return { ...(state as ImportState), keptRows };
}

/** Records first, so that workers, lines and products that only they named can be deleted too. */
function takingBack(deps: Deps, actor: Actor, kind: ImportKind, id: Id) {
  const { db } = deps;
  const now = deps.now();
  const setting = { now, by: actor.id };
  const deleted = (resource: undo.Kept) => [
    recordRemoved(deps, actor, id, resource),
    undo.removeCreated(db, id, resource),
  ];
  const removed = (resource: undo.Kept) => [undo.keep(db, id, resource), ...deleted(resource)];
  const putBack = (resource: undo.Kept) => recordPutBack(deps, actor, id, resource);
  switch (kind) {
    case "workers":
      return [...removed("worker"), workers.restore(db, id, now), putBack("worker")];
    case "production_lines":
      return [
        ...removed("production_line"),
        ...keepPrevious(db, id, setting),
        lines.restore(db, id, now),
        putBack("production_line"),
      ];
    case "products":
      return [
        ...removed("product"),
        ...keepPrevious(db, id, setting),
        products.restore(db, id, now),
        putBack("product"),
      ];
    case "assignments":
      return [assignments.keep(db, id)];
    case "stops":
      return [...removed("stop"), stops.restore(db, id, now), putBack("stop")];
    case "performance_records":
      return [
        ...deleted("performance_record"),
        records.restore(db, id, now),
        putBack("performance_record"),
        ...removed("worker"),
        ...removed("production_line"),
        ...removed("product"),
      ];
  }
}
