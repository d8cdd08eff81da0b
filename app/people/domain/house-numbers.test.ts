import { expect, test } from "vitest";
import { houseNumber, housePosition } from "./house-numbers";

test.each([
  [1, "SANS-0001"],
  [42, "SANS-0042"],
  [12_345, "SANS-12345"],
])("the position %i has the number %s, and back", (position, number) => {
  expect(houseNumber(position)).toBe(number);
  expect(housePosition(number)).toBe(position);
  expect(housePosition(number.toLowerCase())).toBe(position);
});

test.each(["AB012345", "SANS", "SANS-12A", "sans 0001", "X-SANS-0001", "SANS-1234567890", ""])(
  "%s is no number of the house",
  (cin) => {
    expect(housePosition(cin)).toBe(null);
  },
);
