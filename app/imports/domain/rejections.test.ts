import { expect, test } from "vitest";
import { alike, lineRuns, rejection, rowsBySheet } from "./rejections";

test("a row is left out for all of its reasons, the first before the others", () => {
  const reasons = [
    { field: "cin", key: "workers:cinRequired" },
    { field: "email", key: "workers:emailInvalid" },
  ] as const;
  expect(rejection(3, [reasons[0]])).toEqual({ line: 3, ...reasons[0] });
  expect(rejection(3, reasons)).toEqual({ line: 3, ...reasons[0], also: [reasons[1]] });
});

test("equal reasons are one, with the lines they are about", () => {
  const missing = { field: "cin", message: "The CIN is required." };
  const email = { field: "email", message: "Not an email address." };
  const rows = [
    { line: 2, ...missing, also: [] },
    { line: 3, ...email, also: [missing] },
    { line: 9, ...missing, also: [] },
  ];
  expect(alike(rows)).toEqual([
    { ...missing, lines: [2, 3, 9], places: [] },
    { ...email, lines: [3], places: [] },
  ]);
});

test("rows of day sheets are named by their sheet, a row with several records once", () => {
  const places = [
    { sheet: "17-03", row: 4 },
    { sheet: "17-03", row: 4 },
    { sheet: "18-03", row: 2 },
    { sheet: "17-03", row: 9 },
  ];
  expect(rowsBySheet(places)).toEqual([
    { sheet: "17-03", rows: [4, 9] },
    { sheet: "18-03", rows: [2] },
  ]);
});

test("lines that follow each other are written as one run", () => {
  expect(lineRuns([2, 3, 4, 7, 9, 10])).toEqual(["2–4", "7", "9–10"]);
  expect(lineRuns([])).toEqual([]);
});
