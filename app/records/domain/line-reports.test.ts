import fc from "fast-check";
import { expect, test } from "vitest";
import { doubtsAboutReport } from "./line-report-doubts";
import { LineReportInput, madeOf, sharedSeconds } from "./line-reports";

const ROW = { productId: "21", piecesMade: 400, piecesDefective: 8 };
const REPORT = {
  productionLineId: "31",
  shift: "morning" as const,
  date: "2026-03-18",
  rows: [ROW],
  people: [{ workerId: "11", hours: 8 }],
};

test("the work time of a shift is shared by the standard minutes made, to the second, and nothing is made in no time", () => {
  const row = fc.record({ piecesMade: fc.nat({ max: 2_000 }), standardMillis: fc.integer({ min: 1, max: 60_000 }) });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 60, max: 2_000_000 }),
      (rows, seconds) => {
        const shares = sharedSeconds(rows, seconds);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(seconds);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
      },
    ),
  );
  // 300 shirts of 10 minutes and 100 coats of 30 take equally long; without a standard of each, pieces are counted.
  const [shirts, coats] = [
    { piecesMade: 300, standardMillis: 10_000 },
    { piecesMade: 100, standardMillis: 30_000 },
  ];
  expect(sharedSeconds([shirts, coats], 28_800)).toEqual([14_400, 14_400]);
  expect(sharedSeconds([shirts, { ...coats, standardMillis: null }], 28_800)).toEqual([21_600, 7_200]);
});

test("the pieces of a row are the sums of its hours, and other sums are refused at their field", () => {
  const hours = [
    { from: "06:00", pieces: 60, defective: 1 },
    { from: "07:00", pieces: 55, defective: 0 },
  ];
  expect(madeOf({ hours })).toEqual({ piecesMade: 115, piecesDefective: 1 });
  const problems = (row: object) =>
    LineReportInput.safeParse({ ...REPORT, rows: [row] }).error?.issues.map(({ path, message }) => [
      path.at(-1),
      message,
    ]);
  expect(problems({ productId: "21", hours })).toBeUndefined();
  expect(problems({ ...ROW, hours })).toEqual([["piecesMade", "line-reports:hoursDiffer"]]);
  expect(problems({ productId: "21" })).toEqual([["piecesMade", "records:piecesInvalid"]]);
  expect(problems({ ...ROW, piecesDefective: 401 })).toEqual([["piecesDefective", "records:defectiveTooMany"]]);
  expect(problems({ productId: "21", hours: [hours[0], hours[0]] })).toEqual([["from", "line-reports:hourTwice"]]);
});

test("a report is doubted for the time of its people, the pace of its line, and a day of years ago", () => {
  const around = { elsewhere: [], shiftSeconds: 28_800, isLongAgo: false };
  const report = { ...REPORT, otherHours: 0, rows: [{ piecesMade: 48, piecesDefective: 0, standardMillis: 10_000 }] };
  const reasons = (more: object, beside: object = {}) =>
    doubtsAboutReport({ ...report, ...more }, { ...around, ...beside }).map(({ reason }) => reason);
  expect(reasons({})).toEqual([]);
  expect(reasons({ people: [{ workerId: "11", hours: 13 }] })).toEqual(["hours"]);
  expect(reasons({ rows: [{ piecesMade: 480, piecesDefective: 0, standardMillis: 10_000 }] })).toEqual(["pace"]);
  expect(reasons({}, { isLongAgo: true })).toEqual(["longAgo"]);
  const elsewhere = { workerId: "11", shift: "morning", seconds: 3_600 };
  expect(reasons({}, { elsewhere: [{ ...elsewhere, lineId: "32" }] })).toEqual(["elsewhere"]);
  expect(reasons({}, { elsewhere: [{ ...elsewhere, lineId: "31" }] })).toEqual([]);
});
