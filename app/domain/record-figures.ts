import { attainment, efficiency, errorRate, minutesPerPiece, type QualityLabel, qualityLabel } from "./production";

/** What efficiency is measured against: the product's standard minutes, the line's target, or nothing. */
export const EFFICIENCY_KINDS = ["standard", "attainment", "unknown"] as const;
export type EfficiencyKind = (typeof EFFICIENCY_KINDS)[number];

export type RecordFigures = {
  /** Percent; null when nothing was made. */
  errorRate: number | null;
  minutesPerPiece: number | null;
  /** A ratio, never capped; null when not known. */
  efficiency: number | null;
  efficiencyKind: EfficiencyKind;
  quality: QualityLabel | null;
};

type Measured = {
  piecesMade: number;
  piecesDefective: number;
  secondsWorked: number;
  /** Thousandths of a minute per piece. */
  standardMillis: number | null;
};

/** What the line was asked for: good pieces per shift, the positions filled on it, the length of the shift. */
export type Expectation = { target: number | null; positionsFilled: number; shiftSeconds: number };

export type QualityThresholds = readonly [number, number, number];

/** All that one record says. Without standard minutes the line's target stands in; without that, efficiency is not known. */
export function recordFigures(
  record: Measured,
  expectation: Expectation,
  qualityThresholds: QualityThresholds,
): RecordFigures {
  const sums = { pieces: record.piecesMade, defective: record.piecesDefective, seconds: record.secondsWorked };
  const rate = errorRate(sums);
  return {
    errorRate: rate,
    minutesPerPiece: minutesPerPiece(sums),
    ...recordEfficiency(record, expectation),
    quality: qualityLabel(rate, qualityThresholds),
  };
}

export function recordEfficiency(
  { piecesMade, piecesDefective, secondsWorked, standardMillis }: Measured,
  expectation: Expectation,
): Pick<RecordFigures, "efficiency" | "efficiencyKind"> {
  const good = piecesMade - piecesDefective;
  if (standardMillis !== null) {
    const earned = { earnedMillis: good * standardMillis, measuredSeconds: secondsWorked };
    return { efficiency: efficiency(earned), efficiencyKind: "standard" };
  }
  const ratio = attainment({ good, seconds: secondsWorked, ...expectation });
  return { efficiency: ratio, efficiencyKind: ratio === null ? "unknown" : "attainment" };
}
