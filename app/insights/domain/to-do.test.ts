import { expect, test } from "vitest";
import { always } from "#app/plant/domain/held";
import { plantOf, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import { byGain, toDoOf } from "./to-do";
import { withWorth } from "./worth";

/** Two lines that are slow, one with many errors, and one whose target is far too low. */
const troubled = plantOf(
  ({ line, daysAgo }) => ({
    ...USUAL,
    pace: line === 3 ? 6 : line === 5 ? 7 : 9,
    errors: line === 1 && daysAgo < 7 ? 4 : 1,
  }),
  { products: 2 },
);
const evidence = {
  ...troubled,
  lines: troubled.lines.map((line) =>
    line.id === "6" ? { ...line, held: always({ ...line.held.first, targetOutput: 10 }) } : line,
  ),
};
const report = analyse(evidence);

test("the first thing is the one with most to gain, at most two follow, and what is left is counted once", () => {
  const acting = { leaders: [{ lineId: "3", names: ["karim", "salma"] }], by: "2026-03-19" };
  const { shown, alerts, recommendations } = toDoOf({ ...report, acting });
  expect(shown[0]).toMatchObject({
    subject: { id: "3" },
    alert: { kind: shown[0]?.kind },
    advice: { kind: shown[0]?.kind },
    leaders: ["karim", "salma"],
    by: "2026-03-19",
  });
  expect(shown).toHaveLength(3);
  expect(shown.slice(1).map(({ by }) => by)).toEqual([null, null]);
  const gains = shown.map(({ advice }) => advice?.expectedImpact.high ?? 0);
  expect(gains).toEqual([...gains].sort((a, b) => b - a));
  const shownAlerts = shown.filter(({ alert }) => alert);
  const shownAdvice = shown.filter(({ advice }) => advice);
  expect(alerts.length + shownAlerts.length).toBe(report.alerts.length);
  expect(recommendations.length + shownAdvice.length).toBe(report.recommendations.length);
});

test("information and what is over are nothing to do", () => {
  const isOver = { over: { as: "day" as const, value: "2026-03-10" } };
  const alerts = report.alerts.map((alert) => ({ ...alert, values: { ...alert.values, ...isOver } }));
  expect(toDoOf({ alerts, recommendations: [] })).toMatchObject({ shown: [], alerts });
  const told = report.alerts.map((alert) => ({ ...alert, severity: "info" as const }));
  expect(toDoOf({ alerts: told, recommendations: [] }).shown).toEqual([]);
});

test("good pieces are worth the mean price of what the place made, and nothing is said where a product has none", () => {
  const { cells, range } = evidence;
  const products = [...new Set(cells.map(({ productId }) => productId))];
  const prices = new Map(products.map((id) => [id, 2_500]));
  const priced = withWorth(report.recommendations, { cells, range, prices });
  const ofPieces = priced.filter(({ expectedImpact: { unit, high } }) => unit === "pieces" && high > 0);
  expect(ofPieces.length).toBeGreaterThan(1);
  for (const { worth, expectedImpact } of ofPieces) {
    expect(worth).toEqual({ low: Math.round(2.5 * expectedImpact.low), high: Math.round(2.5 * expectedImpact.high) });
  }
  const ofPerson = {
    ...ofPieces[0],
    subject: { resource: "worker", id: "7", label: "Ahmed", shift: null },
    worth: undefined,
  };
  const [first, second] = ofPieces.map((advice, place) => ({ ...advice, worth: { low: 1, high: 1 + place } }));
  expect(byGain([ofPerson, first, second] as typeof priced)).toEqual([second, first, ofPerson]);
  expect(withWorth(report.recommendations, { cells, range, prices: new Map() })).toEqual(report.recommendations);
  const some = withWorth(report.recommendations, { cells, range, prices: new Map([[products[0] as string, 1]]) });
  expect(some).toEqual(report.recommendations);
});
