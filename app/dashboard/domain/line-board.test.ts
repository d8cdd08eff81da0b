import { expect, test } from "vitest";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { UTC } from "#app/core/domain/calendar/time-zones";
import type { Factory } from "#app/plant/domain/factory";
import { drawBoard } from "./line-board";

const factory = {
  timeZone: UTC,
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  qualityThresholds: [2, 5, 8],
  workingDays: [1, 2, 3, 4, 5, 6],
  daysOff: [],
  shifts: SHIFTS,
} as unknown as Factory;
const line = {
  id: "31",
  name: "Sewing 1",
  stage: "",
  status: "active",
  targetOutput: 800,
  targetEfficiency: null,
  crew: 1,
} as const;
const at = (hour: number, minute = 0) => Date.UTC(2026, 2, 18, hour, minute);
const entry = (hour: number, piecesMade: number, piecesDefective = 0) => ({
  shift: "morning" as const,
  workerId: "11",
  productId: "21",
  piecesMade,
  piecesDefective,
  secondsWorked: 2 * 3_600,
  standardMillis: null,
  createdAt: at(hour, 30),
  byHour: [],
});

test("with half of the hours entered the board shows their target, the gap, and the forecast", () => {
  const records = [entry(6, 100, 4), entry(8, 204, 0)];
  const board = drawBoard(
    {
      line,
      own: [],
      inUse: SHIFTS,
      records,
      lost: [],
      stops: [],
      styles: [],
      people: [{ shift: "morning", name: "Youssef" }],
      isStaffed: true,
    },
    at(10),
    factory,
  );
  expect(board).toMatchObject({ shift: "morning", isRunning: true, good: 300, due: 400, gap: -100, forecast: 600 });
  expect(board).toMatchObject({ hourlyTarget: 100, quality: "excellent", people: ["Youssef"] });
  expect(board.hours.map(({ good, isOver }) => [good, isOver])).toEqual([
    [96, true],
    [null, true],
    [204, true],
    [null, true],
    [null, false],
    [null, false],
    [null, false],
    [null, false],
  ]);
});

test("without a record every figure is unknown, and none is zero", () => {
  const board = drawBoard(
    { line, own: [], inUse: SHIFTS, records: [], lost: [], stops: [], styles: [], people: [], isStaffed: true },
    at(10),
    factory,
  );
  expect(board).toMatchObject({ good: null, gap: null, forecast: null, errorRate: null, quality: null, due: null });
});

test("shows no gap without a target, and no forecast in the first minutes", () => {
  const early = drawBoard(
    {
      line: { ...line, targetOutput: null },
      own: [],
      inUse: SHIFTS,
      records: [{ ...entry(6, 10), secondsWorked: 1_200 }],
      lost: [],
      stops: [],
      styles: [],
      people: [],
      isStaffed: true,
    },
    at(6, 20),
    factory,
  );
  expect(early).toMatchObject({ good: 10, target: null, gap: null, hourlyTarget: null, forecast: null });
});

test("late entries count for the last hour, and other shifts are shown beside", () => {
  const records = [
    { ...entry(15, 50), shift: "morning" as const },
    { ...entry(15, 70), shift: "afternoon" as const },
  ];
  const board = drawBoard(
    { line, own: [], inUse: SHIFTS, records, lost: [], stops: [], styles: [], people: [], isStaffed: true },
    at(13, 59),
    factory,
  );
  expect(board.hours.at(-1)?.good).toBe(50);
  expect(board.shifts).toEqual([
    { shift: "morning", good: 50 },
    { shift: "afternoon", good: 70 },
    { shift: "night", good: null },
  ]);
});

test("a day off without a plan is a day off, and not on a working day or where somebody is planned", () => {
  const sunday = Date.UTC(2026, 2, 22, 10);
  const rows = { line, own: [], inUse: SHIFTS, records: [], lost: [], stops: [], styles: [], people: [] };
  expect(drawBoard({ ...rows, isStaffed: false }, sunday, factory)).toMatchObject({ isDayOff: true, good: null });
  expect(drawBoard({ ...rows, isStaffed: true }, sunday, factory).isDayOff).toBe(false);
  expect(drawBoard({ ...rows, isStaffed: false }, at(10), factory).isDayOff).toBe(false);
});

test("an unplanned shift of two people on eight positions is due a quarter of the target, and is forecast for these two", () => {
  const records = [entry(6, 60), { ...entry(8, 60), workerId: "12" }];
  const eight = { ...line, crew: 8 };
  const board = drawBoard(
    { line: eight, own: [], inUse: SHIFTS, records, lost: [], stops: [], styles: [], people: [], isStaffed: true },
    at(10),
    factory,
  );
  expect(board).toMatchObject({ good: 120, due: 50, gap: 70, forecast: 480 });
});

test("a board shows the shifts of its line: in a night that it does not work, the afternoon, and no night without figures", () => {
  const twoShifts = ["morning", "afternoon"] as const;
  const rows = {
    line,
    own: [],
    inUse: twoShifts,
    records: [],
    lost: [],
    stops: [],
    styles: [],
    people: [],
    isStaffed: true,
  };
  const night = drawBoard(rows, at(23), factory);
  expect(night).toMatchObject({ shift: "afternoon", isRunning: false });
  expect(night.shifts.map(({ shift }) => shift)).toEqual(twoShifts);
  const recorded = { ...rows, records: [{ ...entry(23, 40), shift: "night" as const }] };
  expect(drawBoard(recorded, at(23), factory).shifts.at(-1)).toEqual({ shift: "night", good: 40 });
  expect(drawBoard({ ...rows, inUse: SHIFTS }, at(23), { ...factory, shifts: [...twoShifts] })).toMatchObject({
    shift: "afternoon",
    isRunning: false,
  });
});
