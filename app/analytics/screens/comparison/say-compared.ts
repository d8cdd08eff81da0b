import type { TFunction } from "i18next";
import type { ComparedFigure } from "#app/analytics/domain/comparison";
import type { Format } from "#app/ui/text/use-format";

/** A compared figure in the reader's language. */
export function sayCompared(figure: ComparedFigure, value: number, format: Format) {
  if (figure === "errorRate") return format.percent(value, 2);
  if (figure === "efficiency") return format.ratio(value);
  return format.number(value, figure === "minutesPerPiece" ? 2 : 0);
}

/** Rates differ by points, not by percent of themselves. */
export function sayDifference(figure: ComparedFigure, value: number, format: Format, t: TFunction) {
  if (figure === "errorRate") return t("analytics:points", { points: format.number(value, 2), count: value });
  if (figure === "efficiency") {
    return t("analytics:points", { points: format.number(value * 100, 1), count: value * 100 });
  }
  return format.number(value, figure === "minutesPerPiece" ? 2 : 0);
}

/** A change with its sign, unless the difference rounds to nothing. */
export function sayChange(figure: ComparedFigure, value: number, format: Format, t: TFunction) {
  const nothing = sayDifference(figure, 0, format, t);
  if (sayDifference(figure, Math.abs(value), format, t) === nothing) return nothing;
  return (value > 0 ? "+" : "") + sayDifference(figure, value, format, t);
}
