import { expect, test } from "vitest";
import { isAtEnd } from "./list-place";

const VIEW = 600;
const atEnd = { top: 1_400, isAtEnd: true };

test("a list at its end stays there when a tall card grows below before the next check", () => {
  expect(isAtEnd({ top: 1_400, height: 2_516, view: VIEW }, atEnd)).toBe(true);
});

test("moving up leaves the end, and moving near it returns to it", () => {
  expect(isAtEnd({ top: 1_250, height: 2_000, view: VIEW }, atEnd)).toBe(false);
  expect(isAtEnd({ top: 1_290, height: 2_000, view: VIEW }, { top: 1_250, isAtEnd: false })).toBe(false);
  expect(isAtEnd({ top: 1_301, height: 2_000, view: VIEW }, { top: 1_290, isAtEnd: false })).toBe(true);
});
