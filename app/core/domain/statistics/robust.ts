import { momentsOf } from "./moments";

/** The median; null for an empty list. */
export function median(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/**
 * The value with half of the weight on either side; 0 without values. Reads the first `count` values, reorders them,
 * and needs weights above 0. Source: Hoare, "Algorithm 65: find", 1961: it continues only on the side that holds the
 * middle.
 */
export function weightedMedian(values: Float64Array, weights: Float64Array, count = values.length): number {
  let half = 0;
  for (let index = 0; index < count; index += 1) half += (weights[index] as number) / 2;
  const isHalf = (passed: number) => Math.abs(passed - half) <= half * 1e-12;
  let [low, high, passed] = [0, count - 1, 0];
  while (low <= high) {
    const pivot = values[(low + high) >> 1] as number;
    const { less, more, lighter, same } = partition(values, weights, { low, high, pivot });
    const before = passed + lighter;
    if (less >= low && isHalf(before)) return (extreme(values.subarray(low, less + 1), Math.max) + pivot) / 2;
    if (before > half) {
      high = less;
      continue;
    }
    passed = before + same;
    if (more > high) return pivot;
    if (isHalf(passed)) return (pivot + extreme(values.subarray(more, high + 1), Math.min)) / 2;
    if (passed > half) return pivot;
    low = more;
  }
  return 0;
}

type Between = { low: number; high: number; pivot: number };

/**
 * Smaller values to the left, larger ones to the right. Returns the last of the former and the first of the latter.
 * Source: Dijkstra, 1976.
 */
function partition(values: Float64Array, weights: Float64Array, { low, high, pivot }: Between) {
  let [left, right, index] = [low, high, low];
  let [lighter, same] = [0, 0];
  while (index <= right) {
    const value = values[index] as number;
    const weight = weights[index] as number;
    const place = value < pivot ? left : value > pivot ? right : index;
    if (value < pivot) lighter += weight;
    if (value === pivot) same += weight;
    values[index] = values[place] as number;
    weights[index] = weights[place] as number;
    values[place] = value;
    weights[place] = weight;
    if (value < pivot) left += 1;
    if (value > pivot) right -= 1;
    else index += 1;
  }
  return { less: left - 1, more: right + 1, lighter, same };
}

function extreme(values: Float64Array, pick: (a: number, b: number) => number) {
  return values.reduce((most, value) => pick(most, value));
}

/**
 * The median, and the median absolute deviation from it; 0 and 0 without values. Source: Hampel, "The influence curve
 * and its role in robust estimation", JASA 1974.
 */
export function medianAndDeviation(values: readonly number[]): { center: number; deviation: number } {
  const center = median(values) ?? 0;
  return { center, deviation: median(values.map((value) => Math.abs(value - center))) ?? 0 };
}

/**
 * The usual value and spread of days, robust against outliers: the deviation is scaled to the standard deviation of a
 * normal.
 */
export function robustBaseline(values: readonly number[]): { center: number; spread: number } {
  const { center, deviation } = medianAndDeviation(values);
  return { center, spread: MAD_TO_SIGMA * deviation };
}

/**
 * Clamps values to `reach` spreads around the center, so that no outlier decides alone. Does nothing where most are the
 * same. Source: Tukey, 1962.
 */
export function winsorize(values: readonly number[], reach = 2.5): number[] {
  const { center, spread } = robustBaseline(values);
  if (spread === 0) return [...values];
  const limit = reach * spread;
  return values.map((value) => Math.min(center + limit, Math.max(center - limit, value)));
}

/** The correlation of a day with the one before it, -1 to 1; 0 with too few days. */
export function autocorrelation(values: readonly number[]): number {
  if (values.length < 8) return 0;
  const { mean, squares: total } = momentsOf(values);
  if (total === 0) return 0;
  const shifted = values.slice(1).reduce((sum, value, i) => sum + (value - mean) * ((values[i] as number) - mean), 0);
  return shifted / total;
}

const MAD_TO_SIGMA = 1.4826;
