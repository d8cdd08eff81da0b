import { expect, test } from "vitest";
import { withCount } from "#app/records/domain/tally";
import { typedOf } from "./cells";
import { correctedRecord, placed, rowsByProduct } from "./corrections";
import type { RecordedRow } from "./sheets";

const row: RecordedRow = {
  id: "1",
  version: 3,
  firstDate: null,
  workerId: "12",
  workerName: "Fatima",
  productId: "21",
  productName: "Shirt",
  piecesMade: 300,
  piecesDefective: 2,
  defectKinds: [],
  hours: 7.5,
  doubts: [],
};
const typed = typedOf(row);

test("sends only the fields that differ from the record, with the version that was read", () => {
  expect(correctedRecord(row, { ...typed, pieces: "310", hours: "7,5" }, { reason: "" })).toEqual({
    body: { version: 3, piecesMade: 310 },
  });
  expect(correctedRecord(row, { ...typed, productId: "22", defects: "" }, { reason: " Late ", seen: "4.1" })).toEqual({
    body: { version: 3, productId: "22", piecesDefective: 0, reason: "Late", confirmRepeat: true, seen: "4.1" },
  });
});

test("sends nothing for an unchanged correction", () => {
  expect(correctedRecord(row, typed, { reason: "Typed wrongly" })).toEqual({ body: null });
});

test("shows a problem at its cell", () => {
  expect(correctedRecord(row, { ...typed, pieces: "abc", hours: "0" }, { reason: "" })).toEqual({
    problems: { pieces: "records:piecesInvalid", hours: "records:hoursInvalid" },
  });
  expect(placed({ errorRate: "a", reason: "b", date: "c" })).toEqual({ defects: "a", reason: "b", "": "c" });
});

test("a correction sends its kinds only when they changed, and all of them", () => {
  const known = { ...row, defectKinds: [{ causeId: "5", count: 2 }] };
  const typed = typedOf(known);
  expect(typed).toMatchObject({ defects: "2", kinds: known.defectKinds });
  expect(correctedRecord(known, { ...typed, pieces: "310" }, { reason: "" })).toEqual({
    body: { version: 3, piecesMade: 310 },
  });
  expect(correctedRecord(known, withCount(typed, { causeId: "5" }, -2), { reason: "" })).toEqual({
    body: { version: 3, defectKinds: [] },
  });
});

test("counting fills the defects of a record that had none", () => {
  const none = { ...row, piecesDefective: 0 };
  expect(correctedRecord(none, withCount(typedOf(none), { causeId: "5" }, 1), { reason: "" })).toEqual({
    body: { version: 3, piecesDefective: 1, defectKinds: [{ causeId: "5", count: 1 }] },
  });
});

test("the product with the most records comes first, with its rows in their order", () => {
  const rows = ["21", "22", "22"].map((productId, index) => ({ ...row, id: String(index), productId }));
  expect(rowsByProduct(rows).map(({ productId, rows: own }) => [productId, own.map(({ id }) => id)])).toEqual([
    ["22", ["1", "2"]],
    ["21", ["0"]],
  ]);
});
