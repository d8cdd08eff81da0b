import { chanceOf, criticalT } from "./student-t";

/** The share of one production day in the numerator and the denominator of a ratio of sums. */
export type Share = { above: number; below: number };

export const VERDICTS = ["beyondChance", "withinChance", "tooFewDays", "measuredDifferently"] as const;
export type Verdict = (typeof VERDICTS)[number];

export type Difference = {
  first: number | null;
  second: number | null;
  /** second - first. */
  difference: number | null;
  /** The true difference lies between these two with 95% confidence. */
  low: number | null;
  high: number | null;
  /** The probability of a difference at least this large by chance alone. */
  chance: number | null;
  verdict: Verdict;
};

/** Fewer days give no verdict, as for a trend. */
export const MINIMUM_DAYS = 4;
/** A difference that chance alone causes in one of twenty comparisons is not reported as one. */
export const SIGNIFICANCE = 0.05;

/**
 * Whether two ratios of sums differ by more than chance. The pieces of one day share machines, fabric and people, so
 * the sample is days, not pieces: with millions of pieces, any two rates would differ "significantly". The variance of
 * each ratio comes from the residuals of its days, and Welch's t compares the two. Sources: W. G. Cochran, "Sampling
 * Techniques", 3rd ed., 2.11 (ratio of two sums); J. N. K. Rao and A. J. Scott, "A simple method for the analysis of
 * clustered binary data", Biometrics 48 (1992), 577; B. L. Welch, "The generalization of Student's problem", Biometrika
 * 34 (1947), 28.
 */
export function compareRatios(first: readonly Share[], second: readonly Share[]): Difference {
  const [a, b] = [estimate(first), estimate(second)];
  if (a.ratio === null || b.ratio === null) return { ...UNKNOWN, first: a.ratio, second: b.ratio };
  const known = { first: a.ratio, second: b.ratio, difference: b.ratio - a.ratio };
  if (a.days < MINIMUM_DAYS || b.days < MINIMUM_DAYS) return { ...UNKNOWN, ...known };
  const error = Math.sqrt(a.variance + b.variance);
  const freedom =
    (a.variance + b.variance) ** 2 / (a.variance ** 2 / (a.days - 1) + b.variance ** 2 / (b.days - 1)) || a.days - 1;
  const t = known.difference === 0 ? 0 : known.difference / error;
  const chance = chanceOf(t, freedom);
  const reach = criticalT(SIGNIFICANCE, freedom) * error;
  return {
    ...known,
    low: known.difference - reach,
    high: known.difference + reach,
    chance,
    verdict: chance < SIGNIFICANCE ? "beyondChance" : "withinChance",
  };
}

/** Removes the difference between two ratios of different kinds, because they cannot be compared. */
export function setApart(found: Difference): Difference {
  if (found.difference === null) return found;
  return { ...UNKNOWN, first: found.first, second: found.second, verdict: "measuredDifferently" };
}

/** The ratio of the sums and its variance over days: n / (n - 1) x sum of (above - ratio x below)^2 / (sum of below)^2. */
function estimate(shares: readonly Share[]): { ratio: number | null; variance: number; days: number } {
  const notified = shares.filter((share) => share.above > 0 || share.below > 0);
  const below = notified.reduce((sum, share) => sum + share.below, 0);
  if (below === 0) return { ratio: null, variance: 0, days: 0 };
  const ratio = notified.reduce((sum, share) => sum + share.above, 0) / below;
  const strayed = notified.reduce((sum, share) => sum + (share.above - ratio * share.below) ** 2, 0);
  const days = notified.length;
  return { ratio, days, variance: days > 1 ? ((days / (days - 1)) * strayed) / below ** 2 : 0 };
}

const UNKNOWN: Difference = {
  first: null,
  second: null,
  difference: null,
  low: null,
  high: null,
  chance: null,
  verdict: "tooFewDays",
};
