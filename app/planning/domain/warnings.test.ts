import fc from "fast-check";
import { expect, test } from "vitest";
import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays } from "#app/core/domain/calendar/days";
import { localTime, type PlantClock, plantTime, SHIFTS, shiftInterval } from "#app/core/domain/calendar/shifts";
import { zoneOf } from "#app/core/domain/calendar/time-zones";
import { HOUR } from "#app/core/domain/time";
import { UNRESTRICTED } from "#app/people/domain/restrictions";
import { type PlanSurroundings, shortestRest, warningsOf } from "./warnings";

const clock: PlantClock = {
  timeZone: zoneOf("Europe/Paris", Date.UTC(2026, 2)),
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
};

const withoutWarnings: PlanSurroundings = {
  others: [],
  line: { capacity: 2, status: "active" },
  filled: 0,
  isAbsent: false,
  isDayOff: false,
  restrictions: UNRESTRICTED,
  elsewhere: null,
  clock,
  rules: { minimumRestHours: 11, mostDaysInRow: 6, weeklyRestHours: 24 },
};

const planned = { date: "2026-03-18", shift: "morning" as const, productionLineId: "31", position: null };

function kinds(surroundings: Partial<PlanSurroundings>, change: Partial<typeof planned> = {}) {
  return warningsOf({ ...planned, ...change }, { ...withoutWarnings, ...surroundings }).map(({ kind }) => kind);
}

test("a shift without a conflict has no warning", () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ others: [{ date: "2026-03-17", shift: "morning", productionLineId: "32" }] })).toEqual([]);
});

test("warns of a second shift on the day, too little rest, a full line, a position beyond it and an idle line", () => {
  expect(kinds({ others: [{ date: "2026-03-18", shift: "afternoon", productionLineId: "32" }] })).toEqual([
    "secondShift",
  ]);
  expect(kinds({ others: [{ date: "2026-03-17", shift: "night", productionLineId: "32" }] })).toEqual(["shortRest"]);
  expect(kinds({ others: [{ date: "2026-03-17", shift: "afternoon", productionLineId: "32" }] })).toEqual([
    "shortRest",
  ]);
  expect(kinds({ isAbsent: true })).toEqual(["absent"]);
  expect(kinds({ isDayOff: true })).toEqual(["dayOff"]);
  expect(kinds({ elsewhere: { date: "2026-03-18", shift: "morning", productionLineId: "32" } })).toEqual(["otherLine"]);
  expect(kinds({ filled: 2 })).toEqual(["overCapacity"]);
  expect(kinds({}, { position: 3 as never })).toEqual(["beyondPositions"]);
  expect(kinds({ line: { capacity: 2, status: "inactive" } })).toEqual(["lineInactive"]);
});

test("warns of a weekday, a shift and a length that the worker cannot do, the second shift of the day counted", () => {
  const restricted = (change: Partial<PlanSurroundings["restrictions"]>) => ({
    restrictions: { ...UNRESTRICTED, ...change },
  });
  expect(kinds(restricted({ weekdaysOff: [3] }))).toEqual(["cannotWeekday"]);
  expect(kinds(restricted({ shiftsOff: ["morning"] }))).toEqual(["cannotShift"]);
  expect(kinds(restricted({ weekdaysOff: [2], shiftsOff: ["night"], mostHours: 8 }))).toEqual([]);
  const halfDay = warningsOf(planned, { ...withoutWarnings, ...restricted({ mostHours: 4 }) });
  expect(halfDay).toEqual([{ kind: "cannotHours", params: { hours: 8, most: 4 } }]);
  const others = [{ date: "2026-03-18", shift: "afternoon" as const, productionLineId: "32" }];
  expect(kinds({ ...restricted({ mostHours: 8 }), others })).toEqual(["cannotHours", "secondShift"]);
});

test("rest and a day's hours are those of the line's own hours and without breaks", () => {
  const lines = [
    { productionLineId: "32", shift: "afternoon" as const, window: ["13:00", "17:00"] as [string, string], break: 0 },
  ];
  const own = { ...clock, shiftWindows: { ...clock.shiftWindows, breaks: { morning: 30 }, lines } };
  const others = [{ date: "2026-03-17", shift: "afternoon" as const, productionLineId: "32" }];
  expect(kinds({ others, clock: own })).toEqual([]);
  expect(shortestRest(planned, others, own)).toBe(13);
  const restrictions = { ...UNRESTRICTED, mostHours: 7.5 };
  expect(kinds({ restrictions })).toEqual(["cannotHours"]);
  expect(kinds({ restrictions, clock: own })).toEqual([]);
});

test("rest is counted in real hours on the nights the clock changes, across months too", () => {
  const before = [{ date: "2026-03-28", shift: "afternoon" as const, productionLineId: "31" }];
  expect(shortestRest({ date: "2026-03-29", shift: "morning", productionLineId: "31" }, before, clock)).toBe(7);
  const autumn = [{ date: "2026-10-24", shift: "afternoon" as const, productionLineId: "31" }];
  expect(shortestRest({ date: "2026-10-25", shift: "morning", productionLineId: "31" }, autumn, clock)).toBe(9);
  const month = [{ date: "2026-03-31", shift: "afternoon" as const, productionLineId: "31" }];
  expect(shortestRest({ date: "2026-04-01", shift: "morning", productionLineId: "31" }, month, clock)).toBe(8);
});

test("a shift begins and ends by the factory's wall clock, in every zone and on every day", () => {
  const zones = [
    "Pacific/Pago_Pago",
    "America/New_York",
    "UTC",
    "Europe/Paris",
    "Asia/Kathmandu",
    "Pacific/Kiritimati",
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...SHIFTS),
      fc.integer({ min: dayNumber("2020-01-01"), max: dayNumber("2027-12-30") }),
      (name, shift, number) => {
        const timeZone = zoneOf(name, Date.UTC(2026, 2));
        const day = addDays("1970-01-01", number);
        const { start, end } = shiftInterval(day, shift, { ...clock, timeZone });
        const hours = (end - start) / HOUR;
        expect(hours).toBeGreaterThanOrEqual(7);
        expect(hours).toBeLessThanOrEqual(9);
        expect(localTime(start, timeZone)).toEqual({ day, minutes: minutesOf(clock.shiftWindows[shift][0]) });
        expect(plantTime(start, { ...clock, timeZone, shifts: SHIFTS })).toEqual({ day, shift });
        expect(plantTime(end - 60_000, { ...clock, timeZone, shifts: SHIFTS })).toEqual({ day, shift });
      },
    ),
  );
});

test("rest is the same seen from either shift", () => {
  const shiftOf = fc.record({
    date: fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-01-01", days)),
    shift: fc.constantFrom(...SHIFTS),
    productionLineId: fc.constantFrom("31", "32"),
  });
  fc.assert(fc.property(shiftOf, shiftOf, (a, b) => shortestRest(a, [b], clock) === shortestRest(b, [a], clock)));
});

function minutesOf(text: string) {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
}
