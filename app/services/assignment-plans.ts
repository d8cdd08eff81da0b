import * as absences from "#app/data/absences";
import * as assignments from "#app/data/assignments";
import type { Statement } from "#app/data/database";
import * as strokes from "#app/data/plan-strokes";
import type { AssignmentCopy, AssignmentInput, AssignmentPlan } from "#app/domain/assignments";
import { addDays, dayNumber } from "#app/domain/days";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import { changeOf } from "#app/domain/live";
import type { KeptAssignment } from "#app/domain/planning";
import { type Actor, authorize } from "./actor";
import { askForReason, findWarnings, type PlanWarning } from "./assignment-warnings";
import { inputOf } from "./assignments";
import { record } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";
import { planChanged } from "./notices";

/** What a stroke did; `strokeId` takes it back, and is null when there was nothing to do. */
export type Planned = { strokeId: Id | null; created: number; removed: number; warnings: PlanWarning[] };

/** All of it or nothing, as one batch with one audit line. What is to be removed and is gone already stays gone. */
export async function planAssignments(deps: Deps, actor: Actor, { set, remove }: AssignmentPlan): Promise<Planned> {
  authorize(actor, "assignments.write");
  const gone = await assignments.findMany(deps.db, remove);
  const warnings = await findWarnings(deps, { set, without: new Set(remove) });
  return { ...(await drawStroke(deps, actor, { set, gone })), warnings };
}

/**
 * Copies a stretch of the plan to other days. Who is planned there already, or is gone, is left as it is.
 * @param input with a `reason`, even an empty one, what something speaks against is asked for and kept with it; without
 * one the copy is written and answers its warnings.
 * @throws AppError `invalid` at `reason`, with the warnings.
 */
export async function copyAssignments(deps: Deps, actor: Actor, { from, to, days, reason }: AssignmentCopy) {
  authorize(actor, "assignments.write");
  const [source, target] = await Promise.all([
    assignments.between(deps.db, from, addDays(from, days - 1)),
    assignments.between(deps.db, to, addDays(to, days - 1)),
  ]);
  const distance = dayNumber(to) - dayNumber(from);
  const taken = new Set(target.map(seatKey));
  const present = await existingIds(deps, source);
  const copied = source
    .filter(({ workerId, productionLineId }) => present.workers.has(workerId) && present.lines.has(productionLineId))
    .map((row) => ({ ...inputOf(row), date: addDays(row.date, distance) }))
    .filter((row) => !taken.has(seatKey(row)));
  if (copied.length > LIMITS.copyMaximum) throw new AppError("invalid", "assignments:tooManyToCopy", { field: "days" });
  const skipped = source.length - copied.length;
  const warnings = await findWarnings(deps, { set: copied, without: new Set() });
  const warned = new Set(warnings.map(({ index }) => index));
  const set = copied.map((row, index) => (warned.has(index) ? { ...row, reason: row.reason || (reason ?? "") } : row));
  if (reason !== undefined) askForReason(set, warnings);
  const metadata = { copiedFrom: from, to, days };
  return { ...(await drawStroke(deps, actor, { set, gone: [], metadata })), skipped, warnings };
}

/**
 * Takes back a stroke of one's own: what it made goes, what it took away stands again with its old id and version.
 * @throws AppError `not_found` when it is not one's own, too old or taken back already; `conflict` when anything it made
 * was changed since, or a place it would fill again is taken.
 */
export async function undoStroke(deps: Deps, actor: Actor, { strokeId }: { strokeId: Id }) {
  authorize(actor, "assignments.write");
  const stroke = await strokes.find(deps.db, strokeId, actor.id);
  if (!stroke) throw new AppError("not_found", "assignments:undoGone");
  const made = await assignments.findMany(deps.db, stroke.made);
  if (made.length < stroke.made.length || made.some(({ version }) => version > 1)) {
    throw new AppError("conflict", "assignments:undoTooLate");
  }
  const metadata = { undo: true, created: stroke.gone.length, removed: stroke.made.length };
  await commit(deps, actor, {
    id: strokeId,
    statements: [
      strokes.markUndone(deps.db, stroke, deps.now()),
      record(deps, actor, "bulk_assign", { resource, id: null, metadata }),
      ...(made.length > 0 ? [assignments.removeMany(deps.db, stroke.made)] : []),
      ...(stroke.absenceId ? [absences.remove(deps.db, stroke.absenceId)] : []),
      ...chunks(stroke.gone).map((chunk) => assignments.restoreMany(deps.db, chunk)),
    ],
    changed: changeOf("assignments", [...made, ...stroke.gone]),
  });
  return { created: stroke.gone.length, removed: made.length };
}

type Stroke = {
  set: AssignmentInput[];
  gone: KeptAssignment[];
  absence?: absences.Absence;
  metadata?: Record<string, unknown>;
  /** The audit line, where it is not that of a plan. */
  audited?: Statement;
};

/** What goes, goes first, so that a move may take its own place again; the stroke remembers both sides of it. */
export async function drawStroke(deps: Deps, actor: Actor, { set, gone, absence, metadata, audited }: Stroke) {
  const figures = { created: set.length, removed: gone.length };
  if (set.length + gone.length === 0) return { strokeId: null, ...figures };
  const made = set.map((each) => ({ ...each, id: deps.newId(), now: deps.now() }));
  const strokeId = deps.newId();
  const kept = gone.map(keptOf);
  const stroke: strokes.Stroke = {
    id: strokeId,
    actorId: actor.id,
    made: made.map(({ id }) => id),
    gone: kept,
    absenceId: absence?.id ?? null,
    at: deps.now(),
  };
  const line = record(deps, actor, "bulk_assign", { resource, id: null, metadata: { ...figures, ...metadata } });
  const written = await commit(deps, actor, {
    id: strokeId,
    statements: [
      assignments.removeAsRead(deps.db, kept),
      ...chunks(made).map((chunk) => assignments.insertMany(deps.db, chunk)),
      ...(absence ? [absences.insert(deps.db, absence)] : []),
      strokes.insert(deps.db, stroke),
      audited ?? line,
    ],
    changed: changeOf("assignments", [...set, ...gone]),
    notices: planChanged(deps, actor, [...set, ...gone]),
  });
  return { strokeId: written, ...figures };
}

const resource = "assignment";
const CHUNK = 4_000;

function keptOf({ id, createdAt, updatedAt, version, ...rest }: KeptAssignment): KeptAssignment {
  return { id, ...inputOf(rest), createdAt, updatedAt, version };
}

function chunks<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

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
  const present = (found: { id: Id; hiddenAt: number | null }[]) =>
    new Set(found.filter(({ hiddenAt }) => hiddenAt === null).map(({ id }) => id));
  return { workers: present(workers), lines: present(lines) };
}

function seatKey({ workerId, date, shift }: Pick<AssignmentInput, "workerId" | "date" | "shift">) {
  return `${workerId} ${date} ${shift}`;
}
