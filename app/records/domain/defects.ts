import { defectiveFromRate, errorRate as rateOf } from "./production";

/** Defective pieces or an error rate in percent, whichever a person enters. */
type Given = { piecesMade: number; piecesDefective?: number | null; errorRate?: number | null };

export type Defects = {
  piecesDefective: number;
  /** The percentage exactly as typed; null when the pieces were counted. */
  errorRateTyped: number | null;
};

/** The problem with the pair, as field and message; null when it is valid. */
export function defectsProblem({ piecesMade, piecesDefective, errorRate }: Given) {
  if (piecesDefective == null && errorRate == null) return problem("piecesDefective", "records:defectiveRequired");
  if (piecesDefective == null) return null;
  if (piecesDefective < 0) return problem("piecesDefective", "records:defectiveNegative");
  if (piecesMade >= 0 && piecesDefective > piecesMade) return problem("piecesDefective", "records:defectiveTooMany");
  const agrees = errorRate == null || defectiveFromRate(piecesMade, errorRate) === piecesDefective;
  return agrees ? null : problem("errorRate", "records:errorRateDisagrees");
}

/** The defective pieces of the pair. A given percentage is kept unless it only repeats the pieces. */
export function settleDefects({ piecesMade, piecesDefective, errorRate }: Given): Defects {
  if (errorRate == null) return { piecesDefective: piecesDefective ?? 0, errorRateTyped: null };
  if (piecesDefective == null)
    return { piecesDefective: defectiveFromRate(piecesMade, errorRate), errorRateTyped: errorRate };
  const isDerived = rateOf({ pieces: piecesMade, defective: piecesDefective }) === errorRate;
  return { piecesDefective, errorRateTyped: isDerived ? null : errorRate };
}

/** The whole pieces that sums count for a typed rate; null where the rate is their exact share, or was not typed. */
export function countedFor({ piecesMade, piecesDefective, errorRateTyped }: Defects & Pick<Given, "piecesMade">) {
  const isShare = rateOf({ pieces: piecesMade, defective: piecesDefective }) === errorRateTyped;
  return errorRateTyped === null || isShare ? null : piecesDefective;
}

function problem(field: "piecesDefective" | "errorRate", key: string) {
  return { field, key };
}
