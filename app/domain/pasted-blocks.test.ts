import { expect, test } from "vitest";
import { isBlock, isWord, layBlock, productNamed, readBlock } from "./pasted-blocks";

const people = [
  { workerId: "11", workerName: "Fatima El Idrissi" },
  { workerId: "12", workerName: "Youssef Amrani" },
  { workerId: "13", workerName: "Hassan" },
];
const products = [
  { id: "21", name: "Shirt", code: "SH-1" },
  { id: "22", name: "Trousers", code: "TR-1" },
];
const over = { people, products };
const from = (cell: "product" | "pieces", row = 0) => ({ row, cell });
const none = { beyond: 0, strangers: [], unknownProducts: [], unread: [], seconds: [] };
const told = (cells: { row: number; cell: string; text: string }[]) =>
  cells.map(({ row, cell, text }) => `${row} ${cell} ${text}`);

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
  const laid = layBlock(readBlock("320\t4\n310\t2\n300\t1"), over, { row: 1, cell: "pieces" });
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
  expect(layBlock(block, over, { row: 0, cell: "hours" })).toEqual({
    cells: [
      { row: 2, cell: "pieces", text: "300" },
      { row: 2, cell: "defects", text: "1" },
      { row: 0, cell: "pieces", text: "320" },
      { row: 0, cell: "defects", text: "4" },
    ],
    ...none,
    strangers: ["Nobody"],
  });
});

test("a person named twice fills both of their rows", () => {
  const block = readBlock("Hassan\tSH-1\t100\t1\t4\nHassan\tTR-1\t50\t0\t4");
  const hassan = { workerId: "13", workerName: "Hassan" };
  const { cells } = layBlock(block, { people: [hassan, hassan], products }, { row: 0, cell: "pieces" });
  expect(told(cells)).toEqual([
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

test("a person named once more than they have rows needs a further row", () => {
  const block = readBlock("Hassan\tSH-1\t100\nHassan\tTR-1\t50\nHassan\tabs");
  const laid = layBlock(block, over, from("pieces"));
  expect(told(laid.cells)).toEqual(["2 product SH-1", "2 pieces 100"]);
  expect(laid).toMatchObject({ ...none, seconds: ["13"], unread: ["Hassan abs"] });
});

test("a line with figures below a name that spans two lines is told of and goes to nobody", () => {
  const laid = layBlock(readBlock("Hassan\tSH-1\t100\n\tTR-1\t50"), over, from("pieces"));
  expect(laid).toMatchObject({ ...none, unread: ["TR-1 50"] });
  expect(laid.cells).toHaveLength(2);
});

test("a surname may come first, unless two people of the sheet are then called so", () => {
  const block = readBlock("EL IDRISSI, Fatima\t10\nAMRANI Youssef\t20");
  expect(told(layBlock(block, over, from("pieces")).cells)).toEqual(["0 pieces 10", "1 pieces 20"]);
  const twins = [...people, { workerId: "14", workerName: "Idrissi Fatima El" }];
  const laid = layBlock(block, { people: twins, products }, from("pieces"));
  expect(told(laid.cells)).toEqual(["1 pieces 20"]);
  expect(laid.strangers).toEqual(["EL IDRISSI, Fatima"]);
});

test.each(["abs", "-", "malade", "A"])(
  "a first line that says %s keeps its place, and its row stays as it is",
  (word) => {
    const laid = layBlock(readBlock(`${word}\n20\t1\n21\t0`), over, from("pieces"));
    expect(told(laid.cells)).toEqual(["1 pieces 20", "1 defects 1", "2 pieces 21", "2 defects 0"]);
    expect(laid).toMatchObject({ ...none, unread: [word] });
  },
);

test("a word where a number belongs is left out of its cell and told, behind a name and without one", () => {
  const named = layBlock(readBlock("Hassan\tSH-1\tabsent\nYoussef Amrani\tSH-1\t20\tbeaucoup"), over, from("pieces"));
  expect(told(named.cells)).toEqual(["2 product SH-1", "1 product SH-1", "1 pieces 20"]);
  expect(named).toMatchObject({ ...none, unread: ["Hassan absent", "Youssef Amrani beaucoup"] });

  const inOrder = layBlock(readBlock("20\tbeaucoup\n21\t0"), over, from("pieces"));
  expect(told(inOrder.cells)).toEqual(["0 pieces 20", "1 pieces 21", "1 defects 0"]);
  expect(inOrder).toMatchObject({ ...none, unread: ["beaucoup"] });
});

test("words are left out where a block says nothing else, be it a single cell", () => {
  const column = layBlock(readBlock("absent\nmalade"), over, from("pieces"));
  expect(column).toEqual({ ...none, cells: [], unread: ["absent", "malade"] });
  expect(layBlock(readBlock("beaucoup"), over, { row: 0, cell: "hours" })).toMatchObject({ unread: ["beaucoup"] });
  expect([isWord({ cell: "hours", text: "beaucoup" }), isWord({ cell: "hours", text: "7h30" })]).toEqual([true, false]);
});

test("a product nobody knows is told of; a column of nothing but products says no figures", () => {
  const laid = layBlock(readBlock("SH-1\t20\nHat\t21"), over, from("product"));
  expect(laid).toMatchObject({ ...none, unknownProducts: ["Hat"] });
  expect(told(laid.cells)).toEqual(["0 product SH-1", "0 pieces 20", "1 product Hat", "1 pieces 21"]);
  const column = layBlock(readBlock("Shirt\nHat"), over, from("product"));
  expect(column).toMatchObject({ ...none, unknownProducts: ["Hat"] });
});

test.each(["Pieces\tDefects", "PIÈCES\tDéfauts (nb)", "Qté\tRebuts", "Production\tRemarks"])(
  "a heading as files have it, %s, is left out",
  (heading) => {
    const laid = layBlock(readBlock(`${heading}\n20\t1`), over, from("pieces"));
    expect(laid).toMatchObject(none);
    expect(told(laid.cells)).toEqual(["0 pieces 20", "0 defects 1"]);
  },
);

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
