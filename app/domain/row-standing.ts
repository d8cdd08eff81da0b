import { type GridRow, isFilled } from "./shift-grid";
import { problemsOfRow } from "./shift-places";
import type { TypedSheet } from "./shift-sheets";

/** Where a row is on its way. A sheet is all or nothing: what is refused of it is refused of each of its rows. */
export type RowStanding = "empty" | "typed" | "waiting" | "sending" | "refused" | "recorded";

type Sheet = { state: "new" | TypedSheet["state"]; problems: Record<string, string> };

export function standingOf(row: GridRow, { state }: Pick<Sheet, "state">, isSending: boolean): RowStanding {
  if (!isFilled(row)) return "empty";
  if (state === "waiting") return isSending ? "sending" : "waiting";
  return state === "refused" ? "refused" : "typed";
}

/** What is wrong with a row by its cells, "" for the row itself; why it was refused is else why its sheet was. */
export function reasonsOf(row: GridRow, { state, problems }: Sheet): Record<string, string> {
  const own = problemsOfRow(row.key, problems);
  const ofSheet = problems[""];
  const isOfSheet = state === "refused" && isFilled(row) && Object.keys(own).length === 0;
  return isOfSheet && ofSheet ? { "": ofSheet } : own;
}
