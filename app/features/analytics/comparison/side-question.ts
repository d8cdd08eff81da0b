import type { Comparison, Side } from "#app/domain/analytics/comparison";
import type { Asked, Explained } from "#app/domain/analytics/explanation";
import type { AnalyticsView } from "#app/domain/analytics/view";
import { chosenIds } from "#app/features/analytics/chosen-ids";

/** The explanation of a figure of one side. */
export function sideQuestion(figure: Explained, side: Side, { compare }: Comparison, filter: AnalyticsView): Asked {
  const scope = { from: side.from, to: side.to, ...chosenIds(filter) };
  return { figure, ...scope, ...(side.id && { [`${compare}Id`]: side.id }) };
}
