import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { shiftsOf, turnedShift } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { floorChangeOf } from "#app/core/domain/live";
import { can } from "#app/core/domain/permissions";
import { DAY } from "#app/core/domain/time";
import { type Actor, authorize } from "#app/core/services/actor";
import { record, recordDays, recordTouched } from "#app/core/services/audit-lines";
import { IN_USE, STALE } from "#app/core/services/commit";
import type { Deps } from "#app/core/services/deps";
import { type Decision, type Written, write } from "#app/core/services/write";
import { covers } from "#app/people/domain/away";
import { isHere } from "#app/people/domain/here";
import * as absences from "#app/planning/data/absences";
import * as assignments from "#app/planning/data/assignments";
import { withoutUndone } from "#app/planning/data/named-workers";
import * as strokes from "#app/planning/data/strokes";
import { areAllRemoved, areFree, areUnworked } from "#app/planning/data/warnings";
import type { AssignmentCopy, AssignmentInput, AssignmentPlan } from "#app/planning/domain/assignments";
import { chunks } from "#app/planning/domain/chunks";
import { type KeptAssignment, loggedCells } from "#app/planning/domain/strokes";
import { type KnownWarnings, knownOf } from "#app/planning/domain/warnings";
import { dayOffOn } from "#app/plant/domain/days-off";
import type { Factory } from "#app/plant/domain/factory";
import { inputOf } from "./assignments";
import { planChanged, togetherAt } from "./notices";
import { overtaken, PLAN_AS_READ, PLAN_AS_READ_AND_FREE } from "./overtaken";
import {
  askForReason,
  explained,
  guarding,
  type PlanWarning,
  readAround,
  restNear,
  seatKey,
  unknownWarnings,
  type Weighed,
  weigh,
  weighPlan,
} from "./warnings";

/** The result of a stroke; `strokeId` takes it back, and is null when there was nothing to do. */
export type StrokeResult = { strokeId: Id | null; created: number; removed: number; warnings: PlanWarning[] };

/**
 * Writes all of the plan or nothing, as one batch with one audit line. Removing a missing assignment changes nothing.
 * Each assignment with warnings keeps its reason.
 * @throws AppError `invalid` at `reason`, with the warnings, when one of them has no reason.
 */
export async function planAssignments(
  deps: Deps,
  actor: Actor,
  { set: planned, remove }: AssignmentPlan,
): Promise<StrokeResult> {
  authorize(actor, "assignments.write");
  return write(deps, actor, {
    read: async (deps) => {
      const [removed, weighed, factory] = await Promise.all([
        assignments.findMany(deps.db, remove),
        weigh(deps, { set: planned, without: new Set(remove) }),
        deps.settings(),
      ]);
      return { removed, ...weighed, factory };
    },
    decide: async ({ removed, warnings, mustStay, factory }) => {
      const set = explained(planned, warnings, "");
      await askForReason(deps, { set, warnings });
      return decideStroke(deps, actor, { set, removed, factory, mustStay, extra: { warnings }, expects: PLAN_AS_READ });
    },
  });
}

/**
 * Copies a stretch of the plan to other days, of one worker or one line if given. Workers planned there already, or
 * deleted or gone by then, shifts that are switched off, and days off are skipped. Assignments with warnings and no reason
 * of their own get `reason`. With `turnShifts` crews take turns, as {@link turnedShift} says.
 * @throws AppError `invalid` at `reason`, with the warnings, when one of them has none.
 */
export async function copyAssignments(deps: Deps, actor: Actor, copy: AssignmentCopy) {
  authorize(actor, "assignments.write");
  const { from, to, days, reason, withoutWarned, ...only } = copy;
  const metadata = { copiedFrom: from, to, days, ...only };
  return write(deps, actor, {
    read: async (deps) => {
      const { copied, skipped } = await readCopied(deps, copy);
      const [around, factory] = await Promise.all([readAround(deps, copied), deps.settings()]);
      return { ...weighPlan(around, { set: copied, removed: [], withoutWarned }), skipped, factory };
    },
    decide: async ({ set: copied, removed, leftOut, skipped, factory, weighed: { warnings, mustStay } }) => {
      const set = explained(copied, warnings, reason);
      await askForReason(deps, { set, warnings });
      const extra = { skipped, warnings, leftOut };
      return decideStroke(deps, actor, { set, removed, factory, mustStay, metadata, extra });
    },
  });
}

/** The assignments that a copy makes, and the number of those that it skips. */
async function readCopied(
  deps: Deps,
  { from, to, days, reason: _reason, withoutWarned: _, turnShifts = false, ...only }: AssignmentCopy,
) {
  const [source, target, factory] = await Promise.all([
    assignments.between(deps.db, from, addDays(from, days - 1), only),
    assignments.between(deps.db, to, addDays(to, days - 1)),
    deps.settings(),
  ]);
  const distance = dayNumber(to) - dayNumber(from);
  const taken = new Set(target.map(seatKey));
  const present = await existingIds(deps, source);
  const copied = source.flatMap((row) => {
    const line = present.lines.get(row.productionLineId);
    const inUse = line ? shiftsOf(factory, line) : [];
    const worker = present.workers.get(row.workerId);
    const shift = turnShifts ? turnedShift(row.shift, inUse) : row.shift;
    const copy = { ...inputOf(row), shift, date: addDays(row.date, distance) };
    if (!worker || !isHere(worker, copy.date) || !inUse.includes(row.shift)) return [];
    if (taken.has(seatKey(copy)) || dayOffOn(factory, copy.date, copy)) return [];
    // Shifts of two lines that turn differently may meet.
    taken.add(seatKey(copy));
    return [copy];
  });
  refuseTooMany(copied.length, "days");
  return { copied, skipped: source.length - copied.length };
}

/** @throws AppError `invalid` at `field` for more assignments than one stroke may make */
export function refuseTooMany(assignments: number, field: string) {
  if (assignments > LIMITS.copyMaximum) throw new AppError("invalid", "assignments:tooManyToCopy", { field });
}

/** How long a stroke can be undone, in milliseconds. */
const UNDOABLE_FOR = DAY;

/**
 * Undoes what nobody has changed since of a stroke of one's own, or of anybody's for administrators: deletes its
 * assignments, and restores the removed ones with their old ids and versions. `left` is the number of assignments that
 * stay as others have planned them.
 * @throws AppError `not_found` when it is somebody else's, older than a day or undone already; `conflict` when nothing
 * of it can be undone.
 */
export async function undoStroke(deps: Deps, actor: Actor, { strokeId }: { strokeId: Id }): Promise<Undone> {
  authorize(actor, "assignments.write");
  return write(deps, actor, {
    read: (deps) => readUndoable(deps, strokeId, undoableBy(deps, actor)),
    decide: (undoable) => {
      if (!undoable) throw new AppError("not_found", "assignments:undoGone");
      const undo = decideUndo(deps, actor, undoable);
      if (!undo) throw undoTooLate();
      return undo;
    },
  });
}

type Undone = { created: number; removed: number; left: number };

/** The part of a stroke that can be undone; null when nothing can. */
export function decideUndo(
  deps: Deps,
  actor: Actor,
  { stroke, made, removed, reported, returning, factory }: Undoable,
): Written<Undone> | null {
  const undone = made.length + removed.length + returning.length;
  if (undone + reported.length === 0) return null;
  const figures = { created: removed.length, removed: made.length };
  const rules = { known: knownOf(stroke.removed), rest: restNear(removed, factory) };
  const line = record(deps, actor, "bulk_assign", {
    resource,
    id: null,
    previous: loggedCells(made),
    next: loggedCells(removed),
    metadata: { undo: true, ...figures },
  });
  return {
    answer: { ...figures, left: stroke.made.length + stroke.removed.length + stroke.withdrawn.length - undone },
    statements: [
      strokes.markUndone(deps.db, { id: stroke.id, made: idsOf(made), restored: removed.length }, deps.now()),
      line,
      recordDays(deps, daysOf([...made, ...removed, ...reported, ...returning])),
      recordTouched(deps, touchedBy([...made, ...removed], [...reported, ...returning])),
      ...noticesWithout(deps, stroke, [...made, ...removed]),
      ...(made.length > 0 ? [assignments.removeMany(deps.db, idsOf(made))] : []),
      ...(reported.length > 0 ? [absences.removeMany(deps.db, idsOf(reported))] : []),
      ...(returning.length > 0 ? [absences.insertMany(deps.db, returning), areFree(deps.db, returning)] : []),
      ...(removed.length > 0 ? [strokes.putBack(deps.db, stroke.id, idsOf(removed))] : []),
      ...guarding(deps, removed, rules),
    ],
    expects: { ...PLAN_AS_READ_AND_FREE, [STALE]: overtaken, [IN_USE]: undoTooLate },
    changed: floorChangeOf("assignments", [...made, ...removed]),
  };
}

type Undoable = NonNullable<Awaited<ReturnType<typeof readUndoable>>>;

/** A stroke, and what of it can be undone; null when it is too old, undone already or somebody else's. */
export async function readUndoable(deps: Deps, strokeId: Id, whose: Parameters<typeof strokes.find>[2]) {
  const stroke = await strokes.find(deps.db, strokeId, whose);
  if (!stroke) return null;
  const [own, reported, returning, factory] = await Promise.all([
    unchanged(deps, stroke),
    absences.findMany(deps.db, stroke.absences),
    unplanned(deps, stroke.withdrawn),
    deps.settings(),
  ]);
  return { stroke, ...own, reported, returning, factory };
}

/** The statements that take what is undone out of the notices about the stroke. */
function noticesWithout({ db }: Deps, stroke: strokes.UndoableStroke, undone: readonly { workerId: Id }[]) {
  return withoutUndone(db, {
    ...togetherAt(stroke.actorId, stroke.at),
    id: stroke.id,
    actorId: stroke.actorId,
    workerIds: undone.map(({ workerId }) => workerId),
    count: undone.length,
  });
}

/** The strokes that an actor may undo: their own, and for administrators those of everybody. */
function undoableBy({ now }: Pick<Deps, "now">, actor: Pick<Actor, "id" | "role">) {
  const since = now() - UNDOABLE_FOR;
  return can(actor.role, "assignments.undoOthers") ? { since } : { since, actorId: actor.id };
}

/** The last strokes of an actor that they can still undo, the oldest first. */
export async function ownUndoable({ db, now }: Pick<Deps, "db" | "now">, actor: Pick<Actor, "id">): Promise<Id[]> {
  return strokes.undoable(db, { since: now() - UNDOABLE_FOR, actorId: actor.id, most: KEPT_AT_HAND });
}

const KEPT_AT_HAND = 20;

/** Which of these strokes an actor can still undo. */
export async function undoableAmong(
  deps: Pick<Deps, "db" | "now">,
  actor: Pick<Actor, "id" | "role">,
  ids: Id[],
): Promise<Id[]> {
  if (ids.length === 0 || !can(actor.role, "assignments.write")) return [];
  return strokes.undoable(deps.db, { ...undoableBy(deps, actor), ids, most: ids.length });
}

/**
 * The part of a stroke that nobody has changed since. A worker whom the stroke moved, and somebody else has moved
 * again, stays there with all days: otherwise they would be planned twice, or not at all.
 */
async function unchanged(deps: Deps, { made: ids, removed, absences }: strokes.UndoableStroke) {
  const found = await assignments.findMany(deps.db, ids);
  const workers = new Set(removed.map(({ workerId }) => workerId));
  const movedAgain = new Set(found.filter(({ version }) => version > 1).map(({ workerId }) => workerId));
  const stays = ({ workerId }: { workerId: Id }) => workers.has(workerId) && movedAgain.has(workerId);
  const made = found.filter((row) => row.version === 1 && !stays(row));
  const left = removed.filter((row) => !stays(row));
  const extra = { known: knownOf(removed), without: new Set(idsOf(made)), endsAbsence: absences.length > 0 };
  return { made, removed: await restorable(deps, left, extra) };
}

/** The withdrawn absences whose shifts are still not planned, and which nobody has reported again. */
async function unplanned(deps: Deps, withdrawn: absences.Absence[]): Promise<absences.Absence[]> {
  if (withdrawn.length === 0) return [];
  const days = daysOf(withdrawn).sort();
  const range = { from: days[0] as Day, to: days.at(-1) as Day };
  const workerIds = withdrawn.map(({ workerId }) => workerId);
  const [planned, away] = await Promise.all([
    assignments.ofWorkers(deps.db, workerIds, range),
    absences.ofWorkers(deps.db, workerIds, range),
  ]);
  return withdrawn.filter((each) => {
    const isOwn = ({ workerId }: { workerId: Id }) => workerId === each.workerId;
    const isAgain = away.some((other) => isOwn(other) && other.date === each.date && other.half === each.half);
    return !isAgain && !planned.some((row) => isOwn(row) && covers(each, row));
  });
}

/** The removed assignments whose place is free, as far as they have no other warnings than before their removal. */
async function restorable(
  deps: Deps,
  removed: KeptAssignment[],
  { known, without, endsAbsence }: { known: KnownWarnings; without: ReadonlySet<Id>; endsAbsence: boolean },
): Promise<KeptAssignment[]> {
  if (removed.length === 0) return [];
  const days = daysOf(removed).sort();
  const range = { from: days[0] as Day, to: days.at(-1) as Day };
  const workerIds = removed.map(({ workerId }) => workerId);
  const [planned, present] = await Promise.all([
    assignments.ofWorkers(deps.db, workerIds, range),
    existingIds(deps, removed),
  ]);
  const taken = new Set(planned.filter(({ id }) => !without.has(id)).map(seatKey));
  const free = removed.filter((row) => {
    const worker = present.workers.get(row.workerId);
    return worker && isHere(worker, row.date) && present.lines.has(row.productionLineId) && !taken.has(seatKey(row));
  });
  const { warnings } = await weigh(deps, { set: free, without, isRestored: true });
  const lasting = warnings.filter(({ kind }) => !(endsAbsence && kind === "absent"));
  const warned = new Set(unknownWarnings(free, lasting, known).map(({ index }) => index));
  return free.filter((_, index) => !warned.has(index));
}

function undoTooLate() {
  return new AppError("conflict", "assignments:undoTooLate");
}

type Stroke<Extra> = {
  /** Its own id, where somebody has to know it before. */
  id?: Id;
  set: (AssignmentInput & { id?: Id })[];
  removed: KeptAssignment[];
  factory: Factory;
  /** Statements that refuse the batch when the warnings of `set` have changed. */
  mustStay: Weighed["mustStay"];
  /** Further fields of the answer, such as its warnings. */
  extra: Extra;
  absent?: absences.Absence[];
  withdrawn?: absences.Absence[];
  metadata?: Record<string, unknown>;
  expects?: typeof PLAN_AS_READ;
};

type Decided<Extra> = Decision<Pick<StrokeResult, "strokeId" | "created" | "removed"> & Extra>;

/** Removals come first, so that a move may reuse its own place; the stroke stores both sides. */
export function decideStroke<Extra>(deps: Deps, actor: Actor, drawn: Stroke<Extra>): Decided<Extra> {
  const { id: strokeId = deps.newId(), set, removed, factory, mustStay, extra, metadata } = drawn;
  const { absent = [], withdrawn = [] } = drawn;
  const figures = { created: set.length, removed: removed.length };
  if (set.length + removed.length + absent.length + withdrawn.length === 0)
    return { answer: { strokeId: null, ...figures, ...extra } };
  const made = set.map((each) => ({ ...each, id: each.id ?? deps.newId(), now: deps.now() }));
  const ids = idsOf(made);
  const stroke = { id: strokeId, actorId: actor.id, made: ids, absences: idsOf(absent), withdrawn, at: deps.now() };
  const line = record(deps, actor, "bulk_assign", {
    resource,
    id: null,
    previous: loggedCells(removed),
    next: loggedCells(set),
    metadata: { ...figures, ...metadata, strokeId },
  });
  return {
    answer: { strokeId, ...figures, ...extra },
    statements: [
      strokes.insert(deps.db, stroke),
      ...strokes.takeAway(deps.db, strokeId, removed, restNear(removed, factory)),
      ...chunks(made, CHUNK).map((chunk) => assignments.insertMany(deps.db, chunk)),
      ...(absent.length > 0
        ? [absences.insertMany(deps.db, absent), areFree(deps.db, absent), areUnworked(deps.db, absent)]
        : []),
      ...(withdrawn.length > 0
        ? [absences.removeMany(deps.db, idsOf(withdrawn)), areAllRemoved(deps.db, withdrawn.length)]
        : []),
      line,
      recordDays(deps, daysOf([...set, ...removed, ...absent, ...withdrawn])),
      recordTouched(deps, touchedBy([...set, ...removed], [...absent, ...withdrawn])),
      ...mustStay(deps, ids),
    ],
    expects: drawn.expects ?? PLAN_AS_READ_AND_FREE,
    changed: floorChangeOf("assignments", [...set, ...removed]),
    notices: planChanged(deps, actor, [...set, ...removed]),
  };
}

const resource = "assignment";
/** The assignments of one statement: with the longest reasons they stay below the two megabytes of a value of D1. */
const CHUNK = 1_500;

async function existingIds({ db }: Deps, rows: AssignmentInput[]) {
  const [workers, lines] = await Promise.all([
    assignments.workersOf(
      db,
      rows.map(({ workerId }) => workerId),
    ),
    assignments.linesOf(
      db,
      rows.map(({ productionLineId }) => productionLineId),
    ),
  ]);
  const present = <Row extends { id: Id; hiddenAt: number | null }>(found: Row[]) =>
    new Map(found.filter(({ hiddenAt }) => hiddenAt === null).map((row) => [row.id, row]));
  return { workers: present(workers), lines: present(lines) };
}

/** The workers and lines of these assignments and absences. */
function touchedBy(rows: readonly AssignmentInput[], absent: readonly absences.Absence[]) {
  return [...rows, ...absent.map(({ workerId }) => ({ workerId, productionLineId: null }))];
}

function idsOf(rows: readonly { id: Id }[]): Id[] {
  return rows.map(({ id }) => id);
}

function daysOf(rows: readonly { date: Day }[]): Day[] {
  return rows.map(({ date }) => date);
}
