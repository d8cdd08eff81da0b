import { expect, test } from "vitest";
import { earlierThan, NO_TOUR, stepsOf, tourAfterLook, wentPast } from "./workbook-tour";

const lines = { sheet: "Chaînes", kind: "production_lines", rows: 3 } as const;
const products = { sheet: "Articles", kind: "products", rows: 12 } as const;
const workers = { sheet: "Effectif", kind: "workers", rows: 40 } as const;

test("the lists of a workbook come in by their order, and none comes twice", () => {
  let tour = tourAfterLook(NO_TOUR, [workers, products]);
  expect(tour.rest).toEqual([products, workers]);
  tour = tourAfterLook(wentPast(tour, { ...lines, isIn: true }), [lines, workers]);
  expect(tour).toEqual({ done: [{ ...lines, isIn: true }], rest: [workers] });
  tour = wentPast(tour, { ...products, isIn: false });
  expect(stepsOf({ ...tour, rest: [] }, workers).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    "production_lines in",
    "products past",
    "workers current",
  ]);
  expect(wentPast(tour, { ...workers, isIn: true }).rest).toEqual([]);
});

test("dropped at the workers, a workbook begins with its lines; dropped at the lines, it is at its beginning", () => {
  expect(earlierThan("workers", tourAfterLook(NO_TOUR, [lines, products]))).toEqual(lines);
  expect(earlierThan("production_lines", tourAfterLook(NO_TOUR, [workers, products]))).toBe(null);
  expect(earlierThan("workers", NO_TOUR)).toBe(null);
});
