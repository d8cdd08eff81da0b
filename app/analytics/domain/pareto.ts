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

/** Labelled groups by their weight, most first, each with its share of the sum, and that of all up to it: 0 to 1. */
export function inPareto<Group extends { label: string }>(
  groups: readonly Group[],
  weightOf: (group: Group) => number,
) {
  const all = groups.reduce((sum, group) => sum + weightOf(group), 0);
  let before = 0;
  return groups
    .toSorted((a, b) => weightOf(b) - weightOf(a) || compareNames(a.label, b.label))
    .map((group) => {
      before += weightOf(group);
      return { ...group, share: weightOf(group) / all, cumulated: before / all };
    });
}

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
