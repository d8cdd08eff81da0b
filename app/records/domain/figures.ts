import { type Efficiency, type Expectation, efficiencyOf, targetShare } from "./efficiency";
import { errorRate, minutesPerPiece, type QualityLabel, qualityLabel } from "./production";

export type RecordFigures = Efficiency & {
  /** Percent: as it was typed, or the share of the defective pieces; null when nothing was made. */
  errorRate: number | null;
  minutesPerPiece: number | null;
  quality: QualityLabel | null;
};

type Measured = {
  piecesMade: number;
  piecesDefective: number;
  errorRateTyped: number | null;
  secondsWorked: number;
  /** Thousandths of a minute per piece. */
  standardMillis: number | null;
};

export type QualityThresholds = readonly [number, number, number];

/** The figures of one record, as of a group with this record alone. */
export function recordFigures(
  { piecesMade: pieces, piecesDefective: defective, errorRateTyped, secondsWorked: seconds, standardMillis }: Measured,
  expectation: Expectation,
  qualityThresholds: QualityThresholds,
): RecordFigures {
  const good = pieces - defective;
  const rate = errorRateTyped ?? errorRate({ pieces, defective });
  return {
    errorRate: rate,
    minutesPerPiece: minutesPerPiece({ pieces, seconds }),
    ...efficiencyOf({
      earnedMillis: good * (standardMillis ?? 0),
      measuredSeconds: standardMillis === null ? 0 : seconds,
      ...targetShare(expectation, { good, seconds }),
    }),
    quality: qualityLabel(rate, qualityThresholds),
  };
}
