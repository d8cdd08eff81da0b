import type { Shift } from "#app/core/domain/calendar/shifts";

/** What there is to find in the demo factory. Days are counted from today; negative ones are past. */

/** A line whose needles make holes and stop it again and again; nobody has changed them all yet. */
export const NEEDLES = { line: "Couture 7", from: -4, pace: 0.8 };
/** A line that loses this share of its pace every day, and waits longer and longer for the mechanic. */
export const SLOWING = { line: "Finition 4", from: -28, lostADay: 0.011 };
/** A line that made open seams for weeks, until its folders were set anew. */
export const SAVED = { line: "Couture 9", from: -30, to: -8 };
/** Since when supervisors say what became of faulty pieces. */
export const OUTCOMES_SAID = { from: -42 };
/** A line that began another product, and learns it. */
export const NEW_STYLE = { line: "Couture 3", day: -2, pace: [0.7, 0.84, 0.93] };
/** Somebody who calls in ill today, for four days. */
export const ILL = { line: "Couture 5", shift: "afternoon", seat: 3, days: 4 } as const;
/** Somebody who was hired without experience. */
export const LEARNER = { line: "Couture 8", shift: "morning", seat: 4, hiredBefore: 24 } as const;
/** Beside the ill person's place: a whole bundle table without people tomorrow, and a night that is too thin. */
export const GAPS: { line: string; shift: Shift; day: number; missing: number }[] = [
  { line: "Couture 11", shift: "morning", day: 1, missing: 3 },
  { line: "Finition 2", shift: "night", day: 2, missing: 2 },
];

export function hasNeedleProblem(line: string, day: number) {
  return line === NEEDLES.line && day >= NEEDLES.from;
}

export function makesOpenSeams(line: string, day: number) {
  return line === SAVED.line && day >= SAVED.from && day <= SAVED.to;
}
