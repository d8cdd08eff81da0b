import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { searchText } from "#app/core/domain/texts/search-text";
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

/** The minutes in which one piece leaves an operation at standard pace: its standard minutes ÷ its people; 0 without any. */
function cycleOf({ minutes }: Timed, people: number): number {
  return people > 0 ? minutes / people : 0;
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
  return shared && balanceOf(operations, shared);
}

/** The people whom a plan names to an operation, or to none where the name is empty. */
export type NamedPeople = { operation: string; people: number };

/** `others` are the people who are named to none of the operations. */
export type NamedBalance = LineBalance & { others: number };

/**
 * The line with the people whom its plan names to each operation. Names match whatever their case and accents; operations
 * with one name share its people by their minutes. The bottleneck and the balance are those of the operations that have
 * people. Null when none has.
 */
export function namedBalance(
  operations: readonly Pick<ProductOperation, "name" | "minutes">[],
  named: readonly NamedPeople[],
): NamedBalance | null {
  const minutesOf = sumsBy(
    operations,
    ({ name }) => name,
    ({ minutes }) => minutes,
  );
  const peopleOf = sumsBy(
    named,
    ({ operation }) => operation,
    ({ people }) => people,
  );
  const people = operations.map(({ name, minutes }) => {
    const share = minutes / (minutesOf.get(searchText(name)) as number);
    return (peopleOf.get(searchText(name)) ?? 0) * share;
  });
  if (!people.some((each) => each > 0)) return null;
  const others = [...peopleOf].filter(([key]) => !minutesOf.has(key));
  return { ...balanceOf(operations, people), others: sumBy(others, ([, count]) => count) };
}

/** Amounts added up by name. */
function sumsBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string, amountOf: (row: Row) => number) {
  const byName = groupBy(rows, (row) => searchText(nameOf(row)));
  return new Map([...byName].map(([name, same]) => [name, sumBy(same, amountOf)]));
}

/** The balance of these people at the operations; those without people are left out. */
function balanceOf(operations: readonly Timed[], people: number[]): LineBalance {
  const slowest = slowestOf(operations, people);
  const cycle = cycleOf(operations[slowest] as Timed, people[slowest] as number);
  const minutes = operationMinutes(operations.filter((_, at) => people[at] !== 0));
  return { people, slowest, cycle, balance: minutes / (sumBy(people, (each) => each) * cycle) };
}

/** The pieces an hour that the bottleneck lets pass: 60 ÷ cycle × efficiency. */
export function lineOutput({ cycle, efficiency }: Pick<LineBalance, "cycle"> & Pick<BalanceAim, "efficiency">): number {
  return (MINUTES_PER_HOUR / cycle) * efficiency;
}
