import type { AnalyticsView } from "#app/domain/analytics-view";

/** The worker and the line that everything on the screen is about, where they are chosen. */
export function chosenIds({ workerId, productionLineId }: AnalyticsView) {
  return { workerId, productionLineId };
}
