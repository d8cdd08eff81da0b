import { describe, expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { type Happening, plantOf, scattered, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import type { Evidence, OwnWork } from "./series/cells";

/** Three weeks of three lines with three products each, and nothing before them. */
function smallPlant(made: (happening: Happening) => object, shifts = 1): Evidence {
  const evidence = plantOf((each) => ({ ...USUAL, hours: 60, ...made(each) }), {
    days: 25,
    lines: 3,
    products: 3,
    shifts,
  });
  return { ...evidence, range: { from: evidence.cells[0]?.date ?? "", to: evidence.range.to } };
}
const called = (evidence: Evidence) =>
  analyse(evidence).alerts.map(({ kind, subject }) => [kind, subject.id, subject.shift].filter(Boolean).join(" "));

describe("in three weeks of a small factory", () => {
  test("finds nothing where nothing is wrong", () => {
    expect(called(smallPlant(() => ({})))).toEqual([]);
    expect(called(smallPlant(({ shift }) => ({ pace: shift === "night" ? 8 : 9 }), 3))).toEqual([]);
  });

  test("finds a product that is always bad once, and not its lines", () => {
    const evidence = smallPlant(({ product }) => ({ errors: product === 2 ? 4 : 1 }));
    const [alert, ...others] = analyse(evidence).alerts;
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ kind: "chronic_product_errors", subject: { id: "22" }, from: evidence.range.from });
    expect(alert?.values.usual?.value).toBeCloseTo(1, 0);
    expect(alert?.values.low?.value).toBeLessThan(4.1);
    expect(alert?.values.high?.value).toBeGreaterThan(3.9);
  });

  test("finds a night far behind on one line where nights are a little slower everywhere", () => {
    const pace = ({ line, shift }: Happening) => (shift === "night" ? (line === 2 ? 5.5 : 8.2) : 9);
    expect(called(smallPlant((each) => ({ pace: pace(each) }), 3))).toEqual(["shift_gap 2 night"]);
  });

  test("finds a line that has always been behind, or has always made more errors", () => {
    expect(called(smallPlant(({ line }) => ({ pace: line === 3 ? 6 : 9 })))).toEqual(["chronic_line_output 3"]);
    expect(called(smallPlant(({ line }) => ({ errors: line === 3 ? 5 : 1 })))).toEqual(["chronic_line_errors 3"]);
  });

  test("does not report a line that only had a bad week", () => {
    expect(called(smallPlant(({ line, daysAgo }) => ({ errors: line === 3 && daysAgo < 7 ? 4 : 1 })))).toEqual([
      "error_rate_jump 3",
    ]);
  });
});

describe("workers who fell behind their own usual pace", () => {
  const crew = Array.from({ length: 12 }, (_, index) => String(300 + index));
  const withPeople = (paceOf: (worker: string, daysAgo: number) => number): Evidence => {
    const evidence = plantOf(() => USUAL, { lines: 1 });
    const people = evidence.cells.flatMap(({ date, lineId, shift, productId }, day) =>
      crew.map((workerId, index): OwnWork => {
        const daysAgo = Math.round((Date.parse(evidence.range.to) - Date.parse(date)) / 86_400_000);
        const pieces = Math.round(400 * paceOf(workerId, daysAgo) * (1 + 0.12 * scattered(day, index)));
        return { workerId, date, lineId, shift, productId, pieces, defective: 0, seconds: 28_800 };
      }),
    );
    return { ...evidence, people, names: crew.map((id) => ({ id, name: `Person ${id}`, role: "" })) };
  };
  const shown = (evidence: Evidence) => analyse(evidence).alerts.map(({ kind, subject }) => `${kind} ${subject.label}`);

  test("three weeks at a quarter less lead to an offer of help, and do not raise the factory's risk", () => {
    const evidence = withPeople((id, daysAgo) => (id === "304" && daysAgo < 21 ? 0.75 : 1));
    const { alerts, riskLevel } = analyse(evidence);
    expect(alerts).toMatchObject([
      { kind: "person_behind", subject: { resource: "worker", id: "304" }, severity: "info" },
    ]);
    expect(alerts[0]?.from).toBe(addDays(evidence.range.to, -20));
    expect(alerts[0]?.values).not.toHaveProperty("product");
    expect(riskLevel).toBe("low");
  });

  test("a worker who returned to the usual pace has recovered", () => {
    const evidence = withPeople((id, daysAgo) => (id === "304" && daysAgo >= 14 && daysAgo < 35 ? 0.75 : 1));
    expect(shown(evidence)).toEqual(["person_recovered Person 304"]);
  });

  test("a learning curve, a slow week and a slow worker are not reported", () => {
    expect(shown(withPeople((id, daysAgo) => (id === "304" ? 1 - daysAgo / 140 : 1)))).toEqual([]);
    expect(shown(withPeople((id, daysAgo) => (id === "304" && daysAgo < 6 ? 0.75 : 1)))).toEqual([]);
    expect(shown(withPeople((id) => (id === "304" ? 0.6 : 1)))).toEqual([]);
  });
});
