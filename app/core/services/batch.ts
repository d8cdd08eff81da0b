import type { Statement } from "#app/core/data/database";
import type { AppError } from "#app/core/domain/errors";
import type { FloorChange } from "#app/core/domain/live";

/** A topic that writes more with an event declares it here, as `notifications` does with its notices. */
export interface Batch {
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
  reads?: BatchReads;
}

/** Statements that read in a batch, behind its change, and the function that takes the rows of each. */
export type BatchReads = { statements: readonly Statement[]; take: (rows: readonly unknown[]) => void };

/** The message for a value that is taken, and its field. */
export type Taken = { key: string; field?: string };
