import type { Id } from "./ids";

/** What a line with a target made, and was asked for: its target for every shift that it reported. Good pieces. */
export type LineDue = { lineId: Id; good: number; due: number };

/** Good pieces against those asked for, of one line or of all; null where there is no target. */
export function attainmentOf(lines: readonly LineDue[], lineId?: Id): number | null {
  const counted = lineId === undefined ? lines : lines.filter((line) => line.lineId === lineId);
  const due = counted.reduce((sum, line) => sum + line.due, 0);
  return due > 0 ? counted.reduce((sum, line) => sum + line.good, 0) / due : null;
}
