import type { TFunction } from "i18next";
import type { ComparedFigure } from "#app/domain/comparison";
import type { Format } from "#app/ui/use-format";

/** A compared figure in the reader's language. */
export function sayCompared(figure: ComparedFigure, value: number, format: Format) {
  if (figure === "errorRate") return format.percent(value, 2);
  if (figure === "efficiency") return format.ratio(value);
  return format.number(value, figure === "minutesPerPiece" ? 2 : 0);
}

/** Rates differ by points, not by percent of themselves. */
export function sayDifference(figure: ComparedFigure, value: number, format: Format, t: TFunction) {
  if (figure === "errorRate") return t("analytics:points", { points: format.number(value, 2) });
  if (figure === "efficiency") return t("analytics:points", { points: format.number(value * 100, 1) });
  return format.number(value, figure === "minutesPerPiece" ? 2 : 0);
}
