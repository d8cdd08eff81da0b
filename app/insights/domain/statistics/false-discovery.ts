/**
 * Chooses which of many tests to believe, so that at most a share `rate` of them is expected to be chance. Source:
 * Benjamini and Hochberg, "Controlling the false discovery rate", JRSS B 1995. `looked` is the number of all tests
 * made, including those that showed nothing and were not kept.
 */
export function believable<Test extends { pValue: number }>(tests: readonly Test[], rate: number, looked: number) {
  const sorted = [...tests].sort((a, b) => a.pValue - b.pValue);
  const all = Math.max(looked, sorted.length);
  const last = sorted.findLastIndex(({ pValue }, index) => pValue <= (rate * (index + 1)) / all);
  return sorted.slice(0, last + 1);
}
