import { expect, test } from "vitest";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { always } from "#app/plant/domain/held";
import {
  type CoveredLine,
  cellsOf,
  coverageOfDay,
  gapsOf,
  isAnybodyPlanned,
  neededOn,
  runningLines,
  type StaffedPlace,
} from "./coverage";

const lines: CoveredLine[] = [
  { id: "31", name: "Sewing 1", held: positions(3), shifts: [...SHIFTS], status: "active" },
  { id: "32", name: "Sewing 2", held: positions(2), shifts: [...SHIFTS], status: "active" },
  { id: "33", name: "Finishing", held: positions(5), shifts: [...SHIFTS], status: "inactive" },
];
const wednesday = "2026-03-18";
const isOver = () => false;
const factory = { shifts: SHIFTS };
const morning = { date: wednesday, shift: "morning" as const };
const workDays = { workingDays: [1, 2, 3, 4, 5, 6], daysOff: [] };

test("a line with nobody planned counts in the shifts in which it runs, an idle line does not", () => {
  const cells = [
    { ...morning, productionLineId: "31", filled: 3 },
    { ...morning, productionLineId: "33", filled: 1 },
    { ...morning, date: "2026-03-17", productionLineId: "32", filled: 2 },
  ];
  const running = { lines: runningLines(lines, cells, factory), workDays };
  expect(coverageOfDay(wednesday, cells, { ...running, isOver })).toEqual({
    morning: { filled: 4, needed: 5 },
    afternoon: { filled: 0, needed: 0 },
    night: { filled: 0, needed: 0 },
  });
  expect(coverageOfDay(wednesday, cells, { ...running, isOver: () => true }).morning).toEqual({ filled: 4, needed: 3 });
});

test("a new active line without a plan is missing its people in the shifts in which the factory runs", () => {
  const cells = [
    { ...morning, productionLineId: "31", filled: 1 },
    { ...morning, shift: "night" as const, date: "2026-03-15", productionLineId: "31", filled: 3 },
  ];
  const sunday = "2026-03-22";
  const gaps = gapsOf([wednesday, sunday], { cells, lines: runningLines(lines, cells, factory), workDays, isOver });
  expect(
    gaps.map(({ date, shift, lineName, filled, needed }) => `${date} ${shift} ${lineName} ${filled}/${needed}`),
  ).toEqual([
    "2026-03-18 night Sewing 1 0/3",
    "2026-03-18 morning Sewing 1 1/3",
    "2026-03-18 morning Sewing 2 0/2",
    "2026-03-18 night Sewing 2 0/2",
  ]);
});

test("a full line and a night that never runs are no gaps", () => {
  const cells = [{ ...morning, productionLineId: "31", filled: 3 }];
  const full = runningLines(lines.slice(0, 1), cells, factory);
  expect(gapsOf([wednesday], { cells, lines: full, workDays, isOver })).toEqual([]);
});

test("nobody is missing on a day off, but where somebody is planned the others of the line are", () => {
  const onFeast = { workDays: { ...workDays, daysOff: [{ day: wednesday, name: "Feast" }] }, isOver };
  const before = [{ ...morning, date: "2026-03-17", productionLineId: "31", filled: 3 }];
  const cells = [...before, { ...morning, productionLineId: "31", filled: 1 }];
  const gapsWith = (some: typeof cells) =>
    gapsOf([wednesday], { cells: some, lines: runningLines(lines, some, factory), ...onFeast });
  expect(gapsWith(before)).toEqual([]);
  expect(gapsWith(cells)).toMatchObject([{ lineName: "Sewing 1", filled: 1, needed: 3 }]);
});

test("nobody is missing in a shift that is switched off for the factory or the line, also where some are planned", () => {
  const night = { ...morning, shift: "night" as const };
  const cells = [
    { ...night, productionLineId: "31", filled: 1 },
    { ...morning, productionLineId: "31", filled: 3 },
    { ...morning, productionLineId: "32", filled: 1 },
  ];
  const gapsIn = (running: ReturnType<typeof runningLines>) =>
    gapsOf([wednesday], { cells, lines: running, workDays, isOver }).map(
      ({ shift, lineName, filled, needed }) => `${shift} ${lineName} ${filled}/${needed}`,
    );
  expect(gapsIn(runningLines(lines, cells, factory))).toEqual(["night Sewing 1 1/3", "morning Sewing 2 1/2"]);
  expect(gapsIn(runningLines(lines, cells, { shifts: ["morning", "afternoon"] }))).toEqual(["morning Sewing 2 1/2"]);
  const own = lines.map((line) => (line.id === "31" ? { ...line, shifts: ["morning" as const] } : line));
  expect(gapsIn(runningLines(own, cells, factory))).toEqual(["morning Sewing 2 1/2"]);
});

test("nobody is missing in a shift that is over, and an empty plan is not a full one", () => {
  const cells = [{ ...morning, productionLineId: "31", filled: 1 }];
  const afterMorning = ({ date, shift }: StaffedPlace) => date === wednesday && shift === "morning";
  const running = runningLines(lines, cells, factory);
  expect(gapsOf([wednesday], { cells, lines: running, workDays, isOver: afterMorning })).toEqual([]);
  expect(isAnybodyPlanned([wednesday], { cells, isOver: afterMorning })).toBe(false);
  expect(isAnybodyPlanned([wednesday], { cells, isOver })).toBe(true);
});

test("the cells of one worker hold this worker alone", () => {
  const place = { ...morning, productionLineId: "31" };
  expect(cellsOf([place, { ...place, shift: "night" }])).toEqual([
    { ...place, filled: 1 },
    { ...place, shift: "night", filled: 1 },
  ]);
});

test("a line with a crew needs its crew, not its positions, and nobody while it is idle", () => {
  const line = {
    held: always({ capacity: 10, crew: 8, targetOutput: null, targetEfficiency: null }),
    status: "active" as const,
  };
  expect(neededOn(line, wednesday)).toBe(8);
  expect(neededOn({ ...line, held: positions(10) }, wednesday)).toBe(10);
  expect(neededOn({ ...line, status: "inactive" }, wednesday)).toBe(0);
});

test("a line that gets more positions on Thursday needs more people from then on, and not before", () => {
  const held = { ...positions(10), later: [{ from: "2026-03-19", capacity: 12 }] };
  const line = { held, status: "active" as const };
  expect([wednesday, "2026-03-19", "2026-03-27"].map((day) => neededOn(line, day))).toEqual([10, 12, 12]);
});

function positions(capacity: number) {
  return always({ capacity, crew: null, targetOutput: null, targetEfficiency: null });
}
