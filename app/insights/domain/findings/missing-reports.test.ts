import { expect, test } from "vitest";
import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { contextOf } from "#app/insights/domain/context";
import type { Evidence } from "#app/insights/domain/series/cells";
import { type Happening, plantOf, USUAL } from "#tests/cast/insight-cells";
import { reportingDays } from "./missing-reports";

const weekOf = ({ date }: Happening) => Math.floor((dayNumber(date) + 3) / 7);

/** The shifts that should have been reported and were not: "line date shift". */
function missingOf(evidence: Evidence) {
  return [...reportingDays(contextOf(evidence))].flatMap(([line, days]) =>
    days.flatMap(({ date, missing }) => missing.map((shift) => `${line} ${date} ${shift}`)),
  );
}

/** One crew a line that works mornings in one week and afternoons in the next. */
const isItsTurn = (each: Happening) => (weekOf(each) + each.line) % 2 === (each.shift === "morning" ? 0 : 1);

test("a crew that changes shift each week has no missing report, however many weeks are known", () => {
  for (const days of [21, 28, 35, 63, 91]) {
    const evidence = plantOf((each) => (isItsTurn(each) ? USUAL : null), { shifts: 2, lines: 3, days });
    expect(missingOf(evidence)).toEqual([]);
  }
});

test("a day without a report of such a crew is missing in the shift of its week", () => {
  const evidence = plantOf(
    (each) => (isItsTurn(each) && !(each.line === 2 && each.date === "2026-03-05") ? USUAL : null),
    { shifts: 2, lines: 4, days: 63 },
  );
  expect(missingOf(evidence)).toEqual(["2 2026-03-05 afternoon"]);
});

test.each([1, 3, 5, 6])("a crew that changes shift %i days after Monday has no missing report", (turn) => {
  const isTurn = ({ date, line, shift }: Happening) =>
    (Math.floor((dayNumber(date) + 3 - turn) / 7) + line) % 2 === (shift === "morning" ? 0 : 1);
  for (const days of [35, 63, 91]) {
    const evidence = plantOf((each) => (isTurn(each) ? USUAL : null), { shifts: 2, lines: 3, days });
    expect(missingOf(evidence)).toEqual([]);
  }
  const isSilent = ({ line, date }: Happening) => line === 2 && date === "2026-03-05";
  const silent = plantOf((each) => (isTurn(each) && !isSilent(each) ? USUAL : null), { shifts: 2, lines: 4, days: 63 });
  expect(missingOf(silent)).toHaveLength(1);
});

test("on a weekday without work a report is missing only where somebody was planned", () => {
  const thursday = "2026-03-05";
  const evidence = plantOf(({ line, date }) => (line > 2 && date === thursday ? null : USUAL), { lines: 4, days: 63 });
  expect(missingOf(evidence)).toHaveLength(2);
  const workDays = { workingDays: [1, 2, 3, 5, 6], daysOff: [] };
  expect(missingOf({ ...evidence, workDays })).toEqual([]);
  const planned = [{ date: thursday, lineId: "3", shift: "morning" as const, workers: 4 }];
  expect(missingOf({ ...evidence, workDays, planned })).toEqual([`3 ${thursday} morning`]);
});

test("on a day off a report is missing only where somebody was planned", () => {
  const evidence = plantOf(
    (each) => (isItsTurn(each) && !(each.line > 2 && each.date === "2026-03-05") ? USUAL : null),
    {
      shifts: 2,
      lines: 4,
      days: 63,
    },
  );
  expect(missingOf(evidence)).toHaveLength(2);
  const workDays = { ...evidence.workDays, daysOff: [{ day: "2026-03-05", name: "Feast" }] };
  const feast = { ...evidence, workDays };
  expect(missingOf(feast)).toEqual([]);
  const planned = [{ date: "2026-03-05", lineId: "3", shift: "morning" as const, workers: 4 }];
  expect(missingOf({ ...feast, planned })).toEqual(["3 2026-03-05 morning"]);
});

test("a whole silent week of such a crew is missing in the shift whose turn it was", () => {
  const isSilent = ({ line, date }: Happening) => line === 2 && date >= "2026-03-02" && date <= "2026-03-07";
  const evidence = plantOf((each) => (isItsTurn(each) && !isSilent(each) ? USUAL : null), {
    shifts: 2,
    lines: 4,
    days: 63,
  });
  const missing = missingOf(evidence);
  expect(missing).toHaveLength(6);
  expect(missing.every((each) => each.startsWith("2 2026-03-0") && each.endsWith("afternoon"))).toBe(true);
});

test("a shift that the factory gave up is not missing since, and one that is forgotten for two days is", () => {
  const without = (days: number) =>
    plantOf(({ shift, daysAgo }) => (shift === "night" && daysAgo < days ? null : USUAL), { shifts: 3, lines: 2 });
  expect(missingOf(without(20))).toEqual([]);
  expect(missingOf(without(2))).toEqual([
    "1 2026-03-16 night",
    "1 2026-03-17 night",
    "2 2026-03-16 night",
    "2 2026-03-17 night",
  ]);
});

test("every second Saturday off is a habit", () => {
  const isOff = (each: Happening) => dayNumber(each.date) % 7 === 2 && weekOf(each) % 2 === 0 && each.line === 1;
  const evidence = plantOf((each) => (isOff(each) ? null : USUAL), { lines: 4, days: 63 });
  expect(missingOf(evidence)).toEqual([]);
});
