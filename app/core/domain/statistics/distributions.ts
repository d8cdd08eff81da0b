import { chanceOf } from "./student-t";

/**
 * The probability that a standard normal exceeds `z`. Source: Press et al., "Numerical Recipes", erfcc: relative error
 * below 1.2e-7 everywhere, so that small probabilities are accurate.
 */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.5 * x);
  const series = ERFC.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const tail = 0.5 * t * Math.exp(-x * x + series);
  return z >= 0 ? tail : 1 - tail;
}

/** The standard errors on each side of an interval in which a normal value lies eight times in ten. */
export const EIGHTY = 1.2816;

/** The probability that Student's t with these degrees of freedom exceeds `t`. */
export function studentTail(t: number, degrees: number): number {
  const beyond = chanceOf(t, degrees) / 2;
  return t > 0 ? beyond : 1 - beyond;
}

/**
 * The probability that a chi-square with these degrees of freedom exceeds `squares`. Source: Wilson and Hilferty, "The
 * distribution of chi-square", PNAS 1931.
 */
export function chiSquareTail(squares: number, degrees: number): number {
  const variance = 2 / (9 * degrees);
  return normalTail((Math.cbrt(squares / degrees) - (1 - variance)) / Math.sqrt(variance));
}

/** The probability of at least `hits` successes in `tries` independent trials of probability `chance`. */
export function binomialTail(hits: number, tries: number, chance: number): number {
  if (hits <= 0) return 1;
  if (chance <= 0 || hits > tries) return 0;
  if (chance >= 1) return 1;
  let sum = 0;
  for (let k = hits; k <= tries; k += 1) {
    const log = logChoose(tries, k) + k * Math.log(chance) + (tries - k) * Math.log1p(-chance);
    sum += Math.exp(log);
  }
  return Math.min(1, sum);
}

function logChoose(n: number, k: number) {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Exact for small numbers, Stirling's series above. */
function logFactorial(n: number) {
  if (n < 20) return Math.log(FACTORIALS[n] as number);
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3);
}

const FACTORIALS = [1];
for (let n = 1; n < 20; n += 1) FACTORIALS.push(n * (FACTORIALS[n - 1] as number));

const ERFC = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
];
