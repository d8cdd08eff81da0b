import { expect, test } from "vitest";
import { daysBetween } from "#app/core/domain/calendar/days";
import { UNNAMED } from "./factory";
import { FactorySettingsEdit, factoryOf, settingsIn, settingsOf, windowsOf } from "./factory-settings";

const plant = {
  name: "Tanger Denim",
  timeZone: "Africa/Casablanca",
  currency: "MAD",
  weekBegins: null,
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  laterHours: [],
  shifts: ["morning", "afternoon", "night"],
  workingDays: [1, 2, 3, 4, 5, 6],
  daysOff: [],
  stages: [{ id: "51", name: "Sewing" }],
  minimumRestHours: 11,
  mostDaysInRow: 6,
  weeklyRestHours: 24,
  qualityThresholds: [2, 5, 8],
  efficiencyThresholds: [0.9, 0.8, 0.65],
  smallestGap: 0.08,
  dueWithoutStops: false,
  peopleWithoutCin: false,
  ownLinesOnly: false,
  briefingHour: null,
  briefingRoles: ["admin", "manager"],
  vocabulary: [],
  registration: "open",
  defaultRole: null,
  isDemo: false,
} as const;

const DAY = "2026-03-18";
const stored = structuredClone(plant) as unknown as Parameters<typeof settingsOf>[0];
const edit = { ...settingsOf(stored, DAY), version: 1 };

function refusals(change: object) {
  const { error } = FactorySettingsEdit.safeParse({ ...edit, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("settings that are read and written back are unchanged", () => {
  const { isDemo: _, shiftWindows, laterHours: _none, stages: _named, ...factory } = stored;
  expect(factoryOf(settingsOf(stored, DAY))).toEqual(factory);
  expect(windowsOf(settingsOf(stored, DAY))).toEqual(shiftWindows);
  expect(FactorySettingsEdit.parse(edit)).toEqual(edit);
});

test("a form opens with the saved settings, or with the time zone and currency of the place while none were saved", () => {
  const saved = { ...settingsOf(stored, DAY), version: 1 };
  const unnamed = { ...saved, name: UNNAMED, timeZone: "UTC", currency: "EUR" };
  expect(settingsIn(unnamed, "Africa/Tunis")).toEqual({ ...unnamed, timeZone: "Africa/Tunis", currency: "TND" });
  expect(settingsIn(unnamed, "Europe/Lisbon")).toEqual({ ...unnamed, timeZone: "Europe/Lisbon" });
  expect(settingsIn(unnamed, "Etc/Nowhere")).toEqual(unnamed);
  expect(settingsIn(saved, "Africa/Tunis")).toEqual(saved);
  const chosen = { ...unnamed, timeZone: "Europe/Paris", version: 2 };
  expect(settingsIn(chosen, "Africa/Tunis")).toEqual(chosen);
});

test("shifts may be back to back but share no minute, also over midnight", () => {
  expect(refusals({ morningStart: "06:00", nightEnd: "06:00" })).toEqual({});
  expect(refusals({ afternoonStart: "13:59" })).toEqual({ afternoonStart: "plant:shiftsOverlap" });
  expect(refusals({ nightEnd: "06:01" })).toEqual({ nightStart: "plant:shiftsOverlap" });
  expect(refusals({ nightStart: "06:00", nightEnd: "06:00" })).toMatchObject({
    nightEnd: "plant:shiftTooLong",
  });
});

test("a factory works in one shift at least, and only the shifts that it works must not overlap", () => {
  const twelveHours = { morningEnd: "18:00", afternoonStart: "18:00", afternoonEnd: "06:00" };
  expect(refusals(twelveHours)).toEqual({ nightStart: "plant:shiftsOverlap" });
  expect(refusals({ ...twelveHours, shifts: ["afternoon", "morning"] })).toEqual({});
  expect(FactorySettingsEdit.parse({ ...edit, shifts: ["night", "morning", "night"] }).shifts).toEqual([
    "morning",
    "night",
  ]);
  expect(refusals({ shifts: [] })).toEqual({ shifts: "plant:shiftsRequired" });
  expect(refusals({ shifts: ["evening"] })).toEqual({ "shifts.0": "errors:choiceInvalid" });
});

test("days off are kept by day, each with a name and no day twice", () => {
  const feast = { day: "2026-03-20", name: "Eid al-Fitr" };
  const labourDay = { day: "2026-05-01", name: "Labour Day" };
  expect(FactorySettingsEdit.parse({ ...edit, daysOff: [labourDay, feast] }).daysOff).toEqual([feast, labourDay]);
  expect(refusals({ daysOff: [feast, labourDay, { ...feast, name: "Eid" }] })).toEqual({
    "daysOff.2.day": "plant:dayOffTwice",
  });
  expect(refusals({ daysOff: [{ day: "2026-02-30", name: " " }] })).toEqual({
    "daysOff.0.day": "errors:dateInvalid",
    "daysOff.0.name": "plant:dayOffNeedsName",
  });
  const days = daysBetween("2026-01-01", "2027-02-05").map((day) => ({ ...feast, day }));
  expect(refusals({ daysOff: days.slice(0, 400) })).toEqual({});
  expect(refusals({ daysOff: days })).toEqual({ daysOff: "plant:tooManyDaysOff" });
});

test("each label is stricter than the next", () => {
  expect(refusals({ goodErrorRate: 2 })).toEqual({ goodErrorRate: "plant:mustBeHigher" });
  expect(refusals({ fairErrorRate: 4 })).toEqual({ fairErrorRate: "plant:mustBeHigher" });
  expect(refusals({ goodEfficiency: 90 })).toEqual({ goodEfficiency: "plant:mustBeLower" });
  expect(refusals({ fairEfficiency: 101 })).toEqual({ fairEfficiency: "plant:mustBeLower" });
});

test("accepts a time of day in the ways that people type it", () => {
  for (const typed of ["6", "06", "6:00", "0600", "6h00", " 06.00 "]) {
    expect(FactorySettingsEdit.parse({ ...edit, morningStart: typed }).morningStart).toBe("06:00");
  }
});

test("a time zone, a currency and a time must exist", () => {
  for (const timeZone of ["Mars/Olympus", "", "../etc", "GMT+99"]) {
    expect(refusals({ timeZone })).toEqual({ timeZone: "plant:timeZoneInvalid" });
  }
  expect(refusals({ currency: "XXQ" })).toEqual({ currency: "plant:currencyInvalid" });
  expect(refusals({ morningStart: "24:00" })).toHaveProperty("morningStart", "plant:clockInvalid");
  expect(refusals({ workingDays: [] })).toEqual({ workingDays: "plant:workingDaysRequired" });
  expect(refusals({ name: "  " })).toEqual({ name: "plant:nameRequired" });
});

test("stages are named once each; a count behind one needs its day and its pieces", () => {
  const named = (...names: string[]) => ({ stages: names.map((name) => ({ name })) });
  expect(refusals(named("Cutting", "Sewing"))).toEqual({});
  expect(refusals(named("Sewing", " sewing"))).toEqual({ "stages.1.name": "plant:stageTwice" });
  expect(refusals(named(""))).toEqual({ "stages.0.name": "plant:stageNeedsName" });
  expect(refusals({ stages: [{ name: "Cutting", counted: 40 }] })).toEqual({
    "stages.0.countedOn": "plant:countNeedsBoth",
  });
});
