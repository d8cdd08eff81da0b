import { MINUTES_PER_HOUR } from "#app/core/domain/time";
import type { ProductOperation } from "./operations";

/**
 * The balance of a line that makes a product operation by operation. The formulas are those of line balancing in garment
 * engineering: Glock and Kunz, "Apparel Manufacturing: Sewn Product Analysis" (line balancing), and the ILO's
 * "Introduction to Work Study" for standard minutes. Every figure is an estimate: nobody types pieces by operation.
 */
type Timed = Pick<ProductOperation, "minutes">;

/** The aim of a line: `target` good pieces in a shift of `workMinutes` for each person; `efficiency` is a ratio. */
export type BalanceAim = { target: number; workMinutes: number; efficiency: number };

/** The standard minutes of a piece by its operations, to the thousandth. */
export function operationMinutes(operations: readonly Timed[]): number {
  return operations.reduce((sum, { minutes }) => sum + Math.round(minutes * 1000), 0) / 1000;
}

/** The people whom an operation needs, not rounded: minutes × target ÷ (work minutes × efficiency). */
export function peopleNeeded({ minutes }: Timed, { target, workMinutes, efficiency }: BalanceAim): number {
  return (minutes * target) / (workMinutes * efficiency);
}

/** The fewest whole people who reach the target, with one at each operation at least. */
export function fewestPeople(operations: readonly Timed[], aim: BalanceAim): number {
  // A rest of a millionth comes from binary fractions, and needs nobody.
  return operations.reduce((sum, each) => sum + Math.max(1, Math.ceil(peopleNeeded(each, aim) - 1e-6)), 0);
}

/** The minutes in which one piece leaves an operation at standard pace: its standard minutes ÷ its people. */
function cycleOf({ minutes }: Timed, people: number): number {
  return minutes / people;
}

/**
 * Whole people by operation: one each, and each further one where a piece takes longest, so that no other sharing makes
 * the slowest operation faster. Null with fewer people than operations.
 */
function sharedPeople(operations: readonly Timed[], people: number): number[] | null {
  if (operations.length === 0 || people < operations.length) return null;
  const shared = operations.map(() => 1);
  for (let left = people - operations.length; left > 0; left--) {
    const slowest = slowestOf(operations, shared);
    shared[slowest] = (shared[slowest] as number) + 1;
  }
  return shared;
}

/** The operation whose cycle is longest, by its place; of several the first. */
function slowestOf(operations: readonly Timed[], people: readonly number[]): number {
  const cycles = operations.map((each, at) => cycleOf(each, people[at] as number));
  return cycles.indexOf(Math.max(...cycles));
}

/** `slowest` is the place of the bottleneck, `cycle` its minutes, `balance` a ratio. */
export type LineBalance = { people: number[]; slowest: number; cycle: number; balance: number };

/**
 * The line with so many whole people: balance = sum of minutes ÷ (people × cycle of the bottleneck). At 100% nobody waits
 * for the bottleneck. Null with fewer people than operations.
 */
export function lineBalance(operations: readonly Timed[], people: number): LineBalance | null {
  const shared = sharedPeople(operations, people);
  if (!shared) return null;
  const slowest = slowestOf(operations, shared);
  const cycle = cycleOf(operations[slowest] as Timed, shared[slowest] as number);
  return { people: shared, slowest, cycle, balance: operationMinutes(operations) / (people * cycle) };
}

/** The pieces an hour that the bottleneck lets pass: 60 ÷ cycle × efficiency. */
export function lineOutput({ cycle, efficiency }: Pick<LineBalance, "cycle"> & Pick<BalanceAim, "efficiency">): number {
  return (MINUTES_PER_HOUR / cycle) * efficiency;
}
