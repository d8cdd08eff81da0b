import { NO_TARGET, type TargetShare } from "./efficiency";

/**
 * The arithmetic of the shop floor. Every ratio is a ratio of sums; no data is null, never 0.
 * Units: whole pieces, seconds worked, standard minutes per piece in thousandths.
 */
export type KeptSums = {
  records: number;
  pieces: number;
  defective: number;
  seconds: number;
  /** Sum of good pieces x thousandths of a standard minute, over the records whose product has a standard. */
  earnedMillis: number;
  /** Seconds worked in those records. */
  measuredSeconds: number;
};

/** The sums of kept totals, with the expectation of the lines' targets. */
export type ProductionSums = KeptSums & TargetShare;

export const NO_PRODUCTION: ProductionSums = {
  records: 0,
  pieces: 0,
  defective: 0,
  seconds: 0,
  earnedMillis: 0,
  measuredSeconds: 0,
  ...NO_TARGET,
};

export const QUALITY_LABELS = ["excellent", "good", "fair", "poor"] as const;
export type QualityLabel = (typeof QUALITY_LABELS)[number];

/** The sums of production alone, without standards and targets. */
export type MadeSums = Pick<ProductionSums, "pieces" | "defective" | "seconds">;

/** Percent: defective / made x 100. Null when nothing was made. */
export function errorRate({ pieces, defective }: Pick<ProductionSums, "pieces" | "defective">): number | null {
  return pieces > 0 ? (defective / pieces) * 100 : null;
}

/** Average time: minutes worked per piece made. Null when nothing was made. */
export function minutesPerPiece({ pieces, seconds }: Pick<ProductionSums, "pieces" | "seconds">): number | null {
  return pieces > 0 ? seconds / 60 / pieces : null;
}

/**
 * The quality label of an error rate. `thresholds`: the highest error rates, in percent, of excellent, good and fair.
 */
export function qualityLabel(rate: number | null, thresholds: readonly [number, number, number]): QualityLabel | null {
  if (rate === null) return null;
  const index = thresholds.findIndex((limit) => rate <= limit);
  return QUALITY_LABELS[index === -1 ? 3 : index] as QualityLabel;
}

/** The label of an efficiency. `thresholds`: the lowest efficiencies (ratio) of excellent, good and fair. */
export function efficiencyLabel(
  ratio: number | null,
  thresholds: readonly [number, number, number],
): QualityLabel | null {
  if (ratio === null) return null;
  const index = thresholds.findIndex((limit) => ratio >= limit);
  return QUALITY_LABELS[index === -1 ? 3 : index] as QualityLabel;
}

/** Error rates in percent: more than `above` and at most `upTo`; null is no bound. */
export type RateBand = { above: number | null; upTo: number | null };

/** The error rates that carry a label. */
export function ratesOf(label: QualityLabel, thresholds: readonly [number, number, number]): RateBand {
  const index = QUALITY_LABELS.indexOf(label);
  return { above: thresholds[index - 1] ?? null, upTo: thresholds[index] ?? null };
}

/** A typed error rate is shown with up to this many decimals. */
export const RATE_DECIMALS = 6;

/** The defective pieces of a typed error rate (percent), to the nearest piece. */
export function defectiveFromRate(pieces: number, rate: number): number {
  return Math.round((pieces * rate) / 100);
}
