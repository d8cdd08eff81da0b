import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { binomialTail, normalTail, studentTail } from "#app/core/domain/statistics/distributions";
import { autocorrelation, median, robustBaseline, weightedMedian, winsorize } from "#app/core/domain/statistics/robust";
import { laneyChart } from "./control-chart";
import { upwardDrift } from "./cusum";
import { believable } from "./false-discovery";
import { clearestChange } from "./level-changes";
import { afterLooking } from "./scan";
import { shapeOf } from "./shapes";
import { trendOf } from "./trends";

const finite = fc.double({ min: -1e6, max: 1e6, noNaN: true });
/** Numbers from -1 to 1 that follow no pattern and are the same every time. */
const scattered = (index: number) => {
  const wild = Math.sin(index * 12.9898 + 4.1414) * 43_758.5453;
  return 2 * (wild - Math.floor(wild)) - 1;
};
const chance = fc.double({ min: 0, max: 1, noNaN: true });

describe("values of published tables", () => {
  test("the normal's tail", () => {
    expect(normalTail(0)).toBeCloseTo(0.5, 6);
    expect(normalTail(1.959964)).toBeCloseTo(0.025, 6);
    expect(normalTail(-1.959964)).toBeCloseTo(0.975, 6);
    expect(normalTail(6) / 9.8659e-10).toBeCloseTo(1, 3);
  });

  test("Student's t: 2.228 with 10 degrees of freedom leaves 2.5%", () => {
    expect(studentTail(2.228, 10)).toBeCloseTo(0.025, 3);
    expect(studentTail(3.169, 10)).toBeCloseTo(0.005, 3);
    expect(studentTail(1.96, 100_000)).toBeCloseTo(0.025, 4);
  });

  test("three sixes or more in ten throws", () => {
    expect(binomialTail(3, 10, 1 / 6)).toBeCloseTo(0.2248, 4);
    expect(binomialTail(30, 100, 0.2)).toBeCloseTo(0.0112, 3);
    expect([binomialTail(0, 5, 0.1), binomialTail(6, 5, 0.1)]).toEqual([1, 0]);
  });

  test("Benjamini and Hochberg's own example: of fifteen tests, four are believed at 5%", () => {
    const published = [
      ...[0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528],
      ...[0.759, 1],
    ].map((pValue) => ({ pValue }));
    expect(believable(published, 0.05, published.length)).toHaveLength(4);
  });

  test("Mann-Kendall of ten rising days: S = 45, Z = 3.935", () => {
    const trend = trendOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(trend?.slope).toBe(1);
    expect(trend?.pValue).toBeCloseTo(2 * normalTail(3.935), 5);
    expect(trendOf([1, 2, 3])).toBeNull();
  });
});

describe("robust statistics", () => {
  test("the median is the middle value, and a few wild days do not move the usual level", () => {
    expect([median([]), median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([null, 2, 2.5]);
    const days = [98, 99, 100, 101, 102, 100, 99, 101];
    expect(robustBaseline([...days, 5]).center).toBeCloseTo(robustBaseline(days).center, 5);
    expect(robustBaseline([...days, 5]).spread).toBeLessThan(2.5);
  });

  test("half of the weight lies on either side of the weighted median, for any values", () => {
    const weighted = fc.record({ value: finite, weight: fc.double({ min: 0.1, max: 10, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(weighted, { minLength: 1 }), (values) => {
        const middle = weightedMedian(
          Float64Array.from(values, ({ value }) => value),
          Float64Array.from(values, ({ weight }) => weight),
        );
        const total = (isPart: (value: number) => boolean) =>
          values.reduce((sum, { value, weight }) => sum + (isPart(value) ? weight : 0), 0);
        const half = total(() => true) / 2 + 1e-6;
        expect(total((value) => value < middle)).toBeLessThanOrEqual(half);
        expect(total((value) => value > middle)).toBeLessThanOrEqual(half);
      }),
    );
  });

  test("drawing in wild values keeps their order and does not move near values", () => {
    fc.assert(
      fc.property(fc.array(finite, { minLength: 3 }), (values) => {
        const drawn = winsorize(values);
        const { center } = robustBaseline(values);
        for (const [index, value] of values.entries()) {
          expect(Math.abs((drawn[index] as number) - center)).toBeLessThanOrEqual(Math.abs(value - center) + 1e-6);
        }
      }),
    );
  });

  test("the likeness of neighbours is between -1 and 1, and 0 in a constant series", () => {
    expect(autocorrelation(Array.from({ length: 20 }, () => 7))).toBe(0);
    expect(autocorrelation(Array.from({ length: 40 }, (_, index) => Math.floor(index / 10)))).toBeGreaterThan(0.7);
    fc.assert(
      fc.property(fc.array(finite, { minLength: 8, maxLength: 60 }), (values) => {
        expect(Math.abs(autocorrelation(values))).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});

describe("believing tests", () => {
  test("the believed tests have the smallest values, and with more tests never more are believed", () => {
    fc.assert(
      fc.property(fc.array(chance, { maxLength: 60 }), fc.nat(200), (pValues, more) => {
        const tests = pValues.map((pValue) => ({ pValue }));
        const believed = believable(tests, 0.05, tests.length);
        const largest = Math.max(0, ...believed.map(({ pValue }) => pValue));
        expect(tests.filter(({ pValue }) => pValue < largest).length).toBeLessThanOrEqual(believed.length);
        expect(believable(tests, 0.05, tests.length + more).length).toBeLessThanOrEqual(believed.length);
      }),
    );
  });

  test("looking at more windows never lowers a probability, which stays at most 1", () => {
    fc.assert(
      fc.property(chance, fc.integer({ min: 8, max: 400 }), (pValue, days) => {
        const after = afterLooking(pValue, days, 4);
        expect(after).toBeGreaterThanOrEqual(pValue - 1e-12);
        expect(after).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("finding a stretch", () => {
  const withoutWarnings = Array.from({ length: 60 }, (_, index) => scattered(index) * 0.03);
  const weights = withoutWarnings.map(() => 1);

  test("a week that is a tenth lower is found at its place, with its size", () => {
    const values = withoutWarnings.map((value, index) => (index >= 40 && index < 46 ? value - 0.1 : value));
    const change = clearestChange(values, weights, { direction: -1 });
    expect(change).toMatchObject({ start: 40, end: 46 });
    expect(change?.effect).toBeCloseTo(-0.1, 1);
    expect(change?.pValue).toBeLessThan(1e-6);
  });

  test("a week that ended before the period is not examined, and examining less costs less", () => {
    const values = withoutWarnings.map((value, index) => (index >= 20 && index < 26 ? value - 0.1 : value));
    const late = clearestChange(values, weights, { direction: -1, since: 40 });
    expect(late === null || (late.end > 40 && late.pValue > 0.01)).toBe(true);
    expect(afterLooking(1e-4, 60, 4, 40)).toBeLessThan(afterLooking(1e-4, 60, 4));
  });

  test("one wild day is no stretch, and a higher level does not hide or make one", () => {
    const wild = withoutWarnings.map((value, index) => (index === 30 ? value - 2 : value));
    expect(clearestChange(wild, weights, { direction: -1 })?.pValue).toBeGreaterThan(0.01);
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (level) => {
        const moved = withoutWarnings.map((value) => value + level);
        const [plain, shifted] = [withoutWarnings, moved].map((values) =>
          clearestChange(values, weights, { direction: -1 }),
        );
        expect(shifted?.pValue).toBeCloseTo(plain?.pValue as number, 3);
      }),
    );
  });

  test("a sudden fall is a step, a fall day by day is a slope", () => {
    const step = withoutWarnings.map((value, index) => value - (index >= 40 ? 0.15 : 0));
    const slope = withoutWarnings.map((value, index) => value - (index >= 30 ? (index - 29) * 0.006 : 0));
    expect(shapeOf(step, { start: 40, end: 60 })).toEqual({ shape: "step", start: 40 });
    expect(shapeOf(slope, { start: 42, end: 60 }).shape).toBe("slope");
  });
});

describe("charts for error rates", () => {
  test("Laney's sigma is near one where days vary by chance alone, and larger where they are twice as wild", () => {
    const expected = Array.from({ length: 80 }, () => 25);
    const chart = (reach: number) =>
      laneyChart(
        expected.map((usual, index) => ({ pieces: 1000, defective: usual + reach * 5 * scattered(index) })),
        expected,
      );
    expect(chart(0.2).sigmaZ).toBe(1);
    expect(chart(4).sigmaZ).toBeGreaterThan(2);
    expect(chart(8).sigmaZ).toBeGreaterThan(chart(4).sigmaZ);
  });

  test("CUSUM tells a drift from a wild day, and dates it", () => {
    const quiet = Array.from({ length: 30 }, (_, index) => (index % 2 ? 0.4 : -0.4));
    expect(upwardDrift(quiet)).toBeNull();
    expect(upwardDrift(quiet.map((value, index) => (index === 12 ? 4 : value)))).toBeNull();
    const drift = upwardDrift([...quiet, ...Array.from({ length: 15 }, (_, index) => 0.6 + index * 0.2)]);
    expect(drift?.start).toBeGreaterThanOrEqual(28);
    expect(drift?.start).toBeLessThanOrEqual(31);
  });
});
