import { expect, test } from "vitest";
import { scrollPosition } from "./return-to-place";

test("the place of a page is found by the key of its entry, and a broken memory is no place", () => {
  expect(scrollPosition('{"a":120,"b":0}', "a")).toBe(120);
  expect(scrollPosition('{"a":120,"b":0}', "c")).toBe(0);
  expect(scrollPosition('{"a":"far"}', "a")).toBe(0);
  expect(scrollPosition("{", "a")).toBe(0);
  expect(scrollPosition(null, undefined)).toBe(0);
});
