import { expect, test } from "vitest";
import { doubtfulPace, type TimedRow } from "./doubtful-pace";

const row: TimedRow = { pieces: 90, hours: 7.5, standardMinutes: 5, known: null };

test("standard minutes are compared with those of the product", () => {
  expect(doubtfulPace("standardMinutes", [{ ...row, known: 5.2, standardMinutes: 312 }])).toBeCloseTo(60);
  expect(doubtfulPace("standardMinutes", [{ ...row, known: 5.2, standardMinutes: 5 }])).toBeNull();
});

test("without a known standard, they are compared with the pace of the rows", () => {
  expect(doubtfulPace("standardMinutes", [row])).toBeNull();
  expect(doubtfulPace("standardMinutes", [{ ...row, standardMinutes: 312 }])).toBeCloseTo(62.4);
  expect(doubtfulPace("standardMinutes", [{ ...row, standardMinutes: 0.083 }])).toBeCloseTo(0.0166, 3);
});

test("twice and half of what is known are still plausible", () => {
  const paceOf = (standardMinutes: number) => doubtfulPace("standardMinutes", [{ ...row, known: 5, standardMinutes }]);
  expect([paceOf(10), paceOf(2.5)]).toEqual([null, null]);
  expect([paceOf(10.1), paceOf(2.4)]).toEqual([expect.closeTo(2.02), expect.closeTo(0.48)]);
});

test("hours are compared with the standard minutes of the products", () => {
  expect(doubtfulPace("hours", [{ ...row, known: 5 }])).toBeNull();
  expect(doubtfulPace("hours", [{ ...row, known: 5, hours: 450 }])).toBeCloseTo(1 / 60);
});

test("nothing known raises no question", () => {
  expect(doubtfulPace("hours", [row])).toBeNull();
  expect(doubtfulPace("standardMinutes", [{ ...row, hours: null }])).toBeNull();
  expect(doubtfulPace("standardMinutes", [])).toBeNull();
});
