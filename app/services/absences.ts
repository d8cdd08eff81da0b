import * as assignments from "#app/data/assignments";
import { settings } from "#app/data/factory";
import { readFree } from "#app/data/replacements";
import { shortestRest } from "#app/domain/assignment-warnings";
import type { Assignment } from "#app/domain/assignments";
import { addDays } from "#app/domain/days";
import { groupBy } from "#app/domain/grouping";
import type { AbsenceInput } from "#app/domain/planning";
import { efficiency } from "#app/domain/production";
import { type Candidate, isRested, rankReplacements } from "#app/domain/replacements";
import { type Actor, authorize } from "./actor";
import { drawStroke, type Planned } from "./assignment-plans";
import { askForReason, findWarnings } from "./assignment-warnings";
import { existing } from "./assignments";
import { record } from "./audit";
import type { Deps } from "./deps";

/** So many of the best are offered. */
const OFFERED = 20;

/**
 * Marks a worker absent for a shift and, where one is chosen, puts another into the place: one batch, one audit line,
 * one undo.
 * @throws AppError `invalid` at `reason` when something speaks against the replacement and no reason is given.
 */
export async function reportAbsence(deps: Deps, actor: Actor, input: AbsenceInput): Promise<Planned> {
  authorize(actor, "assignments.write");
  const { assignmentId, reason, replacementId } = input;
  const current = await existing(deps, assignmentId);
  const { workerId, productionLineId, shift, date, position } = current;
  const set = replacementId ? [{ workerId: replacementId, productionLineId, shift, date, position, reason }] : [];
  const warnings = await findWarnings(deps, { set, without: new Set([assignmentId]) });
  askForReason(set, warnings);
  const absence = { id: deps.newId(), workerId, date, shift, reason, createdAt: deps.now() };
  const audited = record(deps, actor, "update", {
    resource: "assignment",
    id: assignmentId,
    previous: { workerId },
    next: { workerId: replacementId },
    metadata: { absent: workerId, date, shift, productionLineId, reason },
  });
  return { ...(await drawStroke(deps, actor, { set, gone: [current], absence, audited })), warnings };
}

export type Offer = Candidate & { isRested: boolean };

/** The free workers for somebody's place, the best first. */
export async function findReplacements({ db }: Pick<Deps, "db">, of: Assignment): Promise<Offer[]> {
  const { date, shift } = of;
  const factory = await settings(db);
  const free = await readFree(db, of);
  const around = await assignments.ofWorkers(
    db,
    free.map(({ id }) => id),
    { from: addDays(date, -1), to: addDays(date, 1) },
  );
  const shifts = groupBy(around, ({ workerId }) => workerId);
  const candidates = free.map(({ id, name, earnedMillis, measuredSeconds, daysWorked }) => {
    const others = shifts.get(id) ?? [];
    return {
      id,
      name,
      efficiency: efficiency({ earnedMillis, measuredSeconds }),
      restHours: shortestRest({ date, shift }, others, factory),
      isSecondShift: others.some((other) => other.date === date),
      daysWorked,
    };
  });
  const { minimumRestHours } = factory;
  return rankReplacements(candidates, minimumRestHours)
    .slice(0, OFFERED)
    .map((candidate) => ({ ...candidate, isRested: isRested(candidate, minimumRestHours) }));
}
