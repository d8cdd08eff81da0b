import type { TFunction } from "i18next";
import { lineRuns, rowsBySheet, type SheetPlace } from "#app/imports/domain/rejections";

/** The sheets and rows of lines of day sheets; null for the lines of a table, which have their own number. */
export function placeNames(t: TFunction<"imports">, lines: readonly number[], places: Record<string, SheetPlace>) {
  const named = lines.flatMap((line) => places[line] ?? []);
  if (named.length === 0) return null;
  return rowsBySheet(named).map(({ sheet, rows }) => t("imports:places", { sheet, rows: lineRuns(rows).join(", ") }));
}
