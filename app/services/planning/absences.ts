import * as absences from "#app/data/planning/absences";
import * as assignments from "#app/data/planning/assignments";
import { readFree } from "#app/data/planning/replacements";
import { areAllGone, areFree } from "#app/data/planning/warnings";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import { changeOf } from "#app/domain/live";
import { can } from "#app/domain/permissions";
import {
  type AbsenceAgain,
  type AbsenceInput,
  type AbsenceWithdrawal,
  lastDayAway,
  type NamedAbsence,
} from "#app/domain/planning/absences";
import type { Assignment, AssignmentInput } from "#app/domain/planning/assignments";
import { type Offers, rankReplacements, standingIn } from "#app/domain/planning/replacements";
import { addDays, type Day, dayNumber, daysBetween, isWorkingDay } from "#app/domain/plant/days";
import { secondsOfShifts } from "#app/domain/plant/shifts";
import { efficiencyOf } from "#app/domain/records/efficiency";
import { groupBy } from "#app/domain/statistics/grouping";
import { type Actor, authorize } from "#app/services/actor";
import { record, recordDays } from "#app/services/audit-lines";
import { commit } from "#app/services/commit";
import type { Deps } from "#app/services/deps";
import { existing } from "./assignments";
import { isTaken, OVERTAKING, untilWritten } from "./overtaken";
import { drawStroke, type Planned } from "./plans";
import { askForReason, explained, seatKey, weigh } from "./warnings";

/** The number of replacements offered, the best first. */
const OFFERED = 20;

/**
 * Marks a worker absent for a shift, or for every day until another, and where a replacement is chosen, puts them into
 * each of the planned places in which they are free: one batch, one audit line, one undo. The reason of the absence
 * is the absent worker's own and never that of the replacement.
 * @throws AppError `invalid` at `replacementReason`, with the warnings, when there are some and it is empty; at `until`
 * for a day before the shift, or too late.
 */
export async function reportAbsence(deps: Deps, actor: Actor, input: AbsenceInput): Promise<Reported> {
  authorize(actor, "assignments.write");
  return untilWritten(() => reportOnce(deps, actor, input), isTaken);
}

/** `open` is the number of shifts that a chosen replacement does not take: they are busy, or would have a warning. */
type Reported = Planned & { open: number };

async function reportOnce(deps: Deps, actor: Actor, input: AbsenceInput): Promise<Reported> {
  const { assignmentId, until, reason, replacementId, replacementReason } = input;
  const current = await existing(deps, assignmentId);
  const { workerId, productionLineId, shift, date } = current;
  const last = until ?? date;
  const fault = faultOf({ date, until: last });
  if (fault) throw new AppError("invalid", fault, { field: "until", details: LIMITS });
  const days = { from: date, to: last };
  const gone = until ? await plannedIn(deps, workerId, days) : [current];
  const [known, free] = await Promise.all([
    absences.ofWorkers(deps.db, [workerId], days),
    replacementId ? replacing(deps, gone, { replacementId, assignmentId, days }) : [],
  ]);
  const without = new Set(gone.map(({ id }) => id));
  const set = input.withoutWarned ? await calmOf(deps, free, without) : free;
  const { warnings, staying } = await weigh(deps, { set, without });
  const planned = explained(set, warnings, replacementReason);
  await askForReason(deps, { set: planned, warnings, field: "replacementReason" });
  const reported = new Set(known.map(seatKey));
  const { workingDays } = await deps.settings();
  const createdAt = deps.now();
  const absent = coveredBy({ current, gone, last }, workingDays)
    .filter((each) => !reported.has(seatKey(each)))
    .map((each) => ({ ...each, id: deps.newId(), reason, createdAt }));
  const audited = record(deps, actor, "update", {
    resource: "assignment",
    id: assignmentId,
    previous: { workerId },
    next: { workerId: replacementId },
    metadata: {
      absent: workerId,
      date,
      ...(until && { lastDay: until, removed: gone.length }),
      shift,
      productionLineId,
      reason,
    },
  });
  const open = replacementId ? gone.length - set.length : 0;
  return drawStroke(deps, actor, { set: planned, gone, staying, absent, audited, beside: { warnings, open } });
}

/** The assignments that have no warning once those with one are left out. */
async function calmOf(deps: Deps, set: AssignmentInput[], without: ReadonlySet<Id>): Promise<AssignmentInput[]> {
  const { warnings } = await weigh(deps, { set, without });
  const warned = new Set(warnings.map(({ index }) => index));
  if (warned.size === 0) return set;
  return calmOf(
    deps,
    set.filter((_, index) => !warned.has(index)),
    without,
  );
}

function faultOf({ date, until }: { date: Day; until: Day }): string | null {
  const days = dayNumber(until) - dayNumber(date) + 1;
  if (days < 1) return "assignments:untilTooEarly";
  return days > LIMITS.absenceDaysMaximum ? "assignments:untilTooLate" : null;
}

/** The removed shifts, and on each other working day until the last the shift of the assignment. */
function coveredBy(
  { current, gone, last }: { current: AssignmentInput; gone: readonly AssignmentInput[]; last: Day },
  workingDays: readonly number[],
) {
  const { workerId, shift } = current;
  return daysBetween(current.date, last).flatMap((date) => {
    const planned = gone.filter((row) => row.date === date).map((row) => ({ workerId, date, shift: row.shift }));
    if (planned.length > 0) return planned;
    return isWorkingDay(date, workingDays) ? [{ workerId, date, shift }] : [];
  });
}

type Days = { from: Day; to: Day };

/** Every assignment of a worker on these days. */
async function plannedIn({ db }: Deps, workerId: Id, days: Days) {
  const found = await assignments.ofWorkers(db, [workerId], days);
  return assignments.findMany(
    db,
    found.map(({ id }) => id),
  );
}

/**
 * The replacement in each of these places, except where they are planned or absent. They always take the place that they
 * were chosen for, which is refused when it is no longer free.
 */
async function replacing(
  { db }: Deps,
  places: readonly (AssignmentInput & { id: Id })[],
  { replacementId, assignmentId, days }: { replacementId: Id; assignmentId: Id; days: Days },
): Promise<AssignmentInput[]> {
  const [planned, away] = await Promise.all([
    assignments.ofWorkers(db, [replacementId], days),
    absences.ofWorkers(db, [replacementId], days),
  ]);
  const busy = new Set([...planned, ...away].map(seatKey));
  return places
    .map(({ id, productionLineId, shift, date, position }) => ({
      id,
      place: { workerId: replacementId, productionLineId, shift, date, position, reason: "" },
    }))
    .filter(({ id, place }) => id === assignmentId || !busy.has(seatKey(place)))
    .map(({ place }) => place);
}

/**
 * The absences of these days, optionally of one worker, by day, each with the day until which it lasts. A reason is a
 * private field of the worker: it is empty for readers who may not see those.
 */
export async function readAbsences(
  { db, settings }: Pick<Deps, "db" | "settings">,
  { role }: Pick<Actor, "role">,
  days: Days & { workerId?: Id },
): Promise<NamedAbsence[]> {
  const listed = await absences.between(db, days);
  const workerIds = [...new Set(listed.map(({ workerId }) => workerId))];
  const [known, { workingDays }] = await Promise.all([
    absences.ofWorkers(db, workerIds, { from: days.from, to: addDays(days.to, LIMITS.absenceDaysMaximum) }),
    settings(),
  ]);
  const ofWorker = groupBy(known, ({ workerId }) => workerId);
  const maySeeReasons = can(role, "workers.seePrivate");
  return listed.map((each) => ({
    ...each,
    reason: maySeeReasons ? each.reason : "",
    until: lastDayAway(each, ofWorker.get(each.workerId) ?? [], workingDays),
  }));
}

/**
 * Withdraws an absence; with `until` the worker is back from its day on, and all for the same reason to that day is
 * withdrawn. The replacement stays planned.
 * @returns what {@link restoreAbsence} reports again
 * @throws AppError `not_found` when the absence is withdrawn already.
 */
export async function withdrawAbsence(deps: Deps, actor: Actor, input: AbsenceWithdrawal): Promise<AbsenceAgain> {
  authorize(actor, "assignments.write");
  return untilWritten(() => withdrawOnce(deps, actor, input));
}

async function withdrawOnce(deps: Deps, actor: Actor, { id, until }: AbsenceWithdrawal): Promise<AbsenceAgain> {
  const absence = await absences.find(deps.db, id);
  if (!absence) throw absenceGone();
  const { workerId, date, shift, reason } = absence;
  const away = until ? await absences.ofWorkers(deps.db, [workerId], { from: date, to: until }) : [];
  const beside = away.filter((each) => each.reason === reason && each.id !== id);
  const others = beside.map((each) => ({ date: each.date, shift: each.shift }));
  const gone = [id, ...beside.map((each) => each.id)];
  return commit(deps, actor, {
    answer: { workerId, date, shift, reason, others },
    statements: [
      absences.removeMany(deps.db, gone),
      areAllGone(deps.db, gone.length),
      record(deps, actor, "bulk_assign", {
        resource: "assignment",
        id: null,
        metadata: { absent: workerId, date, ...lastDayOf(others), shift, reason, undo: true },
      }),
      recordDays(deps, [date, ...others.map((each) => each.date)]),
    ],
    refusals: OVERTAKING,
    changed: changeOf("assignments", []),
  });
}

/**
 * Reports withdrawn absences again.
 * @throws AppError `conflict` when the worker is planned for one of the shifts by now.
 */
export async function restoreAbsence(deps: Deps, actor: Actor, input: AbsenceAgain) {
  authorize(actor, "assignments.write");
  const { others = [], ...first } = input;
  const createdAt = deps.now();
  const again = [first, ...others.map((each) => ({ ...first, ...each }))].map((each) => ({
    ...each,
    id: deps.newId(),
    createdAt,
  }));
  const { workerId: absent, date, shift, reason } = first;
  return commit(deps, actor, {
    answer: { id: again[0]?.id as Id },
    statements: [
      absences.insertMany(deps.db, again),
      record(deps, actor, "bulk_assign", {
        resource: "assignment",
        id: null,
        metadata: { absent, date, ...lastDayOf(others), shift, reason },
      }),
      recordDays(
        deps,
        again.map((each) => each.date),
      ),
      areFree(deps.db, again),
    ],
    refusals: OVERTAKING,
    changed: changeOf("assignments", []),
  });
}

/** The last day of several absences, for the log. */
function lastDayOf(others: readonly { date: Day }[]) {
  const lastDay = others
    .map(({ date }) => date)
    .sort()
    .at(-1);
  return lastDay ? { lastDay } : {};
}

function absenceGone() {
  return new AppError("not_found", "assignments:absenceGone");
}

/** The free workers for an absent worker's place, the best first; with `until`, for their places until that day. */
export async function findReplacements(
  { db, settings }: Pick<Deps, "db" | "settings">,
  assignment: Assignment,
  until?: Day,
): Promise<Offers> {
  const { workerId, date } = assignment;
  const isRange = until !== undefined && faultOf({ date, until }) === null;
  const last = isRange ? until : date;
  const [factory, missed] = await Promise.all([
    settings(),
    isRange ? assignments.ofWorkers(db, [workerId], { from: date, to: last }) : [assignment],
  ]);
  const free = await readFree(db, assignment, last, secondsOfShifts(factory.shiftWindows));
  const around = await assignments.aroundOfWorkers(
    db,
    free.map(({ id }) => id),
    { from: date, to: last },
  );
  const shifts = groupBy(around, (each) => each.workerId);
  const candidates = free.map(({ id, name, role, hasSameRole, daysWorked, away, ...sums }) => ({
    id,
    name,
    role,
    hasSameRole,
    efficiency: efficiencyOf(sums).efficiency,
    daysWorked,
    ...standingIn(missed, { planned: shifts.get(id) ?? [], away: new Set(away), clock: factory, rules: factory }),
  }));
  return { shifts: missed.length, offers: rankReplacements(candidates).slice(0, OFFERED) };
}
