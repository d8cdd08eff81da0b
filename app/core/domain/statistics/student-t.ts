/**
 * The two-sided probability of a t statistic at least this far from 0, with `freedom` degrees of freedom. Source:
 * Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.7.1 and 26.5.27.
 */
export function chanceOf(t: number, freedom: number): number {
  return incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5);
}

/** The t that is exceeded on either side with the probability `chance`. Found by bisection. */
export function criticalT(chance: number, freedom: number): number {
  let low = 0;
  let high = 1;
  while (chanceOf(high, freedom) > chance) high *= 2;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (chanceOf(middle, freedom) > chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The regularized incomplete beta function by its continued fraction.
 * Source: Press et al., "Numerical Recipes", 3rd ed., 6.4 (the modified Lentz method).
 */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2)
    ? (front * continuedFraction(x, a, b)) / a
    : 1 - (front * continuedFraction(1 - x, b, a)) / b;
}

const TINY = 1e-300;
const PRECISION = 1e-14;

function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 500; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return fraction;
}

/** A value that is never exactly 0, because it is a divisor. */
function away(value: number) {
  return Math.abs(value) < TINY ? TINY : value;
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** Source: C. Lanczos, "A Precision Approximation of the Gamma Function", 1964, with g = 7 and nine coefficients. */
function logGamma(z: number): number {
  const x = z - 1;
  const base = x + 7.5;
  const series = LANCZOS.reduce((sum, coefficient, index) => sum + coefficient / (x + index + 1), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(base) - base + Math.log(series);
}
