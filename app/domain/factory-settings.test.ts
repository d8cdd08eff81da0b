import { expect, test } from "vitest";
import { FactorySettingsEdit, factoryOf, settingsOf } from "./factory-settings";

const plant = {
  name: "Tanger Denim",
  timeZone: "Africa/Casablanca",
  currency: "MAD",
  shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  workingDays: [1, 2, 3, 4, 5, 6],
  minimumRestHours: 11,
  qualityThresholds: [2, 5, 8],
  efficiencyThresholds: [0.9, 0.8, 0.65],
  registration: "open",
  defaultRole: null,
  isDemo: false,
} as const;

const stored = structuredClone(plant) as unknown as Parameters<typeof settingsOf>[0];
const edit = { ...settingsOf(stored), version: 1 };

function refusals(change: object) {
  const { error } = FactorySettingsEdit.safeParse({ ...edit, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("settings that are read and written back are the same factory", () => {
  const { isDemo: _, ...factory } = stored;
  expect(factoryOf(settingsOf(stored))).toEqual(factory);
  expect(FactorySettingsEdit.parse(edit)).toEqual(edit);
});

test("shifts follow one another: back to back is right, a shared minute is not, over midnight too", () => {
  expect(refusals({ morningStart: "06:00", nightEnd: "06:00" })).toEqual({});
  expect(refusals({ afternoonStart: "13:59" })).toEqual({ afternoonStart: "factory-settings:shiftsOverlap" });
  expect(refusals({ nightEnd: "06:01" })).toEqual({ nightStart: "factory-settings:shiftsOverlap" });
  expect(refusals({ nightStart: "06:00", nightEnd: "06:00" })).toMatchObject({
    nightEnd: "factory-settings:shiftTooLong",
  });
});

test("each label is stricter than the next", () => {
  expect(refusals({ goodErrorRate: 2 })).toEqual({ goodErrorRate: "factory-settings:mustBeHigher" });
  expect(refusals({ fairErrorRate: 4 })).toEqual({ fairErrorRate: "factory-settings:mustBeHigher" });
  expect(refusals({ goodEfficiency: 90 })).toEqual({ goodEfficiency: "factory-settings:mustBeLower" });
  expect(refusals({ fairEfficiency: 101 })).toEqual({ fairEfficiency: "factory-settings:mustBeLower" });
});

test("a time of day may be typed as people write it", () => {
  for (const typed of ["6", "06", "6:00", "0600", "6h00", " 06.00 "]) {
    expect(FactorySettingsEdit.parse({ ...edit, morningStart: typed }).morningStart).toBe("06:00");
  }
});

test("a zone, a currency and a clock must exist", () => {
  for (const timeZone of ["Mars/Olympus", "", "../etc", "GMT+99"]) {
    expect(refusals({ timeZone })).toEqual({ timeZone: "factory-settings:timeZoneInvalid" });
  }
  expect(refusals({ currency: "XXQ" })).toEqual({ currency: "factory-settings:currencyInvalid" });
  expect(refusals({ morningStart: "24:00" })).toHaveProperty("morningStart", "factory-settings:clockInvalid");
  expect(refusals({ workingDays: [] })).toEqual({ workingDays: "factory-settings:workingDaysRequired" });
  expect(refusals({ name: "  " })).toEqual({ name: "factory-settings:nameRequired" });
});
