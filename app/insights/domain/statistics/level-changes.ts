import { studentTail } from "#app/core/domain/statistics/distributions";
import { autocorrelation, median, winsorize } from "#app/core/domain/statistics/robust";
import { MINIMUM } from "#app/insights/domain/series/cells";
import { afterLooking, type Window, windows } from "./scan";

export type LevelChange = Window & {
  /** The difference of the window from the usual, negative when lower, in the unit of the series. */
  effect: number;
  standardError: number;
  /** The probability of a window this clear anywhere in a series without any change. */
  pValue: number;
};

type Options = {
  /** -1 looks for a fall, 1 for a rise. */
  direction: -1 | 1;
  /** The least correlation to assume between a day of such series and the day before. */
  likeness?: number;
  shortest?: number;
  /** Days are drawn in to this many spreads from the usual. */
  reach?: number;
  /** Only stretches that last into this day or beyond it are examined. */
  since?: number;
  /** Only stretches with at least this many days before them are examined. */
  before?: number;
};

const REACH = 2.5;
/** A window is compared with at least this many other days. */
const OTHER_DAYS = 8;

/**
 * The stretch of days that is most clearly off the rest of its own series. For every window, compares its mean with the
 * mean of all other days, with wild days drawn in. Null when the series is too short. Source: Levin and Kline, "The
 * CUSUM test of homogeneity", Statistics in Medicine 1985 (epidemic alternative); likeness of neighbouring days after
 * Bayley and Hammersley, 1946.
 */
export function clearestChange(
  values: readonly number[],
  weights: readonly number[],
  options: Options,
): LevelChange | null {
  const { direction, shortest = MINIMUM.windowDays, reach = REACH, since = 0, before = 0 } = options;
  const drawnIn = winsorize(values, reach);
  const sums = prefixSums(drawnIn, weights);
  let best: { window: Window; score: number } | null = null;
  for (const window of windows(values.length, shortest, since)) {
    if (window.start < before || values.length - (window.end - window.start) < OTHER_DAYS) continue;
    const { difference, share } = compare(sums, window);
    const score = (direction * difference) / Math.sqrt(share);
    if (!best || score > best.score) best = { window, score };
  }
  if (!best || best.score <= 0) return null;
  return judge(values, drawnIn, weights, best.window, options);
}

function judge(
  values: readonly number[],
  drawnIn: number[],
  weights: readonly number[],
  window: Window,
  { direction, likeness = 0, shortest = MINIMUM.windowDays, reach = REACH, since = 0 }: Options,
): LevelChange {
  const isIn = (index: number) => index >= window.start && index < window.end;
  const inside = values.filter((_, index) => isIn(index));
  const outside = values.filter((_, index) => !isIn(index));
  const outsideDrawnIn = winsorize(outside, reach);
  const { difference, share } = compare(prefixSums(drawnIn, weights), window);
  const spread = spreadOf(
    outsideDrawnIn,
    weights.filter((_, index) => !isIn(index)),
  );
  const alike = Math.max(0, likeness, autocorrelation(outsideDrawnIn) - 1 / Math.sqrt(outside.length));
  const standardError = Math.max(spread, 1e-6) * Math.sqrt(share * inflation(alike, inside.length));
  const score = (direction * difference) / standardError;
  return {
    ...window,
    effect: (median(inside) ?? 0) - (median(outside) ?? 0),
    standardError,
    pValue: afterLooking(studentTail(score, outside.length - 1), values.length, shortest, since),
  };
}

type Sums = { weight: number[]; weighted: number[] };

function prefixSums(values: readonly number[], weights: readonly number[]): Sums {
  const sums: Sums = { weight: [0], weighted: [0] };
  for (const [index, value] of values.entries()) {
    const weight = weights[index] as number;
    sums.weight.push((sums.weight[index] as number) + weight);
    sums.weighted.push((sums.weighted[index] as number) + weight * value);
  }
  return sums;
}

/** Mean inside minus mean outside, and the variance of that difference as a share of a day's variance. */
function compare({ weight, weighted }: Sums, { start, end }: Window) {
  const inside = (weight[end] as number) - (weight[start] as number);
  const sumInside = (weighted[end] as number) - (weighted[start] as number);
  const outside = (weight.at(-1) as number) - inside;
  const sumOutside = (weighted.at(-1) as number) - sumInside;
  return { difference: sumInside / inside - sumOutside / outside, share: 1 / inside + 1 / outside };
}

/** Standard deviation of a day of full weight. */
function spreadOf(values: readonly number[], weights: readonly number[]) {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = values.reduce((sum, value, index) => sum + value * (weights[index] as number), 0) / total;
  const squares = values.reduce((sum, value, index) => sum + (weights[index] as number) * (value - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1));
}

/** Days that resemble each other carry less information: the variance of their mean grows by this factor. */
function inflation(likeness: number, days: number) {
  const r = Math.min(0.9, likeness);
  let sum = 0;
  for (let lag = 1; lag < days; lag += 1) sum += (1 - lag / days) * r ** lag;
  return 1 + 2 * sum;
}
