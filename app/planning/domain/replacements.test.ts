import { expect, test } from "vitest";
import { addDays, daysBetween } from "#app/core/domain/calendar/days";
import type { PlantClock, Shift } from "#app/core/domain/calendar/shifts";
import { zoneOf } from "#app/core/domain/calendar/time-zones";
import { UNRESTRICTED } from "#app/people/domain/restrictions";
import { type Candidate, rankReplacements, standingIn } from "./replacements";

const clock: PlantClock = {
  timeZone: zoneOf("Europe/Paris", Date.UTC(2026, 2)),
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
};
const rules = { minimumRestHours: 11, mostDaysInRow: 6, weeklyRestHours: 24 };
const MONDAY = "2026-03-16";

function shifts(from: string, to: string, shift: Shift = "morning") {
  return daysBetween(from, to).map((date) => ({ date, shift, productionLineId: "31" }));
}

const missed = shifts(MONDAY, addDays(MONDAY, 3));

function standing(planned: ReturnType<typeof shifts>, away: string[] = []) {
  return standingIn(missed, {
    planned,
    away: away.map((date) => ({ date, half: null })),
    restrictions: UNRESTRICTED,
    clock,
    rules,
  });
}

const candidate = (name: string, change: Partial<Candidate> = {}): Candidate => ({
  id: name,
  name,
  role: "operator",
  hasSameRole: true,
  efficiency: null,
  restHours: null,
  freeShifts: 1,
  daysWorked: 0,
  doubts: [],
  ...change,
});

test("somebody with nothing planned is free on all four days", () => {
  expect(standing([])).toEqual({ restHours: null, freeShifts: 4, doubts: [] });
});

test("an absence and a shift at the same time each take a day, without a warning", () => {
  expect(standing(shifts("2026-03-17", "2026-03-17"), ["2026-03-18"])).toMatchObject({ freeShifts: 2, doubts: [] });
});

test("an afternoon on the third day makes a second shift, and a late one before the fourth too little rest", () => {
  expect(standing(shifts("2026-03-18", "2026-03-18", "afternoon"))).toEqual({
    restHours: 8,
    freeShifts: 2,
    doubts: ["secondShift", "shortRest"],
  });
});

test("four days after three worked ones are seven in a row, which no single day would show", () => {
  expect(standing(shifts("2026-03-13", "2026-03-15"))).toMatchObject({
    freeShifts: 0,
    doubts: ["daysInRow", "weeklyRest"],
  });
  expect(standing(shifts("2026-03-14", "2026-03-15"))).toMatchObject({ freeShifts: 4, doubts: [] });
});

test("ranks without a warning first, then the same role, even when another one is measured higher", () => {
  const ranked = rankReplacements([
    candidate("Salim", { efficiency: 1.5, role: "mechanic", hasSameRole: false }),
    candidate("Latifa", { doubts: ["shortRest"], freeShifts: 3 }),
    candidate("Nadia"),
  ]);
  expect(ranked.map(({ name }) => name)).toEqual(["Nadia", "Salim", "Latifa"]);
});

test("ranks the most free shifts, then measured efficiency, then the fewest days worked, then the name", () => {
  const ranked = rankReplacements([
    candidate("Fatima", { efficiency: 1.2, doubts: ["secondShift"] }),
    candidate("Hassan", { efficiency: 0.8 }),
    candidate("Youssef", { efficiency: 0.95, restHours: 16 }),
    candidate("Latifa"),
    candidate("Aziz"),
    candidate("Omar", { efficiency: 0.8, daysWorked: 3 }),
    candidate("Karim", { freeShifts: 3, daysWorked: 6 }),
  ]);
  expect(ranked.map(({ name }) => name)).toEqual(["Karim", "Youssef", "Hassan", "Omar", "Aziz", "Latifa", "Fatima"]);
});

test("a shift that somebody cannot work is a doubt, so others come first", () => {
  const hind = { ...UNRESTRICTED, weekdaysOff: [2], mostHours: 4 };
  const ofHind = standingIn(missed, { planned: [], away: [], restrictions: hind, clock, rules });
  expect(ofHind).toEqual({ restHours: null, freeShifts: 0, doubts: ["cannotWeekday", "cannotHours"] });
  const ranked = rankReplacements([candidate("Hind", ofHind), candidate("Hassan", { hasSameRole: false })]);
  expect(ranked.map(({ name }) => name)).toEqual(["Hassan", "Hind"]);
});
