import * as lines from "#app/catalogue/data/production-lines";
import type { ProductionLine, ProductionLineChange, ProductionLineInput } from "#app/catalogue/domain/production-lines";
import { changes } from "#app/core/domain/audit-lines";
import type { Day } from "#app/core/domain/calendar/days";
import { shiftsOf } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { anyOf } from "#app/core/domain/live";
import { type Actor, authorize } from "#app/core/services/actor";
import { asChanged, asMade } from "#app/core/services/as-written";
import { record } from "#app/core/services/audit-lines";
import { commit } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { switching } from "#app/core/services/switching";
import { keep } from "#app/plant/data/held";
import { keepTargets } from "#app/plant/data/product-aims";
import { always, type Held, heldAfter, heldFrom, heldOn } from "#app/plant/domain/held";
import {
  hasRoomForCrew,
  hasTwoTargets,
  type LineValues,
  lineValuesOf,
  withOneTarget,
  withoutOtherTarget,
} from "#app/plant/domain/line-values";
import { productTargetsOn } from "#app/plant/domain/product-targets";
import { isMadeToday, todayOf } from "#app/plant/services/today";
import { linesSwitched } from "./notices";
import { withTargetsOf } from "./product-targets";

export async function createLine(deps: Deps, actor: Actor, input: ProductionLineInput): Promise<ProductionLine> {
  authorize(actor, "lines.write");
  checkTarget(input);
  const held = always(lineValuesOf(input));
  const today = await todayOf(deps);
  checkCrew(held, today);
  await checkShifts(deps, input);
  const stage = await stageNamed(deps, input.stageId);
  const heldTargets = await withTargetsOf(deps, [], { set: input.targets, since: null, today });
  const id = deps.newId();
  const now = deps.now();
  return commit(deps, actor, {
    answer: { ...asMade(input, { id, now }), stage, held, heldTargets },
    statements: [
      ...keep(deps.db, id, held, { by: actor.id, now }),
      lines.insert(deps.db, { ...input, id, now }),
      record(deps, actor, "create", { resource: "production_line", id, next: input }),
      ...keepTargets(deps.db, id, heldTargets),
    ],
    changed: anyOf("production_lines"),
  });
}

/**
 * Changes a line. Its positions, the people wanted and its targets change from today or another day on, and a day before
 * keeps what held on it. A list of targets by product takes back those that it leaves out. A line that was made today has the new values from the beginning. An unchanged save writes
 * nothing and returns the line.
 */
export async function updateLine(
  deps: Deps,
  actor: Actor,
  { id, version, valuesFrom, ...asked }: ProductionLineChange,
): Promise<ProductionLine> {
  authorize(actor, "lines.write");
  checkTarget(asked);
  const current = await existingLine(deps, id);
  const today = await todayOf(deps);
  const from = valuesFrom ?? today;
  const isNew = await isMadeToday(deps, current);
  const since = valuesFrom ?? heldFrom(current.held, { today, isNew });
  const { targets: set, ...values } = withoutOtherTarget(asked);
  const held = withOneTarget(heldAfter(current.held, lineValuesOf(values), since));
  const own = current.heldTargets;
  const ownSince = valuesFrom ?? heldFrom({ later: own.flatMap((each) => each.held.later) }, { today, isNew });
  const heldTargets = set ? await withTargetsOf(deps, own, { set, since: ownSince, today }) : own;
  const input = { ...values, ...(set && { targets: productTargetsOn(heldTargets, from) }) };
  const change = changes({ ...current, ...heldOn(current.held, from), targets: productTargetsOn(own, from) }, input);
  if (!change) return current;
  const hasValues = Object.keys(lineValuesOf(change.next)).length > 0;
  const hasTargets = "targets" in change.next;
  checkCrew(held, from);
  if (change.next.shifts) await checkShifts(deps, { ...current, ...input });
  const stage = input.stageId === undefined ? current.stage : await stageNamed(deps, input.stageId);

  const now = deps.now();
  return commit(deps, actor, {
    answer: asChanged(
      current,
      {
        ...input,
        stage,
        ...heldOn(held, today),
        held,
        targets: productTargetsOn(heldTargets, today),
        heldTargets,
      },
      now,
    ),
    statements: [
      lines.update(deps.db, { ...current, version }, { ...input, now }),
      record(deps, actor, "update", {
        resource: "production_line",
        id,
        previous: change.previous,
        next: { ...change.next, ...((hasValues || hasTargets) && from !== today && { valuesFrom: from }) },
      }),
      ...(hasValues ? keep(deps.db, id, held, { by: actor.id, now }) : []),
      ...(hasTargets ? keepTargets(deps.db, id, heldTargets) : []),
    ],
    current: () => existingLine(deps, id),
    changed: anyOf("production_lines", [id]),
  });
}

function checkCrew(held: Held<LineValues>, from: Day) {
  if (hasRoomForCrew(held, from)) return;
  throw new AppError("invalid", "production-lines:crewBeyondCapacity", { field: "crew" });
}

function checkTarget(values: Partial<LineValues>) {
  if (!hasTwoTargets(values)) return;
  throw new AppError("invalid", "production-lines:oneTarget", { field: "targetEfficiency" });
}

/** The name of a line's stage; a stage that is not there any more is refused. */
async function stageNamed({ settings }: Pick<Deps, "settings">, stageId: Id | null): Promise<string> {
  if (stageId === null) return "";
  const stage = (await settings()).stages.find(({ id }) => id === stageId);
  if (!stage) throw new AppError("invalid", "plant:stageGone", { field: "stageId" });
  return stage.name;
}

/** A line works in one of the factory's shifts at least. */
async function checkShifts({ settings }: Pick<Deps, "settings">, line: Pick<ProductionLineInput, "shifts">) {
  if (shiftsOf(await settings(), line).length > 0) return;
  throw new AppError("invalid", "plant:shiftsRequired", { field: "shifts" });
}

export const {
  toggle: toggleLine,
  switchTo: switchLine,
  setStatuses: setLineStatus,
} = switching<ProductionLine>({
  resource: "production_line",
  may: "lines.write",
  gone: "production-lines:notFound",
  existing: existingLine,
  findAll: async (deps, ids) => lines.findAll(deps.db, ids, await todayOf(deps)),
  setStatus: lines.setStatus,
  besides: (deps, actor, switched, status) => ({
    changed: anyOf(
      "production_lines",
      switched.map(({ id }) => id),
    ),
    notices: linesSwitched(deps, actor, { lines: switched, status }),
  }),
});

/**
 * The batch of a deletion: hides a line with history, deletes one without. The topic `planning` writes it, because it
 * knows the coming shifts of the line.
 */
export function removing(deps: Deps, actor: Actor, line: ProductionLine) {
  const { id } = line;
  const { held: _, heldTargets: _own, stage: _name, ...previous } = line;
  return {
    statements: [
      lines.hide(deps.db, line, deps.now()),
      record(deps, actor, "delete", { resource: "production_line", id, previous }),
      lines.removeUnlessInHistory(deps.db, id),
    ],
    changed: anyOf("production_lines", [id]),
    current: () => existingLine(deps, id),
  };
}

/** @throws AppError `not_found`, also for a deleted line */
export async function existingLine(deps: Reading, id: Id): Promise<ProductionLine> {
  const line = await lines.find(deps.db, id, await todayOf(deps));
  if (!line) throw new AppError("not_found", "production-lines:notFound");
  return line;
}

type Reading = Pick<Deps, "db" | "now" | "settings">;
