import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, weekdayOf } from "#app/core/domain/calendar/days";
import { type PlantTime, SHIFTS, shiftInterval } from "#app/core/domain/calendar/shifts";
import { zoneOf } from "#app/core/domain/calendar/time-zones";

const WINDOWS = { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] } as const;
const PLANTS = ["Africa/Casablanca", "Europe/Paris", "Asia/Dhaka", "America/New_York", "Pacific/Kiritimati"];

/** UTC-11 to UTC+14 (POSIX names count westwards), and four that change their clocks or are off the hour. */
const VIEWERS = [
  ...Array.from({ length: 26 }, (_, index) => `Etc/GMT${index < 12 ? `+${11 - index}` : `-${index - 11}`}`),
  ...["America/New_York", "Europe/Paris", "Asia/Kathmandu", "Australia/Lord_Howe"],
];

const FIRST = dayNumber("2020-01-01");
const someShift = fc.record({
  timeZone: fc.constantFrom(...PLANTS),
  shift: fc.constantFrom(...SHIFTS),
  day: fc.integer({ min: 0, max: 2_900 }).map((days) => addDays("1970-01-01", FIRST + days)),
  share: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

const home = process.env.TZ;
afterEach(() => {
  process.env.TZ = home;
});

test.each(VIEWERS)("a planned day does not move for a viewer in %s", async (zone) => {
  const seen = await lookFrom(zone);
  fc.assert(
    fc.property(someShift, ({ timeZone, shift, day, share }) => {
      const clock = {
        timeZone: zoneOf(timeZone, Date.UTC(2026, 0)),
        shiftWindows: { ...WINDOWS } as never,
        shifts: SHIFTS,
      };
      const { start, end } = shiftInterval(day, shift, clock);
      const now = Math.floor(start + share * (end - start - 60_000));
      expect(seen.plantTime(now, clock)).toEqual({ day, shift } satisfies PlantTime);
      expect(seen.formatDay("en", day, "short").split(" ")[0]).toBe(String(Number(day.slice(8))));
      expect(seen.formatDay("fr", day, "medium")).toContain(day.slice(0, 4));
      expect(seen.formatDay("en", day, "weekday")).toBe(WEEKDAYS[weekdayOf(day) - 1]);
      const { from, to } = seen.rangeOf("month", day, 1);
      expect([weekdayOf(from), weekdayOf(to), from <= day && day <= to]).toEqual([1, 7, true]);
    }),
    { numRuns: 25 },
  );
});

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** A browser in that zone: fresh modules, because formatters are cached. */
async function lookFrom(zone: string) {
  process.env.TZ = zone;
  const hour = (timeZone?: string) => new Intl.DateTimeFormat("en", { hour: "numeric", minute: "numeric", timeZone });
  expect(hour().format(0)).toBe(hour(zone).format(0));
  vi.resetModules();
  const [{ formatDay }, { plantTime }, { rangeOf }] = await Promise.all([
    import("#app/i18n/format"),
    import("#app/core/domain/calendar/shifts"),
    import("#app/planning/domain/calendar"),
  ]);
  return { formatDay, plantTime, rangeOf };
}
