import { afterEach, expect, test, vi } from "vitest";
import { formatClock, formatInstant } from "#app/i18n/format";
import { localTime, plantTime, type ShiftWindows } from "./shifts";
import { offsetAt, UTC, zoneOf } from "./time-zones";

const NOW = Date.UTC(2026, 10, 26, 19, 22);
const HOUR = 60 * 60_000;
const SHIFTS: ShiftWindows = {
  morning: ["06:00", "13:00"],
  afternoon: ["13:00", "20:00"],
  night: ["20:00", "06:00"],
};

afterEach(() => vi.unstubAllGlobals());

test("a zone has each change of the clock from ten years back to the end of next year", () => {
  const { name, offsets } = zoneOf("Europe/Paris", NOW);
  expect(name).toBe("Europe/Paris");
  const changes = offsets.map(([from, minutes]) => [new Date(from * 60_000).toISOString(), minutes]);
  expect(changes.slice(0, 3)).toEqual([
    ["2016-01-01T00:00:00.000Z", 60],
    ["2016-03-27T01:00:00.000Z", 120],
    ["2016-10-30T01:00:00.000Z", 60],
  ]);
  expect(changes.slice(-2)).toEqual([
    ["2027-03-28T01:00:00.000Z", 120],
    ["2027-10-31T01:00:00.000Z", 60],
  ]);
  expect(changes).toHaveLength(25);
});

test("sees changes that are only a month apart", () => {
  const casablanca = zoneOf("Africa/Casablanca", Date.UTC(2025, 5));
  const on = (month: number, day: number) => offsetAt(Date.UTC(2025, month, day, 12), casablanca) / HOUR;
  expect([on(1, 22), on(1, 24), on(3, 5), on(3, 7)]).toEqual([1, 0, 0, 1]);
});

test("an instant before or after the known years has the nearest known offset", () => {
  const paris = zoneOf("Europe/Paris", NOW);
  expect(offsetAt(0, paris)).toBe(HOUR);
  expect(offsetAt(Date.UTC(2060, 6), paris)).toBe(HOUR);
});

test("a change takes effect in its minute", () => {
  const paris = zoneOf("Europe/Paris", NOW);
  const change = Date.UTC(2026, 9, 25, 1);
  expect([change - 1, change].map((at) => localTime(at, paris).minutes)).toEqual([2 * 60 + 59, 2 * 60]);
});

test("keeps the offsets of a zone off the hour, and of one that never changes", () => {
  expect(zoneOf("Asia/Kathmandu", NOW).offsets.map(([, minutes]) => minutes)).toEqual([345]);
  expect(offsetAt(NOW, UTC)).toBe(0);
});

test("a browser whose own table is an hour off shows the times of the server", () => {
  const timeZone = zoneOf("Africa/Casablanca", NOW);
  const server = lookAt(timeZone);
  vi.stubGlobal("Intl", { ...Intl, DateTimeFormat: shiftedFormat });
  expect(new Intl.DateTimeFormat("en", { timeZone: "Africa/Casablanca", timeStyle: "short" }).format(NOW)).toMatch(
    /^9:22/,
  );
  expect(lookAt(timeZone)).toEqual(server);
  expect(server).toEqual({
    instant: "26 Nov 2026, 20:22",
    clock: "20:22",
    local: { day: "2026-11-26", minutes: 20 * 60 + 22 },
    plant: { day: "2026-11-26", shift: "night" },
  });
});

/** Builds a formatter of a platform that is an hour ahead in every named zone. */
function shiftedFormat(language: string, options: Intl.DateTimeFormatOptions) {
  const format = new RealFormat(language, options);
  const ahead = options.timeZone && options.timeZone !== "UTC" ? HOUR : 0;
  return { format: (at: number) => format.format(at + ahead) };
}

const RealFormat = Intl.DateTimeFormat;

function lookAt(timeZone: ReturnType<typeof zoneOf>) {
  return {
    instant: formatInstant("en", NOW, timeZone),
    clock: formatClock("en", NOW, timeZone),
    local: localTime(NOW, timeZone),
    plant: plantTime(NOW, { timeZone, shiftWindows: SHIFTS, shifts: ["morning", "afternoon", "night"] }),
  };
}
