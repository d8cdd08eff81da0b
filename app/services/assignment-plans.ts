import * as assignments from "#app/data/assignments";
import type { AssignmentCopy, AssignmentInput, AssignmentPlan } from "#app/domain/assignments";
import { addDays, dayNumber } from "#app/domain/days";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import { anyOf } from "#app/domain/live";
import { type Actor, authorize } from "./actor";
import { findWarnings, type PlanWarning } from "./assignment-warnings";
import { inputOf } from "./assignments";
import { record } from "./audit";
import { commit } from "./commit";
import type { Deps } from "./deps";

/** What a stroke did, with everything that takes it back: the ids it made, and what it removed as it was. */
export type Planned = {
  created: number;
  removed: number;
  warnings: PlanWarning[];
  undo: AssignmentPlan;
};

/** All of it or nothing, as one batch with one audit line. What is to be removed and is gone already stays gone. */
export async function planAssignments(deps: Deps, actor: Actor, { set, remove }: AssignmentPlan): Promise<Planned> {
  authorize(actor, "assignments.write");
  const going = await assignments.findMany(deps.db, remove);
  const warnings = await findWarnings(deps, { set, without: new Set(remove) });
  if (set.length + going.length === 0) return { created: 0, removed: 0, warnings, undo: { set: [], remove: [] } };

  const made = set.map((each) => ({ ...each, id: deps.newId(), now: deps.now() }));
  await write(deps, actor, { made, remove: going.map(({ id }) => id), metadata: {} });
  const undo = { set: going.map(inputOf), remove: made.map(({ id }) => id) };
  return { created: made.length, removed: going.length, warnings, undo };
}

/** Copies a stretch of the plan to other days. Who is planned there already, or is gone, is left as it is. */
export async function copyAssignments(deps: Deps, actor: Actor, { from, to, days }: AssignmentCopy) {
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
  if (copied.length === 0) return { created: 0, skipped, warnings: [], undo: { set: [], remove: [] as Id[] } };

  const warnings = await findWarnings(deps, { set: copied, without: new Set() });
  const made = copied.map((each) => ({ ...each, id: deps.newId(), now: deps.now() }));
  await write(deps, actor, { made, remove: [], metadata: { copiedFrom: from, to, days } });
  return { created: made.length, skipped, warnings, undo: { set: [], remove: made.map(({ id }) => id) } };
}

type Stroke = {
  made: (AssignmentInput & { id: Id; now: number })[];
  remove: Id[];
  metadata: Record<string, unknown>;
};

/** One statement of removal, then the insertions, so that a move may take its own place again. */
async function write(deps: Deps, actor: Actor, { made, remove, metadata }: Stroke) {
  const [first, ...others] = [
    ...(remove.length > 0 ? [assignments.removeMany(deps.db, remove)] : []),
    ...chunks(made).map((chunk) => assignments.insertMany(deps.db, chunk)),
  ];
  if (!first) return;
  const figures = { created: made.length, removed: remove.length, ...metadata };
  await commit(deps, actor, {
    id: made[0]?.id ?? (remove[0] as Id),
    statements: [first, ...others, record(deps, actor, "bulk_assign", { resource, id: null, metadata: figures })],
    changed: anyOf("assignments"),
  });
}

const resource = "assignment";
const CHUNK = 4_000;

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
