import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#app/core/domain/time";
import { shortestRest } from "#app/planning/domain/warnings";
import { dayNumber } from "./day-numbers";
import { addDays } from "./days";
import {
  endedShift,
  localTime,
  type PlantClock,
  plantTime,
  SHIFTS,
  type ShiftWindows,
  shiftInterval,
  shiftsOf,
  startAhead,
  turnedShift,
  type WorkingClock,
} from "./shifts";
import { type TimeZone, zoneOf } from "./time-zones";

/** The server knows the zones from 2016 to 2027. */
const NOW = Date.UTC(2026, 2, 18);

/** UTC-11 to UTC+14: fixed, off the hour, with a change of half an hour, with a change at midnight. */
const ZONES = [
  ...["Pacific/Pago_Pago", "America/St_Johns", "America/New_York", "America/Havana", "Atlantic/Azores", "UTC"],
  ...["Africa/Casablanca", "Europe/Paris", "Asia/Beirut", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Chatham"],
  ...["Pacific/Apia", "Pacific/Kiritimati"],
];

/** Days on which zones change their clocks: by an hour or half of one, at night or at midnight. */
const CHANGES: Record<string, string[]> = {
  "America/New_York": ["2025-03-09", "2025-11-02"],
  "America/Havana": ["2025-03-09", "2025-11-02"],
  "Atlantic/Azores": ["2025-03-30", "2025-10-26"],
  "Africa/Casablanca": ["2025-02-23", "2025-04-06"],
  "Europe/Paris": ["2025-03-30", "2025-10-26"],
  "Asia/Beirut": ["2025-03-30", "2025-10-26"],
  "Australia/Lord_Howe": ["2025-04-06", "2025-10-05"],
};
const someChange = fc
  .constantFrom(...Object.entries(CHANGES).flatMap(([timeZone, days]) => days.map((day) => ({ timeZone, day }))))
  .chain(({ timeZone, day }) => fc.integer({ min: -1, max: 1 }).map((away) => ({ timeZone, day: addDays(day, away) })));
const FIRST = dayNumber("2016-01-03");
const somePlace = fc.oneof(
  someChange,
  fc.record({
    timeZone: fc.constantFrom(...ZONES),
    day: fc.integer({ min: 0, max: 4_370 }).map((days) => addDays("1970-01-01", FIRST + days)),
  }),
);

/** Three windows that share no minute, back to back or with breaks, beginning at any minute of the day. */
const someWindows = fc
  .record({
    // Half of them begin in the hours in which clocks change.
    start: fc.oneof(fc.integer({ min: 0, max: 24 * 60 - 1 }), fc.integer({ min: 0, max: 4 * 60 })),
    lengths: fc.tuple(...SHIFTS.map(() => fc.integer({ min: 1, max: 8 * 60 }))),
    isBackToBack: fc.boolean(),
  })
  .map(({ start, lengths, isBackToBack }): ShiftWindows => {
    const pause = isBackToBack ? 0 : Math.floor((24 * 60 - lengths.reduce((sum, each) => sum + each, 0)) / 3);
    let at = start;
    const next = (length: number): [string, string] => {
      const window: [string, string] = [wall(at), wall(at + length)];
      at += length + pause;
      return window;
    };
    const [morning = 1, afternoon = 1, night = 1] = lengths;
    return { morning: next(morning), afternoon: next(afternoon), night: next(night) };
  });

const someShift = fc
  .record({ place: somePlace, shiftWindows: someWindows, shift: fc.constantFrom(...SHIFTS) })
  .map(({ place: { timeZone, day }, shiftWindows, shift }) => ({
    clock: { timeZone: zoneOf(timeZone, NOW), shiftWindows, shifts: SHIFTS },
    day,
    shift,
  }));

test("an instant within a shift belongs to that shift and its day, for any windows, in every zone and on every night", () => {
  fc.assert(
    fc.property(someShift, fc.double({ min: 0, max: 0.999, noNaN: true }), ({ clock, day, shift }, share) => {
      const { start, end } = shiftInterval(day, shift, clock);
      expect(end).toBeGreaterThanOrEqual(start);
      fc.pre(end > start);
      const now = start + Math.floor(((end - start) / MINUTE) * share) * MINUTE;
      expect(plantTime(now, clock)).toEqual({ day, shift });
    }),
    { numRuns: 300 },
  );
});

test("the production day never goes back, not even when the clock does", () => {
  const someMinute = fc.integer({ min: 0, max: 120 });
  fc.assert(
    fc.property(someShift, someMinute, someMinute, ({ clock, day, shift }, before, after) => {
      const { start } = shiftInterval(day, shift, clock);
      const [earlier, later] = [start - before * MINUTE, start + after * MINUTE].map((at) => plantTime(at, clock).day);
      expect([earlier, day, later].sort()).toEqual([earlier, day, later]);
    }),
    { numRuns: 300 },
  );
});

test("a shift begins and ends when the wall clock first shows its times, or at the change that skips them", () => {
  fc.assert(
    fc.property(someShift, ({ clock, day, shift }) => {
      const [start, end] = clock.shiftWindows[shift];
      const endDay = end <= start ? addDays(day, 1) : day;
      expect(shiftInterval(day, shift, clock)).toEqual({
        start: firstShown(day, start, clock.timeZone),
        end: firstShown(endDay, end, clock.timeZone),
      });
    }),
    { numRuns: 100 },
  );
});

test("a skipped start is the instant of the change, and a repeated one counts once", () => {
  const clock = paris({ morning: ["02:30", "10:30"], afternoon: ["10:30", "18:30"], night: ["18:30", "02:30"] });
  expect(new Date(shiftInterval("2026-03-29", "morning", clock).start).toISOString()).toBe("2026-03-29T01:00:00.000Z");
  const autumn = shiftInterval("2026-10-25", "morning", clock);
  expect(new Date(autumn.start).toISOString()).toBe("2026-10-25T00:30:00.000Z");
  expect(plantTime(autumn.start + 45 * MINUTE, clock)).toEqual({ day: "2026-10-25", shift: "morning" });
});

test("rest is the real time between two shifts, for any zone, windows and clock change", () => {
  fc.assert(
    fc.property(
      someShift,
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(...SHIFTS),
      ({ clock, day, shift: a }, days, b) => {
        const first = { date: day, shift: a, productionLineId: "31" };
        const second = { date: addDays(day, days), shift: b, productionLineId: "32" };
        const [start, end] = clock.shiftWindows[a];
        const free =
          firstShown(second.date, clock.shiftWindows[b][0], clock.timeZone) -
          firstShown(end <= start ? addDays(day, 1) : day, end, clock.timeZone);
        expect(shortestRest(second, [first], clock)).toBe(free / HOUR);
        expect(shortestRest(first, [second], clock)).toBe(free / HOUR);
      },
    ),
    { numRuns: 100 },
  );
});

/** Reads the wall clock minute by minute, from some hours before, until it shows a time of a day or a later one. */
function firstShown(day: string, time: string, timeZone: TimeZone): number {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const existing = localTime(asUtc, timeZone);
  let at = asUtc - (Date.parse(`${existing.day}T${wall(existing.minutes)}:00Z`) - asUtc) - 3 * HOUR;
  const shown = () => {
    const now = localTime(at, timeZone);
    return `${now.day} ${wall(now.minutes)}`;
  };
  while (shown() < `${day} ${time}`) at += MINUTE;
  return at;
}

function paris(shiftWindows: ShiftWindows): WorkingClock {
  return { timeZone: zoneOf("Europe/Paris", NOW), shiftWindows, shifts: SHIFTS };
}

function wall(minutes: number) {
  const ofDay = minutes % (24 * 60);
  return [Math.floor(ofDay / 60), ofDay % 60].map((each) => String(each).padStart(2, "0")).join(":");
}

test("a shift is ahead until the minute in which it begins", () => {
  const clock: PlantClock = {
    timeZone: zoneOf("Africa/Tunis", NOW),
    shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  };
  const afternoon = { date: "2026-03-18", shift: "afternoon" } as const;
  const start = Date.UTC(2026, 2, 18, 13);
  expect(startAhead(start - 1, afternoon, clock)).toBe(start);
  expect(startAhead(start, afternoon, clock)).toBeNull();
});

test("a factory of two shifts is between shifts at night, and its day goes on until the morning", () => {
  const clock: WorkingClock = {
    timeZone: zoneOf("Africa/Tunis", NOW),
    shifts: ["morning", "afternoon"],
    shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
  };
  const at = (hour: number, minute = 0) => Date.UTC(2026, 2, 18, hour, minute);
  expect(plantTime(at(20, 59), clock)).toEqual({ day: "2026-03-18", shift: "afternoon" });
  expect(plantTime(at(21), clock)).toEqual({ day: "2026-03-18", shift: null });
  expect(plantTime(at(4, 59), clock)).toEqual({ day: "2026-03-17", shift: null });
  expect(plantTime(at(5), clock)).toEqual({ day: "2026-03-18", shift: "morning" });
  expect(endedShift(at(20, 59), clock)).toEqual({ date: "2026-03-18", shift: "morning" });
  expect(endedShift(at(21), clock)).toEqual({ date: "2026-03-18", shift: "afternoon" });
  expect(endedShift(at(12, 59), clock)).toEqual({ date: "2026-03-17", shift: "afternoon" });
  const nights = { ...clock, shifts: ["night" as const] };
  expect(endedShift(at(4, 59), nights)).toEqual({ date: "2026-03-16", shift: "night" });
});

test("a line works in the shifts of both the factory and itself", () => {
  const someShifts = fc.subarray([...SHIFTS]);
  fc.assert(
    fc.property(someShifts, someShifts, (ofFactory, ofLine) => {
      const shifts = shiftsOf({ shifts: ofFactory }, { shifts: ofLine });
      expect(shifts).toEqual(SHIFTS.filter((shift) => ofFactory.includes(shift) && ofLine.includes(shift)));
      expect(shiftsOf({ shifts: ofFactory })).toEqual(ofFactory);
    }),
  );
});

test("crews take turns through the shifts in use, and each shift has one crew again", () => {
  const turned = (inUse: (typeof SHIFTS)[number][]) => inUse.map((shift) => turnedShift(shift, inUse));
  expect(turned([...SHIFTS])).toEqual(["afternoon", "night", "morning"]);
  expect(turned(["morning", "afternoon"])).toEqual(["afternoon", "morning"]);
  expect(turned(["night"])).toEqual(["night"]);
  expect(turnedShift("night", ["morning", "afternoon"])).toBe("night");
});
