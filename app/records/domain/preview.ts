import { readTypedHours } from "#app/core/domain/texts/durations";
import { readTypedNumber } from "#app/core/domain/texts/typed-numbers";
import { countedFor, defectsProblem, settleDefects } from "./defects";
import type { Expectation } from "./efficiency";
import { type QualityThresholds, type RecordFigures, recordFigures } from "./figures";
import { secondsOf } from "./records";

/** The fields of an open form, as text, while somebody types. */
export type TypedFigures = {
  piecesMade: string | undefined;
  piecesDefective: string | undefined;
  errorRate: string | undefined;
  hours: string | undefined;
};

const NO_EXPECTATION = { target: null, crew: 0, shiftSeconds: 1, lostSeconds: 0, secondsOfOthers: 0 };

export type MeasuredAgainst = {
  standardMinutes: number | null;
  /** Null until the place of the record is known. */
  expectation: Expectation | null;
  qualityThresholds: QualityThresholds;
};

/**
 * The figures of a record while it is typed; null until its pieces are known. Figures that need hours stay null without
 * them.
 */
export function previewOf(
  typed: TypedFigures,
  { standardMinutes, expectation, qualityThresholds }: MeasuredAgainst,
): (RecordFigures & { goodPieces: number; countedAs: number | null }) | null {
  const piecesMade = numberIn(typed.piecesMade);
  if (piecesMade === null) return null;
  const input = { piecesMade, piecesDefective: numberIn(typed.piecesDefective), errorRate: numberIn(typed.errorRate) };
  if (defectsProblem(input)) return null;
  const defects = settleDefects(input);
  const hours = numberIn(typed.hours, readTypedHours) ?? 0;
  const secondsWorked = secondsOf(hours);
  const standardMillis = standardMinutes === null ? null : standardMinutes * 1000;
  const measured = { piecesMade, ...defects, secondsWorked, standardMillis };
  const figures = recordFigures(measured, expectation ?? NO_EXPECTATION, qualityThresholds);
  return {
    ...figures,
    minutesPerPiece: secondsWorked > 0 ? figures.minutesPerPiece : null,
    goodPieces: piecesMade - defects.piecesDefective,
    countedAs: countedFor({ piecesMade, ...defects }),
  };
}

function numberIn(text: string | undefined, read = readTypedNumber): number | null {
  const value = read(text ?? "");
  return Number.isFinite(value) && value >= 0 ? value : null;
}
