import { OUTCOMES, type PieceOutcome } from "#app/catalogue/domain/outcomes";
import { faultsOf, type KindCount } from "./defect-kinds";

/** Defective pieces by what became of them. */
export type OutcomeSums = Record<PieceOutcome, number>;

export const NO_OUTCOMES: OutcomeSums = { repaired: 0, second: 0, scrap: 0 };

export function plusOutcomes(one: OutcomeSums, other: OutcomeSums): OutcomeSums {
  return { repaired: one.repaired + other.repaired, second: one.second + other.second, scrap: one.scrap + other.scrap };
}

/**
 * The defective pieces of one record by what became of them, from its faults. A piece with several faults has the worst of
 * their outcomes, so that no more pieces are told than were defective. The view `record_outcomes` is the same in SQL.
 */
export function outcomesOf(record: { piecesDefective: number; defectKinds: readonly KindCount[] }): OutcomeSums {
  const faults = (outcome: PieceOutcome) => faultsOf(record.defectKinds.filter((kind) => kind.outcome === outcome));
  const scrap = Math.min(faults("scrap"), record.piecesDefective);
  const second = Math.min(faults("second"), record.piecesDefective - scrap);
  const repaired = Math.min(faults("repaired"), record.piecesDefective - scrap - second);
  return { repaired, second, scrap };
}

/** What became of the defective pieces of a group, and what was good before and after repair. */
export type OutcomeFigures = OutcomeSums & {
  /** Good without a repair: (made − defective) ÷ made, a ratio. */
  firstPass: number;
  /** Good in the end: (made − defective + repaired) ÷ made, a ratio. What was not said counts as not good: the least. */
  finalYield: number;
};

/**
 * The figures of a group where it was said what became of a piece; without them no field at all.
 * Source: first pass yield and final yield of quality management: units good without and with rework ÷ units begun.
 */
export function outcomeFigures(
  { pieces, defective }: { pieces: number; defective: number },
  outcomes: OutcomeSums = NO_OUTCOMES,
): Partial<OutcomeFigures> {
  if (pieces === 0 || piecesWithOutcome(outcomes) === 0) return {};
  const good = pieces - defective;
  return { ...outcomes, firstPass: good / pieces, finalYield: (good + outcomes.repaired) / pieces };
}

/** Whether these figures say what became of a piece. */
export function haveOutcome({ firstPass }: Partial<OutcomeFigures>): boolean {
  return firstPass !== undefined;
}

/** The defective pieces of a group with one outcome; null where there are some, and nothing was said of any. */
export function piecesOf(outcome: PieceOutcome, group: Partial<OutcomeFigures> & { defective: number }): number | null {
  return group[outcome] ?? (group.defective > 0 ? null : 0);
}

/** The number of defective pieces of which it was said what became of them. */
export function piecesWithOutcome(outcomes: OutcomeSums): number {
  return OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0);
}

/** The defective pieces of which nothing was said, in a group where it was said of others. */
export function piecesWithoutOutcome({
  defective,
  repaired = 0,
  second = 0,
  scrap = 0,
}: { defective: number } & Partial<OutcomeSums>) {
  return Math.max(0, defective - piecesWithOutcome({ repaired, second, scrap }));
}
