import type { Evidence } from "./cells";

/**
 * The same evidence with its rows in one order, whatever order or pages they came in: sums of fractions, and what comes
 * first among equals, depend on it. Rows that are alike in every field are the same in any order.
 */
export function rowsInOrder(evidence: Evidence): Evidence {
  return {
    ...evidence,
    cells: sorted(evidence.cells, ["date", "lineId", "shift", "productId"]),
    lines: sorted(evidence.lines, ["id"]),
    products: sorted(evidence.products, ["id"]),
    planned: sorted(evidence.planned, ["date", "lineId", "shift"]),
    stopped: sorted(evidence.stopped, ["date", "lineId", "shift", "reasonId"]),
    faults: sorted(evidence.faults, ["date", "lineId", "shift", "productId", "causeId"]),
    outcomes: sorted(evidence.outcomes, ["date", "lineId", "shift", "productId"]),
    causes: sorted(evidence.causes, ["id"]),
    skills: sorted(evidence.skills, ["workerId", "lineId", "productId"]),
    people: sorted(evidence.people, [
      "date",
      "workerId",
      "lineId",
      "shift",
      "productId",
      "seconds",
      "pieces",
      "defective",
    ]),
    names: sorted(evidence.names, ["id"]),
    left: evidence.left.toSorted(),
    implausible: sorted(evidence.implausible, ["date", "lineId", "workerId", "excessHours", "excessEfficiency"]),
  };
}

function sorted<Row>(rows: readonly Row[], names: readonly (keyof Row)[]): Row[] {
  return rows.toSorted((a, b) => {
    for (const name of names) {
      const own = a[name] ?? "";
      const other = b[name] ?? "";
      if (own !== other) return own < other ? -1 : 1;
    }
    return 0;
  });
}
