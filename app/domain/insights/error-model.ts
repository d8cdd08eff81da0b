import { type Cell, groupBy } from "./cells";

export type ErrorCell = { cell: Cell /** Defective pieces as usual for line, product and shift. */; expected: number };

const SWEEPS = 8;
/** Every group counts as if this many defective pieces more had been found, as many as expected. */
const SHRINKAGE = 2;

/**
 * How many defective pieces are usual for each cell: pieces x a rate of the line x a factor of the product x one of
 * the shift, so that a line that changed to a difficult product is not called worse.
 * Source: Deming and Stephan, 1940: iterative proportional fitting, the maximum likelihood of a multiplicative Poisson
 * model; shrunk towards no difference where a group holds little.
 */
export function modelErrors(cells: readonly Cell[]): ErrorCell[] {
  const made = cells.filter(({ pieces }) => pieces > 0);
  const pieces = made.reduce((sum, cell) => sum + cell.pieces, 0);
  const defective = made.reduce((sum, cell) => sum + cell.defective, 0);
  const modelled = made.map((cell) => ({
    cell,
    expected: (cell.pieces * Math.max(defective, 0.5)) / Math.max(pieces, 1),
  }));
  const ways = [
    groupBy(modelled, ({ cell }) => cell.lineId),
    groupBy(modelled, ({ cell }) => cell.productId),
    groupBy(modelled, ({ cell }) => `${cell.lineId} ${cell.shift}`),
  ];
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const groups of ways) for (const group of groups.values()) scale(group);
  }
  return modelled;
}

function scale(group: ErrorCell[]) {
  const expected = group.reduce((sum, each) => sum + each.expected, 0);
  const found = group.reduce((sum, each) => sum + each.cell.defective, 0);
  const factor = (found + SHRINKAGE) / (expected + SHRINKAGE);
  for (const each of group) each.expected *= factor;
}
