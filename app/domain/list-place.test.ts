import { expect, test } from "vitest";
import { isAtEnd } from "./list-place";

const VIEW = 600;
const atEnd = { top: 1_400, isAtEnd: true };

test("a list that was at its end stays there when a tall card grows below before it is looked at again", () => {
  expect(isAtEnd({ top: 1_400, height: 2_516, view: VIEW }, atEnd)).toBe(true);
});

test("whoever moves up has left the end, and is back when near to it", () => {
  expect(isAtEnd({ top: 1_250, height: 2_000, view: VIEW }, atEnd)).toBe(false);
  expect(isAtEnd({ top: 1_290, height: 2_000, view: VIEW }, { top: 1_250, isAtEnd: false })).toBe(false);
  expect(isAtEnd({ top: 1_301, height: 2_000, view: VIEW }, { top: 1_290, isAtEnd: false })).toBe(true);
});
