import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, WEEKDAYS, weekdayOf } from "#app/core/domain/calendar/days";
import {
  type LineHours,
  SHIFTS,
  type ShiftHours,
  type ShiftWindows,
  secondsOn,
  shiftInterval,
  type WeekHours,
  weekHoursOn,
  windowsOn,
} from "#app/core/domain/calendar/shifts";
import { UTC, zoneOf } from "#app/core/domain/calendar/time-zones";
import { areSameHours, clockChanges, linesByHours, spansOf, withHours } from "./hours";

const FIRST = "2026-03-01";
const DAYS = daysBetween(FIRST, addDays(FIRST, 40));
const beginningAt = (hour: number): ShiftWindows => ({
  morning: [clock(hour), clock(hour + 8)],
  afternoon: [clock(hour + 8), clock(hour + 16)],
  night: [clock(hour + 16), clock(hour)],
});
const someDay = fc.constantFrom(...DAYS);
const someWindows = fc.integer({ min: 4, max: 7 }).map(beginningAt);
const someLine = fc.record({
  productionLineId: fc.constantFrom("31", "32"),
  shift: fc.constantFrom(...SHIFTS),
  weekday: fc.option(fc.constantFrom(...WEEKDAYS), { nil: undefined }),
  window: fc.constantFrom<[string, string]>(["08:00", "17:00"], ["20:00", "04:00"]),
  break: fc.constantFrom(0, 60),
});
const ofOnePlace = ({ productionLineId, shift, weekday }: LineHours) => `${productionLineId} ${shift} ${weekday}`;
const someWeek = fc
  .record({
    windows: someWindows,
    breaks: fc.option(fc.record({ morning: fc.constantFrom(0, 30), night: fc.constant(45) }), { nil: undefined }),
    others: fc.subarray([...WEEKDAYS], { maxLength: 2 }),
    on: someWindows,
    lines: fc.uniqueArray(someLine, { maxLength: 3, selector: ofOnePlace }),
  })
  .map(({ windows, breaks, others, on, lines }): WeekHours => {
    return {
      ...windows,
      ...(breaks && { breaks }),
      ...(others.length > 0 && { weekdays: others.map((weekday) => ({ weekday, windows: on })) }),
      ...(lines.length > 0 && { lines }),
    };
  });
const someChange = fc.record({ from: someDay, windows: someWeek });
const someHours = fc
  .record({ first: someWeek, set: fc.array(someChange, { maxLength: 6 }) })
  .map(({ first, set }) =>
    set.reduce<ShiftHours>((hours, change) => withHours(hours, change), { shiftWindows: first }),
  );

test("the hours that held before a day never change by what is set for it, and those after a coming change stay", () => {
  fc.assert(
    fc.property(someHours, someChange, (hours, change) => {
      const after = withHours(hours, change);
      const next = (hours.laterHours ?? []).find(({ from }) => from > change.from)?.from ?? "9999";
      for (const day of DAYS) {
        const expected = day >= change.from && day < next ? change.windows : weekHoursOn(hours, day);
        expect(weekHoursOn(after, day)).toEqual(expected);
      }
    }),
  );
});

test("hours with a last day hold from the first to the last one, and on every other day what held before", () => {
  fc.assert(
    fc.property(someHours, someChange, fc.nat(20), (hours, change, length) => {
      const until = addDays(change.from, length);
      const after = withHours(hours, { ...change, until });
      for (const day of DAYS) {
        const expected = day >= change.from && day <= until ? change.windows : weekHoursOn(hours, day);
        expect(weekHoursOn(after, day)).toEqual(expected);
      }
    }),
  );
});

test("a weekday has its own hours in each week of a pattern, and every other day the usual ones", () => {
  fc.assert(
    fc.property(someHours, someDay, (hours, day) => {
      const { weekdays = [], lines: _lines, ...usual } = weekHoursOn(hours, day);
      const own = weekdays.find(({ weekday }) => weekday === weekdayOf(day));
      expect(windowsOn(hours, day)).toMatchObject(own?.windows ?? usual);
    }),
  );
});

test("a line works by its own hours where it has some, those of the weekday first, and by the factory's elsewhere", () => {
  fc.assert(
    fc.property(someHours, someDay, fc.constantFrom("31", "32", "33"), (hours, day, line) => {
      const [ofLine, ofFactory] = [windowsOn(hours, day, line), windowsOn(hours, day)];
      const own = (weekHoursOn(hours, day).lines ?? []).filter(({ productionLineId }) => productionLineId === line);
      for (const shift of SHIFTS) {
        const held = own
          .filter((each) => each.shift === shift && (each.weekday ?? weekdayOf(day)) === weekdayOf(day))
          .sort((a, b) => (b.weekday ?? 0) - (a.weekday ?? 0))[0];
        expect(ofLine[shift]).toEqual(held?.window ?? ofFactory[shift]);
        expect(ofLine.breaks?.[shift] ?? 0).toBe(held?.break ?? ofFactory.breaks?.[shift] ?? 0);
      }
      if (own.length > 0) expect(linesByHours(hours).flat()).toContain(line);
    }),
  );
});

test("a shift of 06:00 to 14:00 with half an hour of break has 7.5 hours of work, and its line of 08:00 to 17:00 eight", () => {
  const lines = [{ productionLineId: "31", shift: "morning" as const, window: ["08:00", "17:00"] as const, break: 60 }];
  const shiftWindows = { ...beginningAt(6), breaks: { morning: 30 }, lines } as unknown as WeekHours;
  const clock = { timeZone: UTC, shiftWindows };
  expect(secondsOn(clock, FIRST).morning).toBe(7.5 * 3600);
  expect(secondsOn(clock, FIRST, "31").morning).toBe(8 * 3600);
  expect(secondsOn(clock, FIRST, "32").morning).toBe(7.5 * 3600);
  expect(secondsOn(clock, FIRST).afternoon).toBe(8 * 3600);
});

test("a shift has the seconds that pass from its start to its end without its break, in every zone and on every day", () => {
  const zones = ["Europe/Paris", "Africa/Casablanca", "America/Santiago", "Australia/Lord_Howe", "Asia/Tehran"];
  fc.assert(
    fc.property(
      someHours,
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 900 }),
      fc.constantFrom(undefined, "31"),
      (hours, name, distance, line) => {
        const clock = { ...hours, timeZone: zoneOf(name, Date.UTC(2026, 2, 1)) };
        const day = addDays("2024-06-01", distance);
        const seconds = secondsOn(clock, day, line);
        for (const shift of SHIFTS) {
          const { start, end } = shiftInterval(day, shift, clock, line);
          const pause = windowsOn(clock, day, line).breaks?.[shift] ?? 0;
          expect(seconds[shift]).toBe((end - start) / 1000 - pause * 60);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("the night in which the clocks go forward has an hour less, the one in which they go back an hour more", () => {
  const paris = { timeZone: zoneOf("Europe/Paris", Date.UTC(2026, 2, 1)), shiftWindows: beginningAt(6) };
  const hoursOf = (day: string) => secondsOn(paris, day).night / 3600;
  expect(["2026-03-27", "2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"].map(hoursOf)).toEqual([8, 7, 8, 9, 8]);
  expect(clockChanges(paris).filter((day) => day.startsWith("2026"))).toEqual(["2026-03-28", "2026-10-24"]);
  expect(clockChanges({ ...paris, timeZone: UTC })).toEqual([]);
});

test("changes are kept by day, one a day, and none that changes nothing; hours set back as they were are no change", () => {
  fc.assert(
    fc.property(someHours, someDay, ({ shiftWindows, laterHours = [] }, day) => {
      const days = laterHours.map(({ from }) => from);
      expect(days).toEqual([...new Set(days)].sort());
      laterHours.forEach(({ windows }, index) => {
        expect(areSameHours(windows, laterHours[index - 1]?.windows ?? shiftWindows)).toBe(false);
      });
      const held = { shiftWindows, laterHours };
      expect(withHours(held, { from: day, windows: weekHoursOn(held, day) })).toEqual(held);
    }),
  );
});

test("a coming change is taken back by the hours that hold before it", () => {
  const hours = withHours({ shiftWindows: beginningAt(6) }, { from: "2026-03-10", windows: beginningAt(5) });
  expect(hours.laterHours).toHaveLength(1);
  expect(withHours(hours, { from: "2026-03-10", windows: beginningAt(6) }).laterHours).toEqual([]);
});

test("the stretches of a range follow one another, and in each the same week of hours holds", () => {
  fc.assert(
    fc.property(someHours, someDay, fc.nat(20), (hours, from, length) => {
      const to = addDays(from, length);
      const spans = spansOf(hours, { from, to });
      expect(spans.flatMap((span) => daysBetween(span.from, span.to))).toEqual(daysBetween(from, to));
      for (const { windows, ...span } of spans) {
        for (const day of daysBetween(span.from, span.to)) expect(weekHoursOn(hours, day)).toEqual(windows);
      }
    }),
  );
});

function clock(hour: number) {
  return `${String(hour % 24).padStart(2, "0")}:00`;
}
