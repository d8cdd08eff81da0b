import { NOTHING_CHANGED } from "#app/core/data/audit-lines";
import { refusingGuard } from "#app/core/data/guards";
import { AppError } from "#app/core/domain/errors";
import type { Actor } from "./actor";
import type { Batch, Taken } from "./batch";
import { causeOf } from "./causes";
import type { Deps } from "./deps";
import { type Outcome, writeOnce } from "./once";

/** The refusal of a batch whose guarded change touched no row. */
export const STALE = "stale";

/** The refusal of a batch that names a deleted row. */
export const IN_USE = "in-use";

export type Write<Answer> = Batch & Outcome<Answer>;

/**
 * Writes changes, their audit lines and the answer to the request as one batch: all or nothing.
 * @returns the answer that was kept
 * @throws AppError `conflict` for a taken name or code, or when a change touched no row (`errors:stale`)
 */
export async function commit<Answer = undefined>(
  deps: Deps,
  { request }: Pick<Actor, "request">,
  batch: Write<Answer>,
): Promise<Answer> {
  const { statements, current, refusals = {}, changed, ...outcome } = batch;
  try {
    const behind = deps.behind(deps, batch);
    const answer = await writeOnce(deps, request, { ...outcome, statements, behind: behind.statements });
    if (changed) deps.floor.changed(changed);
    behind.written();
    return answer;
  } catch (error) {
    const refusal = refusals[refuserOf(error) ?? ""];
    if (refusal) throw await refusal();
    if (isNothingChanged(error)) throw staleError(await current?.());
    throw takenError(deps, error);
  }
}

/** The error when somebody else saved first: `current` is the current object. */
function staleError(current: unknown) {
  return new AppError("conflict", "errors:stale", { details: { current } });
}

/** The name under which {@link Batch.refusals} holds the error of a refused batch. */
export function refuserOf(error: unknown): string | undefined {
  const named = refusingGuard(causeOf(error)) ?? brokenIndex(error);
  if (named) return named;
  if (isNothingChanged(error)) return STALE;
  return isInUse(error) ? IN_USE : undefined;
}

/** The first column of the unique index that a batch would have broken. */
function brokenIndex(error: unknown): string | undefined {
  return /UNIQUE constraint failed: (\w+\.\w+)/.exec(causeOf(error))?.[1];
}

function isInUse(error: unknown): boolean {
  return /FOREIGN KEY constraint failed/.test(causeOf(error));
}

/** Whether an audit line found that the change before it had touched no row. */
export function isNothingChanged(error: unknown): boolean {
  return causeOf(error).includes(NOTHING_CHANGED);
}

/** The refusal of a value, place or name that exists already. */
export function takenRefusal({ key, field }: Taken): AppError {
  return new AppError("conflict", key, { field });
}

/** Turns a violated constraint into our own error; any other error stays as it is. */
function takenError({ taken }: Pick<Deps, "taken">, error: unknown): unknown {
  const words = taken[brokenIndex(error) ?? ""];
  if (words) return Object.assign(takenRefusal(words), { cause: error });
  if (isInUse(error)) return new AppError("conflict", "errors:inUse");
  return error;
}
