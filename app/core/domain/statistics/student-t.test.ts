import { expect, test } from "vitest";
import { chanceOf, criticalT } from "./student-t";

test("the t values of the printed tables leave a probability of one in twenty", () => {
  const table: [freedom: number, t: number][] = [
    [1, 12.706],
    [4, 2.776],
    [10, 2.228],
    [30, 2.042],
    [120, 1.98],
    [1_000_000, 1.96],
  ];
  for (const [freedom, t] of table) {
    expect(chanceOf(t, freedom)).toBeCloseTo(0.05, 3);
    expect(criticalT(0.05, freedom)).toBeCloseTo(t, 2);
  }
  expect(chanceOf(3.169, 10)).toBeCloseTo(0.01, 4);
});

test("at t = 0 the probability is 1, and the sign does not matter", () => {
  expect(chanceOf(0, 7)).toBe(1);
  expect(chanceOf(-2.5, 7)).toBe(chanceOf(2.5, 7));
});
