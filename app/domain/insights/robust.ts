/** Null of an empty list. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/**
 * The value that has half of the weight on either side; 0 of an empty list. Weights are above 0.
 * Source: Hoare, "Algorithm 65: find", 1961: only the side that holds the middle is looked at again.
 */
export function weightedMedian(values: readonly Weighted[]): number {
  const half = weightOf(values) / 2;
  const isHalf = (passed: number) => Math.abs(passed - half) <= half * 1e-12;
  let pool = values;
  let passed = 0;
  while (pool.length > 0) {
    const pivot = (pool[pool.length >> 1] as Weighted).value;
    const less = pool.filter(({ value }) => value < pivot);
    const more = pool.filter(({ value }) => value > pivot);
    const before = passed + weightOf(less);
    if (less.length > 0 && isHalf(before)) return (extreme(less, Math.max) + pivot) / 2;
    if (before > half) {
      pool = less;
      continue;
    }
    passed = before + weightOf(pool) - weightOf(less) - weightOf(more);
    if (more.length === 0) return pivot;
    if (isHalf(passed)) return (pivot + extreme(more, Math.min)) / 2;
    if (passed > half) return pivot;
    pool = more;
  }
  return 0;
}

function weightOf(values: readonly Weighted[]) {
  let sum = 0;
  for (const { weight } of values) sum += weight;
  return sum;
}

function extreme(values: readonly Weighted[], of: (a: number, b: number) => number) {
  return values.reduce((most, { value }) => of(most, value), (values[0] as Weighted).value);
}

export type Weighted = { value: number; weight: number };

/**
 * The usual value and how far days usually are from it, which a few wild days cannot move: median, and the median
 * absolute deviation scaled to the standard deviation of a normal.
 * Source: Hampel, "The influence curve and its role in robust estimation", JASA 1974.
 */
export function robustBaseline(values: readonly number[]): { center: number; spread: number } {
  const center = median(values) ?? 0;
  const deviations = values.map((value) => Math.abs(value - center));
  return { center, spread: MAD_TO_SIGMA * (median(deviations) ?? 0) };
}

/** Wild values drawn in to `reach` spreads from the center, so that none of them decides alone; nothing where most are the same. Source: Tukey, 1962. */
export function winsorize(values: readonly number[], reach = 2.5): number[] {
  const { center, spread } = robustBaseline(values);
  if (spread === 0) return [...values];
  const limit = reach * spread;
  return values.map((value) => Math.min(center + limit, Math.max(center - limit, value)));
}

/** How much a day resembles the one before it, -1 to 1; 0 where there are too few days to say. */
export function autocorrelation(values: readonly number[]): number {
  if (values.length < 8) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const total = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  if (total === 0) return 0;
  const shifted = values.slice(1).reduce((sum, value, i) => sum + (value - mean) * ((values[i] as number) - mean), 0);
  return shifted / total;
}

const MAD_TO_SIGMA = 1.4826;
