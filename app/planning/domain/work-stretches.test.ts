import { expect, test } from "vitest";
import { addDays, daysBetween } from "#app/core/domain/calendar/days";
import type { PlantClock, Shift } from "#app/core/domain/calendar/shifts";
import { zoneOf } from "#app/core/domain/calendar/time-zones";
import { hasNoWeeklyRest, hasTooManyDays, reachOf } from "./work-stretches";

const clock: PlantClock = {
  timeZone: zoneOf("Europe/Paris", Date.UTC(2026, 2)),
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
};
const monday = { date: "2026-03-16", shift: "morning" as const, productionLineId: "31" };

function worked(from: string, to: string, shift: Shift = "morning") {
  return daysBetween(from, to).map((date) => ({ date, shift, productionLineId: "31" }));
}

test("six days in a row are allowed and a seventh is too many, before, after and in between", () => {
  const rules = { mostDaysInRow: 6 };
  expect(hasTooManyDays(monday, worked("2026-03-11", "2026-03-15"), rules)).toBe(false);
  expect(hasTooManyDays(monday, worked("2026-03-10", "2026-03-15"), rules)).toBe(true);
  expect(hasTooManyDays(monday, worked("2026-03-17", "2026-03-22"), rules)).toBe(true);
  const around = [...worked("2026-03-13", "2026-03-15"), ...worked("2026-03-17", "2026-03-19")];
  expect(hasTooManyDays(monday, around, rules)).toBe(true);
  expect(hasTooManyDays(monday, worked("2026-03-08", "2026-03-14"), rules)).toBe(false);
});

test("two shifts of a day are one day of the row", () => {
  const others = [...worked("2026-03-11", "2026-03-15"), ...worked("2026-03-11", "2026-03-16", "afternoon")];
  expect(hasTooManyDays(monday, others, { mostDaysInRow: 6 })).toBe(false);
});

test("a free day between a night and a morning is a weekly rest of 24 hours, unless the clock is put forward in it", () => {
  const rules = { weeklyRestHours: 24 };
  expect(hasNoWeeklyRest(monday, worked("2026-03-09", "2026-03-14", "night"), clock, rules)).toBe(false);
  const afterChange = { ...monday, date: "2026-03-29" };
  expect(hasNoWeeklyRest(afterChange, worked("2026-03-23", "2026-03-27", "night"), clock, rules)).toBe(true);
});

test("36 hours fit around a Sunday after a Saturday morning, and not after a Saturday night", () => {
  const rules = { weeklyRestHours: 36 };
  expect(hasNoWeeklyRest(monday, worked("2026-03-09", "2026-03-14"), clock, rules)).toBe(false);
  expect(hasNoWeeklyRest(monday, worked("2026-03-09", "2026-03-14", "night"), clock, rules)).toBe(true);
});

test("seven mornings in a row have no weekly rest, six have one, and zero hours ask for none", () => {
  expect(hasNoWeeklyRest(monday, worked("2026-03-17", "2026-03-22"), clock, { weeklyRestHours: 24 })).toBe(true);
  expect(hasNoWeeklyRest(monday, worked("2026-03-17", "2026-03-21"), clock, { weeklyRestHours: 24 })).toBe(false);
  expect(hasNoWeeklyRest(monday, worked("2026-03-17", "2026-03-30"), clock, { weeklyRestHours: 0 })).toBe(false);
});

test("shifts beyond the reach change neither answer", () => {
  for (const weeklyRestHours of [0, 11, 24, 36, 72]) {
    const rules = { mostDaysInRow: 6, weeklyRestHours };
    const reach = reachOf(rules);
    const near = ({ date }: { date: string }) =>
      date >= addDays(monday.date, -reach) && date <= addDays(monday.date, reach);
    for (const step of [1, 2, 3, 4]) {
      for (const shift of ["morning", "night"] as const) {
        const others = worked("2026-02-01", "2026-04-30", shift).filter(
          ({ date }, index) => index % step === 0 && date !== monday.date,
        );
        const stored = others.filter(near);
        expect(hasTooManyDays(monday, stored, rules)).toBe(hasTooManyDays(monday, others, rules));
        expect(hasNoWeeklyRest(monday, stored, clock, rules)).toBe(hasNoWeeklyRest(monday, others, clock, rules));
      }
    }
  }
});
