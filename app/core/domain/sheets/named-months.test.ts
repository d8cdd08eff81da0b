import { expect, test } from "vitest";
import { readDay } from "./dates";

test.each([
  "18-mars-26",
  "18-mars-2026",
  "18 mars 2026",
  "mercredi 18 mars 2026",
  "Mercredi, 18 Mars 2026",
  "mer. 18 mars 2026",
  "18 March 2026",
  "18-Mar-26",
  "18-MAR-2026",
  "Wed 18 Mar 2026",
  "March 18, 2026",
  "Mar 18th, 2026",
  "18/mars/2026",
  "18. mars 2026",
  "20260318",
  "18 / 03 / 2026",
  "18 - 03 - 2026",
  " 18/03/2026 ",
])("“%s” is 18 March 2026", (text) => {
  expect(readDay(text, "dmy")).toBe("2026-03-18");
});

test.each([
  ["1er février 2026", "2026-02-01"],
  ["14 août 2026", "2026-08-14"],
  ["14-aou-26", "2026-08-14"],
  ["3 déc. 2026", "2026-12-03"],
  ["3 juil. 2026", "2026-07-03"],
  ["2 jun 2026", "2026-06-02"],
])("“%s” is %s", (text, day) => {
  expect(readDay(text, "dmy")).toBe(day);
});

test.each(["31 février 2026", "18 brumaire 2026", "3 ju 2026", "mars 2026", "20261318", "18 mars", "18 ma 2026"])(
  "“%s” is no day",
  (text) => {
    expect(readDay(text, "dmy")).toBeNull();
  },
);
