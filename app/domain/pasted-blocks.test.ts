import { expect, test } from "vitest";
import { isBlock, layBlock, productNamed, readBlock } from "./pasted-blocks";

const people = ["Fatima El Idrissi", "Youssef Amrani", "Hassan"];

test("a block of a spreadsheet is read cell by cell, empty ones too", () => {
  expect(readBlock("320\t4\r\n\t2\r\n310\t\r\n")).toEqual([
    ["320", "4"],
    ["", "2"],
    ["310", ""],
  ]);
});

test("a quoted cell may hold a tab, a line end and quotes", () => {
  expect(readBlock('"Shirt ""slim""\nblue"\t320')).toEqual([['Shirt "slim"\nblue', "320"]]);
});

test("one number with the line end that Excel adds is no block", () => {
  expect([isBlock("320\r\n"), isBlock("320\t4"), isBlock("320\n310")]).toEqual([false, true, true]);
});

test("rows go down and columns right from where the cursor stands, and what does not fit is counted", () => {
  const laid = layBlock(readBlock("320\t4\n310\t2\n300\t1"), people, { row: 1, cell: "pieces" });
  expect(laid.cells).toEqual([
    { row: 1, cell: "pieces", text: "320" },
    { row: 1, cell: "defects", text: "4" },
    { row: 2, cell: "pieces", text: "310" },
    { row: 2, cell: "defects", text: "2" },
  ]);
  expect(laid.beyond).toBe(1);
});

test("a block with names finds its people, whatever their order and accents, and tells of strangers", () => {
  const block = readBlock("Name\tPieces\tDefects\nHASSAN\t300\t1\nfatima el idrissi\t320\t4\nNobody\t10\t0");
  expect(layBlock(block, people, { row: 0, cell: "hours" })).toEqual({
    cells: [
      { row: 2, cell: "pieces", text: "300" },
      { row: 2, cell: "defects", text: "1" },
      { row: 0, cell: "pieces", text: "320" },
      { row: 0, cell: "defects", text: "4" },
    ],
    beyond: 0,
    strangers: ["Nobody"],
  });
});

test("a person named twice fills both of their rows", () => {
  const block = readBlock("Hassan\tSH-1\t100\t1\t4\nHassan\tTR-1\t50\t0\t4");
  const { cells } = layBlock(block, ["Hassan", "Hassan"], { row: 0, cell: "pieces" });
  expect(cells.map(({ row, cell, text }) => `${row} ${cell} ${text}`)).toEqual([
    "0 product SH-1",
    "0 pieces 100",
    "0 defects 1",
    "0 hours 4",
    "1 product TR-1",
    "1 pieces 50",
    "1 defects 0",
    "1 hours 4",
  ]);
});

test("a heading above figures is left out", () => {
  const laid = layBlock(readBlock("Pieces\tDefects\n320\t4"), people, { row: 0, cell: "pieces" });
  expect(laid.cells.map(({ row, text }) => [row, text])).toEqual([
    [0, "320"],
    [0, "4"],
  ]);
});

test("a product is found by its code first, then by its name", () => {
  const products = [
    { id: "1", name: "SH-2", code: "SH-1" },
    { id: "2", name: "Écharpe", code: "SH-2" },
  ];
  expect(["sh-2", "echarpe", "", "hat"].map((text) => productNamed(text, products))).toEqual([
    "2",
    "2",
    undefined,
    undefined,
  ]);
});
