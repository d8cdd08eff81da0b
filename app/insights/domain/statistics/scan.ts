export type Window = { start: number; end: number };

/** Window lengths that are tried: every short one, then each about a quarter longer than the last. */
export function windowLengths(days: number, shortest: number): number[] {
  const longest = Math.min(Math.floor(days / 2), LONGEST);
  const lengths: number[] = [];
  for (let length = shortest; length <= longest; length = Math.max(length + 1, Math.round(length * 1.2))) {
    lengths.push(length);
  }
  return lengths;
}

/** Every window of these lengths that ends after the day `since`, `end` exclusive. */
export function* windows(days: number, shortest: number, since = 0): Generator<Window> {
  for (const length of windowLengths(days, shortest)) {
    for (let start = Math.max(0, since - length + 1); start + length <= days; start += 1) {
      yield { start, end: start + length };
    }
  }
}

/**
 * The probability of the clearest window, corrected for looking at all of them. Windows overlap so much that only about
 * three in each length's worth of days count as looks of their own. Source: Sidak 1967 for independent looks; the
 * number of them after Siegmund, "Sequential Analysis", 1985, checked by `npm run bench:insights` on factories without
 * trouble.
 */
export function afterLooking(pValue: number, days: number, shortest: number, since = 0): number {
  const looks = windowLengths(days, shortest).reduce((sum, length) => {
    const reached = days - Math.max(0, since - length + 1);
    return sum + (LOOKS_PER_LENGTH * reached) / length;
  }, 1);
  return pValue < 1e-9 ? Math.min(1, pValue * looks) : 1 - (1 - pValue) ** looks;
}

const LOOKS_PER_LENGTH = 3;
const LONGEST = 120;
