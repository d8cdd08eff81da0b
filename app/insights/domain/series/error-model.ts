import { crossed, rowsBy, type Table } from "./table";

/** The sweeps end when no sum is off by more than a small share. */
const [MOST_SWEEPS, SETTLED] = [200, 1e-6];
/** Every group counts as if this many more defective pieces had been both found and expected. */
const SHRINKAGE = 2;

/** Marks the rows to learn from: those that made something and were not left out. */
export type Left = Uint8Array;

/** The usual defective pieces of each row, learnt from the rows that are left. */
export type ErrorModel = (left: Left) => Float64Array;

/**
 * The number of defective pieces that is usual for each row: pieces x a rate of the line x a factor of the product x a
 * factor of the shift, so that a line that changed to a difficult product is not called worse.
 * Source: Deming and Stephan, 1940: iterative proportional fitting, the maximum likelihood of a multiplicative Poisson
 * model; shrunk towards no difference where a group holds little. A line, product and shift have one rate together, so
 * their sums are fitted and not their days.
 * @param pieces what each row made, weighed where weekdays differ.
 * @returns a function that learns from the rows that are left.
 */
export function openErrorModel(table: Table, pieces = table.pieces): ErrorModel {
  const { line, product, crew, defective } = table;
  const alike = crossed(crew, product);
  const first = rowsBy(alike).map((rows) => rows[0] as number);
  const ways = [line, product, crew].map(({ code, names }) => {
    const groups = names.map((): number[] => []);
    for (const [group, row] of first.entries()) groups[code[row] as number]?.push(group);
    return groups;
  });
  return (left) => {
    const made = new Float64Array(first.length);
    const found = new Float64Array(first.length);
    for (let row = 0; row < table.count; row += 1) {
      if (left[row] === 0) continue;
      const group = alike.code[row] as number;
      made[group] = (made[group] as number) + (pieces[row] as number);
      found[group] = (found[group] as number) + (defective[row] as number);
    }
    const [allMade, allFound] = [made, found].map((counts) => counts.reduce((sum, each) => sum + each, 0)) as [
      number,
      number,
    ];
    const expected = made.map((pieces) => (pieces * Math.max(allFound, 0.5)) / Math.max(allMade, 1));
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
      let largest = 0;
      for (const groups of ways)
        for (const group of groups) largest = Math.max(largest, Math.abs(scale(group, expected, found)));
      if (largest < SETTLED) break;
    }
    const rates = expected.map((errors, group) => errors / Math.max(1, made[group] as number));
    return pieces.map((count, row) => count * (rates[alike.code[row] as number] as number));
  };
}

/** @returns the share by which the sum was off. */
function scale(group: number[], expected: Float64Array, found: Float64Array) {
  let [usual, now] = [SHRINKAGE, SHRINKAGE];
  for (const each of group) {
    usual += expected[each] as number;
    now += found[each] as number;
  }
  for (const each of group) expected[each] = ((expected[each] as number) * now) / usual;
  return now / usual - 1;
}
