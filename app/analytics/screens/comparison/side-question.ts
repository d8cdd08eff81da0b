import type { Comparison, Side } from "#app/analytics/domain/comparison";
import type { ExplainedFigure, FigureQuery } from "#app/analytics/domain/explanation";
import type { AnalyticsView } from "#app/analytics/domain/view";
import { chosenIds } from "#app/analytics/screens/chosen-ids";

/** The explanation of a figure of one side. */
export function sideQuestion(
  figure: ExplainedFigure,
  side: Side,
  { compare }: Comparison,
  filter: AnalyticsView,
): FigureQuery {
  const scope = { from: side.from, to: side.to, ...chosenIds(filter) };
  return { figure, ...scope, ...(side.id && { [`${compare}Id`]: side.id }) };
}
