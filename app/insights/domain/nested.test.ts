import { describe, expect, test } from "vitest";
import { type Happening, plantOf, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import type { Evidence } from "./series/cells";

const called = (evidence: Evidence) =>
  analyse(evidence).alerts.map(({ kind, subject }) => [kind, subject.id, subject.shift].filter(Boolean).join(" "));

/** Which line makes which products. */
function plantMaking(makes: Record<number, number[]>, made: (happening: Happening) => object): Evidence {
  const products = Math.max(...Object.values(makes).flat());
  return plantOf((each) => (makes[each.line]?.includes(each.product) ? { ...USUAL, hours: 80, ...made(each) } : null), {
    lines: Object.keys(makes).length,
    products,
    standards: Array.from({ length: products }, () => 6000),
  });
}

describe("a line and its product cannot be told apart", () => {
  const workshop = (made: (happening: Happening) => object) => plantMaking({ 1: [1], 2: [2], 3: [3], 4: [4] }, made);

  test("where each line makes what no other makes, nobody is blamed for more errors or a slower pace", () => {
    expect(called(workshop(({ line }) => ({ errors: line * 1.5 })))).toEqual([]);
    expect(called(workshop(({ line }) => ({ pace: 9 - line })))).toEqual([]);
  });

  test("and the report says so of each line and product", () => {
    const { coverage } = analyse(workshop(({ line }) => ({ errors: line * 1.5 })));
    expect(coverage.unjudged.map(({ resource, id, why }) => [resource, id, why])).toEqual(
      expect.arrayContaining([
        ["production_line", "1", "inseparable"],
        ["production_line", "4", "inseparable"],
        ["product", "23", "inseparable"],
      ]),
    );
  });

  test("a new product of one line alone is not called a jump of errors of that line", () => {
    const evidence = plantOf(
      ({ line, daysAgo, product }) => {
        const isNew = line === 2 && daysAgo < 8;
        if ((product === 2) !== isNew) return null;
        return { ...USUAL, errors: isNew ? 6 : 1 };
      },
      { lines: 5, products: 2 },
    );
    expect(called(evidence)).toEqual([]);
  });
});

test("two lines that make the same products with the same errors are not compared with lines that make others", () => {
  const makes = { 1: [1, 2], 2: [1, 2], 3: [3], 4: [3, 4], 5: [4], 6: [2, 4] };
  const errors = ({ product, line }: Happening) => (line <= 2 ? 1.5 : product >= 3 ? 0.4 : 1);
  expect(
    called(plantMaking(makes, (each) => ({ errors: errors(each) }))).filter((each) => each.includes("line")),
  ).toEqual([]);
});

test("one of two lines that share a product is three points worse all along, and the other is named with its rate", () => {
  const evidence = plantMaking({ 1: [1, 2], 2: [1] }, ({ line }) => ({ errors: line === 1 ? 4 : 1 }));
  const { alerts } = analyse(evidence);
  expect(alerts.map(({ kind, subject }) => `${kind} ${subject.id}`)).toEqual(["chronic_line_errors 1"]);
  const ofOther = evidence.cells.filter(
    ({ lineId, productId, date }) => lineId === "2" && productId === "21" && date >= (alerts[0]?.from ?? ""),
  );
  const rate = sum(ofOther.map(({ defective }) => defective)) / sum(ofOther.map(({ pieces }) => pieces));
  const value = Math.round(rate * 1000) / 10;
  expect(alerts[0]?.values.others).toEqual({
    as: "each",
    unit: "percent",
    value: [{ label: "Line 2", shift: null, value }],
  });
  expect(alerts[0]?.values.usual).toEqual({ as: "percent", value });
});

test("a night that is behind all quarter is told, whoever works there, and at most three of a kind: the costliest", () => {
  const slow = (line: number) => ({ 1: 5.4, 2: 5.9, 3: 6.3, 4: 6.9 })[line] ?? 8.9;
  const evidence = plantOf(
    ({ line, shift }) => ({ ...USUAL, hours: 40, pace: shift === "afternoon" ? slow(line) : 9 }),
    { shifts: 2, lines: 12 },
  );
  expect(called(evidence).sort()).toEqual(["shift_gap 1 afternoon", "shift_gap 2 afternoon", "shift_gap 3 afternoon"]);
});

function sum(values: number[]) {
  return values.reduce((all, value) => all + value, 0);
}
