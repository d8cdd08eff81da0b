import * as absences from "#app/data/absences";
import * as assignments from "#app/data/assignments";
import { settings } from "#app/data/factory";
import { type Warning, warningsOf } from "#app/domain/assignment-warnings";
import type { AssignmentInput } from "#app/domain/assignments";
import { addDays, dayNumber } from "#app/domain/days";
import { AppError } from "#app/domain/errors";
import { groupBy } from "#app/domain/grouping";
import type { Id } from "#app/domain/ids";
import type { Deps } from "./deps";

/** Days around a shift in which another can be too near: a day of rest may end two days later, at a clock change. */
const REACH = 2;

/** The warnings of one thing that is to be planned, by its place in the list given. */
export type PlanWarning = Warning & { index: number };

type Planning = {
  set: AssignmentInput[];
  without: ReadonlySet<Id>;
  /** Who stands where else in these shifts, and would be taken from there. */
  elsewhere?: readonly Pick<AssignmentInput, "workerId" | "date" | "shift">[];
};

/**
 * What speaks against each of these, as if what is taken away were gone and all of them stood together. They take their
 * seats in the order given: only those beyond the line's positions are too many.
 * @param without the assignments that go in the same stroke.
 * @throws AppError `invalid` for workers and lines that do not exist (any more), at `set.<index>.<field>`.
 */
export async function findWarnings(
  { db }: Pick<Deps, "db">,
  { set, without, elsewhere = [] }: Planning,
): Promise<PlanWarning[]> {
  if (set.length === 0) return [];
  const dates = set.map(({ date }) => date).sort();
  const range = { from: addDays(dates[0] as string, -REACH), to: addDays(dates.at(-1) as string, REACH) };
  const workerIds = set.map(({ workerId }) => workerId);
  const [planned, cells, lines, people, away, factory] = await Promise.all([
    assignments.ofWorkers(db, workerIds, range),
    assignments.inCells(db, set),
    assignments.linesOf(
      db,
      set.map(({ productionLineId }) => productionLineId),
    ),
    assignments.workersOf(db, workerIds),
    absences.ofWorkers(db, workerIds, range),
    settings(db),
  ]);
  const knownLines = new Map(lines.filter(({ hiddenAt }) => hiddenAt === null).map((line) => [line.id, line]));
  const knownPeople = new Set(people.filter(({ hiddenAt }) => hiddenAt === null).map(({ id }) => id));
  refuseUnknown(set, knownPeople, knownLines);

  const staying = <Row extends { id: Id }>(rows: Row[]) => rows.filter(({ id }) => !without.has(id));
  const absent = new Set(away.map(seatKey));
  const taken = new Set(elsewhere.map(seatKey));
  const shifts = groupBy([...staying(planned), ...set], ({ workerId }) => workerId);
  const seats: Map<string, assignments.Cell[]> = groupBy(staying(cells), cellKey);
  return set.flatMap((given, index) => {
    const others = (shifts.get(given.workerId) ?? []).filter((other) => other !== given);
    const cell = seats.get(cellKey(given)) ?? [];
    const filled = cell.length;
    seats.set(cellKey(given), [...cell, given]);
    const line = knownLines.get(given.productionLineId) as (typeof lines)[number];
    const { minimumRestHours } = factory;
    const near = others.filter(({ date }) => Math.abs(dayNumber(date) - dayNumber(given.date)) <= REACH);
    const isAbsent = absent.has(seatKey(given));
    const isElsewhere = taken.has(seatKey(given));
    const around = { others: near, line, filled, isAbsent, isElsewhere, clock: factory, minimumRestHours };
    return warningsOf(given, around).map((warning) => ({ ...warning, index }));
  });
}

/** What will speak against one assignment that is being put together, and whether its worker has a place in that shift. */
export async function foreseeWarnings(deps: Pick<Deps, "db">, given: AssignmentInput, own: Id | null) {
  const { workerId, date, shift, productionLineId } = given;
  const there = await assignments.ofWorkers(deps.db, [workerId], { from: date, to: date });
  const elsewhere = there.filter(
    (each) => each.shift === shift && each.id !== own && each.productionLineId !== productionLineId,
  );
  return findWarnings(deps, { set: [given], without: new Set(own ? [own] : []), elsewhere });
}

/** What speaks against a plan is kept with a reason or not written at all. */
export function askForReason(set: AssignmentInput[], warnings: PlanWarning[]) {
  if (warnings.every(({ index }) => set[index]?.reason !== "")) return;
  throw new AppError("invalid", "assignments:reasonRequired", { field: "reason", details: { warnings } });
}

function refuseUnknown(set: AssignmentInput[], people: ReadonlySet<Id>, lines: ReadonlyMap<Id, unknown>) {
  const fields: Record<string, string> = {};
  set.forEach(({ workerId, productionLineId }, index) => {
    if (!people.has(workerId)) fields[`set.${index}.workerId`] = "assignments:workerGone";
    if (!lines.has(productionLineId)) fields[`set.${index}.productionLineId`] = "assignments:lineGone";
  });
  const [first] = Object.entries(fields);
  if (first) throw new AppError("invalid", first[1], { field: first[0], fields });
}

function seatKey({ workerId, date, shift }: Pick<AssignmentInput, "workerId" | "date" | "shift">) {
  return `${workerId} ${date} ${shift}`;
}

function cellKey({ productionLineId, date, shift }: assignments.Cell) {
  return `${productionLineId} ${date} ${shift}`;
}
