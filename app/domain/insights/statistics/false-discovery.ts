/**
 * Which of many tests to believe, so that of those believed at most a share `rate` is expected to be chance.
 * Source: Benjamini and Hochberg, "Controlling the false discovery rate", JRSS B 1995. `looked` is how many tests were
 * made in all, when those that showed nothing were not even kept.
 */
export function believable<Test extends { pValue: number }>(tests: readonly Test[], rate: number, looked: number) {
  const sorted = [...tests].sort((a, b) => a.pValue - b.pValue);
  const all = Math.max(looked, sorted.length);
  const last = sorted.findLastIndex(({ pValue }, index) => pValue <= (rate * (index + 1)) / all);
  return sorted.slice(0, last + 1);
}
