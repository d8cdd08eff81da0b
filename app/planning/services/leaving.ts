import type { ProductionLineRemoval } from "#app/catalogue/domain/production-lines";
import * as lines from "#app/catalogue/services/production-lines";
import { daysAsText } from "#app/core/domain/calendar/days";
import { plantTime, shiftInterval } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { floorChangeOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { type Decision, type Written, write } from "#app/core/services/write";
import { EMPLOYMENT_DAYS, type Employment, employmentAsText, outsideEmployment } from "#app/people/domain/here";
import { leavingQuestion } from "#app/people/domain/leaving";
import type { Worker, WorkerChange, WorkerInput, WorkerRemoval } from "#app/people/domain/workers";
import { existingWorker, homeLineOf, workerChangeBatch, workerRemovalBatch } from "#app/people/services/workers";
import * as assignments from "#app/planning/data/assignments";
import { hasOnly, isNowhereIn, type PlannedSubject } from "#app/planning/data/leaving";
import type { Assignment } from "#app/planning/domain/assignments";
import type { Factory } from "#app/plant/domain/factory";
import { workedIn } from "#app/records/data/records";
import { PLAN_AS_READ } from "./overtaken";
import { readWorked, stillUnworked } from "./worked";
import { decideStroke } from "./writing";

/** A saved worker; `freed` is the number of planned shifts taken off the plan, `strokeId` undoes that. */
export type SavedWorker = Worker & Freed;
type Freed = { freed: number; strokeId: Id | null };
const NOTHING_FREED: Freed = { freed: 0, strokeId: null };

/**
 * Saves a worker. Their first day, last day and return take the shifts planned on other days off the plan, in the same
 * batch, as a stroke that can be undone once these days allow it. A save without changes writes nothing.
 * @throws AppError `conflict` at `confirmed`, with a `LeavingQuestion`, when somebody is planned on a day on which they
 * would not be here; `invalid` at `firstDay` or `lastDay` when there are records of such a day
 */
export async function updateWorker(deps: Deps, actor: Actor, change: WorkerChange): Promise<SavedWorker> {
  authorize(actor, "workers.edit");
  const { confirmed, ...fields } = change;
  const { id } = fields;
  if (!EMPLOYMENT_DAYS.some((day) => fields[day])) {
    const [current, home] = await Promise.all([existingWorker(deps, id), homeLineOf(deps, fields)]);
    const batch = workerChangeBatch(deps, actor, { current, home }, fields);
    if (!batch) return { ...current, ...NOTHING_FREED };
    return commit(deps, actor, { ...batch, answer: { ...batch.answer, ...NOTHING_FREED } });
  }
  return write(deps, actor, {
    read: (deps) => readLeaving(deps, fields),
    decide: ({ current, home, gaps, planned, worked, factory }): Decision<SavedWorker> => {
      const batch = workerChangeBatch(deps, actor, { current, home }, fields);
      if (!batch) return { answer: { ...current, ...NOTHING_FREED } };
      const { firstDay } = batch.answer;
      if (firstDay && worked.some(({ date }) => date < firstDay)) {
        throw new AppError("invalid", "workers:workedBefore", { field: "firstDay" });
      }
      if (worked.length > 0) throw new AppError("invalid", "workers:workedAfter", { field: "lastDay" });
      if (planned.length > 0 && !confirmed)
        throw asked("workers:leavingAsked", planned, { employment: employmentAsText(batch.answer) });
      const freeing = freed(deps, actor, planned, {
        factory,
        metadata: { leaves: id, ...employmentOf(batch.answer) },
        noun: "workers",
      });
      return {
        ...batch,
        ...freeing.heard,
        answer: { ...batch.answer, ...freeing.answer },
        // The stroke keeps the warnings from before, so it comes first.
        statements: [...freeing.statements, ...batch.statements, isNowhereIn(deps.db, id, gaps)],
        expects: PLAN_AS_READ,
      };
    },
  });
}

/** The worker, and all planned and recorded shifts of the days on which they would not be here. */
async function readLeaving(deps: Deps, fields: Partial<WorkerInput> & { id: Id }) {
  const { id } = fields;
  const [current, home, factory] = await Promise.all([
    existingWorker(deps, id),
    homeLineOf(deps, fields),
    deps.settings(),
  ]);
  const gaps = outsideEmployment({ ...current, ...fields });
  const [planned, worked] = await Promise.all([
    Promise.all(gaps.map((gap) => assignments.rowsOfWorkers(deps.db, [id], gap))),
    Promise.all(gaps.map((gap) => workedIn(deps.db, [id], gap))),
  ]);
  return { current, home, gaps, planned: planned.flat(), worked: worked.flat(), factory };
}

/** The days that somebody has given. */
function employmentOf(worker: Employment) {
  return Object.fromEntries(EMPLOYMENT_DAYS.flatMap((day) => (worker[day] ? [[day, worker[day]]] : [])));
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
    read: async (deps) => {
      const [worker, plan] = await Promise.all([existingWorker(deps, id), readComing(deps, { workerId: id })]);
      return { worker, plan };
    },
    decide: ({ worker, plan }): Decision => {
      const batch = workerRemovalBatch(deps, actor, worker, removal);
      if (plan.coming.length > 0 && !confirmed) throw asked("workers:deletionAsked", plan.coming);
      return withoutComing(deps, actor, plan, { batch, metadata: { leaves: id }, noun: "workers" });
    },
  });
}

/**
 * Deletes a line and takes its coming shifts off the plan: those that have not begun and have no record.
 * @throws AppError `conflict` at `confirmed`, with a `LeavingQuestion`, when people are still planned on it
 */
export async function removeLine(deps: Deps, actor: Actor, { id, confirmed }: ProductionLineRemoval): Promise<void> {
  authorize(actor, "lines.write");
  await write(deps, actor, {
    read: async (deps) => {
      const [line, plan] = await Promise.all([
        lines.existingLine(deps, id),
        readComing(deps, { productionLineId: id }),
      ]);
      return { line, plan };
    },
    decide: ({ line, plan }): Decision => {
      if (plan.coming.length > 0 && !confirmed) throw asked("production-lines:deletionAsked", plan.coming);
      const batch = lines.removing(deps, actor, line);
      return withoutComing(deps, actor, plan, { batch, metadata: { deletedLine: id }, noun: "production_lines" });
    },
  });
}

type Coming = Awaited<ReturnType<typeof readComing>>;

/** The planned shifts from today on: those that are coming, and those that have begun or have a record. */
async function readComing(deps: Deps, whose: PlannedSubject) {
  const factory = await deps.settings();
  const now = deps.now();
  const from = plantTime(now, factory).day;
  const range = { from, to: END_OF_TIME };
  const planned = await (whose.workerId
    ? assignments.rowsOfWorkers(deps.db, [whose.workerId], range)
    : assignments.between(deps.db, range.from, range.to, whose));
  const workerIds = [...new Set(planned.map(({ workerId }) => workerId))];
  const { isWorked } = await readWorked(deps, workerIds, range);
  const isComing = (row: Assignment) =>
    shiftInterval(row.date, row.shift, factory, row.productionLineId).start > now && !isWorked(row);
  return {
    whose,
    from,
    coming: planned.filter(isComing),
    staying: planned.filter((row) => !isComing(row)),
    factory,
  };
}

type Deleting = {
  batch: Pick<Written, "statements" | "changed" | "current">;
  metadata: Record<string, unknown>;
  noun: "workers" | "production_lines";
};

/** A deletion with the stroke that frees the coming shifts. Who plans one meanwhile refuses it, and it is decided again. */
function withoutComing(
  deps: Deps,
  actor: Actor,
  { whose, from, coming, staying, factory }: Coming,
  { batch, metadata, noun }: Deleting,
): Decision {
  const freeing = freed(deps, actor, coming, { factory, metadata, noun });
  const ids = staying.map(({ id }) => id);
  return {
    ...batch,
    ...freeing.heard,
    answer: undefined,
    statements: [
      ...freeing.statements,
      ...(coming.length > 0 ? [stillUnworked(deps, coming)] : []),
      ...batch.statements,
      hasOnly(deps.db, whose, from, ids),
    ],
    expects: PLAN_AS_READ,
  };
}

function asked(key: string, planned: readonly Assignment[], about: { employment?: string } = {}) {
  const question = leavingQuestion(planned);
  const params = { count: question.shifts, days: daysAsText(question.days), ...about };
  return new AppError("conflict", key, { field: "confirmed", params, details: question });
}

/** The stroke that takes shifts off the plan, in parts for the batch around it. */
function freed(
  deps: Deps,
  actor: Actor,
  planned: Assignment[],
  { factory, metadata, noun }: { factory: Factory; metadata: Record<string, unknown> } & Pick<Deleting, "noun">,
) {
  const stroke = { set: [], removed: planned, factory, mustStay: () => [], extra: {}, metadata };
  const decided = decideStroke(deps, actor, stroke);
  if (!decided.statements || decided.shows) return { answer: NOTHING_FREED, statements: [], heard: {} };
  const { answer, statements, notices } = decided;
  const changed = floorChangeOf("assignments", planned);
  return {
    answer: { freed: planned.length, strokeId: answer.strokeId },
    statements,
    heard: { changed: { ...changed, resources: [...changed.resources, noun] }, notices },
  };
}
