import type { Id } from "./ids";

/** Somebody who is free for a shift. */
export type Candidate = {
  id: Id;
  name: string;
  /** A ratio measured on the products of the line; null when never measured. */
  efficiency: number | null;
  /** Hours between this shift and the nearest other one; null without any near. */
  restHours: number | null;
  /** Whether another shift of the same day is planned. */
  isSecondShift: boolean;
  /** Production days with a shift among the seven before. */
  daysWorked: number;
};

/** Six days of work in seven leave no day of rest. */
const MOST_DAYS_WORKED = 6;

/** Whether somebody could come without any warning: enough rest, no other shift that day, a day off in seven. */
export function isRested({ restHours, isSecondShift, daysWorked }: Candidate, minimumRestHours: number): boolean {
  return !isSecondShift && (restHours === null || restHours >= minimumRestHours) && daysWorked < MOST_DAYS_WORKED;
}

/**
 * Who could come instead, the best first: those who are rested, then by measured efficiency (the unmeasured last), then
 * by the fewest days worked in the last seven, then by name.
 */
export function rankReplacements(candidates: readonly Candidate[], minimumRestHours: number): Candidate[] {
  return [...candidates].sort(
    (a, b) =>
      Number(isRested(b, minimumRestHours)) - Number(isRested(a, minimumRestHours)) ||
      (b.efficiency ?? -1) - (a.efficiency ?? -1) ||
      a.daysWorked - b.daysWorked ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : Number(a.id) - Number(b.id)),
  );
}
