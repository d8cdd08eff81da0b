import { normalTail } from "#app/core/domain/statistics/distributions";
import { autocorrelation, median } from "#app/core/domain/statistics/robust";

export type Trend = {
  /** Change per step. */
  slope: number;
  /** Chance of a trend at least this clear among days without one, in either direction. */
  pValue: number;
};

/**
 * The slope that half of all pairs of days exceed, and whether it is distinct from chance.
 * Sources: Sen, "Estimates of the regression coefficient based on Kendall's tau", JASA 1968; Mann 1945 and Kendall 1975
 * for the test; Hamed and Rao, J. Hydrology 1998, for the correction when neighbouring days resemble each other.
 */
export function trendOf(values: readonly number[]): Trend | null {
  const n = values.length;
  if (n < 4) return null;
  const slopes = new Float64Array((n * (n - 1)) / 2);
  let [s, pairs] = [0, 0];
  for (let i = 0; i < n - 1; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const rise = (values[j] as number) - (values[i] as number);
      slopes[pairs] = rise / (j - i);
      pairs += 1;
      s += Math.sign(rise);
    }
  }
  const slope = median(slopes) ?? 0;
  const variance = ((n * (n - 1) * (2 * n + 5) - tiesOf(values)) / 18) * inflationOf(values, slope);
  const z = variance > 0 && s !== 0 ? (Math.abs(s) - 1) / Math.sqrt(variance) : 0;
  return { slope, pValue: Math.min(1, 2 * normalTail(z)) };
}

function tiesOf(values: readonly number[]) {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((sum, t) => sum + t * (t - 1) * (2 * t + 5), 0);
}

/**
 * Neighbouring days that resemble each other count for fewer days; the likeness of the detrended series says for how
 * many.
 */
function inflationOf(values: readonly number[], slope: number) {
  const likeness = Math.max(0, autocorrelation(values.map((value, index) => value - slope * index)));
  return (1 + likeness) / (1 - Math.min(0.9, likeness));
}
