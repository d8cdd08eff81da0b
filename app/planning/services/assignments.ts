import { changes } from "#app/core/domain/audit-lines";
import { plantTime } from "#app/core/domain/calendar/shifts";
import type { Selection } from "#app/core/domain/changes";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { floorChangeOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged, asMade } from "#app/core/services/as-written";
import { record, recordEach, recordTouched } from "#app/core/services/audit-lines";
import type { Deps } from "#app/core/services/deps";
import { type Decision, write } from "#app/core/services/write";
import * as assignments from "#app/planning/data/assignments";
import * as strokes from "#app/planning/data/strokes";
import {
  type Assignment,
  type AssignmentChange,
  AssignmentInput,
  type AssignmentQuery,
} from "#app/planning/domain/assignments";
import { planChanged } from "./notices";
import { PLAN_AS_READ } from "./overtaken";
import { askForReason, type PlanWarning, restNear, weigh } from "./warnings";

const resource = "assignment";

/** A page of the list; "nearest" begins with the production day. */
export async function listAssignments(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  query: AssignmentQuery,
) {
  const { day } = plantTime(now(), await settings());
  return assignments.page(db, query, day);
}

export type Assigned = Assignment & { warnings: PlanWarning[] };
/** `hasChanged` is false for a save without changes. */
export type Saved = Assigned & { hasChanged: boolean };

/**
 * @throws AppError `conflict` when the worker already has this shift of the day; `invalid` at `reason`, with the
 * warnings, when there are some and no reason is given.
 */
export async function createAssignment(deps: Deps, actor: Actor, input: AssignmentInput): Promise<Assigned> {
  authorize(actor, "assignments.write");
  return write(deps, actor, {
    read: (deps) => readWeighed(deps, input, null),
    decide: async ({ names, warnings, mustStay }) => {
      await askForReason(deps, { set: [input], warnings });
      const id = deps.newId();
      const now = deps.now();
      return {
        answer: { ...asMade({ ...input, ...names }, { id, now }), warnings },
        statements: [
          assignments.insertMany(deps.db, [{ ...input, id, now }]),
          record(deps, actor, "create", { resource, id, next: input }),
          recordTouched(deps, [input]),
          ...mustStay(deps, [id]),
        ],
        expects: PLAN_AS_READ,
        changed: floorChangeOf("assignments", [input]),
        notices: planChanged(deps, actor, [input]),
      };
    },
  });
}

/**
 * An unchanged save writes nothing and returns the assignment as it is. Warnings require a reason, as for a new
 * assignment.
 */
export async function updateAssignment(
  deps: Deps,
  actor: Actor,
  { id, version, ...input }: AssignmentChange,
): Promise<Saved> {
  authorize(actor, "assignments.write");
  return write(deps, actor, {
    read: async (deps) => {
      const current = await existingAssignment(deps, id);
      const next = AssignmentInput.parse({ ...inputOf(current), ...input });
      return { current, next, ...(await readWeighed(deps, next, id)) };
    },
    decide: async ({ current, next, names, warnings, mustStay }): Promise<Decision<Saved>> => {
      const change = changes(inputOf(current), next);
      if (!change) return { answer: { ...current, warnings, hasChanged: false } };
      await askForReason(deps, { set: [next], warnings });
      const now = deps.now();
      return {
        answer: { ...asChanged(current, { ...next, ...names }, now), warnings, hasChanged: true },
        statements: [
          assignments.update(deps.db, { id, version }, { ...change.next, now }),
          record(deps, actor, "update", { resource, id, ...change }),
          recordTouched(deps, [current, next]),
          ...mustStay(deps, [id]),
        ],
        expects: PLAN_AS_READ,
        current: () => existingAssignment(deps, id),
        changed: floorChangeOf("assignments", [current, next]),
        notices: planChanged(deps, actor, [next]),
      };
    },
  });
}

export async function removeAssignment(deps: Deps, actor: Actor, { id }: { id: Id }) {
  return removeAssignments(deps, actor, { ids: [id] });
}

/** Removes all of the selection or none of it. `strokeId` undoes it. */
export async function removeAssignments(deps: Deps, actor: Actor, { ids }: Selection) {
  authorize(actor, "assignments.write");
  const wanted = [...new Set(ids)];
  return write(deps, actor, {
    read: async (deps) => {
      const [found, factory] = await Promise.all([assignments.findMany(deps.db, wanted), deps.settings()]);
      return { found, factory };
    },
    decide: ({ found, factory }) => {
      if (found.length < wanted.length) throw new AppError("not_found", "assignments:notFound");
      const strokeId = deps.newId();
      const stroke = { id: strokeId, actorId: actor.id, made: [], absences: [], withdrawn: [], at: deps.now() };
      const lines = found.map((row) => ({ resource, id: row.id, previous: inputOf(row) }) as const);
      return {
        answer: { removed: found.length, strokeId },
        statements: [
          strokes.insert(deps.db, stroke),
          ...strokes.takeAway(deps.db, strokeId, found, restNear(found, factory)),
          recordEach(deps, actor, "delete", lines),
          recordTouched(
            deps,
            found.map((row, index) => ({ ...row, entriesBack: found.length - 1 - index })),
          ),
        ],
        expects: PLAN_AS_READ,
        changed: floorChangeOf("assignments", found),
        notices: planChanged(deps, actor, found),
      };
    },
  });
}

/** @throws AppError `not_found` */
export async function existingAssignment({ db }: Pick<Deps, "db">, id: Id): Promise<Assignment> {
  const found = await assignments.find(db, id);
  if (!found) throw new AppError("not_found", "assignments:notFound");
  return found;
}

export function inputOf({ workerId, productionLineId, shift, date, position, operation, reason }: AssignmentInput) {
  return { workerId, productionLineId, shift, date, position, operation, reason };
}

/** The warnings of one assignment, with its names; unknown workers and lines are reported at the form's own fields. */
async function readWeighed(deps: Deps, input: AssignmentInput, own: Id | null) {
  try {
    const [weighed, names] = await Promise.all([
      weigh(deps, { set: [input], without: new Set(own ? [own] : []) }),
      assignments.namesOf(deps.db, input),
    ]);
    return { ...weighed, names };
  } catch (error) {
    if (!(error instanceof AppError) || !error.detail.field) throw error;
    throw new AppError(error.code, error.key, { field: error.detail.field.replace(/^set\.0\./, "") });
  }
}
