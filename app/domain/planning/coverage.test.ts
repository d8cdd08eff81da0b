import { expect, test } from "vitest";
import { type CoveredLine, coverageOfDay, gapsOf, isAnybodyPlanned } from "./coverage";

const lines: CoveredLine[] = [
  { id: "31", name: "Sewing 1", capacity: 3, status: "active" },
  { id: "32", name: "Sewing 2", capacity: 2, status: "active" },
  { id: "33", name: "Finishing", capacity: 5, status: "inactive" },
];
const wednesday = "2026-03-18";
const isOver = () => false;
const morning = { date: wednesday, shift: "morning" as const };

test("a shift needs the positions of the lines that run in it; an idle line needs none", () => {
  const cells = [
    { ...morning, productionLineId: "31", filled: 2 },
    { ...morning, productionLineId: "33", filled: 1 },
  ];
  expect(coverageOfDay(wednesday, cells, lines)).toEqual({
    morning: { filled: 3, needed: 3 },
    afternoon: { filled: 0, needed: 0 },
    night: { filled: 0, needed: 0 },
  });
});

test("a gap is a running line short of people, or one that ran a week before and has nobody on a working day", () => {
  const cells = [
    { ...morning, productionLineId: "31", filled: 1 },
    { ...morning, date: "2026-03-11", productionLineId: "32", filled: 2 },
    { ...morning, date: "2026-03-15", productionLineId: "32", filled: 2 },
  ];
  const sunday = "2026-03-22";
  const gaps = gapsOf([wednesday, sunday], { cells, lines, workingDays: [1, 2, 3, 4, 5, 6], isOver });
  expect(gaps.map(({ date, lineName, filled, needed }) => `${date} ${lineName} ${filled}/${needed}`)).toEqual([
    "2026-03-18 Sewing 1 1/3",
    "2026-03-18 Sewing 2 0/2",
  ]);
});

test("a full line and a night that never runs are no gaps", () => {
  const cells = [{ ...morning, productionLineId: "31", filled: 3 }];
  expect(gapsOf([wednesday], { cells, lines, workingDays: [1, 2, 3], isOver })).toEqual([]);
});

test("nobody is missing in a shift that is over, and an empty plan is not a full one", () => {
  const cells = [{ ...morning, productionLineId: "31", filled: 1 }];
  const afterMorning = (date: string, shift: string) => date === wednesday && shift === "morning";
  expect(gapsOf([wednesday], { cells, lines, workingDays: [3], isOver: afterMorning })).toEqual([]);
  expect(isAnybodyPlanned([wednesday], { cells, isOver: afterMorning })).toBe(false);
  expect(isAnybodyPlanned([wednesday], { cells, isOver })).toBe(true);
});
