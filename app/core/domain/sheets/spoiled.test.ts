import { expect, test } from "vitest";
import { rowProblem } from "#app/imports/domain/row-problems";
import { spoiled } from "./spoiled";

test.each(["1,23457E+11", "1.23457E+11", "-2E-05", "9E+120"])("%s has lost its digits", (text) => {
  expect(spoiled(text)).toEqual({ key: "imports:cellShortened", params: { value: text } });
});

test.each([
  "#N/A",
  "#N/D",
  "#REF!",
  "#VALUE!",
  "#VALEUR!",
  "#DIV/0!",
  "#NAME?",
  "#NOM?",
  "#NUL!",
  "#BEZUG!",
  "Err:502",
])("%s is an error of the spreadsheet", (text) => {
  expect(spoiled(text)?.key).toBe("imports:cellFailed");
});

test("a column that was too narrow shows no number, and a number of more than 15 digits has lost some", () => {
  expect(spoiled("########")?.key).toBe("imports:cellTooNarrow");
  expect(spoiled(1_234_567_890_123_456)?.key).toBe("imports:cellShortened");
  expect(spoiled({ number: 1e15, shown: "1000000000000000" })?.key).toBe("imports:cellShortened");
});

test("control characters and halves of characters are reported", () => {
  for (const text of ["AB\u00001", "\u0007", "x\u009f", "\ud800x"])
    expect(spoiled(text)?.key).toBe("imports:cellUnseen");
});

test.each(["", "AB123456", "#12", "SH-1E5", "1E5", "E+11", "12,5", "#1!", "Ref!", "two\nlines", "é😀", "##"])(
  "%s is sound",
  (text) => {
    expect(spoiled(text)).toBeNull();
  },
);

test("the reason of a row is its first problem in a column that is read", () => {
  const columns = { mapping: { cin: 0, name: 1 }, width: 2 };
  expect(rowProblem({ line: 2, cells: ["X", "Benali", "Aïda"] }, columns)).toEqual({
    field: null,
    key: "imports:cellBeyond",
    params: { value: "Aïda" },
  });
  expect(rowProblem({ line: 2, cells: ["X", "Benali", " ", null] }, columns)).toBeNull();
  expect(rowProblem({ line: 2, cells: ["X", "Benali", "Aïda"] }, { ...columns, width: null })).toBeNull();
  expect(rowProblem({ line: 2, cells: ["#REF!", "Benali"] }, columns)).toMatchObject({ field: "cin" });
  expect(rowProblem({ line: 2, cells: ["X", "Benali", "#REF!"] }, { ...columns, width: 3 })).toBeNull();
  const problem = { key: "imports:quoteUnclosed", params: { line: 2 } };
  expect(rowProblem({ line: 2, cells: [], problem }, columns)).toEqual({ field: null, ...problem });
});
