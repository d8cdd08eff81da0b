import { sumBy } from "#app/core/domain/statistics/grouping";
import { type Aim, dueOf, type ShiftWork } from "./efficiency";

/**
 * Good pieces of a line, and those that its target asks for. All add up over any group.
 * - `whole`: by the whole crew over the whole shift; while a shift runs, by the hours entered
 * - `present`: by the hours that people worked
 * - `stopped`: those that the stops took
 * - `missing`: the people whose hours are missing, in shifts of one person
 */
export type Expected = { whole: number; present: number; stopped: number; good: number; missing: number };

export const NOTHING_EXPECTED: Expected = { whole: 0, present: 0, stopped: 0, good: 0, missing: 0 };

/**
 * The way from a target to what was made, in whole good pieces: people + stops + pace = target - made. A part below 0 won
 * pieces.
 */
export type Shortfall = {
  target: number;
  good: number;
  people: number;
  stops: number;
  pace: number;
  /** The people whose hours are missing, to a tenth; below 0 where more than the crew worked. */
  missing: number;
};

/** A shift with records: its target, its work time and that of its people. While it runs, nobody is missing yet. */
export type WorkedShift = Aim & Pick<ShiftWork, "seconds"> & { isOver: boolean };

/**
 * What a target asks of a line's day, or of one shift of it. Stops count at the pace that the line had while it ran, and
 * at most at that of its target. `analytics/data/line-days.ts` has it in SQL.
 * @param made good pieces of products that the target knows, and the work that stops took in these shifts, in seconds
 */
export function expectedOf(worked: readonly WorkedShift[], made: { good: number; lostSeconds: number }): Expected {
  const shifts = worked.filter(({ target, crew }) => target && crew >= 1);
  if (shifts.length === 0) return NOTHING_EXPECTED;
  const dueIn = (shift: WorkedShift) => dueOf(shift, shift.seconds);
  const present = sumBy(shifts, dueIn);
  const seconds = sumBy(shifts, (shift) => shift.seconds);
  const over = shifts.filter(({ isOver }) => isOver);
  return {
    whole: sumBy(shifts, (shift) => (shift.isOver ? (shift.target ?? 0) : dueIn(shift))),
    present,
    stopped: stoppedPieces({ present, good: made.good }, { seconds, lostSeconds: made.lostSeconds }),
    good: made.good,
    missing: sumBy(over, ({ crew, seconds, shiftSeconds }) => crew - seconds / shiftSeconds),
  };
}

function stoppedPieces({ present, good }: Pick<Expected, "present" | "good">, { seconds, lostSeconds }: ShiftWork) {
  if (seconds <= 0 || lostSeconds <= 0) return 0;
  if (lostSeconds >= seconds) return present;
  return Math.min((present * lostSeconds) / seconds, (good * lostSeconds) / (seconds - lostSeconds));
}

/** What targets ask of several lines or days. */
export function addedUp(expected: readonly Expected[]): Expected {
  return {
    whole: sumBy(expected, ({ whole }) => whole),
    present: sumBy(expected, ({ present }) => present),
    stopped: sumBy(expected, ({ stopped }) => stopped),
    good: sumBy(expected, ({ good }) => good),
    missing: sumBy(expected, ({ missing }) => missing),
  };
}

/** Null where no target asks for anything. */
export function shortfallOf({ whole, present, stopped, good, missing }: Expected): Shortfall | null {
  if (whole <= 0) return null;
  const [target, due, stops] = [Math.round(whole), Math.round(present), Math.round(stopped)];
  return {
    target,
    good,
    people: target - due,
    stops,
    pace: due - stops - good,
    missing: Math.round(10 * missing) / 10,
  };
}
