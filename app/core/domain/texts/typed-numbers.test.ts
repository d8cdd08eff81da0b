import { expect, test } from "vitest";
import { readTypedNumber } from "./typed-numbers";

test.each([
  ["7.5", 7.5],
  ["7,5", 7.5],
  ["12,50", 12.5],
  ["0,125", 0.125],
  ["1 200", 1200],
  ["1\u202f200,75", 1200.75],
  ["-3", -3],
  [",5", 0.5],
  ["8.", 8],
])("%s is read as %d", (text, number) => expect(readTypedNumber(text)).toBe(number));

test.each(["", "1e309", "5-5", "0x10", "１２", "1,200", "1,234.5", "1.234,5", "NaN", "Infinity", "7h30", "--1"])(
  "%s is no number that anybody could be sure of",
  (text) => expect(readTypedNumber(text)).toBeNaN(),
);
