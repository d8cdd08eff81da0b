const collator = new Intl.Collator("en", { numeric: true });

/** "Sewing 2" before "Sewing 10", "Éclair" beside "Eclair": Unicode's order, the same for every reader. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
