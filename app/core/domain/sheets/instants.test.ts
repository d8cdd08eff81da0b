import { expect, test } from "vitest";
import { zoneOf } from "#app/core/domain/calendar/time-zones";
import { readDay } from "./dates";
import { isInstant } from "./instants";

const NOW = Date.UTC(2026, 2, 18);
const inZone = (text: string, name: string) => readDay(text, "dmy", { timeZone: zoneOf(name, NOW) });

test.each([
  ["2026-11-17T23:00:00.000Z", "Africa/Casablanca", "2026-11-18"],
  ["2026-11-18T00:00:00+01:00", "Africa/Casablanca", "2026-11-18"],
  ["2026-11-17T22:59:59Z", "Africa/Casablanca", "2026-11-17"],
  ["2026-11-17 18:34+0100", "Africa/Casablanca", "2026-11-17"],
  ["17/11/2026 23:30 GMT", "Africa/Casablanca", "2026-11-18"],
  ["2026-07-01T22:00:00Z", "Europe/Paris", "2026-07-02"],
  ["2026-07-01T23:00:00Z", "Europe/Paris", "2026-07-02"],
  ["2026-03-18T03:00:00Z", "America/New_York", "2026-03-17"],
  ["2026-03-18T00:00:00Z", "UTC", "2026-03-18"],
] as const)("%s is in %s the day %s", (text, zone, day) => {
  expect([inZone(text, zone), isInstant(text)]).toEqual([day, true]);
});

test.each([
  ["2026-01-14T22:00:00Z", "Europe/Paris", "the midnight of summer"],
  ["2026-03-18T00:00:00Z", "America/New_York", "the midnight of UTC"],
  ["2026-03-18T08:00:00+25:00", "UTC", "an offset of no zone"],
  ["2026-03-18T08:00:00 CET", "Europe/Paris", "a zone by its name"],
  ["2026-03-18T28:00:00", "Europe/Paris", "no time"],
] as const)("%s in %s is refused, because it is %s", (text, zone, reason) => {
  expect(inZone(text, zone), reason).toBeNull();
});

test.each(["2026-03-18T23:30:00.000", "18/03/2026 23:30", "18/03/2026 11:30 PM", "18/03/2026 8h", "18/03/2026 8h30"])(
  "%s is the day as written",
  (text) => {
    expect([inZone(text, "Africa/Casablanca"), isInstant(text)]).toEqual(["2026-03-18", false]);
  },
);

test("without the clock of a factory an instant is no day", () => {
  expect(readDay("2026-11-17T23:00:00.000Z", "dmy")).toBeNull();
});
