import * as absences from "#app/data/planning/absences";
import * as assignments from "#app/data/planning/assignments";
import { readFree } from "#app/data/planning/replacements";
import { isFree } from "#app/data/planning/warnings";
import { AppError } from "#app/domain/errors";
import type { Id } from "#app/domain/ids";
import { changeOf } from "#app/domain/live";
import type { AbsenceInput, AbsenceOfShift } from "#app/domain/planning/absences";
import type { Assignment } from "#app/domain/planning/assignments";
import { type Candidate, type Doubt, doubtsAbout, rankReplacements } from "#app/domain/planning/replacements";
import { shortestRest } from "#app/domain/planning/warnings";
import { addDays } from "#app/domain/plant/days";
import { secondsOfShifts } from "#app/domain/plant/shifts";
import { efficiencyOf } from "#app/domain/records/efficiency";
import { groupBy } from "#app/domain/statistics/grouping";
import { type Actor, authorize } from "#app/services/actor";
import { record, recordDays } from "#app/services/audit-lines";
import { commit } from "#app/services/commit";
import type { Deps } from "#app/services/deps";
import { existing } from "./assignments";
import { OVERTAKING, untilWritten } from "./overtaken";
import { drawStroke, type Planned } from "./plans";
import { askForReason, weigh } from "./warnings";

/** The number of replacements offered, the best first. */
const OFFERED = 20;

/**
 * Marks a worker absent for a shift and, where one is chosen, puts another into the place: one batch, one audit line,
 * one undo. The reason of the absence is the absent worker's own and never that of the replacement.
 * @throws AppError `invalid` at `replacementReason`, with the warnings, when there are some and it is empty.
 */
export async function reportAbsence(deps: Deps, actor: Actor, input: AbsenceInput): Promise<Planned> {
  authorize(actor, "assignments.write");
  return untilWritten(() => reportOnce(deps, actor, input));
}

async function reportOnce(deps: Deps, actor: Actor, input: AbsenceInput): Promise<Planned> {
  const { assignmentId, reason, replacementId, replacementReason } = input;
  const current = await existing(deps, assignmentId);
  const { workerId, productionLineId, shift, date, position } = current;
  const place = { productionLineId, shift, date, position, reason: replacementReason };
  const set = replacementId ? [{ ...place, workerId: replacementId }] : [];
  const { warnings, staying } = await weigh(deps, { set, without: new Set([assignmentId]) });
  await askForReason(deps, { set, warnings, field: "replacementReason" });
  const absence = { id: deps.newId(), workerId, date, shift, reason, createdAt: deps.now() };
  const audited = record(deps, actor, "update", {
    resource: "assignment",
    id: assignmentId,
    previous: { workerId },
    next: { workerId: replacementId },
    metadata: { absent: workerId, date, shift, productionLineId, reason },
  });
  return drawStroke(deps, actor, { set, gone: [current], staying, absence, audited, beside: { warnings } });
}

/**
 * Withdraws an absence. The replacement stays planned.
 * @throws AppError `not_found` when the absence is withdrawn already.
 */
export async function withdrawAbsence(deps: Deps, actor: Actor, { id }: { id: Id }) {
  authorize(actor, "assignments.write");
  const absence = await absences.find(deps.db, id);
  if (!absence) throw absenceGone();
  const { workerId, date, shift, reason } = absence;
  return commit(deps, actor, {
    answer: { workerId, date, shift, reason },
    statements: [
      absences.remove(deps.db, id),
      record(deps, actor, "bulk_assign", {
        resource: "assignment",
        id: null,
        metadata: { absent: workerId, date, shift, reason, undo: true },
      }),
      recordDays(deps, [date]),
    ],
    current: () => Promise.reject(absenceGone()),
    changed: changeOf("assignments", []),
  });
}

/**
 * Reports an absence again that was withdrawn.
 * @throws AppError `conflict` when the worker is planned for that shift by now.
 */
export async function restoreAbsence(deps: Deps, actor: Actor, input: AbsenceOfShift) {
  authorize(actor, "assignments.write");
  const absence = { ...input, id: deps.newId(), createdAt: deps.now() };
  const { workerId: absent, date, shift, reason } = input;
  return commit(deps, actor, {
    answer: { id: absence.id },
    statements: [
      absences.insert(deps.db, absence),
      record(deps, actor, "bulk_assign", {
        resource: "assignment",
        id: null,
        metadata: { absent, date, shift, reason },
      }),
      recordDays(deps, [date]),
      isFree(deps.db, absence),
    ],
    refusals: OVERTAKING,
    changed: changeOf("assignments", []),
  });
}

function absenceGone() {
  return new AppError("not_found", "assignments:absenceGone");
}

export type Offer = Candidate & { doubts: Doubt[] };

/** The free workers for an absent worker's place, the best first. */
export async function findReplacements(
  { db, settings }: Pick<Deps, "db" | "settings">,
  assignment: Assignment,
): Promise<Offer[]> {
  const { date, shift } = assignment;
  const factory = await settings();
  const free = await readFree(db, assignment, secondsOfShifts(factory.shiftWindows));
  const around = await assignments.ofWorkers(
    db,
    free.map(({ id }) => id),
    { from: addDays(date, -1), to: addDays(date, 1) },
  );
  const away = await absences.between(db, { from: date, to: date });
  const shifts = groupBy(around, ({ workerId }) => workerId);
  const candidates = free.map(({ id, name, role, hasSameRole, daysWorked, ...sums }) => {
    const others = shifts.get(id) ?? [];
    return {
      id,
      name,
      role,
      hasSameRole,
      efficiency: efficiencyOf(sums).efficiency,
      restHours: shortestRest({ date, shift }, others, factory),
      isSecondShift: others.some((other) => other.date === date),
      daysWorked,
      absentIn: away.filter(({ workerId }) => workerId === id).map((absence) => absence.shift),
    };
  });
  const { minimumRestHours } = factory;
  return rankReplacements(candidates, minimumRestHours)
    .slice(0, OFFERED)
    .map((candidate) => ({ ...candidate, doubts: doubtsAbout(candidate, minimumRestHours) }));
}
