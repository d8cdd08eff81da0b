import type { Id } from "#app/core/domain/ids";

/** The number of faults of one kind in a record; the kind is a cause of the factory's list of defects. */
export type KindCount = { causeId: Id; count: number };

/** Kinds in the order of their ids, as they are kept. */
export function inOrder(counts: readonly KindCount[]): KindCount[] {
  return [...counts].sort((a, b) => Number(a.causeId) - Number(b.causeId));
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
