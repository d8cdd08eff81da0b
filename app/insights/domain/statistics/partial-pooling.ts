import { studentTail } from "#app/core/domain/statistics/distributions";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { medianAndDeviation } from "#app/core/domain/statistics/robust";

/** How far a subject is from comparable ones, as a logarithm, and the standard error of that. */
export type Level = { effect: number; error: number };

/**
 * The usual difference between such subjects anywhere, and the number of the factory's own subjects that it counts for.
 */
export type Prior = { spread: number; weight: number; center: number; centerWeight: number };

export type Stand = {
  /** The level of comparable subjects, on the level's scale. */
  center: number;
  /** The standard error of that level. */
  centerError: number;
  /** The distance from comparable subjects. */
  effect: number;
  /** The unexplained difference between comparable subjects, chance included. */
  spread: number;
  pValue: number;
};

/** The prior is dropped when the factory's own subjects vary by more than this many times its variance. */
const AGREES = 1.5;
/** Deviations are drawn in to this many spreads, so that another trouble does not make this one look usual. */
const REACH = 2.5;

/**
 * Compares one level with comparable levels, against the differences among these. A factory of two lines says little
 * about such differences, so the usual difference anywhere counts as some lines more, and no minimum of lines is
 * needed.
 * Source: Morris, "Parametric empirical Bayes inference", JASA 1983; Gelman, "Prior distributions for variance
 * parameters", Bayesian Analysis 2006; O'Hagan and Pericchi, "Bayesian heavy-tailed models and conflict resolution",
 * Brazilian Journal of Probability and Statistics 2012, for dropping a prior that the factory contradicts.
 */
export function standAmong(own: Level, others: readonly Level[], prior: Prior): Stand {
  const { center: middle, deviation } = medianAndDeviation(others.map(({ effect }) => effect));
  const count = others.length;
  const center = (count * middle + prior.centerWeight * prior.center) / Math.max(count + prior.centerWeight, 1e-9);
  const usual = Math.max(prior.spread, 1.4826 * deviation);
  const squares = sumBy(others, ({ effect, error }) => {
    const away = Math.min(REACH * usual, Math.abs(effect - center));
    return Math.max(0, away ** 2 - error ** 2);
  });
  const conflict = squares / Math.max(1, count) / prior.spread ** 2;
  const weight = prior.weight / Math.max(1, conflict / AGREES) ** 2;
  const degrees = Math.max(1, count - 1 + weight);
  const between = (squares + weight * prior.spread ** 2) / degrees;
  const ofCenter = between / Math.max(1, count + prior.centerWeight);
  const spread = Math.sqrt(own.error ** 2 + between + ofCenter);
  const effect = own.effect - center;
  return {
    center,
    centerError: Math.sqrt(ofCenter),
    effect,
    spread,
    pValue: studentTail(Math.abs(effect) / spread, degrees),
  };
}
