import type { Evidence } from "./cells";

type Keyed<Row> = (row: Row) => readonly (string | number | null)[];

/**
 * The same evidence with its rows in one order, whatever order or pages they came in: sums of fractions, and what comes
 * first among equals, depend on it. Rows that are alike in every field are the same in any order.
 */
export function rowsInOrder(evidence: Evidence): Evidence {
  const {
    cells,
    lines,
    products,
    planned,
    stopped,
    faults,
    outcomes,
    causes,
    skills,
    people,
    names,
    left,
    implausible,
  } = evidence;
  return {
    ...evidence,
    cells: sorted(cells, ({ date, lineId, shift, productId }) => [date, lineId, shift, productId]),
    lines: sorted(lines, ({ id }) => [id]),
    products: sorted(products, ({ id }) => [id]),
    planned: sorted(planned, ({ date, lineId, shift }) => [date, lineId, shift]),
    stopped: sorted(stopped, ({ date, lineId, shift, reasonId }) => [date, lineId, shift, reasonId]),
    faults: sorted(faults, ({ date, lineId, shift, productId, causeId }) => [date, lineId, shift, productId, causeId]),
    outcomes: sorted(outcomes, ({ date, lineId, shift, productId }) => [date, lineId, shift, productId]),
    causes: sorted(causes, ({ id }) => [id]),
    skills: sorted(skills, ({ workerId, lineId, productId }) => [workerId, lineId, productId]),
    people: sorted(people, ({ date, workerId, lineId, shift, productId, seconds, pieces, defective }) => [
      date,
      workerId,
      lineId,
      shift,
      productId,
      seconds,
      pieces,
      defective,
    ]),
    names: sorted(names, ({ id }) => [id]),
    left: sorted(left, (id) => [id]),
    implausible: sorted(implausible, ({ date, lineId, workerId, excessHours, excessEfficiency }) => [
      date,
      lineId,
      workerId,
      excessHours,
      excessEfficiency,
    ]),
  };
}

function sorted<Row>(rows: readonly Row[], keysOf: Keyed<Row>): Row[] {
  const keyed = rows.map((row) => ({ row, keys: keysOf(row) }));
  return keyed.sort((a, b) => compared(a.keys, b.keys)).map(({ row }) => row);
}

function compared(a: ReturnType<Keyed<never>>, b: ReturnType<Keyed<never>>): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? "";
    if ((key ?? "") !== other) return (key ?? "") < other ? -1 : 1;
  }
  return 0;
}
