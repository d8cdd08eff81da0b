import { expect, test } from "vitest";
import { settleDefects } from "./defects";
import { RecordQuery } from "./record-lists";
import { hoursOf, RecordInput, ShiftRecords, secondsOf } from "./records";

const row = { workerId: "1", productId: "2", piecesMade: 100, piecesDefective: 3, hours: 7.5 };
const record = { ...row, productionLineId: "3", shift: "morning", date: "2026-03-18" };

function problems(input: object, schema: { safeParse: typeof RecordInput.safeParse } = RecordInput) {
  const { error } = schema.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("a record with either defective pieces or an error rate is valid, and with both when they agree", () => {
  expect(problems(record)).toEqual({});
  expect(problems({ ...record, piecesDefective: undefined, errorRate: 2.75 })).toEqual({});
  expect(problems({ ...record, errorRate: 3.2 })).toEqual({});
});

test("a missing shift is refused with the agreed message", () => {
  expect(problems({ ...record, shift: undefined })).toEqual({ shift: "records:shiftRequired" });
  expect(problems({ ...record, shift: "dawn" })).toEqual({ shift: "records:shiftRequired" });
});

test("impossible defects are refused at the field where they were typed", () => {
  expect(problems({ ...record, piecesDefective: 101 })).toEqual({
    piecesDefective: "records:defectiveTooMany",
  });
  expect(problems({ ...record, piecesDefective: null })).toEqual({
    piecesDefective: "records:defectiveRequired",
  });
  expect(problems({ ...record, errorRate: 9 })).toEqual({ errorRate: "records:errorRateDisagrees" });
  expect(problems({ ...record, piecesDefective: null, errorRate: 100.5 })).toEqual({
    errorRate: "records:errorRateInvalid",
  });
});

test("hours are above 0, at most 24, and have at most four decimals", () => {
  for (const hours of [0, -1, 24.01, 0.0001, 7.12345, Number.NaN]) {
    expect(problems({ ...record, hours })).toEqual({ hours: "records:hoursInvalid" });
  }
  for (const hours of [24, 0.25, 8.3333, 0.0003]) expect(problems({ ...record, hours })).toEqual({});
});

test("hours survive being kept as whole seconds", () => {
  for (const hours of [7.5, 0.25, 8.75, 24, 7.3333]) expect(hoursOf(secondsOf(hours))).toBeCloseTo(hours, 3);
  expect(secondsOf(hoursOf(12_345))).toBe(12_345);
});

test("a typed percentage is kept exactly, unless it only repeats the pieces", () => {
  expect(settleDefects({ piecesMade: 100, errorRate: 2.75 })).toEqual({ piecesDefective: 3, errorRateTyped: 2.75 });
  expect(settleDefects({ piecesMade: 100, piecesDefective: 3 })).toEqual({ piecesDefective: 3, errorRateTyped: null });
  expect(settleDefects({ piecesMade: 100, piecesDefective: 3, errorRate: 3 }).errorRateTyped).toBe(null);
  expect(settleDefects({ piecesMade: 100, piecesDefective: 3, errorRate: 2.9 }).errorRateTyped).toBe(2.9);
});

test("the problems of a shift's sheet name their rows", () => {
  const shift = { productionLineId: "3", shift: "night", date: "2026-03-18", rows: [row, { ...row, piecesMade: 2 }] };
  expect(problems(shift, ShiftRecords as never)).toEqual({
    "rows.1.piecesDefective": "records:defectiveTooMany",
  });
});

test("reads the newest days first without filters, and ignores empty filters", () => {
  expect(RecordQuery.parse({ from: "", shift: "" })).toMatchObject({ sort: "date", order: "desc", page: 1, size: 20 });
  expect(RecordQuery.safeParse({ sort: "hours" }).success).toBe(false);
  expect(RecordQuery.safeParse({ from: "2026-02-30" }).success).toBe(false);
});
