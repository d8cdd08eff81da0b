import type { TFunction } from "i18next";
import type { Measures } from "#app/analytics/domain/analytics";
import type { GroupSort, Tab } from "#app/analytics/domain/view";
import type { Format } from "#app/ui/text/use-format";

/** The figure in the chart of a tab. */
export type DrawnFigure = Extract<GroupSort, "pieces" | "errorRate" | "efficiency">;

export function drawnFigure(tab: Tab): DrawnFigure {
  if (tab === "quality") return "errorRate";
  return tab === "efficiency" ? "efficiency" : "pieces";
}

/** A figure in the reader's language; an unknown one says so. */
export function sayFigure(
  figure: DrawnFigure | "minutesPerPiece" | "records",
  measures: Measures,
  format: Format,
  t: TFunction,
) {
  const value = measures[figure];
  if (value === null) return t("common:notKnown");
  if (figure === "errorRate") return format.aligned.percent(value, 2);
  if (figure === "efficiency") return format.aligned.ratio(value);
  return format.aligned.number(value, figure === "minutesPerPiece" ? 2 : 0);
}
