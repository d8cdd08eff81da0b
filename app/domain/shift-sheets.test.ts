import { expect, test } from "vitest";
import type { GridRow } from "./shift-grid";
import { problemsByCell, problemsOfRow } from "./shift-places";
import {
  movedSheet,
  preparedRows,
  productNamesOf,
  resumedRows,
  type ShiftKnown,
  settledSheet,
  type TypedSheet,
} from "./shift-sheets";

const place = { productionLineId: "31", shift: "morning", date: "2026-03-18" } as const;
const known: ShiftKnown = {
  ...{ place, lineName: "Sewing 1", shiftHours: 7.5, habits: [], lineProductId: "22" },
  planned: [
    { workerId: "11", workerName: "Youssef" },
    { workerId: "12", workerName: "Fatima" },
    { workerId: "13", workerName: "Hassan" },
  ],
  recorded: [
    {
      ...{ id: "1", workerId: "12", workerName: "Fatima", productId: "21", productName: "Shirt" },
      ...{ piecesMade: 300, piecesDefective: 2, hours: 8 },
    },
  ],
  lastProducts: { "11": "21", "13": "gone" },
  products: ["21", "22"].map((id) => ({ id, name: id, code: id, hasImage: false, version: 1 })),
};
const youssef: GridRow = {
  ...{ key: "11.0", workerId: "11", workerName: "Youssef", productId: "21" },
  ...{ pieces: "320", defects: "", hours: "7,5" },
};

test("those planned who have no record yet become rows, with what they made last and the hours of the shift", () => {
  expect(preparedRows(known).map(({ key, productId, hours }) => [key, productId, hours])).toEqual([
    ["11.0", "21", "7.5"],
    ["13.0", "22", "7.5"],
  ]);
});

test("what was typed goes on; whoever was planned since joins, and whoever no longer is leaves unless filled", () => {
  const gone = { ...youssef, key: "14.0", workerId: "14", pieces: "" };
  const helped = { ...gone, key: "15.0", workerId: "15", pieces: "12" };
  const rows = resumedRows([youssef, gone, helped], preparedRows(known));
  expect(rows.map(({ key, pieces }) => [key, pieces])).toEqual([
    ["11.0", "320"],
    ["15.0", "12"],
    ["13.0", ""],
  ]);
});

test("filled rows are sent as numbers, no defects typed are none, empty rows are left out", () => {
  const empty = { ...youssef, key: "13.0", workerId: "13", pieces: "" };
  expect(settledSheet(place, [empty, youssef], false)).toEqual({
    request: {
      rowKeys: ["11.0"],
      body: {
        ...place,
        confirmRepeat: false,
        rows: [{ workerId: "11", productId: "21", piecesMade: 320, piecesDefective: 0, hours: 7.5 }],
      },
    },
  });
});

test("what is wrong is said at its cell", () => {
  const wrong = [
    { ...youssef, pieces: "3x" },
    { ...youssef, key: "12.0", workerId: "12", defects: "400", productId: null },
    { ...youssef, key: "13.0", workerId: "13", hours: "0" },
  ];
  expect(settledSheet(place, wrong, false)).toEqual({
    problems: {
      "11.0.pieces": "performance-records:piecesInvalid",
      "12.0.product": "performance-records:productRequired",
      "13.0.hours": "performance-records:hoursInvalid",
    },
  });
  expect(settledSheet(place, [{ ...youssef, defects: "400" }], false)).toEqual({
    problems: { "11.0.defects": "performance-records:defectiveTooMany" },
  });
  expect(settledSheet(place, [{ ...youssef, pieces: "-9", defects: "-2" }], false)).toEqual({
    problems: {
      "11.0.pieces": "performance-records:piecesInvalid",
      "11.0.defects": "performance-records:defectiveNegative",
    },
  });
  expect(settledSheet(place, [], false)).toEqual({ problems: { "": "performance-records:rowsRequired" } });
});

test("a refusal by the server is said at its cell, at its row, or of the whole sheet", () => {
  const fields = { "rows.1.productId": "Inactive.", "rows.0.workerId": "Gone.", date: "Not yet." };
  expect(problemsByCell(fields, ["11.0", "12.0"])).toEqual({
    "12.0.product": "Inactive.",
    "11.0": "Gone.",
    "": "Not yet.",
  });
});

test("problems are told by the cells of their row, and those of the sheet or of another row are not", () => {
  const problems = { "": "Closed.", "11.0": "Gone.", "11.0.pieces": "Too many.", "11.01.pieces": "Other." };
  expect(problemsOfRow("11.0", problems)).toEqual({ "": "Gone.", pieces: "Too many." });
});

test("a refused sheet goes on at another line as typed, and joins what lies there under what it says", () => {
  const refused: TypedSheet = {
    ...{ place, lineName: "Sewing 1", rows: [youssef], productNames: { "21": "Shirt" } },
    ...{ state: "refused", request: null, problems: { "": "Closed." }, repeated: [] },
  };
  const moved = movedSheet(refused, { id: "32", name: "Sewing 2" });
  expect(moved).toEqual({
    ...refused,
    ...{ place: { ...place, productionLineId: "32" }, lineName: "Sewing 2", state: "typing", problems: {} },
  });
  const there: TypedSheet = {
    ...moved,
    rows: [{ ...youssef, pieces: "1" }],
    state: "refused",
    problems: { "": "No." },
  };
  expect(movedSheet(refused, { id: "32", name: "Sewing 2" }, there)).toEqual({
    ...there,
    rows: [...there.rows, { ...youssef, key: "11.1" }],
  });
});

test("products are called as they are now, else as they were, and those of no row are forgotten", () => {
  const rows = ["21", "22", null, "23"].map((productId) => ({ ...youssef, productId }));
  const before = { "21": "Blouse", "22": "Trousers", "24": "Scarf" };
  expect(productNamesOf(rows, [{ id: "21", name: "Shirt" }], before)).toEqual({ "21": "Shirt", "22": "Trousers" });
});
