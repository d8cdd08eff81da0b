import { AppError } from "#app/core/domain/errors";
import type { Deps } from "#app/core/services/deps";
import { retried } from "#app/core/services/retrying";
import { AS_TOLD } from "#app/planning/data/warnings";

const OVERTAKEN = "assignments:overtaken";

/** The error of `commit` when the data behind a plan changed between reading and writing. */
export const OVERTAKING = { [AS_TOLD]: overtaken };

export function overtaken() {
  return new AppError("conflict", OVERTAKEN);
}

/**
 * Reads, decides and writes, and repeats all three when the batch was refused because another request was faster. The
 * second of two planners therefore sees the plan of the first, with its warnings.
 * @param act may read and write only with the dependencies that it gets
 * @param again other refusals that may pass after reading again
 * @throws AppError `conflict` when others are faster every time
 */
export async function untilWritten<Answer>(
  deps: Deps,
  act: (deps: Deps) => Promise<Answer>,
  again: (error: AppError) => boolean = () => false,
): Promise<Answer> {
  return retried(deps, act, (refusal) => refusal.key === OVERTAKEN || isRemoved(refusal) || again(refusal));
}

/** The worker already has a place in this shift. Planning the stroke again moves them or leaves them there. */
export function isTaken({ key }: AppError): boolean {
  return key === "assignments:alreadyPlanned";
}

/** The worker or the line was deleted. Reading again shows which. */
export function isRemoved({ key }: AppError): boolean {
  return key === "errors:inUse";
}
