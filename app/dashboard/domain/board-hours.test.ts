import { expect, test } from "vitest";
import { UTC } from "#app/core/domain/calendar/time-zones";
import { type BoardRecord, behindSince, boardHours } from "./board-hours";

const start = Date.parse("2026-03-18T06:00Z");
const at = (hour: number) => Date.parse(`2026-03-18T${String(hour).padStart(2, "0")}:00Z`);
const shift = { start, end: at(14), now: at(9), timeZone: UTC };
const record: BoardRecord = {
  shift: "morning",
  workerId: null,
  productId: "21",
  piecesMade: 150,
  piecesDefective: 3,
  secondsWorked: 3 * 20 * 3_600,
  standardMillis: 10_000,
  createdAt: at(9),
  byHour: [
    { from: "06:00", pieces: 60, defective: 0 },
    { from: "07:00", pieces: 40, defective: 2 },
    { from: "08:00", pieces: 50, defective: 1 },
  ],
};
const machine = { list: "stop", code: "machine", names: {}, isHouse: true } as never;

test("the hours of a line that counts as one are those that were typed, each beside what its people should have made of what ran", () => {
  const asked: [number, string[]][] = [];
  const hours = boardHours([record, { ...record, productId: "22", byHour: [] }], shift, (part, ran) => {
    asked.push([part, ran.map(({ productId }) => productId)]);
    return 180 * part;
  });
  expect(hours.slice(0, 4)).toEqual([
    { from: "06:00", good: 60, due: 60, isOver: true },
    { from: "07:00", good: 38, due: 60, isOver: true },
    { from: "08:00", good: 49, due: 60, isOver: true },
    { from: "09:00", good: null, due: null, isOver: false },
  ]);
  expect(asked).toEqual(Array.from({ length: 3 }, () => [1 / 3, ["21"]]));
});

test("without typed hours, pieces count for the hour of their entry and nothing is due by hour", () => {
  const entered = { ...record, byHour: [], createdAt: at(8) };
  const hours = boardHours([entered], shift, () => 60);
  expect(hours.map(({ good }) => good)).toEqual([null, null, 147, null, null, null, null, null]);
  expect(hours.every(({ due }) => due === null)).toBe(true);
});

test("the first hour that fell behind is named with the longest stop in it, and a line that caught up is not behind", () => {
  const hours = boardHours([record], shift, (part) => 180 * part);
  const stops = [
    { start: "07:10", minutes: 10, reason: machine },
    { start: null, minutes: 90, reason: machine },
  ];
  expect(behindSince(hours, stops)).toEqual({ from: "07:00", stop: machine });
  expect(behindSince(hours, [])).toEqual({ from: "07:00", stop: null });
  expect(
    behindSince(
      boardHours([record], shift, (part) => 140 * part),
      stops,
    ),
  ).toBeNull();
});
