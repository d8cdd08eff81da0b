import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { can } from "#app/core/domain/permissions";
import { groupBy } from "#app/core/domain/statistics/grouping";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import { write } from "#app/core/services/write";
import { type AbsentDay, covers } from "#app/people/domain/away";
import { isHere } from "#app/people/domain/here";
import * as absences from "#app/planning/data/absences";
import * as assignments from "#app/planning/data/assignments";
import { readFree } from "#app/planning/data/replacements";
import {
  type AbsenceInput,
  type AbsenceWithdrawal,
  daysAway,
  daysCovered,
  type LeaveInput,
  type ListedAbsences,
  replacementFault,
} from "#app/planning/domain/absences";
import type { Assignment, AssignmentInput } from "#app/planning/domain/assignments";
import { type Offers, rankReplacements, standingIn } from "#app/planning/domain/replacements";
import type { PlannedPlace, PlannedShift } from "#app/planning/domain/warnings";
import { dueRulesOf, efficiencyOf } from "#app/records/domain/efficiency";
import { existingAssignment } from "./assignments";
import { PLAN_AS_READ } from "./overtaken";
import { askForReason, explained, seatKey, weigh } from "./warnings";
import { readWorked } from "./worked";
import { decideStroke, type StrokeResult } from "./writing";

/** The number of replacements offered, the best first. */
const OFFERED = 20;

/** `open` is the number of shifts that nobody takes: no replacement, or one who is busy or would have a warning. */
type Reported = StrokeResult & { open: number; absences: Withdrawable[] };

/** The first absent day of each worker, by which all of them can be withdrawn. */
type Withdrawable = Pick<absences.Absence, "id" | "workerId" | "date">;

/**
 * Reports somebody absent from a planned shift on, until a day, and where a replacement is chosen, puts them into each
 * of the planned places in which they are free: one batch, one audit line, one undo. A shift with a record stays. The
 * reason of the absence is the absent worker's own and never that of the replacement.
 * @throws AppError `invalid` at `replacementReason`, with the warnings, when there are some and it is empty; at `until`
 * for a day before the shift, or too late; at `assignmentId` for a shift that has a record; at `replacementId` for
 * somebody who cannot take the place.
 */
export async function reportAbsence(deps: Deps, actor: Actor, input: AbsenceInput): Promise<Reported> {
  authorize(actor, "assignments.write");
  const { until, reason, replacementReason } = input;
  return write(deps, actor, {
    read: (deps) => readReported(deps, input),
    decide: async ({ current, days, worked, kept, known, removed, set, factory, warnings, mustStay }) => {
      const { workerId, productionLineId, shift, date } = current;
      const explainedSet = explained(set, warnings, replacementReason);
      await askForReason(deps, { set: explainedSet, warnings, field: "replacementReason" });
      const covered = daysCovered({ from: date, until: days.to, half: null }, [...worked, ...kept], shift);
      const absent = newlyAbsent(deps, { workerId, covered, known, reason });
      const metadata = { absent: workerId, date, ...(until && { lastDay: until }), shift, productionLineId, reason };
      const extra = { warnings, open: removed.length - set.length, absences: firstOfEach(absent) };
      return decideStroke(deps, actor, { set: explainedSet, removed, factory, mustStay, absent, metadata, extra });
    },
  });
}

/** The plan around an absence: what is taken off, what stays, and where the replacement stands in. */
async function readReported(deps: Deps, input: AbsenceInput) {
  const { assignmentId, until, replacementId } = input;
  const current = await existingAssignment(deps, assignmentId);
  const { workerId, shift, date } = current;
  const days = { from: date, to: until ?? date };
  checkDays(days);
  const [planned, { worked, isWorked }, known, factory] = await Promise.all([
    plannedIn(deps, [workerId], days),
    readWorked(deps, [workerId], days),
    absences.ofWorkers(deps.db, [workerId], days),
    deps.settings(),
  ]);
  if (isWorked(current)) throw new AppError("invalid", "assignments:alreadyWorked", { field: "assignmentId" });
  const isEarlier = (row: PlannedShift) => row.date === date && SHIFTS.indexOf(row.shift) < SHIFTS.indexOf(shift);
  const removed = planned.filter((row) => !isWorked(row) && !isEarlier(row));
  const free = replacementId ? await replacing(deps, removed, { replacementId, replaced: current, days }) : [];
  const without = new Set(removed.map(({ id }) => id));
  const set = input.withoutWarned ? await withoutWarnings(deps, free, without) : free;
  const weighed = await weigh(deps, { set, without });
  return { current, days, worked, kept: planned.filter(isEarlier), known, removed, set, factory, ...weighed };
}

/**
 * Reports people away from a day until another, planned or not, as one stroke. Their planned shifts of these days are
 * taken off the plan, except those with a record; a day that is reported already keeps its reason.
 * @returns the stroke, and the number of places it leaves open
 * @throws AppError `invalid` at `until` for a day before the first, or too late; at `workerIds` for somebody who does not
 * exist (any more); `conflict` when all of it is reported already.
 */
export async function reportLeave(deps: Deps, actor: Actor, input: LeaveInput): Promise<Reported> {
  authorize(actor, "assignments.write");
  const { workerIds, reason, ...range } = input;
  const { from, until, half } = range;
  const days = { from, to: until };
  checkDays(days);
  return write(deps, actor, {
    read: (deps) => readLeave(deps, workerIds, days),
    decide: ({ people, planned, worked, isWorked, known, factory }) => {
      const present = new Map(people.filter(({ hiddenAt }) => hiddenAt === null).map((person) => [person.id, person]));
      const found = workerIds.map((id) => present.get(id));
      const fault = found.some((person) => !person)
        ? "assignments:workerGone"
        : found.some((person) => person && !isHere(person, from)) && "assignments:workerLeft";
      if (fault) throw new AppError("invalid", fault, { field: "workerIds" });
      const removed = planned.filter((row) => !isWorked(row) && (half === null || row.shift === half));
      const absent = workerIds.flatMap((workerId) => {
        const stored = worked.filter((each) => each.workerId === workerId);
        const covered = daysCovered(range, stored).filter((day) => !stored.some((each) => covers(day, each)));
        return newlyAbsent(deps, { workerId, covered, known, reason });
      });
      if (absent.length === 0) throw new AppError("conflict", "assignments:alreadyAbsent");
      const metadata = {
        absent: workerIds,
        date: from,
        ...(until !== from && { lastDay: until }),
        ...(half && { shift: half }),
        reason,
      };
      const extra = { warnings: [], open: removed.length, absences: firstOfEach(absent) };
      const stroke = { set: [], removed, factory, mustStay: () => [], absent, metadata, extra };
      return decideStroke(deps, actor, { ...stroke, expects: PLAN_AS_READ });
    },
  });
}

async function readLeave(deps: Deps, workerIds: Id[], days: Days) {
  const [people, planned, work, known, factory] = await Promise.all([
    assignments.workersOf(deps.db, workerIds),
    plannedIn(deps, workerIds, days),
    readWorked(deps, workerIds, days),
    absences.ofWorkers(deps.db, workerIds, days),
    deps.settings(),
  ]);
  return { people, planned, ...work, known, factory };
}

function firstOfEach(absent: readonly absences.Absence[]): Withdrawable[] {
  return [...groupBy(absent, ({ workerId }) => workerId).values()].flatMap(([first]) =>
    first ? { id: first.id, workerId: first.workerId, date: first.date } : [],
  );
}

function checkDays({ from, to }: Days) {
  const days = dayNumber(to) - dayNumber(from) + 1;
  const fault =
    days < 1 ? "assignments:untilTooEarly" : days > LIMITS.absenceDaysMaximum ? "assignments:untilTooLate" : null;
  if (fault) throw new AppError("invalid", fault, { field: "until" });
}

/** The absences of these days, without those that are reported already. */
function newlyAbsent(
  deps: Deps,
  {
    workerId,
    covered,
    known,
    reason,
  }: { workerId: Id; covered: AbsentDay[]; known: readonly absences.Absence[]; reason: string },
): absences.Absence[] {
  const own = known.filter((each) => each.workerId === workerId);
  const isKnown = ({ date, half }: AbsentDay) =>
    own.some((each) => each.date === date && (each.half === null || each.half === half));
  const createdAt = deps.now();
  return covered
    .filter((day) => !isKnown(day))
    .map((day) => ({ ...day, id: deps.newId(), workerId, reason, createdAt }));
}

/** The assignments that have no warning once those with one are left out. */
async function withoutWarnings(
  deps: Deps,
  set: AssignmentInput[],
  without: ReadonlySet<Id>,
): Promise<AssignmentInput[]> {
  const { warnings } = await weigh(deps, { set, without });
  const warned = new Set(warnings.map(({ index }) => index));
  if (warned.size === 0) return set;
  return withoutWarnings(
    deps,
    set.filter((_, index) => !warned.has(index)),
    without,
  );
}

type Days = { from: Day; to: Day };

/** Every assignment of these workers on these days. */
async function plannedIn({ db }: Deps, workerIds: Id[], days: Days) {
  const found = await assignments.ofWorkers(db, workerIds, days);
  return assignments.findMany(
    db,
    found.map(({ id }) => id),
  );
}

/**
 * The replacement in each of these places, except where they are planned, absent or gone. They always take the place that they
 * were chosen for.
 * @throws AppError `invalid` or `conflict` at `replacementId` for the absent person, and for somebody who is planned in
 * that shift by now
 */
async function replacing(
  { db }: Deps,
  places: readonly (AssignmentInput & { id: Id })[],
  { replacementId, replaced, days }: { replacementId: Id; replaced: Assignment; days: Days },
): Promise<AssignmentInput[]> {
  const [planned, away, people] = await Promise.all([
    assignments.ofWorkers(db, [replacementId], days),
    absences.ofWorkers(db, [replacementId], days),
    assignments.workersOf(db, [replacementId]),
  ]);
  const busy = new Set(planned.map(seatKey));
  const fault = replacementFault(replacementId, replaced, busy.has(seatKey({ ...replaced, workerId: replacementId })));
  if (fault) throw new AppError(fault.code, fault.key, { field: "replacementId" });
  const hasLeft = ({ date }: AssignmentInput) => people.some((person) => !isHere(person, date));
  const isBusy = (place: AssignmentInput) =>
    busy.has(seatKey(place)) || hasLeft(place) || away.some((each) => covers(each, place));
  return places
    .map(({ id, productionLineId, shift, date, position, operation }) => ({
      id,
      place: { workerId: replacementId, productionLineId, shift, date, position, operation, reason: "" },
    }))
    .filter(({ id, place }) => id === replaced.id || !isBusy(place))
    .map(({ place }) => place);
}

/**
 * The absences of these days, optionally of one worker, by day, each with the days from and until which it lasts. A
 * reason is a private field of the worker: it is empty for readers who may not see those.
 */
export async function readAbsences(
  { db, settings }: Pick<Deps, "db" | "settings">,
  { role }: Pick<Actor, "role">,
  days: Days & { workerId?: Id },
): Promise<ListedAbsences> {
  const [listed, [all]] = await db.batch([absences.between(db, days), absences.countBetween(db, days)]);
  const workerIds = [...new Set(listed.map(({ workerId }) => workerId))];
  const [known, factory] = await Promise.all([
    absences.ofWorkers(db, workerIds, {
      from: addDays(days.from, -LIMITS.absenceDaysMaximum),
      to: addDays(days.to, LIMITS.absenceDaysMaximum),
    }),
    settings(),
  ]);
  const ofWorker = groupBy(known, ({ workerId }) => workerId);
  const maySeeReasons = can(role, "workers.seePrivate");
  const items = listed.map((each) => ({
    ...each,
    reason: maySeeReasons ? each.reason : "",
    ...daysAway(each, ofWorker.get(each.workerId) ?? [], factory),
  }));
  return { items, total: all?.total ?? 0 };
}

/**
 * Withdraws an absence, with `from` and `until` also all of the worker for the same reason on these days. A replacement
 * stays planned. It is a stroke, undone like any other.
 * @throws AppError `not_found` when the absence is withdrawn already.
 */
export async function withdrawAbsence(deps: Deps, actor: Actor, input: AbsenceWithdrawal): Promise<Withdrawn> {
  authorize(actor, "assignments.write");
  return write(deps, actor, {
    read: (deps) => readWithdrawn(deps, input),
    decide: ({ absence, withdrawn, factory }) => {
      const { workerId, half, reason } = absence;
      const days = withdrawn.map((each) => each.date).sort();
      const [first, last] = [days[0] as Day, days.at(-1) as Day];
      const metadata = {
        absent: workerId,
        date: first,
        ...(last !== first && { lastDay: last }),
        ...(half && { shift: half }),
        reason,
        undo: true,
      };
      const extra = { withdrawn: withdrawn.length };
      const stroke = { set: [], removed: [], factory, mustStay: () => [], withdrawn, metadata, extra };
      return decideStroke(deps, actor, { ...stroke, expects: PLAN_AS_READ });
    },
  });
}

type Withdrawn = Pick<StrokeResult, "strokeId" | "created" | "removed"> & { withdrawn: number };

/** An absence, and all that are withdrawn with it. */
async function readWithdrawn(deps: Deps, { id, from, until }: AbsenceWithdrawal) {
  const [absence, factory] = await Promise.all([absences.find(deps.db, id), deps.settings()]);
  if (!absence) throw absenceGone();
  const { workerId, date, reason } = absence;
  const isAlone = from === undefined && until === undefined;
  const range = { from: from ?? date, to: until ?? date };
  const around = isAlone ? [] : await absences.ofWorkers(deps.db, [workerId], range);
  const withdrawn = [absence, ...around.filter((each) => each.reason === reason && each.id !== id)];
  return { absence, withdrawn, factory };
}

function absenceGone() {
  return new AppError("not_found", "assignments:absenceGone");
}

type Reading = Pick<Deps, "db" | "settings">;

/** The free workers for an absent worker's place, the best first; with `until`, for their places until that day. */
export async function findReplacements(deps: Reading, assignment: Assignment, until?: Day): Promise<Offers> {
  const { workerId, date, shift } = assignment;
  const isRange = until !== undefined && date <= until && until < addDays(date, LIMITS.absenceDaysMaximum);
  const last = isRange ? until : date;
  const theirs = await assignments.ofWorkers(deps.db, [workerId], { from: date, to: last });
  const missed = theirs.filter((each) => each.date > date || SHIFTS.indexOf(each.shift) >= SHIFTS.indexOf(shift));
  return offersFor(deps, assignment, { missed, insteadOf: workerId, until: last });
}

/** The free workers for an open seat, the best first. */
export function findForSeat(deps: Reading, { productionLineId, date, shift }: PlannedPlace): Promise<Offers> {
  const place = { productionLineId, date, shift };
  return offersFor(deps, place, { missed: [place], insteadOf: null, until: date });
}

async function offersFor(
  { db, settings }: Reading,
  place: PlannedPlace,
  { missed, insteadOf, until }: { missed: readonly PlannedPlace[]; insteadOf: Id | null; until: Day },
): Promise<Offers> {
  const factory = await settings();
  const free = await readFree(db, place, { insteadOf, until, rules: dueRulesOf(factory) });
  const around = await assignments.aroundOfWorkers(
    db,
    free.map(({ id }) => id),
    { from: place.date, to: until },
  );
  const shifts = groupBy(around, (each) => each.workerId);
  const candidates = free.map(({ id, name, role, hasSameRole, daysWorked, away, restrictions, ...sums }) => ({
    id,
    name,
    role,
    hasSameRole,
    efficiency: efficiencyOf(sums).efficiency,
    daysWorked,
    ...standingIn(missed, { planned: shifts.get(id) ?? [], away, restrictions, clock: factory, rules: factory }),
  }));
  return { shifts: missed.length, offers: rankReplacements(candidates).slice(0, OFFERED) };
}
