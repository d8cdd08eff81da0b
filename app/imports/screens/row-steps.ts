import type { ImportSummary } from "./import-answers";
import type { RowStep } from "./row-progress";

/** The step of a running import: its rows are read one part after the other, then checked and written all at once. */
export function stepOf({ stagedRows, totalRows }: Pick<ImportSummary, "stagedRows" | "totalRows">): RowStep {
  if (stagedRows >= totalRows) return { total: totalRows, isWriting: true };
  return { total: totalRows, read: stagedRows, checked: 0 };
}
