import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, WEEKDAYS, weekdayOf } from "./days";
import { areSameHours, everyHours, spansOf, withHours } from "./hours";
import { type ShiftHours, type ShiftWindows, type WeekHours, weekHoursOn, windowsOn } from "./shifts";

const FIRST = "2026-03-01";
const DAYS = daysBetween(FIRST, addDays(FIRST, 40));
const beginningAt = (hour: number): ShiftWindows => ({
  morning: [clock(hour), clock(hour + 8)],
  afternoon: [clock(hour + 8), clock(hour + 16)],
  night: [clock(hour + 16), clock(hour)],
});
const someDay = fc.constantFrom(...DAYS);
const someWindows = fc.integer({ min: 4, max: 7 }).map(beginningAt);
const someWeek = fc
  .record({ windows: someWindows, others: fc.subarray([...WEEKDAYS], { maxLength: 2 }), on: someWindows })
  .map(({ windows, others, on }): WeekHours => {
    if (others.length === 0) return windows;
    return { ...windows, weekdays: others.map((weekday) => ({ weekday, windows: on })) };
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
      const { weekdays = [], ...usual } = weekHoursOn(hours, day);
      const own = weekdays.find(({ weekday }) => weekday === weekdayOf(day));
      expect(windowsOn(hours, day)).toMatchObject(own?.windows ?? usual);
      expect(everyHours(hours)).toContainEqual(own?.windows ?? usual);
    }),
  );
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
