import type { AnalyticsView } from "#app/domain/analytics/view";

/** The chosen worker and line, which filter the whole screen. */
export function chosenIds({ workerId, productionLineId }: AnalyticsView) {
  return { workerId, productionLineId };
}
