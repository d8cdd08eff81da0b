import { changes, type Snapshot } from "#app/core/domain/audit-lines";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import type { FloorChange } from "#app/core/domain/live";
import { DAY } from "#app/core/domain/time";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged } from "#app/core/services/as-written";
import { record } from "#app/core/services/audit-lines";
import { STALE } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { type Decision, write } from "#app/core/services/write";
import * as workers from "#app/people/data/workers";
import { EMPLOYMENT_DAYS, type Employment, outsideEmployment } from "#app/people/domain/here";
import { filledFrom } from "#app/people/domain/merging";
import { ownFields, type Worker, type WorkerInput } from "#app/people/domain/workers";
import { existingWorker } from "#app/people/services/workers";
import { isNowhereIn } from "#app/planning/data/leaving";
import * as merges from "#app/planning/data/merges";
import { PLAN_AS_SHOWN } from "#app/planning/data/warnings";
import { crewsWith } from "#app/planning/domain/turning-crews";
import type { Merge, MergeFigures, MergePreview, MergeUndo, UndoableMerge } from "#app/plant/domain/merging";

/** How long a merge can be undone, in milliseconds. */
export const UNDOABLE_FOR = DAY;

/** The one who stays, with what moved to them; `mergeId` undoes it. */
export type MergedWorker = Worker & { mergeId: Id; merged: { name: string }; moved: MergeFigures };

/** What the undoing left with the one who stayed, because somebody has changed it since. */
export type Separated = { id: Id; name: string; left: number };

/** Both people and what a merge would do, for the question before it. */
export async function weighWorkerMerge(
  deps: Deps,
  actor: Actor,
  { id, into }: Pick<Merge, "id" | "into">,
): Promise<MergePreview<Worker>> {
  authorize(actor, "workers.delete");
  const [from, kept] = await Promise.all([existingWorker(deps, id), existingWorker(deps, into)]);
  const { figures, plannedTwice } = await merges.figures(deps.db, { noun: "worker", from: id, into });
  return { from, kept, filled: withHome(filledFrom(kept, from), from), figures, plannedTwice };
}

/**
 * Makes one person of two: records, planned shifts, absences and places in crews of `id` become those of `into`, who keeps
 * their values and gets those that they lack. `id` is hidden, and the log says into whom.
 * @throws AppError `conflict` at `confirmed`, with a {@link MergeQuestion}, where both are planned in a shift
 */
export async function mergeWorkers(deps: Deps, actor: Actor, merge: Merge): Promise<MergedWorker> {
  authorize(actor, "workers.delete");
  const { id, into } = merge;
  refuseSame(merge, "workers:mergeSame");
  return write(deps, actor, {
    read: async (deps) => {
      const [from, kept] = await Promise.all([existingWorker(deps, id), existingWorker(deps, into)]);
      return { from, kept, found: await merges.figures(deps.db, { noun: "worker", from: id, into }) };
    },
    decide: ({ from, kept, found }): Decision<MergedWorker> => {
      refuseStale(from, merge.version);
      refuseStale(kept, merge.intoVersion);
      if (found.plannedTwice.length > 0 && !merge.confirmed) throw asked("workers:mergeAsked", found);
      const { db } = deps;
      const now = deps.now();
      const mergeId = deps.newId();
      const filled = filledFrom(kept, from);
      const change = changes(kept, filled) ?? { previous: {}, next: {} };
      const metadata = { merge: mergeId, ...namedFigures(found.figures) };
      const crews = found.crews.map((line) => ({
        ...line,
        crews: crewsWith(line.crews, { from: id, into, isPlaced: found.isPlaced }),
      }));
      return {
        answer: {
          ...asChanged<Worker>(kept, withHome(filled, from), now),
          mergeId,
          merged: { name: from.name },
          moved: found.figures,
        },
        statements: [
          ...merges.moving(db, { id: mergeId, noun: "worker", goneId: id, keptId: into, at: now, ...change }, found),
          ...crews.flatMap((line) => merges.crewsChanged(db, mergeId, line)),
          workers.hide(db, from, now),
          record(deps, actor, "merge", {
            resource: "worker",
            id,
            previous: ownFields(from),
            metadata: { intoWorker: into, ...metadata },
          }),
          workers.update(db, kept, { ...filled, now }),
          record(deps, actor, "update", {
            resource: "worker",
            id: into,
            ...change,
            metadata: { fromWorker: id, ...metadata },
          }),
        ],
        expects: MERGED_AS_READ,
        changed: OF_WORKERS,
      };
    },
  });
}

/** With the name of the home line that comes from the other one. */
function withHome(filled: Partial<WorkerInput>, { productionLineName }: Worker): Partial<Worker> {
  return filled.productionLineId ? { ...filled, productionLineName } : filled;
}

/** Every open screen shows people, their records or their plan. */
const OF_WORKERS: FloorChange = {
  resources: ["workers", "performance_records", "assignments"],
  date: null,
  productionLineIds: [],
};

/**
 * Makes two of one again, as they were: what nobody has changed since goes back, values too.
 * @throws AppError `not_found` for a merge that was undone already, or is older than a day; `conflict` when somebody else
 * has the cin by now
 */
export async function undoWorkerMerge(deps: Deps, actor: Actor, { mergeId }: MergeUndo): Promise<Separated> {
  authorize(actor, "workers.delete");
  return write(deps, actor, {
    read: async (deps) => {
      const since = deps.now() - UNDOABLE_FOR;
      const merge = await merges.find(deps.db, mergeId, { noun: "worker", since });
      if (!merge) throw new AppError("not_found", "workers:mergeGone");
      const [kept, name, left] = await Promise.all([
        workers.find(deps.db, merge.keptId),
        workers.nameOf(deps.db, merge.goneId),
        merges.left(deps.db, merge),
      ]);
      const employment = kept && employmentBefore(kept, merge.previous);
      const stays = employment ? await merges.staysAway(deps.db, merge, employment) : 0;
      return { merge, kept, name, left, stays };
    },
    decide: ({ merge, kept, name, left, stays }): Decision<Separated> => {
      const { db } = deps;
      const now = deps.now();
      const { goneId: id, keptId } = merge;
      const former = kept ? unchangedSince(kept, merge, stays > 0 ? EMPLOYMENT_DAYS : []) : {};
      const fieldsLeft = kept ? Object.keys(merge.next).length - Object.keys(former).length : 0;
      const change = (kept && changes(kept, former)) ?? { previous: {}, next: {} };
      const away = kept ? outsideEmployment({ ...kept, ...former }) : [];
      return {
        answer: { id, name, left: left + fieldsLeft },
        statements: [
          ...merges.movingBack(db, merge, { left }),
          merges.markUndone(db, mergeId, now),
          ...(kept
            ? [
                workers.update(db, kept, { ...former, now }),
                record(deps, actor, "update", {
                  resource: "worker",
                  id: keptId,
                  ...change,
                  metadata: { fromWorker: id, undo: true, merge: mergeId, left: left + fieldsLeft },
                }),
              ]
            : []),
          workers.show(db, id, now),
          record(deps, actor, "restore", {
            resource: "worker",
            id,
            metadata: { intoWorker: keptId, undo: true, merge: mergeId, left: left + fieldsLeft },
          }),
          ...(away.length > 0 ? [isNowhereIn(db, keptId, away)] : []),
        ],
        expects: { ...MERGED_AS_READ, [PLAN_AS_SHOWN]: stale },
        changed: OF_WORKERS,
      };
    },
  });
}

/** The merges of workers that can be undone. */
export function undoableWorkerMerges({ db, now }: Pick<Deps, "db" | "now">): PromiseLike<UndoableMerge[]> {
  return merges.undoable(db, { noun: "worker", since: now() - UNDOABLE_FOR });
}

/** The days of work before the merge, if it changed them. */
function employmentBefore(kept: Worker, previous: Snapshot): Employment | null {
  return EMPLOYMENT_DAYS.some((day) => day in previous) ? { ...kept, ...(previous as Partial<Employment>) } : null;
}

/** The former values of the fields that still are as the merge made them. */
export function unchangedSince<Of extends object>(
  kept: Of,
  { previous, next }: merges.StoredMerge,
  without: readonly string[] = [],
): Partial<Of> {
  const isLeft = (field: string) =>
    without.includes(field) || changes(next, { [field]: kept[field as keyof Of] }) !== null;
  return Object.fromEntries(Object.entries(previous).filter(([field]) => !isLeft(field))) as Partial<Of>;
}

export function namedFigures(figures: MergeFigures): Snapshot {
  return Object.fromEntries(Object.entries(figures).filter(([, count]) => count > 0));
}

export function refuseSame({ id, into }: Merge, key: string) {
  if (id === into) throw new AppError("invalid", key, { field: "into" });
}

export function refuseStale(current: { version: number }, version: number) {
  if (current.version !== version) throw new AppError("conflict", "errors:stale", { details: { current } });
}

function asked(
  key: string,
  { figures, plannedTwice }: Pick<Awaited<ReturnType<typeof merges.figures>>, "figures" | "plannedTwice">,
) {
  return new AppError("conflict", key, {
    field: "confirmed",
    params: { count: figures.plannedTwice },
    details: { figures, plannedTwice },
  });
}

export const MERGED_AS_READ = { [merges.MERGE_AS_READ]: stale, [STALE]: stale };

function stale() {
  return new AppError("conflict", "errors:stale");
}
