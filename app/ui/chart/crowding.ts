const MOST_LABELLED = { narrow: 6, wide: 14 };

/** Whether there are too many columns for each to carry its figure. */
export function isCrowded(columns: number): boolean {
  return columns > (isNarrow() ? MOST_LABELLED.narrow : MOST_LABELLED.wide);
}

export function isNarrow() {
  return matchMedia("(max-width: 640px)").matches;
}
