import { sumBy } from "./grouping";

/**
 * The mean of at least one value, the sum of the squared distances from it, and the variance of a sample: 0 of a single
 * value. Source: F. W. Bessel's correction, as in any textbook: the squares are divided by n - 1.
 */
export function momentsOf(values: readonly number[]): { mean: number; squares: number; variance: number } {
  const mean = sumBy(values, (value) => value) / values.length;
  const squares = sumBy(values, (value) => (value - mean) ** 2);
  return { mean, squares, variance: squares / Math.max(1, values.length - 1) };
}
