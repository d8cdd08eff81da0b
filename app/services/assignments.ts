import * as assignments from "#app/data/assignments";
import { type Assignment, type AssignmentChange, AssignmentInput } from "#app/domain/assignments";
import { changes } from "#app/domain/audit";
import type { Selection } from "#app/domain/changes";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { changeOf } from "#app/domain/live";
import { type Actor, authorize } from "./actor";
import { findWarnings, type PlanWarning } from "./assignment-warnings";
import { record, recordEach } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";
import { planChanged } from "./notices";

const resource = "assignment";

/** With `mustExplain` a warning asks for a reason; calls without a person behind them are answered the warnings instead. */
export type Explaining = { mustExplain: boolean };

export type Assigned = Assignment & { warnings: PlanWarning[] };

/** @throws AppError `conflict` when the worker has this shift of the day already. */
export async function createAssignment(
  deps: Deps,
  actor: Actor,
  input: AssignmentInput,
  { mustExplain }: Explaining = { mustExplain: true },
): Promise<Assigned> {
  authorize(actor, "assignments.write");
  const warnings = await warningsAtField(deps, input, null);
  if (mustExplain) askForReason(input, warnings);
  const id = deps.newId();
  const made = await commit(deps, actor, {
    id,
    statements: [
      assignments.insertMany(deps.db, [{ ...input, id, now: deps.now() }]),
      record(deps, actor, "create", { resource, id, next: input }),
    ],
    changed: changeOf("assignments", [input]),
    notices: planChanged(deps, actor, [input]),
  });
  return { ...(await existing(deps, made)), warnings };
}

/** An unchanged save writes nothing and answers the assignment as it is. */
export async function updateAssignment(
  deps: Deps,
  actor: Actor,
  { id, version, ...input }: AssignmentChange,
  { mustExplain }: Explaining = { mustExplain: true },
): Promise<Assigned> {
  authorize(actor, "assignments.write");
  const current = await existing(deps, id);
  const next = AssignmentInput.parse({ ...inputOf(current), ...input });
  const change = changes(inputOf(current), next);
  const warnings = await warningsAtField(deps, next, id);
  if (!change) return { ...current, warnings };

  if (mustExplain) askForReason(next, warnings);
  await commit(deps, actor, {
    id,
    statements: [
      assignments.update(deps.db, { id, version }, { ...change.next, now: deps.now() }),
      record(deps, actor, "update", { resource, id, ...change }),
    ],
    current: () => existing(deps, id),
    changed: changeOf("assignments", [current, next]),
    notices: planChanged(deps, actor, [next]),
  });
  return { ...(await existing(deps, id)), warnings };
}

export async function removeAssignment(deps: Deps, actor: Actor, { id }: { id: Id }) {
  await removeAssignments(deps, actor, { ids: [id] });
}

/** All of the selection or none of it. */
export async function removeAssignments(deps: Deps, actor: Actor, { ids }: Selection) {
  authorize(actor, "assignments.write");
  const wanted = [...new Set(ids)];
  const found = await assignments.findMany(deps.db, wanted);
  if (found.length < wanted.length) throw new AppError("not_found", "assignments:notFound");
  await commit(deps, actor, {
    id: wanted[0] as Id,
    statements: [
      assignments.removeMany(deps.db, wanted),
      recordEach(
        deps,
        actor,
        "delete",
        found.map((row) => ({ resource, id: row.id, previous: inputOf(row) })),
      ),
    ],
    changed: changeOf("assignments", found),
    notices: planChanged(deps, actor, found),
  });
  return { removed: found.length };
}

/** @throws AppError `not_found` */
export async function existing({ db }: Pick<Deps, "db">, id: Id): Promise<Assignment> {
  const found = await assignments.find(db, id);
  if (!found) throw new AppError("not_found", "assignments:notFound");
  return found;
}

export function inputOf({ workerId, productionLineId, shift, date, position, reason }: AssignmentInput) {
  return { workerId, productionLineId, shift, date, position, reason };
}

/** Of one assignment; unknown workers and lines are told at the form's own fields. */
async function warningsAtField(deps: Deps, input: AssignmentInput, own: Id | null) {
  try {
    return await findWarnings(deps, { set: [input], without: new Set(own ? [own] : []) });
  } catch (error) {
    if (!(error instanceof AppError) || !error.detail.field) throw error;
    throw new AppError(error.code, error.key, { field: error.detail.field.replace(/^set\.0\./, "") });
  }
}

function askForReason({ reason }: AssignmentInput, warnings: PlanWarning[]) {
  if (reason !== "" || warnings.length === 0) return;
  throw new AppError("invalid", "assignments:reasonRequired", { field: "reason", details: { warnings } });
}
