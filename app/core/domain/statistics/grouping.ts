/** Rows by key, each group in the order given. */
export function groupBy<Row, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

export function sumBy<Row>(rows: Iterable<Row>, amountOf: (row: Row) => number): number {
  let sum = 0;
  for (const row of rows) sum += amountOf(row);
  return sum;
}

/** Items in their order, cut wherever the key changes. */
export function runsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): { key: string; items: Item[] }[] {
  const runs: { key: string; items: Item[] }[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.key === keyOf(item)) last.items.push(item);
    else runs.push({ key: keyOf(item), items: [item] });
  }
  return runs;
}
