import { AppError } from "#app/core/domain/errors";
import { IN_USE, refuserOf, takenRefusal } from "#app/core/services/commit";
import { PLAN_AS_SHOWN } from "#app/planning/data/warnings";
import { SEAT, SEAT_TAKEN } from "#app/planning/domain/seats";

/** What a plan expects to be as it was read. The second of two planners sees the plan of the first, with its warnings. */
export const PLAN_AS_READ = { [PLAN_AS_SHOWN]: overtaken, [IN_USE]: removed };

/** Planning a stroke again moves a worker who has a place in that shift by now, or leaves them there. */
export const PLAN_AS_READ_AND_FREE = { ...PLAN_AS_READ, [SEAT]: () => takenRefusal(SEAT_TAKEN) };

/** Whether somebody else has planned since the plan of a refused batch was read. */
export function isOvertaken(error: unknown): boolean {
  return Object.hasOwn(PLAN_AS_READ_AND_FREE, refuserOf(error) ?? "");
}

export function overtaken() {
  return new AppError("conflict", "assignments:overtaken");
}

/** The worker or the line was deleted. */
function removed() {
  return new AppError("conflict", "errors:inUse");
}
