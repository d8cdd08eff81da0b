import { compareNames } from "#app/core/domain/texts/name-order";
import type { KeyedSums } from "./analytics";

export type ParetoBar = {
  key: string;
  label: string;
  defective: number;
  /** The share of all defective pieces up to and including this bar: 0 to 1. */
  cumulative: number;
  /** Whether it belongs to the few that together make 80%. */
  isVital: boolean;
};
export type Pareto = { bars: ParetoBar[]; total: number; vital: number; others: number };

/** The share of all defects that the "vital few" make up. Source: J. M. Juran, "Quality Control Handbook", 1951. */
export const VITAL_SHARE = 0.8;

/**
 * Groups by their defective pieces, most first. Groups without any are left out, and those beyond `size` are only
 * counted.
 */
export function paretoOf(groups: readonly KeyedSums[], size: number): Pareto {
  const flawed = groups
    .filter(({ defective }) => defective > 0)
    .sort((a, b) => b.defective - a.defective || compareNames(a.label, b.label));
  const total = flawed.reduce((sum, { defective }) => sum + defective, 0);
  let before = 0;
  const bars = flawed.map(({ key, label, defective }) => {
    const isVital = before / total < VITAL_SHARE;
    before += defective;
    return { key, label, defective, cumulative: before / total, isVital };
  });
  return {
    bars: bars.slice(0, size),
    total,
    vital: bars.filter(({ isVital }) => isVital).length,
    others: Math.max(0, bars.length - size),
  };
}
