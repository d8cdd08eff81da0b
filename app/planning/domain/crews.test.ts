import { expect, test } from "vitest";
import { addDays } from "#app/core/domain/calendar/days";
import { crewCells, crewMembers, lengthOfCrew } from "./crews";
import type { PlanCell } from "./strokes";

const MONDAY = "2026-03-16";
const [youssef, fatima, hassan] = [
  { workerId: "11", workerName: "Youssef" },
  { workerId: "12", workerName: "Fatima" },
  { workerId: "13", workerName: "Hassan" },
];

function days(first: string, count: number) {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

function row(first: string, count: number): PlanCell[] {
  return days(first, count).map((date) => ({ productionLineId: "31", shift: "morning", date }));
}

/** Youssef works from Monday to Wednesday, Fatima on Monday and Thursday, Hassan on Sunday. */
const week = crewMembers(
  [
    { ...youssef, date: "2026-03-18" },
    { ...youssef, date: MONDAY },
    { ...youssef, date: "2026-03-17" },
    { ...fatima, date: MONDAY },
    { ...fatima, date: "2026-03-19" },
    { ...hassan, date: "2026-03-22" },
  ],
  days(MONDAY, 7),
);

function painted(cells: PlanCell[], crew = week) {
  return crewCells(crew, cells).map(({ date, workerIds }) => `${date.slice(8)}: ${workerIds?.join(" ")}`);
}

test("people of a row keep their days by the distance from the first selected one, also when nobody works on that", () => {
  expect(week.map(({ name, days: theirs }) => [name, theirs])).toEqual([
    ["Youssef", [0, 1, 2]],
    ["Fatima", [0, 3]],
    ["Hassan", [6]],
  ]);
  expect(crewMembers([{ ...youssef, date: "2026-03-18" }], days(MONDAY, 3))[0]?.days).toEqual([2]);
});

test("a crew painted over a row works on the days it has, counted from the first painted day", () => {
  expect(painted(row("2026-03-23", 7))).toEqual(["23: 11 12", "24: 11", "25: 11", "26: 12", "29: 13"]);
  expect(painted(row("2026-03-25", 2).reverse())).toEqual(["26: 11", "25: 11 12"]);
});

test("over several weeks the days off come back each week", () => {
  const twoWeeks = painted(row("2026-03-23", 9));
  expect(twoWeeks.slice(-2)).toEqual(["30: 11 12", "31: 11"]);
});

test("people of one day are painted on every day, also beside a crew", () => {
  const one = crewMembers([{ ...hassan, date: MONDAY }], [MONDAY, MONDAY]);
  expect(one).toEqual([{ id: "13", name: "Hassan", days: null }]);
  expect(crewCells(one, row(MONDAY, 2))).toEqual(row(MONDAY, 2));
  expect(painted(row("2026-03-23", 4), [...week.slice(0, 2), ...one])).toEqual([
    "23: 11 12 13",
    "24: 11 13",
    "25: 11 13",
    "26: 12 13",
  ]);
});

test("a crew is as long as its last day", () => {
  expect([lengthOfCrew(week), lengthOfCrew(week.slice(0, 2)), lengthOfCrew([])]).toEqual([7, 4, 1]);
});
