import { expect, test } from "vitest";
import { restrictionsMet, UNRESTRICTED } from "./restrictions";

const wednesdayNight = { date: "2026-03-18", shift: "night" as const, hours: 8 };

test("nothing stands against somebody who can do everything", () => {
  expect(restrictionsMet(UNRESTRICTED, { ...wednesdayNight, hours: 24 })).toEqual([]);
});

test("somebody who cannot work nights, Wednesdays or more than half a day meets all three on a Wednesday night", () => {
  const hind = { shiftsOff: ["night" as const], weekdaysOff: [3], mostHours: 4 };
  expect(restrictionsMet(hind, wednesdayNight)).toEqual(["cannotWeekday", "cannotShift", "cannotHours"]);
  expect(restrictionsMet(hind, { ...wednesdayNight, date: "2026-03-19" })).toEqual(["cannotShift", "cannotHours"]);
  expect(restrictionsMet(hind, { date: "2026-03-22", shift: "morning", hours: 4 })).toEqual([]);
});
