import { type CellName, FIGURE_CELLS } from "./cells";
import { isFilled, type ProductionRow } from "./grid";
import { problemsOfRow } from "./places";
import type { TypedSheet } from "./sheets";

/** The state of a row. A sheet is all or nothing: a refusal applies to each of its rows. */
export type RowStanding = "empty" | "typed" | "waiting" | "sending" | "refused" | "asked" | "recorded";

type Sheet = { state: "new" | TypedSheet["state"]; problems: Record<string, string> };

export function standingOf(row: ProductionRow, { state }: Pick<Sheet, "state">, isSending: boolean): RowStanding {
  if (!isFilled(row)) return "empty";
  if (state === "waiting") return isSending ? "sending" : "waiting";
  return state === "refused" || state === "asked" ? state : "typed";
}

/** The cells of a row without a valid number, each with its message key. */
export function unreadCells(row: ProductionRow): Partial<Record<CellName, string>> {
  const unread = FIGURE_CELLS.filter(({ name, read }) => row[name].trim() !== "" && Number.isNaN(read(row[name])));
  return Object.fromEntries(unread.map(({ name, problem }) => [name, problem]));
}

/**
 * The problems of a row by its cells, "" for the row itself; without any, a refused row has the reason of its sheet.
 */
export function reasonsOf(row: ProductionRow, { state, problems }: Sheet): Record<string, string> {
  const own = problemsOfRow(row.key, problems);
  const ofSheet = problems[""];
  const isOfSheet = state === "refused" && isFilled(row) && Object.keys(own).length === 0;
  return isOfSheet && ofSheet ? { "": ofSheet } : own;
}
