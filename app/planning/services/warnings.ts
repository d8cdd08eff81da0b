import type { Statement } from "#app/core/data/database";
import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, daysBetween } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift, secondsOn, shiftInterval, shiftsOf } from "#app/core/domain/calendar/shifts";
import { AppError, refuseProblems } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { SECOND } from "#app/core/domain/time";
import type { Deps } from "#app/core/services/deps";
import { covers } from "#app/people/domain/away";
import { type Employment, isHere } from "#app/people/domain/here";
import { UNRESTRICTED } from "#app/people/domain/restrictions";
import { ofWorkers as absencesOf } from "#app/planning/data/absences";
import * as assignments from "#app/planning/data/assignments";
import { settingsAre, warningsUnchanged } from "#app/planning/data/warnings";
import type { AssignmentInput } from "#app/planning/domain/assignments";
import { chunks } from "#app/planning/domain/chunks";
import type { KeptAssignment } from "#app/planning/domain/strokes";
import { countWarned, type NamedWarning } from "#app/planning/domain/warning-groups";
import {
  type KnownWarnings,
  type PlannedPlace,
  type PlannedShift,
  type RestNear,
  type Warning,
  warningsOf,
} from "#app/planning/domain/warnings";
import { reachOf } from "#app/planning/domain/work-stretches";
import { dayOffOn } from "#app/plant/domain/days-off";
import type { Factory } from "#app/plant/domain/factory";
import { heldOn } from "#app/plant/domain/held";
import { linesByHours } from "#app/plant/domain/hours";

/** The warnings of one assignment to be planned, by its place in the given list. */
export type PlanWarning = Warning & { index: number };

type Planning = {
  set: AssignmentInput[];
  without: ReadonlySet<Id>;
  /** Assignments to other lines in these shifts, which would be removed. */
  elsewhere?: readonly (PlannedPlace & { workerId: Id })[];
  /** Whether they existed before, so that their shift may have been switched off since. */
  isRestored?: boolean;
};

export type Weighed = {
  warnings: PlanWarning[];
  /**
   * Statements after the writing ones in the batch: they refuse it when an assignment has a warning that is not among
   * these, or when its worker left, or its worker or line is deleted.
   * @param ids of the assignments, in the order in which they were given
   */
  mustStay: (deps: Pick<Deps, "db">, ids: readonly Id[]) => Statement[];
};

type Reading = Pick<Deps, "db" | "settings">;

/**
 * The warnings of each of these assignments, as if planned together after the removals. They take positions in the
 * given order, so only those beyond the line's positions are too many.
 * @param without the assignments that the same stroke removes.
 * @throws AppError `invalid` for workers who left or do not exist (any more), for lines that do not, and for shifts that are switched off,
 * at `set.<index>.<field>`. An assignment may keep the place of one that the same stroke removes.
 */
export async function weigh(deps: Reading, planning: Planning): Promise<Weighed> {
  return weighAmong(await readAround(deps, planning.set), planning);
}

function weighAmong(around: Around | null, planning: Planning): Weighed {
  const { set } = planning;
  if (!around || set.length === 0) return { warnings: [], mustStay: () => [] };
  const { factory } = around;
  const warnings = warningsAmong(around, planning);
  const beyond = [
    ...groupBy(
      warnings.filter(({ kind }) => kind === "overCapacity").map(({ index }) => set[index] as AssignmentInput),
      cellKey,
    ).values(),
  ].map((cell) => {
    const { productionLineId, shift, date } = cell[0] as AssignmentInput;
    return { productionLineId, shift, date, count: cell.length };
  });
  return {
    warnings,
    mustStay: (deps, ids) => {
      const told = warnings.map(({ index, kind }) => [ids[index] as Id, kind] as const);
      const planned = set.map((each, index) => ({ ...each, id: ids[index] as Id }));
      return guarding(deps, planned, { known: { told, beyond }, rest: restNear(set, factory) }).concat(
        settingsAre(deps.db, factory.version),
      );
    },
  };
}

/**
 * A guard for a batch that writes these assignments. It refuses the batch when they then have a warning that is not
 * among the known ones.
 */
export function guarding(
  { db }: Pick<Deps, "db">,
  planned: readonly (assignments.PlanCell & { id: Id; workerId: Id })[],
  { known: { told, beyond }, rest }: { known: KnownWarnings; rest: RestNear },
): Statement[] {
  const toldOf = groupBy(told, ([id]) => id);
  // By worker, so that each statement reads the shifts around of its own workers alone.
  const byWorker = [...groupBy(planned, ({ workerId }) => workerId).values()].flat();
  return chunks(byWorker, CHUNK).map((chunk) => {
    const ids = chunk.map(({ id }) => id);
    const cells = new Set(chunk.map(cellKey));
    const known = {
      told: ids.flatMap((id) => toldOf.get(id) ?? []),
      beyond: beyond.filter((cell) => cells.has(cellKey(cell))),
    };
    return warningsUnchanged(db, ids, known, rest);
  });
}

/** The factory's rules about rest and its days off, for the shifts of these assignments. */
export function restNear(planned: readonly PlannedShift[], factory: Factory): RestNear {
  const { minimumRestHours, mostDaysInRow, weeklyRestHours } = factory;
  const rules = { minimumRestHours, mostDaysInRow, weeklyRestHours };
  const reach = reachOf(rules);
  const days = new Set(planned.flatMap(({ date }) => daysBetween(addDays(date, -reach), addDays(date, reach))));
  const groups = linesByHours(factory);
  const times = [undefined, ...groups.map(([line]) => line)].flatMap((line, group) =>
    [...days].flatMap((date) => {
      const seconds = secondsOn(factory, date, line);
      return SHIFTS.map((shift) => ({
        date,
        shift,
        group,
        ...shiftInterval(date, shift, factory, line),
        workMilliseconds: seconds[shift] * SECOND,
      }));
    }),
  );
  const dates = new Set(planned.map(({ date }) => date));
  return { ...rules, times, groups, daysOff: factory.daysOff.filter(({ day }) => dates.has(day)) };
}

/** The warnings about one assignment in a form, and whether its worker already has a place in that shift. */
export async function foreseeWarnings(deps: Reading, planned: AssignmentInput, own: Id | null) {
  const { workerId, date, shift, productionLineId } = planned;
  const existing = await assignments.ofWorkers(deps.db, [workerId], { from: date, to: date });
  const elsewhere = existing.filter(
    (each) => each.shift === shift && each.id !== own && each.productionLineId !== productionLineId,
  );
  const planning = { set: [planned], without: new Set(own ? [own] : []), elsewhere, isRestored: true };
  const { warnings } = await weigh(deps, planning);
  return namedWarnings(deps, [planned], warnings);
}

type Plan<Removed> = { set: AssignmentInput[]; removed: Removed[]; elsewhere?: Planning["elsewhere"] };
type WeighedPlan<Removed> = { set: AssignmentInput[]; removed: Removed[]; weighed: Weighed; leftOut: number };

/**
 * A plan with its warnings; with `withoutWarned` none is left, because assignments with warnings are left out.
 * @param around of all its places, by {@link readAround}
 * @throws AppError as {@link weigh}
 */
export function weighPlan<Removed extends AssignmentInput & { id: Id }>(
  around: Around | null,
  { withoutWarned, ...plan }: Plan<Removed> & { withoutWarned: boolean | undefined },
): WeighedPlan<Removed> {
  if (withoutWarned) return leaveOutWarned(around, plan);
  const { set, removed, elsewhere } = plan;
  const weighed = weighAmong(around, { set, without: new Set(removed.map(({ id }) => id)), elsewhere });
  return { set, removed, weighed, leftOut: 0 };
}

/**
 * Leaves out assignments with warnings until no assignment has one. Workers left out keep the place that the stroke
 * would have removed, which may overfill a line again.
 */
function leaveOutWarned<Removed extends AssignmentInput & { id: Id }>(
  around: Around | null,
  { set, removed, elsewhere }: Plan<Removed>,
): WeighedPlan<Removed> {
  const weighed = weighAmong(around, { set, without: new Set(removed.map(({ id }) => id)), elsewhere });
  const warned = new Set(weighed.warnings.map(({ index }) => index));
  if (warned.size === 0) return { set, removed, weighed, leftOut: 0 };
  const stored = set.filter((_, index) => !warned.has(index));
  const seats = new Set(stored.map(seatKey));
  const left = { set: stored, removed: removed.filter((each) => seats.has(seatKey(each))), elsewhere };
  const rest = leaveOutWarned(around, left);
  return { ...rest, leftOut: rest.leftOut + warned.size };
}

/** The warnings of assignments to be restored that they did not have when they were removed. */
export function unknownWarnings(
  set: readonly KeptAssignment[],
  warnings: readonly PlanWarning[],
  { told, beyond }: KnownWarnings,
): PlanWarning[] {
  const known = new Set(told.map(([id, kind]) => `${id} ${kind}`));
  const spare = new Map(beyond.map((cell) => [cellKey(cell), cell.count]));
  return warnings.filter(({ index, kind }) => {
    const row = set[index] as KeptAssignment;
    if (kind !== "overCapacity") return !known.has(`${row.id} ${kind}`);
    const left = spare.get(cellKey(row)) ?? 0;
    spare.set(cellKey(row), left - 1);
    return left <= 0;
  });
}

/**
 * Gives a reason to the assignments that have warnings and no reason of their own, and removes it from all others: a
 * reason marks an assignment planned in spite of a warning.
 */
export function explained<Input extends AssignmentInput>(
  set: readonly Input[],
  warnings: readonly PlanWarning[],
  reason: string,
): Input[] {
  const warned = new Set(warnings.map(({ index }) => index));
  return set.map((each, index) => ({ ...each, reason: warned.has(index) ? each.reason || reason : "" }));
}

/**
 * Refuses assignments with warnings and no reason. The details name the workers and lines, and give the number of
 * assignments without warnings.
 * @param field the path of the missing reason
 * @throws AppError `invalid` at `field`
 */
export async function askForReason(
  deps: Pick<Deps, "db">,
  { set, warnings, field = "reason" }: { set: readonly AssignmentInput[]; warnings: PlanWarning[]; field?: string },
) {
  if (warnings.every(({ index }) => set[index]?.reason !== "")) return;
  const details = {
    warnings: await namedWarnings(deps, set, warnings),
    withoutWarnings: set.length - countWarned(warnings),
  };
  throw new AppError("invalid", "assignments:reasonRequired", { field, details });
}

/** The warnings with the names of their worker, line and other line. */
export async function namedWarnings(
  { db }: Pick<Deps, "db">,
  set: readonly AssignmentInput[],
  warnings: readonly PlanWarning[],
): Promise<NamedWarning[]> {
  if (warnings.length === 0) return [];
  const warned = warnings.map((warning) => ({ ...warning, given: set[warning.index] as AssignmentInput }));
  const lineIds = warned.flatMap(({ given, other }) => [given.productionLineId, other?.productionLineId ?? []].flat());
  const { workerNames, lineNames } = await assignments.readNames(db, {
    workerIds: warned.map(({ given }) => given.workerId),
    lineIds,
  });
  const placeOf = ({ date, shift, productionLineId }: PlannedPlace) => ({
    date,
    shift,
    lineName: lineNames.get(productionLineId) ?? "",
  });
  return warned.map(({ index, kind, params, given, other }) => ({
    index,
    kind,
    params,
    workerName: workerNames.get(given.workerId) ?? "",
    planned: placeOf(given),
    other: other ? placeOf(other) : null,
  }));
}

const CHUNK = 4_000;

type Around = NonNullable<Awaited<ReturnType<typeof readAround>>>;

/** Reads what the warnings of assignments to any of these places rest on; null without any. */
export async function readAround({ db, settings }: Reading, places: readonly (PlannedPlace & { workerId: Id })[]) {
  if (places.length === 0) return null;
  const dates = places.map(({ date }) => date).sort();
  const range = { from: dates[0] as string, to: dates.at(-1) as string };
  const workerIds = [...new Set(places.map(({ workerId }) => workerId))];
  const cellsByKey = new Map(places.map((place) => [cellKey(place), place]));
  const lineIds = [...new Set(places.map(({ productionLineId }) => productionLineId))];
  const [planned, cells, lines, people, away, factory] = await Promise.all([
    assignments.aroundOfWorkers(db, workerIds, range),
    assignments.inCells(db, [...cellsByKey.values()]),
    assignments.linesOf(db, lineIds),
    assignments.workersOf(db, workerIds),
    absencesOf(db, workerIds, range),
    settings(),
  ]);
  return { planned, cells, lines, people, away, factory };
}

function warningsAmong(
  { planned, cells, lines, people, away, factory }: Around,
  { set, without, elsewhere = [], isRestored }: Planning,
): PlanWarning[] {
  const knownLines = new Map(lines.filter(({ hiddenAt }) => hiddenAt === null).map((line) => [line.id, line]));
  const knownPeople = new Map(people.filter(({ hiddenAt }) => hiddenAt === null).map((person) => [person.id, person]));
  refuseUnknown(set, knownPeople, knownLines);
  if (!isRestored) {
    const standing = new Set([...planned, ...cells].filter(({ id }) => without.has(id)).map(cellKey));
    refuseSwitchedOff(
      set.map((each) => (standing.has(cellKey(each)) ? null : each)),
      knownLines,
      factory,
    );
  }

  const guards = <Row extends { id: Id }>(rows: Row[]) => rows.filter(({ id }) => !without.has(id));
  const absences = groupBy(away, dayKey);
  const taken = new Map(elsewhere.map((each) => [seatKey(each), each]));
  const shifts = groupBy(
    [...guards(planned), ...set].map((place) => ({ place, day: dayNumber(place.date) })),
    ({ place }) => place.workerId,
  );
  const seats = new Map([...groupBy(guards(cells), cellKey)].map(([cell, people]) => [cell, people.length]));
  const reach = reachOf(factory);
  return set.flatMap((input, index) => {
    const own = dayNumber(input.date);
    const others = (shifts.get(input.workerId) ?? [])
      .filter(({ place, day }) => place !== input && Math.abs(day - own) <= reach)
      .map(({ place }) => place);
    const cell = cellKey(input);
    const filled = seats.get(cell) ?? 0;
    seats.set(cell, filled + 1);
    const line = knownLines.get(input.productionLineId) as (typeof lines)[number];
    const isAbsent = (absences.get(dayKey(input)) ?? []).some((each) => covers(each, input));
    const around = {
      others,
      line: { status: line.status, ...heldOn(line.held, input.date) },
      filled,
      isAbsent,
      isDayOff: dayOffOn(factory, input.date, input) !== null,
      restrictions: knownPeople.get(input.workerId) ?? UNRESTRICTED,
      elsewhere: taken.get(seatKey(input)) ?? null,
      clock: factory,
      rules: factory,
    };
    return warningsOf(input, around).map((warning) => ({ ...warning, index }));
  });
}

function refuseUnknown(set: AssignmentInput[], people: ReadonlyMap<Id, Employment>, lines: ReadonlyMap<Id, unknown>) {
  const fields: Record<string, string> = {};
  set.forEach(({ workerId, productionLineId, date }, index) => {
    const person = people.get(workerId);
    if (!person) fields[`set.${index}.workerId`] = "assignments:workerGone";
    else if (!isHere(person, date)) fields[`set.${index}.workerId`] = "assignments:workerLeft";
    if (!lines.has(productionLineId)) fields[`set.${index}.productionLineId`] = "assignments:lineGone";
  });
  refuseProblems(fields);
}

/** @throws AppError `invalid` at the shift of every assignment whose line does not work in it */
function refuseSwitchedOff(
  set: readonly (AssignmentInput | null)[],
  lines: ReadonlyMap<Id, { shifts: Shift[] }>,
  factory: Factory,
) {
  const fields: Record<string, string> = {};
  set.forEach((each, index) => {
    if (each && !shiftsOf(factory, lines.get(each.productionLineId)).includes(each.shift)) {
      fields[`set.${index}.shift`] = "assignments:shiftOff";
    }
  });
  refuseProblems(fields);
}

/** A worker's one place in a shift. */
export function seatKey({ workerId, date, shift }: Pick<AssignmentInput, "workerId" | "date" | "shift">) {
  return `${workerId} ${date} ${shift}`;
}

function dayKey({ workerId, date }: Pick<AssignmentInput, "workerId" | "date">) {
  return `${workerId} ${date}`;
}

function cellKey({ productionLineId, date, shift }: assignments.PlanCell) {
  return `${productionLineId} ${date} ${shift}`;
}
