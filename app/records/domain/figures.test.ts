import { expect, test } from "vitest";
import { recordFigures } from "./figures";

const hour = 3600;
const thresholds = [2, 5, 8] as const;
const made = {
  piecesMade: 100,
  piecesDefective: 4,
  errorRateTyped: null,
  secondsWorked: 8 * hour,
  standardMillis: null,
};
const line = { target: 900, crew: 10, shiftSeconds: 8 * hour, lostSeconds: 0, secondsOfOthers: 0 };

test("with standard minutes, efficiency is good pieces x standard against the minutes worked", () => {
  const figures = recordFigures({ ...made, standardMillis: 4_500 }, line, thresholds);
  expect(figures).toMatchObject({ efficiency: (96 * 4.5) / 480, efficiencyKind: "standard" });
});

test("without standard minutes, good pieces are compared with the share of the line's target", () => {
  expect(recordFigures(made, line, thresholds)).toMatchObject({
    efficiency: expect.closeTo(96 / 90, 8),
    efficiencyKind: "attainment",
  });
  const half = { ...made, secondsWorked: 4 * hour };
  expect(recordFigures(half, line, thresholds).efficiency).toBeCloseTo(96 / 45);
});

test("without standard minutes and a target, efficiency is unknown, never 0", () => {
  expect(recordFigures(made, { ...line, target: null }, thresholds)).toMatchObject({
    efficiency: null,
    efficiencyKind: "unknown",
  });
});

test("error rate, minutes per piece and quality come from the pieces made", () => {
  expect(recordFigures(made, line, thresholds)).toMatchObject({ errorRate: 4, minutesPerPiece: 4.8, quality: "good" });
  const nothing = { ...made, piecesMade: 0, piecesDefective: 0, standardMillis: 4_500 };
  expect(recordFigures(nothing, line, thresholds)).toMatchObject({
    errorRate: null,
    minutesPerPiece: null,
    quality: null,
    efficiency: 0,
  });
});

test("a typed rate is the rate of its record, and its label", () => {
  const typed = { ...made, errorRateTyped: 5.4, piecesDefective: 5 };
  expect(recordFigures(typed, line, thresholds)).toMatchObject({ errorRate: 5.4, quality: "fair" });
});
