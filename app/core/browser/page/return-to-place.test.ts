import { expect, test } from "vitest";
import { placeIn } from "./return-to-place";

test("the place of a page is found by the key of its entry, and a broken memory is no place", () => {
  expect(placeIn('{"a":120,"b":0}', "a")).toBe(120);
  expect(placeIn('{"a":120,"b":0}', "c")).toBe(0);
  expect(placeIn('{"a":"far"}', "a")).toBe(0);
  expect(placeIn("{", "a")).toBe(0);
  expect(placeIn(null, undefined)).toBe(0);
});
