import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { changeOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { type Decision, write } from "#app/core/services/write";
import { daysAsText, leavingQuestion } from "#app/people/domain/leaving";
import type { Worker, WorkerChange, WorkerRemoval } from "#app/people/domain/workers";
import { changing, existing, removing } from "#app/people/services/workers";
import * as assignments from "#app/planning/data/assignments";
import { isNowhereAfter } from "#app/planning/data/leaving";
import type { Assignment } from "#app/planning/domain/assignments";
import { addDays, type Day } from "#app/plant/domain/days";
import type { Factory } from "#app/plant/domain/factory";
import { plantTime, shiftInterval } from "#app/plant/domain/shifts";
import { workedShifts } from "#app/records/data/records";
import { AS_READ } from "./overtaken";
import { readWorked, stillUnworked } from "./worked";
import { decideStroke } from "./writing";

/** A saved worker; `freed` is the number of planned shifts taken off the plan, `strokeId` undoes that. */
export type SavedWorker = Worker & Freed;
type Freed = { freed: number; strokeId: Id | null };
const NOTHING_FREED: Freed = { freed: 0, strokeId: null };

/**
 * Saves a worker. A last day takes their planned shifts after it off the plan, in the same batch, as a stroke that can
 * be undone once the last day is removed. A save without changes writes nothing.
 * @throws AppError `conflict` at `confirmed`, with a `LeavingQuestion`, when somebody is planned after the last day;
 * `invalid` at `lastDay` when there are records after it
 */
export async function updateWorker(deps: Deps, actor: Actor, change: WorkerChange): Promise<SavedWorker> {
  authorize(actor, "workers.edit");
  const { confirmed, ...fields } = change;
  const { id, lastDay } = fields;
  if (!lastDay) {
    const current = await existing(deps, id);
    const batch = changing(deps, actor, current, fields);
    if (!batch) return { ...current, ...NOTHING_FREED };
    return commit(deps, actor, { ...batch, answer: { ...batch.answer, ...NOTHING_FREED } });
  }
  return write(deps, actor, {
    read: (deps) => readLeaving(deps, id, lastDay),
    decide: ({ current, planned, worked, factory }): Decision<SavedWorker> => {
      const batch = changing(deps, actor, current, fields);
      if (!batch) return { answer: { ...current, ...NOTHING_FREED } };
      if (worked.length > 0) throw new AppError("invalid", "workers:workedAfter", { field: "lastDay" });
      if (planned.length > 0 && !confirmed) throw asked("workers:leavingAsked", planned, { lastDay });
      const freeing = freed(deps, actor, planned, { factory, metadata: { leaves: id, lastDay } });
      return {
        ...batch,
        ...freeing.heard,
        answer: { ...batch.answer, ...freeing.answer },
        // The stroke keeps the warnings from before, so it comes first.
        statements: [...freeing.statements, ...batch.statements, isNowhereAfter(deps.db, id, lastDay)],
        expects: AS_READ,
      };
    },
  });
}

/** The worker, and all planned and recorded shifts after a day. */
async function readLeaving(deps: Deps, id: Id, lastDay: Day) {
  const after = { from: addDays(lastDay, 1), to: END_OF_TIME };
  const [current, planned, worked, factory] = await Promise.all([
    existing(deps, id),
    assignments.rowsOfWorkers(deps.db, [id], after),
    workedShifts(deps.db, [id], after),
    deps.settings(),
  ]);
  return { current, planned, worked, factory };
}

const END_OF_TIME = "9999-12-31";

/**
 * Deletes a worker and takes their coming shifts off the plan: those that have not begun and have no record.
 * @throws AppError `invalid` at `confirmation`; `conflict` at `confirmed`, with a `LeavingQuestion`, when somebody is
 * still planned
 */
export async function removeWorker(deps: Deps, actor: Actor, removal: WorkerRemoval): Promise<void> {
  authorize(actor, "workers.delete");
  const { id, confirmed } = removal;
  await write(deps, actor, {
    read: (deps) => readComing(deps, id),
    decide: ({ worker, coming, factory }): Decision => {
      const batch = removing(deps, actor, worker, removal);
      if (coming.length > 0 && !confirmed) throw asked("workers:deletionAsked", coming);
      const freeing = freed(deps, actor, coming, { factory, metadata: { leaves: id } });
      return {
        ...batch,
        ...freeing.heard,
        answer: undefined,
        statements: [
          ...freeing.statements,
          ...(coming.length > 0 ? [stillUnworked(deps, coming)] : []),
          ...batch.statements,
        ],
        expects: AS_READ,
      };
    },
  });
}

async function readComing(deps: Deps, id: Id) {
  const factory = await deps.settings();
  const now = deps.now();
  const range = { from: plantTime(now, factory).day, to: END_OF_TIME };
  const [worker, planned, { isWorked }] = await Promise.all([
    existing(deps, id),
    assignments.rowsOfWorkers(deps.db, [id], range),
    readWorked(deps, [id], range),
  ]);
  const coming = planned.filter((row) => shiftInterval(row.date, row.shift, factory).start > now && !isWorked(row));
  return { worker, coming, factory };
}

function asked(key: string, planned: readonly Assignment[], about: { lastDay?: Day } = {}) {
  const question = leavingQuestion(planned);
  const params = { count: question.shifts, days: daysAsText(question.days), ...about };
  return new AppError("conflict", key, { field: "confirmed", params, details: question });
}

/** The stroke that takes shifts off the plan, in parts for the batch around it. */
function freed(
  deps: Deps,
  actor: Actor,
  planned: Assignment[],
  { factory, metadata }: { factory: Factory; metadata: Record<string, unknown> },
) {
  const stroke = { set: [], removed: planned, factory, mustStay: () => [], extra: {}, metadata };
  const decided = decideStroke(deps, actor, stroke);
  if (!decided.statements || decided.shows) return { answer: NOTHING_FREED, statements: [], heard: {} };
  const { answer, statements, notices } = decided;
  const changed = changeOf("assignments", planned);
  return {
    answer: { freed: planned.length, strokeId: answer.strokeId },
    statements,
    heard: { changed: { ...changed, resources: [...changed.resources, "workers" as const] }, notices },
  };
}
