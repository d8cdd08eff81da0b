/** Good pieces of a day's or a line's whole lines with a target, and what those targets asked for in the shifts reported. */
export type Due = { key: string; good: number; due: number };

/** Good pieces against those asked for, of all that is given; null where there is no target. */
export function attainmentOf(targets: readonly Due[]): number | null {
  const due = targets.reduce((sum, each) => sum + each.due, 0);
  return due > 0 ? targets.reduce((sum, each) => sum + each.good, 0) / due : null;
}
