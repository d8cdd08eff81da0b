import { describe, expect, test } from "vitest";
import { type Happening, plantOf, scattered, USUAL } from "#tests/cast/insight-cells";
import { analyse } from "./engine";
import type { Evidence, SeriesCell } from "./series/cells";

const called = (evidence: Evidence) =>
  analyse(evidence).alerts.map(({ kind, subject }) => [kind, subject.id, subject.shift].filter(Boolean).join(" "));

/** Lines and products whose own days vary by some percent, as real ones do. */
const varied = ({ line, daysAgo, product, shift }: Happening, by = 0.05) =>
  1 + by * scattered(line, daysAgo, 11) + by * scattered(line, daysAgo, product, shift.length);

const sumOf = (cells: SeriesCell[], key: "earnedMillis" | "measuredSeconds" | "pieces" | "defective") =>
  cells.reduce((sum, cell) => sum + cell[key], 0);
const efficiencyOf = (cells: SeriesCell[]) =>
  sumOf(cells, "earnedMillis") / 1000 / (sumOf(cells, "measuredSeconds") / 60);

describe("a product is slower since a day on all its lines", () => {
  /** Each line makes three of four products on each day; the second one is slower by so much. */
  const plant = (slowerBy: (each: Happening) => number, lines = 6) =>
    plantOf(
      (each) =>
        (each.line + each.product) % 4 === 0
          ? null
          : { ...USUAL, hours: 50, pace: 9 * varied(each) * (1 - slowerBy(each)) },
      { lines, products: 4, standards: [6000, 6000, 6000, 6000], shifts: 2 },
    );
  const isNow = ({ product, daysAgo }: Happening) => product === 2 && daysAgo < 14;

  test.each([
    [0.1, 6],
    [0.2, 6],
    [0.1, 4],
    [0.3, 12],
  ])("by %d in a factory of %d lines: it is told once, by as much as plain sums say, with one gain", (by, lines) => {
    const evidence = plant((each) => (isNow(each) ? by : 0), lines);
    const { alerts, recommendations } = analyse(evidence);
    expect(called(evidence)).toEqual(["product_slower 22"]);
    expect(recommendations.map(({ kind }) => kind)).toEqual(["product_slower"]);
    const { from, to, change, now, usual, lost } = alerts[0]?.values ?? {};
    const own = evidence.cells.filter(({ productId }) => productId === "22");
    const isIn = ({ date }: SeriesCell) => date >= String(from?.value) && date <= String(to?.value);
    const inside = own.filter(isIn);
    const expected = [...new Set(inside.map(({ lineId }) => lineId))].reduce((sum, id) => {
      const ofLine = own.filter(({ lineId }) => lineId === id);
      const hours = sumOf(ofLine.filter(isIn), "measuredSeconds") / sumOf(inside, "measuredSeconds");
      return sum + hours * efficiencyOf(ofLine.filter((cell) => !isIn(cell)));
    }, 0);
    expect(Number(now?.value)).toBeCloseTo(efficiencyOf(inside), 2);
    expect(Number(usual?.value)).toBeCloseTo(expected, 2);
    expect(Number(change?.value)).toBeCloseTo(1 - efficiencyOf(inside) / expected, 2);
    const good = sumOf(inside, "pieces") - sumOf(inside, "defective");
    expect(Math.abs(Number(lost?.value) - good * (expected / efficiencyOf(inside) - 1))).toBeLessThan(good * 0.002);
    expect(Math.abs(Number(change?.value) - by)).toBeLessThan(0.025);
  });

  test("a line, a shift or the factory that is slower is no product's trouble, nor is a product that one line makes badly", () => {
    const kindsOf = (slowerBy: (each: Happening) => number) =>
      called(plant(slowerBy)).map((each) => each.split(" ")[0]);
    const isLate = ({ daysAgo }: Happening) => daysAgo < 14;
    expect(kindsOf(() => 0)).toEqual([]);
    for (const slowerBy of [
      (each: Happening) => (isLate(each) ? 0.12 : 0),
      (each: Happening) => (isLate(each) && each.line === 3 ? 0.2 : 0),
      (each: Happening) => (isLate(each) && each.shift === "afternoon" ? 0.2 : 0),
      (each: Happening) => (isNow(each) && each.line === 3 ? 0.3 : 0),
    ])
      expect(kindsOf(slowerBy)).not.toContain("product_slower");
  });

  test("a product that is new on all its lines is learnt", () => {
    const evidence = plantOf(
      (each) => {
        const since = 40 - each.daysAgo;
        if (each.product === 3 && since < 0) return null;
        const learnt = each.product === 3 ? 1 - 0.35 * Math.exp(-since / 9) : 1;
        return { ...USUAL, hours: 50, pace: 9 * varied(each) * learnt };
      },
      { products: 3 },
    );
    expect(called(evidence)).toEqual([]);
  });
});

describe("standard minutes that are wrong since ever", () => {
  /** Efficiencies around 0.58, and of the second product `reached`, by standards of the day. */
  const plant = (reached: (each: Happening) => number, { lines = 3, products = 4, days = 70 } = {}) =>
    plantOf(
      (each) => ({
        ...USUAL,
        hours: 50,
        pace: 10 * (reached(each) + 0.02 * scattered(each.line, each.product)) * varied(each),
      }),
      { lines, products, days, standards: [6000, 6000, 6000, 6000] },
    );
  const isSecond = ({ product }: Happening) => product === 2;

  test("are told with the minutes that would fit, and not as trouble of a product, a line or a target", () => {
    const evidence = plant((each) => (isSecond(each) ? 0.4 : 0.58));
    const [wrong, ...others] = analyse(evidence).alerts;
    expect([wrong?.kind, wrong?.subject.id, others]).toEqual(["standard_wrong", "22", []]);
    const { now, usual, standard, fit } = wrong?.values ?? {};
    const { from } = wrong ?? {};
    const judged = evidence.cells.filter(({ date }) => date >= String(from));
    const own = judged.filter(({ productId }) => productId === "22");
    expect(Number(now?.value)).toBeCloseTo(efficiencyOf(own), 2);
    expect(Number(usual?.value)).toBeCloseTo(efficiencyOf(judged.filter((cell) => !own.includes(cell))), 2);
    expect(standard?.value).toBe(6);
    expect(Number(fit?.value)).toBeCloseTo((6 * Number(usual?.value)) / Number(now?.value), 1);
  });

  test("are told where only two lines make the product", () => {
    const two = plantOf(
      (each) =>
        isSecond(each) && each.line > 2
          ? null
          : { ...USUAL, hours: 50, pace: 10 * (isSecond(each) ? 0.4 : 0.58) * varied(each) },
      { lines: 5, products: 4, standards: [6000, 6000, 6000, 6000] },
    );
    expect(called(two)).toEqual(["standard_wrong 22"]);
  });

  test("are not said of a product that fell, that is learnt, that one line makes badly, or beside one product alone", () => {
    const quiet = [
      plant((each) => (isSecond(each) && each.daysAgo < 20 ? 0.42 : 0.58)),
      plant((each) => (isSecond(each) ? 0.58 - 0.25 * Math.exp(-(69 - each.daysAgo) / 15) : 0.58)),
      plant((each) => (isSecond(each) && each.line === 2 ? 0.4 : 0.58)),
      plant((each) => (isSecond(each) ? 0.4 : 0.58), { products: 2 }),
      plant(() => 0.58),
      plant((each) => 0.5 + 0.06 * each.product),
    ];
    for (const evidence of quiet)
      expect(called(evidence).filter((each) => each.startsWith("standard_wrong"))).toEqual([]);
  });
});

describe("a shift of a line without records", () => {
  const plant = (isSilent: (each: Happening) => boolean, shifts = 2) =>
    plantOf((each) => (isSilent(each) ? null : { ...USUAL, pace: 9 * varied(each, 0.03) }), { shifts, lines: 5 });
  const isNight = ({ shift, line }: Happening) => shift === "afternoon" && line === 2;

  test.each([
    [3, 2],
    [5, 2],
    [8, 3],
  ])("for %d days of a line of %d shifts is told as that shift, once, with its own records a day", (days, shifts) => {
    const evidence = plant((each) => isNight(each) && each.daysAgo > 4 && each.daysAgo <= 4 + days, shifts);
    expect(called(evidence)).toEqual(["missing_reports 2 afternoon"]);
    const [alert] = analyse(evidence).alerts;
    const { from = "", to = "", values } = alert ?? {};
    const open = new Set(evidence.cells.map(({ date }) => date).filter((date) => date >= from && date <= to));
    expect(values?.days?.value).toBe(open.size);
    expect(values?.records?.value).toBe(20);
  });

  test("is told as the line where all its shifts are silent, and not at all where the factory left the shift out", () => {
    expect(called(plant(({ line, daysAgo }) => line === 2 && daysAgo > 4 && daysAgo <= 8))).toEqual([
      "missing_reports 2",
    ]);
    expect(called(plant(({ shift, daysAgo }) => shift === "afternoon" && daysAgo > 4 && daysAgo <= 8))).toEqual([]);
    expect(called(plant((each) => isNight(each) && each.daysAgo === 6))).toEqual([]);
  });
});
