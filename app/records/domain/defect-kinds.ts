import type { PieceOutcome } from "#app/catalogue/domain/outcomes";
import type { Id } from "#app/core/domain/ids";

/**
 * The number of faults of one kind in a record, and what became of their pieces where it was said; the kind is a cause of
 * the factory's list of defects. Faults of one kind with another outcome are a count of their own.
 */
export type KindCount = { causeId: Id; count: number; outcome?: PieceOutcome | undefined };

/** A kind with one outcome, or with none said, of which a record has at most one count. */
export type KindPlace = Omit<KindCount, "count">;

export function isSamePlace(one: KindPlace, other: KindPlace): boolean {
  return one.causeId === other.causeId && one.outcome === other.outcome;
}

/** Kinds in the order of their ids and outcomes, as they are kept; counts of the same kind and outcome are added up. */
export function inOrder(counts: readonly KindCount[]): KindCount[] {
  const kept: KindCount[] = [];
  for (const { causeId, count, outcome } of counts) {
    const at = kept.findIndex((each) => isSamePlace(each, { causeId, outcome }));
    const next = { causeId, count: count + (kept[at]?.count ?? 0), ...(outcome && { outcome }) };
    kept.splice(at < 0 ? kept.length : at, 1, next);
  }
  return kept.sort((a, b) => Number(a.causeId) - Number(b.causeId) || ((a.outcome ?? "") < (b.outcome ?? "") ? -1 : 1));
}

/** The number of faults: the sum of all kinds. */
export function faultsOf(kinds: readonly { count: number }[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Defects per hundred units: faults ÷ pieces made × 100. Null when no fault was noted, because nobody knows then how
 * many there were, or when nothing was made.
 * Source: the DHU of garment inspection, which counts faults where the error rate counts defective pieces.
 */
export function defectsPerHundred({ faults, pieces }: { faults: number; pieces: number }): number | null {
  return faults > 0 && pieces > 0 ? (faults / pieces) * 100 : null;
}
