import { expect, test } from "vitest";
import { withAlsoAs } from "./also-as";
import { isBlock, layBlock, productFinder, readBlock } from "./pasted-blocks";

const people = [
  { workerId: "11", workerName: "Fatima El Idrissi" },
  { workerId: "12", workerName: "Youssef Amrani" },
  { workerId: "13", workerName: "Hassan" },
];
const products = [
  { id: "21", name: "Shirt", code: "SH-1" },
  { id: "22", name: "Trousers", code: "TR-1" },
];
const karim = { id: "31", name: "Karim Tazi", role: "operator", code: "K1" };
const everybody = [
  { id: "11", name: "Fatima El Idrissi", role: "", code: "F1" },
  karim,
  { id: "32", name: "Aïcha Benali", role: "", code: "A1" },
  { id: "33", name: "Aicha Benali", role: "", code: "A2" },
];
const kinds = [
  { id: "1", names: ["broken-stitch", "Broken stitch", "Point cassé"] },
  { id: "2", names: ["stain", "Stain", "Tache"] },
];
const over = { people, products, kinds, everybody: null };
const from = (cell: "product" | "pieces", row = 0) => ({ row, cell });
const none = { beyond: 0, counts: [], strangers: [], unknownProducts: [], unread: [], seconds: [], newcomers: [] };
const notified = (cells: { row: number; cell: string; text: string }[]) =>
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

test("two numbers on two lines of a pasted cell stay two, and an apostrophe between thousands is a figure", () => {
  const laid = layBlock(readBlock('Hassan\t"12\n150"\nYoussef Amrani\t1\'215\t4'), over, from("pieces"));
  expect(notified(laid.cells)).toEqual(["2 pieces 12 / 150", "1 pieces 1'215", "1 defects 4"]);
});

test("one number with the line end that Excel adds is no block", () => {
  expect([isBlock("320\r\n"), isBlock("320\t4"), isBlock("320\n310")]).toEqual([false, true, true]);
});

test("rows go down and columns right from the cursor, and the rest is counted", () => {
  const laid = layBlock(readBlock("320\t4\n310\t2\n300\t1"), over, { row: 1, cell: "pieces" });
  expect(laid.cells).toEqual([
    { row: 1, cell: "pieces", text: "320" },
    { row: 1, cell: "defects", text: "4" },
    { row: 2, cell: "pieces", text: "310" },
    { row: 2, cell: "defects", text: "2" },
  ]);
  expect(laid.beyond).toBe(1);
});

test("a block with names finds its people in any order and without accents, and reports strangers", () => {
  const block = readBlock("Name\tPieces\tDefects\nHASSAN\t300\t1\nfatima el idrissi\t320\t4\nNobody\t10\t0");
  expect(layBlock(block, over, { row: 0, cell: "hours" })).toEqual({
    cells: [
      { row: 2, cell: "pieces", text: "300" },
      { row: 2, cell: "defects", text: "1" },
      { row: 0, cell: "pieces", text: "320" },
      { row: 0, cell: "defects", text: "4" },
    ],
    ...none,
    strangers: [{ name: "Nobody", texts: ["10", "0"] }],
  });
});

test("a row with the mark of a namesake is found by the name alone", () => {
  const shown = [{ workerId: "11", workerName: "Fatima El Idrissi · 456" }];
  const laid = layBlock(readBlock("fatima el idrissi\t320"), { ...over, people: shown }, from("pieces"));
  expect(notified(laid.cells)).toEqual(["0 pieces 320"]);
});

test("a person named twice fills both of their rows", () => {
  const block = readBlock("Hassan\tSH-1\t100\t1\t4\nHassan\tTR-1\t50\t0\t4");
  const hassan = { workerId: "13", workerName: "Hassan" };
  const { cells } = layBlock(block, { ...over, people: [hassan, hassan] }, { row: 0, cell: "pieces" });
  expect(notified(cells)).toEqual([
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
  expect(notified(laid.cells)).toEqual(["2 product SH-1", "2 pieces 100"]);
  expect(laid).toMatchObject({ ...none, seconds: ["13"], unread: ["Hassan abs"] });
});

test("a line with figures below a name that spans two lines is reported and goes to nobody", () => {
  const laid = layBlock(readBlock("Hassan\tSH-1\t100\n\tTR-1\t50"), over, from("pieces"));
  expect(laid).toMatchObject({ ...none, unread: ["TR-1 50"] });
  expect(laid.cells).toHaveLength(2);
});

test("a surname may come first, unless two people of the sheet then have that name", () => {
  const block = readBlock("EL IDRISSI, Fatima\t10\nAMRANI Youssef\t20");
  expect(notified(layBlock(block, over, from("pieces")).cells)).toEqual(["0 pieces 10", "1 pieces 20"]);
  const twins = [...people, { workerId: "14", workerName: "Idrissi Fatima El" }];
  const laid = layBlock(block, { ...over, people: twins }, from("pieces"));
  expect(notified(laid.cells)).toEqual(["1 pieces 20"]);
  expect(laid.strangers).toEqual([{ name: "EL IDRISSI, Fatima", texts: ["10"] }]);
});

test.each(["abs", "-", "malade", "A"])("a line that says %s among figures lands in its own row", (word) => {
  const laid = layBlock(readBlock(`${word}\n20\t1\n21\t0`), over, from("pieces"));
  expect(notified(laid.cells)).toEqual([
    `0 pieces ${word}`,
    "1 pieces 20",
    "1 defects 1",
    "2 pieces 21",
    "2 defects 0",
  ]);
  expect(laid).toMatchObject(none);
});

test("a word in the place of a number is kept in its cell, after a name and without one", () => {
  const named = layBlock(readBlock("Hassan\tSH-1\tabsent\nYoussef Amrani\tSH-1\t20\tbeaucoup"), over, from("pieces"));
  expect(notified(named.cells)).toEqual([
    "2 product SH-1",
    "2 pieces absent",
    "1 product SH-1",
    "1 pieces 20",
    "1 defects beaucoup",
  ]);
  expect(named).toMatchObject(none);

  const inOrder = layBlock(readBlock("20\tbeaucoup\n21\t0"), over, from("pieces"));
  expect(notified(inOrder.cells)).toEqual(["0 pieces 20", "0 defects beaucoup", "1 pieces 21", "1 defects 0"]);
});

test("a word before figures in a column of numbers moves none of them", () => {
  const single = layBlock(readBlock("abc\t5\t8"), over, from("pieces"));
  expect(notified(single.cells)).toEqual(["0 pieces abc", "0 defects 5", "0 hours 8"]);
  const several = layBlock(readBlock("abc\t5\n20\t1"), over, from("pieces", 1));
  expect(notified(several.cells)).toEqual(["1 pieces abc", "1 defects 5", "2 pieces 20", "2 defects 1"]);
  expect(several).toMatchObject(none);
});

test("words are left out when a block has nothing else", () => {
  const column = layBlock(readBlock("absent\nmalade"), over, from("pieces"));
  expect(column).toEqual({ ...none, cells: [], unread: ["absent", "malade"] });
});

test("an unknown product is reported; a column of products alone has no figures", () => {
  const laid = layBlock(readBlock("SH-1\t20\nHat\t21"), over, from("product"));
  expect(laid).toMatchObject({ ...none, unknownProducts: ["Hat"] });
  expect(notified(laid.cells)).toEqual(["0 product SH-1", "0 pieces 20", "1 product Hat", "1 pieces 21"]);
  const column = layBlock(readBlock("Shirt\nHat"), over, from("product"));
  expect(column).toMatchObject({ ...none, unknownProducts: ["Hat"] });
});

test.each(["Pieces\tDefects", "PIÈCES\tDéfauts (nb)", "Qté\tRebuts", "Production\tRemarks"])(
  "a heading as files have it, %s, is left out",
  (heading) => {
    const laid = layBlock(readBlock(`${heading}\n20\t1`), over, from("pieces"));
    expect(laid).toMatchObject(none);
    expect(notified(laid.cells)).toEqual(["0 pieces 20", "0 defects 1"]);
  },
);

test("a worker without a row is a newcomer, and for two people of one name somebody has to choose", () => {
  const block = readBlock("Hassan\t10\nTAZI Karim\tSH-1\t20\nAicha Bénali\t30\t1\nA1\t40\nNobody\t50");
  const laid = layBlock(block, { ...over, everybody }, from("pieces"));
  expect(notified(laid.cells)).toEqual(["2 pieces 10"]);
  expect(laid).toMatchObject({
    ...none,
    newcomers: [karim, { id: "32" }],
    strangers: [
      { name: "Aicha Bénali", texts: ["30", "1"] },
      { name: "Nobody", texts: ["50"] },
    ],
  });
});

test("unknown names count as names when figures follow them or the factory knows them", () => {
  const shaped = layBlock(readBlock("Karim Tazi\t20\t1\nNobody\t30\t0"), { ...over, people: [] }, from("pieces"));
  expect(shaped.strangers.map(({ name }) => name)).toEqual(["Karim Tazi", "Nobody"]);
  const known = layBlock(readBlock("Karim Tazi\nAbsent"), { ...over, everybody }, from("pieces"));
  expect(known).toMatchObject({ newcomers: [karim], strangers: [{ name: "Absent", texts: [] }], unread: [] });
  const products = layBlock(readBlock("Hat\t20\nScarf\t30"), { ...over, everybody }, from("product"));
  expect(products).toMatchObject({ strangers: [], unknownProducts: ["Hat", "Scarf"] });
});

test("outside the grid every line belongs to the person it names, and figures alone belong to nobody", () => {
  const laid = layBlock(readBlock("Pièces\t\nKarim Tazi\tSH-1\nHassan\n20\t1"), { ...over, everybody }, null);
  expect(laid).toMatchObject({ ...none, newcomers: [], unread: ["20 1"] });
  const names = layBlock(readBlock("Nom\nKarim Tazi\nKarim Tazi\nHassan"), { ...over, everybody }, null);
  expect(names).toMatchObject({ ...none, newcomers: [karim], cells: [] });
});

test("a product is found by its code first, then by its name", () => {
  const products = [
    { id: "1", name: "SH-2", code: "SH-1" },
    { id: "2", name: "Écharpe", code: "SH-2" },
  ];
  expect(["sh-2", "echarpe", "", "hat"].map(productFinder(products))).toEqual(["2", "2", undefined, undefined]);
  const twins = [...products, { id: "3", name: "Echarpe", code: "SH-3" }];
  expect(productFinder(twins)("echarpe")).toBeUndefined();
});

test.each([
  ["Pieces\tDefects\tTime (min)", "450", "7.5"],
  ["Pièces\tDéfauts\tDurée (s)", "27 000", "7.5"],
  ["Pièces\tDéfauts\tTemps (min)", "62,5", "1.042"],
  ["Pieces\tDefects\tHours", "7.5", "7.5"],
  ["Pieces\tDefects\tTime", "7h30", "7h30"],
])("a time under the heading %s is pasted in hours", (heading, time, hours) => {
  const laid = layBlock(readBlock(`${heading}\n320\t4\t${time}`), over, from("pieces"));
  expect(notified(laid.cells)).toEqual(["0 pieces 320", "0 defects 4", `0 hours ${hours}`]);
});

test("a column under the code or the name of a kind counts it, wherever it stands and in either language", () => {
  const block = readBlock(
    "Nom\tPoint cassé\tPièces\tDéfauts\tHeures\tstain\nHassan\t2\t300\t\t8\t1\nYoussef Amrani\t\t310\t4\t8\t0",
  );
  const laid = layBlock(block, over, from("pieces"));
  expect(notified(laid.cells)).toEqual([
    "2 pieces 300",
    "2 defects ",
    "2 hours 8",
    "1 pieces 310",
    "1 defects 4",
    "1 hours 8",
  ]);
  expect(laid.counts).toEqual([
    { row: 2, causeId: "1", count: 2 },
    { row: 2, causeId: "2", count: 1 },
    { row: 1, causeId: "2", count: 0 },
  ]);
});

test("kinds alone go to the rows from the cursor, and what is no count is named", () => {
  const laid = layBlock(readBlock("Stain\tBroken stitch\n3\tmany\n\t1"), over, from("pieces", 1));
  expect(laid.counts).toEqual([
    { row: 1, causeId: "2", count: 3 },
    { row: 2, causeId: "1", count: 1 },
  ]);
  expect([laid.cells, laid.unread]).toEqual([[], ["Broken stitch many"]]);
});

test("a person known by nobody keeps the kinds until somebody says who it is", () => {
  const laid = layBlock(readBlock("Nom\tPièces\tTache\nZineb Alami\t200\t2\nHassan\t300\t"), over, null);
  expect(laid.strangers).toEqual([
    { name: "Zineb Alami", texts: ["200"], counts: [{ row: -1, causeId: "2", count: 2 }] },
  ]);
});

test("under a heading of good pieces, the pieces made are these and the defective ones", () => {
  const laid = layBlock(
    readBlock("Nom\tPièces bonnes\tRebuts\nHassan\t603\t54\nFatima El Idrissi\t90\t"),
    over,
    from("product"),
  );
  expect(notified(laid.cells)).toEqual(["2 pieces 657", "2 defects 54", "0 pieces 90", "0 defects "]);
});

test("a text that somebody has explained names its person and its product, unless somebody is called so", () => {
  const aliases = [
    { about: "worker" as const, text: "TAZI K.", meantId: "31" },
    { about: "worker" as const, text: "Hassan", meantId: "31" },
    { about: "worker" as const, text: "Fatim-Zahra", meantId: "11" },
    { about: "product" as const, text: "Chemise", meantId: "21" },
  ];
  const known = {
    ...over,
    products: withAlsoAs(products, "product", aliases),
    everybody: withAlsoAs(everybody, "worker", aliases),
  };
  const block = readBlock(
    "k. tazi\tchemise\t320\nHassan\tTR-1\t310\nFatim-Zahra\tShirt\t300\nAicha Benali\tShirt\t290",
  );
  const laid = layBlock(block, known, from("pieces"));
  expect(laid.newcomers.map(({ id }) => id)).toEqual(["31"]);
  expect(notified(laid.cells)).toEqual(["2 product TR-1", "2 pieces 310", "0 product Shirt", "0 pieces 300"]);
  expect(laid.strangers.map(({ name }) => name)).toEqual(["Aicha Benali"]);
  expect(["CHEMISE", "Echarpe"].map(productFinder(known.products))).toEqual(["21", undefined]);
  expect(layBlock(block, { ...over, everybody }, from("pieces")).strangers.map(({ name }) => name)).toContain(
    "k. tazi",
  );
});
