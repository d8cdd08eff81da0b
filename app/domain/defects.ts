import { defectiveFromRate, errorRate as rateOf } from "./production";

/** Defective pieces or an error rate in percent: what a person gives of the two. */
type Given = { piecesMade: number; piecesDefective?: number | null; errorRate?: number | null };

export type Defects = {
  piecesDefective: number;
  /** The percentage exactly as typed; null when the pieces were counted. */
  errorRateTyped: number | null;
};

/** What is wrong with the pair, as field and message; null when it can be kept. */
export function defectsProblem({ piecesMade, piecesDefective, errorRate }: Given) {
  if (piecesDefective == null && errorRate == null) return problem("piecesDefective", "defectiveRequired");
  if (piecesDefective == null) return null;
  if (piecesDefective < 0) return problem("piecesDefective", "defectiveNegative");
  if (piecesDefective > piecesMade) return problem("piecesDefective", "defectiveTooMany");
  const agrees = errorRate == null || defectiveFromRate(piecesMade, errorRate) === piecesDefective;
  return agrees ? null : problem("errorRate", "errorRateDisagrees");
}

/** The defective pieces that are meant. A given percentage is kept unless it is merely what the pieces already say. */
export function settleDefects({ piecesMade, piecesDefective, errorRate }: Given): Defects {
  if (errorRate == null) return { piecesDefective: piecesDefective ?? 0, errorRateTyped: null };
  if (piecesDefective == null)
    return { piecesDefective: defectiveFromRate(piecesMade, errorRate), errorRateTyped: errorRate };
  const isDerived = rateOf({ pieces: piecesMade, defective: piecesDefective }) === errorRate;
  return { piecesDefective, errorRateTyped: isDerived ? null : errorRate };
}

function problem(field: "piecesDefective" | "errorRate", key: string) {
  return { field, key: `performance-records:${key}` };
}
