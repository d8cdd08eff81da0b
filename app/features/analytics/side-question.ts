import type { AnalyticsView } from "#app/domain/analytics-view";
import type { Comparison, Side } from "#app/domain/comparison";
import type { Asked, Explained } from "#app/domain/explanation";
import { chosenIds } from "./chosen-ids";

/** Where a figure of one side comes from. */
export function sideQuestion(figure: Explained, side: Side, { compare }: Comparison, filter: AnalyticsView): Asked {
  const scope = { from: side.from, to: side.to, ...chosenIds(filter) };
  return { figure, ...scope, ...(side.id && { [`${compare}Id`]: side.id }) };
}
