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
  ["1 215", 1215],
  ["1\u00a0215", 1215],
  ["1'215", 1215],
  ["1’215’000", 1_215_000],
  ["12 345,5", 12_345.5],
  ["-12 345.5", -12_345.5],
  [" 12\n", 12],
])("%s is read as %d", (text, number) => expect(readTypedNumber(text)).toBe(number));

test.each(["", "1e309", "5-5", "0x10", "１２", "1,200", "1,234.5", "1.234,5", "NaN", "Infinity", "7h30", "--1"])(
  "%s is no number that anybody could be sure of",
  (text) => expect(readTypedNumber(text)).toBeNaN(),
);

const TWO_NUMBERS = [
  "12 15",
  "12\n15",
  "12\n150",
  "1\r\n215",
  "12\t150",
  "1 2",
  "12 50",
  "1  215",
  "1 215 30",
  "12 1500",
];

test.each([...TWO_NUMBERS, "1 215'300", "0 215", "012 345", "1' 215", "2'30", "1,215 300", "- 3", "12 345,5 6"])(
  "%o is no number in a file either, whichever its decimal sign",
  (text) => {
    expect([readTypedNumber(text), readTypedNumber(text, "."), readTypedNumber(text, ",")]).toEqual(NONE);
  },
);

const NONE = [Number.NaN, Number.NaN, Number.NaN];

test.each([
  ["1,215", ".", 1215],
  ["1,215", ",", 1.215],
  ["1.215", ",", 1215],
  ["1.215", ".", 1.215],
  ["1.234.567,5", ",", 1_234_567.5],
  ["0,215", ".", 0.215],
  ["7.5", ",", 7.5],
] as const)("%s in a file whose decimal sign is %s is %d", (text, decimal, number) => {
  expect(readTypedNumber(text, decimal)).toBe(number);
});
