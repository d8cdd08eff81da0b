import { NOTHING_CHANGED } from "#app/core/data/audit-lines";
import type { Statement } from "#app/core/data/database";
import { refusingGuard } from "#app/core/data/guards";
import { UNIQUE_COLUMNS } from "#app/core/data/nouns";
import { AppError } from "#app/core/domain/errors";
import type { FloorChange } from "#app/core/domain/live";
import { NOUNS, type NounName } from "#app/core/domain/nouns";
import { type Notice, notifying, tellNotified } from "#app/notifications/services/notifications";
import type { Actor } from "./actor";
import { causeOf } from "./causes";
import type { Deps } from "./deps";
import { type Outcome, type Reads, writeOnce } from "./once";

type Taken = { key: string; field?: string };

/** The message and field for each broken unique index. The database decides; this table only words it. */
const TAKEN: Record<string, Taken> = {
  ...Object.fromEntries(
    UNIQUE_COLUMNS.map(({ column, noun, field }) => [column, { key: takenWords(noun, field), field }]),
  ),
  "assignments.worker_id": { key: "assignments:alreadyPlanned", field: "workerId" },
  "absences.worker_id": { key: "assignments:alreadyAbsent" },
  "assignments.id": { key: "audit:notDeleted" },
  "performance_records.id": { key: "audit:notDeleted" },
  "invitations.email_key": { key: "users:alreadyInvited", field: "email" },
  "causes.code": { key: "causes:codeTaken", field: "code" },
  "identities.issuer": { key: "auth:googleTaken" },
  "identities.user_id": { key: "auth:googleLinkedAlready" },
};

/** The refusal of a batch whose guarded change touched no row. */
export const STALE = "stale";

/** The refusal of a batch that names a deleted row. */
export const IN_USE = "in-use";

export type Batch = {
  /** At least one; each change is directly followed by its audit line. */
  statements: Statement[];
  /**
   * Called when a guarded change touched no row: reads the current object, for the user whose save was too late. It may
   * throw what it finds instead.
   */
  current?: () => Promise<unknown>;
  /** The error for what may refuse the batch: a guard by its name, a unique column, {@link STALE}, {@link IN_USE}. */
  refusals?: Record<string, () => AppError | Promise<AppError>>;
  /** The change that open dashboards and boards receive after the write. */
  changed?: FloorChange;
  /** Notifications, written in the same batch. */
  notices?: readonly Notice[];
  reads?: Reads;
};

export type Write<Answer> = Batch & Outcome<Answer>;

/**
 * Writes changes, their audit lines and the answer to the request as one batch: all or nothing.
 * @returns the answer that was kept
 * @throws AppError `conflict` for a taken name or code, or when a change touched no row (`errors:stale`)
 */
export async function commit<Answer = undefined>(
  deps: Deps,
  { request }: Pick<Actor, "request">,
  { statements, current, refusals = {}, changed, notices = [], ...outcome }: Write<Answer>,
): Promise<Answer> {
  try {
    const answer = await writeOnce(deps, request, { statements, behind: notifying(deps, notices), ...outcome });
    if (changed) deps.floor.changed(changed);
    tellNotified(deps, notices);
    return answer;
  } catch (error) {
    const refusal = refusals[refuserOf(error) ?? ""];
    if (refusal) throw await refusal();
    if (isNothingChanged(error)) throw staleError(await current?.());
    throw takenError(error);
  }
}

function takenWords(noun: NounName, field: string): string {
  return (NOUNS[noun].taken as Record<string, string>)[field] as string;
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

/** The refusal of a value, place or name that exists already, by the first column of its unique index. */
export function takenRefusal(column: string): AppError | undefined {
  const taken = TAKEN[column];
  return taken && new AppError("conflict", taken.key, { field: taken.field });
}

/** Turns a violated constraint into our own error; any other error stays as it is. */
export function takenError(error: unknown): unknown {
  const column = brokenIndex(error);
  const taken = column && takenRefusal(column);
  if (taken) return Object.assign(taken, { cause: error });
  if (isInUse(error)) return new AppError("conflict", "errors:inUse");
  return error;
}
