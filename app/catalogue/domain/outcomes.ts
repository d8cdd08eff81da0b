/** The outcomes of a faulty piece, from the least loss to the greatest. */
export const OUTCOMES = ["repaired", "second", "scrap"] as const;
export type PieceOutcome = (typeof OUTCOMES)[number];
