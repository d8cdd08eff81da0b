import { type GridRow, isFilled } from "#app/domain/shift-grid";
import type { TypedSheet } from "#app/domain/shift-sheets";

/** Where a row is on its way; "refused" because of another row of the same sheet, all or nothing. */
export type RowStanding = "empty" | "typed" | "waiting" | "sending" | "refused" | "recorded";

type Sheet = { state: "new" | TypedSheet["state"]; problems: Record<string, string> };

export function standingOf(row: GridRow, { state, problems }: Sheet, isOnline: boolean): RowStanding {
  if (!isFilled(row)) return "empty";
  if (state === "waiting") return isOnline ? "sending" : "waiting";
  return state === "refused" && Object.keys(problems).some((place) => place !== "") ? "refused" : "typed";
}
