const collator = new Intl.Collator("en", { numeric: true });

/** "Sewing 2" before "Sewing 10", "Éclair" beside "Eclair": the alphabet's order as Unicode has it, the same to every reader. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
