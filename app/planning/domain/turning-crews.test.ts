import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#app/core/domain/calendar/days";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { placesOfCrews, shiftOfCrew, type TurningCrews } from "./turning-crews";

const MONDAY = "2026-11-30";
const A = { shift: "morning" as const, workerIds: ["11", "12"] };
const B = { shift: "afternoon" as const, workerIds: ["13"] };
const two: TurningCrews = { begins: MONDAY, crews: [A, B] };

test("crew A begins in the morning, works the afternoon in the second week, and the morning again in the third", () => {
  const ofA = (week: number) => shiftOfCrew(A, two, addDays(MONDAY, 7 * week + 2));
  expect([0, 1, 2].map(ofA)).toEqual(["morning", "afternoon", "morning"]);
  expect(shiftOfCrew(A, two, addDays(MONDAY, 6))).toBe("morning");
  expect(shiftOfCrew(A, two, addDays(MONDAY, -1))).toBeNull();
});

test("a crew alone on its line stays in its shift", () => {
  const alone = { begins: MONDAY, crews: [B] };
  expect(shiftOfCrew(B, alone, addDays(MONDAY, 21))).toBe("afternoon");
});

const someCrews = fc
  .shuffledSubarray([...SHIFTS], { minLength: 1 })
  .map((shifts): TurningCrews => ({ begins: MONDAY, crews: shifts.map((shift) => ({ shift, workerIds: [] })) }));

test("each week every shift of the crews has exactly one crew, whatever the number of crews", () => {
  fc.assert(
    fc.property(someCrews, fc.nat(1_000), (line, days) => {
      const worked = line.crews.map((crew) => shiftOfCrew(crew, line, addDays(MONDAY, days)));
      expect(worked.sort()).toEqual(line.crews.map(({ shift }) => shift).sort());
    }),
  );
});

test("turning comes round after as many weeks as there are crews, and each crew works every shift once until then", () => {
  fc.assert(
    fc.property(someCrews, fc.nat(1_000), (line, days) => {
      const count = line.crews.length;
      for (const crew of line.crews) {
        const shiftIn = (week: number) => shiftOfCrew(crew, line, addDays(MONDAY, days + 7 * week));
        expect(shiftIn(count)).toBe(shiftIn(0));
        expect(new Set(Array.from({ length: count }, (_, week) => shiftIn(week))).size).toBe(count);
      }
    }),
  );
});

const free = {
  workDays: { workingDays: [1, 2, 3, 4, 5], daysOff: [{ day: "2026-12-02", name: "Feast" }] },
  shiftsOfLine: () => SHIFTS,
  isHere: () => true,
  isPlanned: () => false,
  isAway: () => false,
};
const line = { ...two, productionLineId: "31" };

test("a week of two crews is planned on its working days, without the day off", () => {
  const { places, ...left } = placesOfCrews([line], daysBetween(MONDAY, addDays(MONDAY, 6)), free);
  expect(places).toHaveLength(4 * 3);
  expect(new Set(places.map(({ date }) => date.slice(8)))).toEqual(new Set(["30", "01", "03", "04"]));
  expect(left).toEqual({ planned: 0, away: 0, left: 0, switchedOff: 0 });
});

test("who left, is absent or is planned that day is left out and counted, and so is a shift that is switched off", () => {
  const { places, ...left } = placesOfCrews([line], [MONDAY, addDays(MONDAY, 1)], {
    ...free,
    shiftsOfLine: () => ["morning", "night"],
    isHere: (workerId, date) => workerId !== "12" || date === MONDAY,
    isPlanned: (workerId, date) => workerId === "11" && date > MONDAY,
    isAway: ({ workerId, date }) => workerId === "12" && date === MONDAY,
  });
  expect(places).toEqual([{ productionLineId: "31", workerId: "11", shift: "morning", date: MONDAY }]);
  expect(left).toEqual({ planned: 1, away: 1, left: 1, switchedOff: 2 });
});
