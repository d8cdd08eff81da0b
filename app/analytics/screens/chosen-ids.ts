import type { AnalyticsView } from "#app/analytics/domain/view";

/** The chosen worker, product and line, which filter the whole screen. */
export function chosenIds({ workerId, productId, productionLineId, stageId }: AnalyticsView) {
  return { workerId, productId, productionLineId, stageId };
}
