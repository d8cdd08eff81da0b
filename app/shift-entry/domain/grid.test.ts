import { expect, test } from "vitest";
import {
  changedRows,
  isFilled,
  joinedRows,
  leftOver,
  type Paste,
  type ProductionRow,
  placeAfter,
  rowsReached,
} from "./grid";

const fatima: ProductionRow = {
  key: "12.0",
  workerId: "12",
  workerName: "Fatima",
  productId: "21",
  pieces: "",
  defects: "",
  hours: "8",
};
const youssef: ProductionRow = { ...fatima, key: "11.0", workerId: "11", workerName: "Youssef" };
const rows = [fatima, youssef];
const products = [{ id: "22", name: "Trousers", code: "TR-1" }];
const karim = { id: "31", name: "Karim Tazi", role: "", code: "K1" };
const paste = (text: string, cell: "product" | "pieces" | null, everybody: Paste["everybody"] = null): Paste => ({
  type: "paste",
  at: cell && { key: "12.0", cell },
  text,
  products,
  everybody,
  kinds: [{ id: "5", names: ["stain", "Tache"] }],
  productId: "21",
  hours: "8",
});

test("typing changes its cell only", () => {
  const next = changedRows(rows, { type: "write", key: "11.0", cell: "pieces", text: "320" });
  expect(next).toEqual([fatima, { ...youssef, pieces: "320", isTouched: true }]);
  expect(next[0]).toBe(fatima);
});

test("a product is chosen for one row", () => {
  const one = changedRows(rows, { type: "choose", key: "11.0", productId: "22" });
  expect(one.map(({ productId }) => productId)).toEqual(["21", "22"]);
});

test("a second product for all adds a row for each person and keeps chosen products and typed figures", () => {
  const typed = [{ ...fatima, pieces: "150", isTouched: true }, youssef];
  const second = { type: "chooseForAll", productId: "22", isReplacing: false } as const;
  const all = changedRows(typed, second);
  expect(all.map(({ key, productId, pieces, hours }) => [key, productId, pieces, hours])).toEqual([
    ["12.0", "21", "150", "4"],
    ["12.1", "22", "", "4"],
    ["11.0", "21", "", "4"],
    ["11.1", "22", "", "4"],
  ]);
  expect(all.every(({ isTouched }) => isTouched)).toBe(true);
  expect(rowsReached(typed, all)).toEqual({ added: 2, set: 0 });
  expect(changedRows(all, second)).toBe(all);
});

test("a product for all goes to rows without a product first, and nobody counts as present by it", () => {
  const split = changedRows([{ ...fatima, pieces: "150" }, youssef], { type: "split", key: "12.0" });
  const open = split.map((row) => (row.workerId === "11" ? { ...row, productId: null } : row));
  const all = changedRows(open, { type: "chooseForAll", productId: "22", isReplacing: false });
  expect(all.map(({ key, productId, pieces }) => [key, productId, pieces])).toEqual([
    ["12.0", "21", "150"],
    ["12.1", "22", ""],
    ["11.0", "22", ""],
  ]);
  expect(all[2]?.isTouched).toBeUndefined();
  expect(rowsReached(open, all)).toEqual({ added: 0, set: 2 });
});

test("a product for all takes the place of another one only where somebody asks for it, and never over figures", () => {
  const typed = [{ ...fatima, pieces: "150" }, youssef];
  const instead = changedRows(typed, { type: "chooseForAll", productId: "22", isReplacing: true });
  expect(instead).toEqual([typed[0], { ...youssef, productId: "22" }]);
});

test("a second product gets a row below and half of the hours, to the hundredth", () => {
  const written = { ...fatima, pieces: "150", hours: "7,25" };
  const [first, second, third] = changedRows([written, youssef], { type: "split", key: "12.0" });
  expect(first).toEqual({ ...written, hours: "3.63", isTouched: true });
  expect(second).toEqual({ ...fatima, key: "12.1", productId: null, hours: "3.62", isTouched: true });
  expect(third).toBe(youssef);
});

test("removing a second product gives its half of the hours back, and no more than was split off", () => {
  const leave = (rows: ProductionRow[], key: string) => changedRows(rows, { type: "leave", key, shiftHours: 8 });
  const parted = changedRows([{ ...fatima, hours: "7,25" }, youssef], { type: "split", key: "12.0" });
  expect(leave(parted, "12.1").map(({ hours }) => hours)).toEqual(["7.25", "8"]);
  expect(leave(parted, "12.0").map(({ key, hours }) => [key, hours])).toEqual([
    ["12.1", "7.25"],
    ["11.0", "8"],
  ]);
  const corrected = changedRows(parted, { type: "write", key: "12.0", cell: "hours", text: "5" });
  expect(leave(corrected, "12.1").map(({ hours }) => hours)).toEqual(["5", "8"]);
});

test("someone who was not planned joins at the end, and again below their own row", () => {
  const joining = { type: "join", worker: { id: "13", name: "Hassan" }, productId: "21", hours: "8" } as const;
  const joined = changedRows(rows, joining);
  expect(joined.map(({ key }) => key)).toEqual(["12.0", "11.0", "13.0"]);
  const again = changedRows(joined, { ...joining, worker: { id: "12", name: "Fatima" } });
  expect(again.map(({ key }) => key)).toEqual(["12.0", "12.1", "11.0", "13.0"]);
  expect(changedRows(again, { type: "leave", key: "12.1", shiftHours: 8 })).toEqual(joined);
});

test("a cell is copied from the row above; the first row has none", () => {
  const written = [{ ...fatima, pieces: "300", productId: "22" }, youssef];
  expect(changedRows(written, { type: "copyDown", key: "11.0", cell: "pieces" })[1]?.pieces).toBe("300");
  expect(changedRows(written, { type: "copyDown", key: "11.0", cell: "product" })[1]?.productId).toBe("22");
  expect(changedRows(written, { type: "copyDown", key: "12.0", cell: "pieces" })).toBe(written);
});

test("a pasted block fills figures and products, keeps the hours that it does not have, and reports the rest", () => {
  const change = paste("tr-1\t300\t4\t\nNobody knows\t280\t2\t7,5\nSH-1\t1\t1\t1", "product");
  expect(changedRows(rows, change)).toEqual([
    { ...fatima, productId: "22", pieces: "300", defects: "4", isTouched: true },
    { ...youssef, productId: null, pieces: "280", defects: "2", hours: "7,5", isTouched: true },
  ]);
  expect(leftOver(rows, change)).toEqual({
    beyond: 1,
    strangers: [],
    unread: [],
    unknownProducts: ["Nobody knows"],
  });
});

test("a person named twice in a pasted block gets a second row with the second product", () => {
  const change = paste("Fatima\tTR-1\t100\t1\t5\nFatima\tTR-1\t50\t0\t3\nYoussef\t\t20", "pieces");
  expect(changedRows(rows, change)).toEqual([
    { ...fatima, productId: "22", pieces: "100", defects: "1", hours: "5", isTouched: true },
    { ...fatima, key: "12.1", productId: "22", pieces: "50", defects: "0", hours: "3", isTouched: true },
    { ...youssef, pieces: "20", isTouched: true },
  ]);
  expect(leftOver(rows, change)).toEqual({ beyond: 0, strangers: [], unread: [], unknownProducts: [] });
});

test("pasted people who were not planned get a row each, and two rows when named twice", () => {
  const change = paste("Karim Tazi\tTR-1\t100\t1\nkarim tazi\tTR-1\t50\nYoussef\t\t20\nNobody\t7", null, [karim]);
  const added = { workerId: "31", workerName: "Karim Tazi", productId: "22", isTouched: true };
  expect(changedRows(rows, change)).toEqual([
    fatima,
    { ...youssef, pieces: "20", isTouched: true },
    { ...added, key: "31.0", pieces: "100", defects: "1", hours: "4" },
    { ...added, key: "31.1", pieces: "50", defects: "", hours: "4" },
  ]);
  expect(changedRows([], change).map(({ key }) => key)).toEqual(["31.0", "31.1"]);
  expect(leftOver(rows, change)).toEqual({
    beyond: 0,
    unread: [],
    unknownProducts: [],
    strangers: [{ name: "Nobody", texts: ["7"] }],
  });
});

test("a pasted line takes the empty row of the chosen person, else a new one, and never overwrites a row", () => {
  const line = { type: "place", texts: ["TR-1", "40", "abs"], products, productId: "21", hours: "8" } as const;
  const placed = changedRows(rows, { ...line, worker: { id: "12", name: "Fatima" } });
  expect(placed).toEqual([{ ...fatima, productId: "22", pieces: "40", defects: "abs", isTouched: true }, youssef]);
  const again = changedRows(placed, { ...line, texts: ["30"], worker: { id: "12", name: "Fatima" } });
  expect(again.map(({ key, pieces, hours }) => [key, pieces, hours])).toEqual([
    ["12.0", "40", "4"],
    ["12.1", "30", "4"],
    ["11.0", "", "8"],
  ]);
  const joined = changedRows(rows, { ...line, worker: karim });
  expect(joined[2]).toMatchObject({ key: "31.0", workerName: "Karim Tazi", productId: "22", pieces: "40", hours: "8" });
});

test("a row without pieces and defects is not filled", () => {
  expect([fatima, { ...fatima, pieces: "0" }, { ...fatima, defects: "2" }].map(isFilled)).toEqual([false, true, true]);
});

test("Enter goes down to the column where the run of Tabs began, and after the last row out of the grid", () => {
  const around = { rows: 2, runStart: "pieces" } as const;
  expect(placeAfter({ row: 0, cell: "defects" }, "enter", around)).toEqual({ row: 1, cell: "pieces" });
  expect(placeAfter({ row: 1, cell: "defects" }, "enter", around)).toBeNull();
});

test("arrows reach every cell and stop at the edges", () => {
  const around = { rows: 2, runStart: "pieces" } as const;
  expect(placeAfter({ row: 0, cell: "pieces" }, "left", around)).toEqual({ row: 0, cell: "product" });
  expect(placeAfter({ row: 0, cell: "product" }, "left", around)).toBeNull();
  expect(placeAfter({ row: 0, cell: "defects" }, "right", around)).toEqual({ row: 0, cell: "hours" });
  expect(placeAfter({ row: 0, cell: "hours" }, "right", around)).toBeNull();
  expect(placeAfter({ row: 0, cell: "hours" }, "down", around)).toEqual({ row: 1, cell: "hours" });
  expect(placeAfter({ row: 0, cell: "hours" }, "up", around)).toBeNull();
});

test("filled rows of another sheet take the empty rows of their people, else follow them", () => {
  const brought = [
    { ...youssef, pieces: "320" },
    { ...youssef, key: "11.1", pieces: "80", productId: "22" },
    { ...fatima, key: "12.3", hours: "4" },
    { ...fatima, key: "13.0", workerId: "13", workerName: "Hassan", defects: "2" },
  ];
  const typed = { ...fatima, pieces: "10" };
  expect(joinedRows([youssef, typed], brought)).toEqual([
    { ...youssef, pieces: "320", isTouched: true },
    { ...youssef, key: "11.1", pieces: "80", productId: "22", isTouched: true },
    typed,
    { ...fatima, key: "13.0", workerId: "13", workerName: "Hassan", defects: "2", isTouched: true },
  ]);
  expect(joinedRows([typed], [{ ...typed, pieces: "7" }])).toEqual([
    typed,
    { ...typed, key: "12.1", pieces: "7", isTouched: true },
  ]);
});

test("counts a kind of defect in its row alone, and a second product of the person begins without", () => {
  const counted = changedRows([fatima, youssef], { type: "tally", key: fatima.key, causeId: "5", by: 1 });
  expect(counted).toEqual([
    { ...fatima, defects: "1", isSummed: true, kinds: [{ causeId: "5", count: 1 }], isTouched: true },
    youssef,
  ]);
  expect(changedRows(counted, { type: "tally", key: youssef.key, causeId: "5", by: -1 })).toBe(counted);
  const [first, second] = changedRows(counted, { type: "split", key: fatima.key });
  expect([first?.kinds?.length, second?.kinds, second?.defects]).toEqual([1, undefined, ""]);
});

test("a row whose defects were emptied is still filled by its kinds", () => {
  const counted = changedRows([fatima], { type: "tally", key: fatima.key, causeId: "5", by: 2 });
  const [emptied] = changedRows(counted, { type: "write", key: fatima.key, cell: "defects", text: "" });
  expect(emptied && isFilled(emptied)).toBe(true);
});

test("pasted kinds fill empty defects with their sum, and leave typed ones", () => {
  const rows = changedRows([fatima, youssef], paste("Pièces\tDéfauts\tTache\n300\t\t2\n280\t5\t1", "pieces"));
  expect(rows.map(({ defects, kinds }) => [defects, kinds])).toEqual([
    ["2", [{ causeId: "5", count: 2 }]],
    ["5", [{ causeId: "5", count: 1 }]],
  ]);
});
