import type { AnalyticsView } from "#app/analytics/domain/view";

/** The chosen worker and line, which filter the whole screen. */
export function chosenIds({ workerId, productionLineId }: AnalyticsView) {
  return { workerId, productionLineId };
}
