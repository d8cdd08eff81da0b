import { type Cell, groupBy } from "./cells";

export type ErrorCell = { cell: Cell /** Defective pieces as usual for line, product and shift. */; expected: number };

const SWEEPS = 8;
/** Every group counts as if this many defective pieces more had been found, as many as expected. */
const SHRINKAGE = 2;

/**
 * How many defective pieces are usual for each cell: pieces x a rate of the line x a factor of the product x one of
 * the shift, so that a line that changed to a difficult product is not called worse.
 * Source: Deming and Stephan, 1940: iterative proportional fitting, the maximum likelihood of a multiplicative Poisson
 * model; shrunk towards no difference where a group holds little. What one line makes of one product in one shift has
 * one rate, so their sums are fitted and not their days.
 */
export function modelErrors(cells: readonly Cell[]): ErrorCell[] {
  const made = cells.filter(({ pieces }) => pieces > 0);
  const classes = [...groupBy(made, ({ lineId, productId, shift }) => `${lineId} ${productId} ${shift}`).values()];
  const sums = classes.map(summed);
  const pieces = sums.reduce((sum, each) => sum + each.pieces, 0);
  const defective = sums.reduce((sum, each) => sum + each.defective, 0);
  for (const each of sums) each.expected = (each.pieces * Math.max(defective, 0.5)) / Math.max(pieces, 1);
  const ways = [
    groupBy(sums, ({ cell }) => cell.lineId),
    groupBy(sums, ({ cell }) => cell.productId),
    groupBy(sums, ({ cell }) => `${cell.lineId} ${cell.shift}`),
  ];
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const groups of ways) for (const group of groups.values()) scale(group);
  }
  const rates = new Map<Cell, number>();
  for (const [index, members] of classes.entries()) {
    const { expected, pieces: all } = sums[index] as Sums;
    for (const cell of members) rates.set(cell, expected / all);
  }
  return made.map((cell) => ({ cell, expected: cell.pieces * (rates.get(cell) as number) }));
}

type Sums = { cell: Cell; pieces: number; defective: number; expected: number };

/** `cell` stands for all cells of its line, product and shift. */
function summed(members: Cell[]): Sums {
  const sums = { cell: members[0] as Cell, pieces: 0, defective: 0, expected: 0 };
  for (const { pieces, defective } of members) {
    sums.pieces += pieces;
    sums.defective += defective;
  }
  return sums;
}

function scale(group: Sums[]) {
  const expected = group.reduce((sum, each) => sum + each.expected, 0);
  const found = group.reduce((sum, each) => sum + each.defective, 0);
  const factor = (found + SHRINKAGE) / (expected + SHRINKAGE);
  for (const each of group) each.expected *= factor;
}
