import type { QualityLabel } from "#app/records/domain/production";

/** The ground of a cell of a heat map, whose figure stands in it as well. */
export const HEAT_TONES: Record<QualityLabel, string> = {
  excellent: "bg-good-soft",
  good: "bg-good-soft/50",
  fair: "bg-fair-soft",
  poor: "bg-poor-soft",
};
