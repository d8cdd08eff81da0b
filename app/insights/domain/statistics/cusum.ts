/** `start`: the beginning of the drift, which is the day after the chart's sum was last at rest. */
export type Drift = { start: number; signal: number; height: number };

/**
 * Tabular CUSUM for an upward drift: sums the excess over the usual beyond `allowance`, and signals beyond `limit`,
 * both in standard deviations. Takes standardized days; returns the last drift that is still going on, or null. Source:
 * Montgomery, "Introduction to Statistical Quality Control", ch. 9; k = 0.5, h = 5 as recommended there.
 */
export function upwardDrift(standardized: readonly number[], { allowance = 0.5, limit = 5 } = {}): Drift | null {
  let sum = 0;
  let start = 0;
  let signal = -1;
  let height = 0;
  for (const [index, value] of standardized.entries()) {
    const next = Math.max(0, sum + value - allowance);
    if (sum === 0 && next > 0) start = index;
    if (next === 0) signal = -1;
    if (next > limit && signal < 0) signal = index;
    height = next > 0 ? Math.max(sum === 0 ? 0 : height, next) : 0;
    sum = next;
  }
  return signal >= 0 ? { start, signal, height } : null;
}
