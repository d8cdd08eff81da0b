import type { Factory } from "#app/plant/domain/factory";
import { type Efficiency, efficiencyOf } from "./efficiency";
import { errorRate, minutesPerPiece, type ProductionSums, type QualityLabel, qualityLabel } from "./production";

/** Sums and their ratios. A ratio is null when it is unknown. */
export type Figures = Efficiency & {
  records: number;
  pieces: number;
  good: number;
  defective: number;
  /** Percent. */
  errorRate: number | null;
  minutesPerPiece: number | null;
  quality: QualityLabel | null;
};

/** The figures of sums. Null where nothing was reported. */
export function figuresOf(
  sums: ProductionSums,
  { qualityThresholds }: Pick<Factory, "qualityThresholds">,
): Figures | null {
  if (sums.records === 0) return null;
  const rate = errorRate(sums);
  return {
    records: sums.records,
    pieces: sums.pieces,
    good: sums.pieces - sums.defective,
    defective: sums.defective,
    errorRate: rate,
    minutesPerPiece: minutesPerPiece(sums),
    ...efficiencyOf(sums),
    quality: qualityLabel(rate, qualityThresholds),
  };
}
