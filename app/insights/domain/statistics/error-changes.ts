import { normalTail, studentTail } from "#app/core/domain/statistics/distributions";
import { momentsOf } from "#app/core/domain/statistics/moments";
import { autocorrelation, winsorize } from "#app/core/domain/statistics/robust";
import { MINIMUM } from "#app/insights/domain/series/cells";
import { type ErrorSeries, outsideWindow } from "#app/insights/domain/series/error-series";
import { laneyChart } from "./control-chart";
import { afterLooking, type Window, windows } from "./scan";

export type ErrorChange = Window & {
  /** Error rates in percent, in the window and on all other days for the same mix. */
  rate: number;
  usual: number;
  /** The ratio of found to expected errors on the other days. */
  level: number;
  /** Likelihood ratio, before the allowance for days that vary more than chance; and that allowance. */
  deviance: number;
  dispersion: number;
  /** The standard error of the difference, in points. */
  standardError: number;
  pValue: number;
  /** The share of the window's days above the usual, because one wild day is no stretch. */
  above: number;
  /** The distance of each day from the usual, in standard deviations of such days. */
  standardized: number[];
};

const OTHER_DAYS = 8;

/**
 * The stretch of days with the clearest excess of defective pieces. For every window, compares the pieces found in it
 * with its share of the expected pieces; days that vary more than chance count for less (Laney's sigma). Sources:
 * Kulldorff, "A spatial scan statistic", 1997, in time only; McCullagh and Nelder, 1989, for the dispersion.
 */
export function clearestExcess(series: ErrorSeries): ErrorChange | null {
  const count = series.dates.length;
  const found = running(series.defective);
  const usual = running(series.expected);
  let best: { window: Window; deviance: number } | null = null;
  for (const window of windows(count, MINIMUM.windowDays)) {
    if (count - (window.end - window.start) < OTHER_DAYS) continue;
    const deviance = excess(found, usual, window);
    if (!best || deviance > best.deviance) best = { window, deviance };
  }
  if (!best || best.deviance <= 0) return null;
  return judge(series, best.window, best.deviance);
}

function judge(series: ErrorSeries, window: Window, deviance: number): ErrorChange {
  const { start, end } = window;
  const outside = outsideWindow(series, window);
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  const [outsideFound, outsideExpected] = [sumOf(outside.defective), sumOf(outside.expected)];
  const level = (outsideFound + 0.5) / (outsideExpected + 0.5);
  const atLevel = outside.expected.map((value) => value * level);
  const chart = laneyChart(daysOf(outside), atLevel);
  const likeness = Math.max(0, autocorrelation(chart.standardized) - 1 / Math.sqrt(outside.dates.length));
  const days = end - start;
  const isAlike = alikeTo(series.products.slice(start, end), outside.products);
  const alike = outside.products.flatMap((product, index) => (isAlike(product) ? [index] : []));
  const varies = pearson(
    alike.map((index) => outside.defective[index] as number),
    alike.map((index) => atLevel[index] as number),
  );
  const dispersion =
    Math.max(chart.sigmaZ ** 2, pearson(outside.defective, atLevel), varies) * (1 + (2 * likeness * (days - 1)) / days);
  const pieces = sumOf(series.pieces.slice(start, end));
  const expected = sumOf(series.expected.slice(start, end)) * level;
  const defective = sumOf(series.defective.slice(start, end));
  const variance = dispersion * (defective + (expected * expected) / Math.max(outsideFound, 1));
  return {
    ...window,
    rate: (defective / pieces) * 100,
    usual: (expected / pieces) * 100,
    level,
    deviance,
    dispersion,
    standardError: (Math.sqrt(variance) / pieces) * 100,
    above: aboveUsual(series, window, level) / days,
    pValue: afterLooking(
      Math.max(normalTail(Math.sqrt(deviance / dispersion)), bySteadyDays(series, window, likeness)),
      series.dates.length,
      MINIMUM.windowDays,
    ),
    standardized: laneyChart(
      daysOf(series),
      series.expected.map((value) => value * level),
    ).standardized,
  };
}

/**
 * A second test that a few wild days cannot pass: compares the mean rate of the days in the window with that of the
 * days outside, with equal variances and wild days drawn in. Source: Anscombe 1948 for the square root, Student's t for
 * the comparison.
 */
function bySteadyDays(series: ErrorSeries, { start, end }: Window, likeness: number) {
  const { pieces, defective, expected, products } = series;
  const roots = pieces.map((made, index) => {
    const root = (errors: number) => Math.sqrt((errors + 0.375) / made);
    return root(defective[index] as number) - root(expected[index] as number);
  });
  const inside = winsorize(roots.slice(start, end));
  const outside = winsorize([...roots.slice(0, start), ...roots.slice(end)], 3);
  const isAlike = alikeTo(products.slice(start, end), [...products.slice(0, start), ...products.slice(end)]);
  const alike = outside.filter((_, index) => isAlike(products[index < start ? index : index + end - start] as number));
  const [a, b] = [momentsOf(inside), momentsOf(outside)];
  const varies = Math.max(b.variance, momentsOf(alike).variance);
  const inflation = (1 + likeness) / (1 - Math.min(0.9, likeness));
  const error = Math.sqrt(varies * inflation * (1 / inside.length + 1 / outside.length));
  return studentTail((a.mean - b.mean) / Math.max(error, 1e-9), outside.length - 1);
}

function aboveUsual({ defective, expected }: ErrorSeries, { start, end }: Window, level: number) {
  return defective.slice(start, end).filter((x, index) => x > (expected[start + index] as number) * level).length;
}

/** Likelihood ratio of "more inside than outside"; 0 when there is not more. */
function excess(found: number[], usual: number[], { start, end }: Window) {
  const x = (found[end] as number) - (found[start] as number);
  const all = found.at(-1) as number;
  const share = ((usual[end] as number) - (usual[start] as number)) / (usual.at(-1) as number);
  if (x <= all * share || share <= 0 || share >= 1) return 0;
  const rest = all - x;
  return 2 * (x * Math.log(x / (all * share)) + (rest > 0 ? rest * Math.log(rest / (all * (1 - share))) : 0));
}

/**
 * The days outside the window that are comparable to those in it: days of the same products, because defects of some
 * products come in lumps and those of others do not. All days when there are too few.
 */
function alikeTo(inside: number[], outside: number[]) {
  const made = new Set(inside);
  const isEnough = outside.filter((product) => made.has(product)).length >= OTHER_DAYS;
  return (product: number) => !isEnough || made.has(product);
}

/** The factor by which days vary more than chance (Pearson's chi-square for each degree of freedom). */
function pearson(defective: number[], expected: number[]) {
  const squares = defective.map(
    (x, index) => (x - (expected[index] as number)) ** 2 / Math.max(expected[index] as number, 0.05),
  );
  return squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length - 1);
}

function daysOf({ pieces, defective }: ErrorSeries) {
  return pieces.map((made, index) => ({ pieces: made, defective: defective[index] as number }));
}

function running(values: number[]) {
  return values.reduce<number[]>(
    (sums, value) => {
      sums.push((sums.at(-1) as number) + value);
      return sums;
    },
    [0],
  );
}
