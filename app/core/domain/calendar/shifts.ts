import type { Id } from "#app/core/domain/ids";
import { DAY, MINUTE, MINUTES_PER_DAY, MINUTES_PER_HOUR, SECOND, SECONDS_PER_MINUTE } from "#app/core/domain/time";
import { dayFromNumber, dayNumber } from "./day-numbers";
import { addDays, type Day, weekdayOf } from "./days";
import { offsetAt, type TimeZone } from "./time-zones";

export const SHIFTS = ["morning", "afternoon", "night"] as const;
export type Shift = (typeof SHIFTS)[number];

/** Local wall-clock start and end of a shift, "HH:MM". An end at or before the start is on the next day. */
export type ShiftWindows = Record<Shift, [start: string, end: string]>;

export type ShiftSeconds = Record<Shift, number>;

/** The minutes of each shift in which nobody works, such as a meal; a shift that is not named has none. */
export type Breaks = Partial<Record<Shift, number>>;

export type DayHours = ShiftWindows & { breaks?: Breaks | undefined };

/** The hours of one weekday, 1 = Monday … 7 = Sunday. */
export type HoursOfWeekday = { weekday: number; windows: DayHours };

/** The hours that a line has of its own in one shift, on one weekday or, without one, on every day. */
export type LineHours = {
  productionLineId: Id;
  shift: Shift;
  weekday?: number | undefined;
  window: [start: string, end: string];
  break: number;
};

/** The hours of a week: those of every day, of the weekdays that have others, and of the lines that have others. */
export type WeekHours = DayHours & { weekdays?: HoursOfWeekday[] | undefined; lines?: LineHours[] | undefined };

/** Hours that hold from a day on. */
export type HoursFrom = { from: Day; windows: WeekHours };

/** The hours of shifts: the first ones, and each later change of them, the earliest first. */
export type ShiftHours = { shiftWindows: WeekHours; laterHours?: readonly HoursFrom[] };

export type PlantClock = { timeZone: TimeZone } & ShiftHours;

/** The clock of a factory with the shifts in which it works. */
export type WorkingClock = PlantClock & InUse;

/** The shifts in use, in any order. */
type InUse = { shifts: readonly Shift[] };

/**
 * The shifts in which a factory works, or one of its lines: what is switched off for the factory is off for every line.
 * In the order of the day.
 */
export function shiftsOf(factory: InUse, line: InUse = factory): Shift[] {
  return SHIFTS.filter((shift) => factory.shifts.includes(shift) && line.shifts.includes(shift));
}

/**
 * The shift that a crew works next when crews take turns: the next one of those in use, and after the last one the
 * first. A shift that is not in use stays.
 * @param inUse in the order of the day, by {@link shiftsOf}
 */
export function turnedShift(shift: Shift, inUse: readonly Shift[]): Shift {
  const place = inUse.indexOf(shift);
  return place < 0 ? shift : (inUse[(place + 1) % inUse.length] as Shift);
}

export type PlantTime = {
  /** The production day: the local date on which the most recent shift began. */
  day: Day;
  /** The running shift, or null between shifts. */
  shift: Shift | null;
};

/**
 * The factory's "today" at an instant (milliseconds since the epoch). A night shift that began at 22:00 on the 13th
 * belongs to the 13th until the next shift begins, so 01:30 on the 14th is still the 13th.
 */
export function plantTime(now: number, clock: WorkingClock): PlantTime {
  const { day } = localTime(now, clock.timeZone);
  const begun = [addDays(day, -1), day]
    .flatMap((each) => shiftsOf(clock).map((shift) => ({ day: each, shift, ...shiftInterval(each, shift, clock) })))
    .filter(({ start, end }) => start <= now && start < end);
  const latest = begun.reduce((a, b) => (b.start > a.start ? b : a));
  return { day: latest.day, shift: now < latest.end ? latest.shift : null };
}

/** The shift that ended last before an instant (milliseconds since the epoch), by the hours of the factory. */
export function endedShift(now: number, clock: WorkingClock): { date: Day; shift: Shift } {
  const { day } = localTime(now, clock.timeZone);
  const ended = [addDays(day, -2), addDays(day, -1), day]
    .flatMap((date) => shiftsOf(clock).map((shift) => ({ date, shift, ...shiftInterval(date, shift, clock) })))
    .filter(({ end }) => end <= now);
  const { date, shift } = ended.reduce((a, b) => (b.end > a.end ? b : a));
  return { date, shift };
}

/**
 * The hours that hold on a production day, whatever is set for later days, in the factory or on one of its lines. What a
 * line has of its own holds also on a weekday on which the factory has other hours.
 */
export function windowsOn(hours: ShiftHours, day: Day, line?: Id): DayHours {
  return windowsIn(weekHoursOn(hours, day), weekdayOf(day), line);
}

/** {@link windowsOn} for a weekday of a week. */
export function windowsIn(week: WeekHours, weekday: number, line?: Id): DayHours {
  const { breaks, ...windows } = week.weekdays?.find((each) => each.weekday === weekday)?.windows ?? week;
  const day = { morning: windows.morning, afternoon: windows.afternoon, night: windows.night, breaks: { ...breaks } };
  const own = week.lines?.filter(({ productionLineId }) => productionLineId === line) ?? [];
  for (const shift of SHIFTS) {
    const ofShift = own.filter((each) => each.shift === shift);
    const held = ofShift.find((each) => each.weekday === weekday) ?? ofShift.find((each) => each.weekday === undefined);
    if (!held) continue;
    day[shift] = held.window;
    day.breaks[shift] = held.break;
  }
  return day;
}

/** The hours of the week that hold on a production day. */
export function weekHoursOn({ shiftWindows, laterHours = [] }: ShiftHours, day: Day): WeekHours {
  return laterHours.findLast(({ from }) => from <= day)?.windows ?? shiftWindows;
}

/**
 * The work seconds of each shift of a production day, in the factory or on one of its lines: the time that really passes
 * from its start to its end, which a change of the clocks makes longer or shorter, without its break.
 */
export function secondsOn(clock: PlantClock, day: Day, line?: Id): ShiftSeconds {
  const { breaks, ...windows } = windowsOn(clock, day, line);
  const seconds = secondsOfShifts({ ...windows, breaks });
  for (const shift of SHIFTS) seconds[shift] += differencesOf(windows[shift], clock.timeZone).get(day) ?? 0;
  return seconds;
}

/** The production days into whose shifts a change of the clocks can fall. */
export function changingDays(timeZone: TimeZone): readonly Day[] {
  return changesIn(timeZone).days;
}

/** The seconds by which a shift is longer than the wall clock says, because the clocks change in it. */
export function clockDifference(clock: PlantClock, day: Day, { shift, line }: { shift: Shift; line?: Id | undefined }) {
  return differencesOf(windowsOn(clock, day, line)[shift], clock.timeZone).get(day) ?? 0;
}

/** The seconds by which a window is longer than the wall clock says, on the days on which it is longer or shorter. */
function differencesOf(window: readonly [string, string], timeZone: TimeZone): ReadonlyMap<Day, number> {
  const { days, ofWindows } = changesIn(timeZone);
  const key = window.join(" ");
  const known = ofWindows.get(key);
  if (known) return known;
  const found = new Map<Day, number>();
  for (const day of days) {
    const { start, end } = intervalOf(day, window, timeZone);
    const difference = (end - start) / SECOND - shiftMinutes(window) * SECONDS_PER_MINUTE;
    if (difference !== 0) found.set(day, difference);
  }
  ofWindows.set(key, found);
  return found;
}

type Changes = { days: Day[]; ofWindows: Map<string, ReadonlyMap<Day, number>> };

function changesIn(timeZone: TimeZone): Changes {
  const known = changes.get(timeZone);
  if (known) return known;
  const days = timeZone.offsets.slice(1).flatMap(([minute]) => {
    const { day } = localTime(minute * MINUTE, timeZone);
    return [addDays(day, -1), day, addDays(day, 1)];
  });
  const found = { days, ofWindows: new Map() };
  changes.set(timeZone, found);
  return found;
}

/** Every figure asks for lengths of shifts, and a zone's changes are the same for all of them. */
const changes = new WeakMap<TimeZone, Changes>();

/** Length of a shift in minutes of the wall clock. A window that ends where it starts lasts a whole day. */
export function shiftMinutes([start, end]: readonly [string, string]): number {
  return (minutesOf(end) - minutesOf(start) + MINUTES_PER_DAY) % MINUTES_PER_DAY || MINUTES_PER_DAY;
}

/** The hours of a shift by their beginning, "HH:MM"; the last one may be shorter. */
export function hoursOfWindow([start, end]: readonly [string, string]): string[] {
  const [hour = 0, minute = 0] = start.split(":").map(Number);
  const count = Math.ceil(shiftMinutes([start, end]) / MINUTES_PER_HOUR);
  return Array.from({ length: count }, (_, index) =>
    [(hour + index) % 24, minute].map((part) => String(part).padStart(2, "0")).join(":"),
  );
}

/** The work seconds of each shift on a day on which the clocks do not change. */
export function secondsOfShifts({ breaks = {}, ...windows }: DayHours): ShiftSeconds {
  const secondsOf = (shift: Shift) => (shiftMinutes(windows[shift]) - (breaks[shift] ?? 0)) * SECONDS_PER_MINUTE;
  return { morning: secondsOf("morning"), afternoon: secondsOf("afternoon"), night: secondsOf("night") };
}

/** Whether a time of day, "HH:MM", is in a shift; its end is not. */
export function isWithin(window: readonly [string, string], clock: string): boolean {
  return (minutesOf(clock) - minutesOf(window[0]) + MINUTES_PER_DAY) % MINUTES_PER_DAY < shiftMinutes(window);
}

/** Whether two windows share a minute of the day. Back to back is no overlap. */
export function windowsOverlap(a: readonly [string, string], b: readonly [string, string]): boolean {
  const startsWithin = (one: readonly [string, string], other: readonly [string, string]) =>
    (minutesOf(other[0]) - minutesOf(one[0]) + MINUTES_PER_DAY) % MINUTES_PER_DAY < shiftMinutes(one);
  return startsWithin(a, b) || startsWithin(b, a);
}

/** The local date and minute of the day at an instant, on the wall clock of a time zone. */
export function localTime(now: number, timeZone: TimeZone): { day: Day; minutes: number } {
  const minutes = Math.floor((now + offsetAt(now, timeZone)) / MINUTE);
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  return { day: dayFromNumber(days), minutes: minutes - days * MINUTES_PER_DAY };
}

/**
 * The start and the end of a shift of a production day, in milliseconds since the epoch. A wall-clock time that the
 * clock change skips counts as the instant of the change; a repeated one counts as its first occurrence.
 * @param line whose own hours are asked for; without one, those of the factory
 */
export function shiftInterval(day: Day, shift: Shift, clock: PlantClock, line?: Id): Interval {
  const known = intervals.get(clock) ?? new Map<string, Interval>();
  intervals.set(clock, known);
  const key = `${day} ${shift} ${line}`;
  const interval = known.get(key) ?? intervalOf(day, windowsOn(clock, day, line)[shift], clock.timeZone);
  known.set(key, interval);
  return interval;
}

type Interval = Readonly<{ start: number; end: number }>;

/** The warnings of a plan ask for the same shifts again and again: a plan of four weeks a million times. */
const intervals = new WeakMap<PlantClock, Map<string, Interval>>();

function intervalOf(day: Day, [start, end]: readonly [string, string], timeZone: TimeZone) {
  const endDay = minutesOf(end) <= minutesOf(start) ? addDays(day, 1) : day;
  return { start: instantOf(day, minutesOf(start), timeZone), end: instantOf(endDay, minutesOf(end), timeZone) };
}

type LineShift = { date: Day; shift: Shift; productionLineId?: Id | undefined };

/** The start of a shift that has not begun by an instant (both in milliseconds since the epoch); null once it has. */
export function startAhead(now: number, { date, shift, productionLineId }: LineShift, clock: PlantClock) {
  const { start } = shiftInterval(date, shift, clock, productionLineId);
  return start > now ? start : null;
}

/** The start of a day on the factory's wall clock, in milliseconds since the epoch. */
export function dayStart(day: Day, timeZone: TimeZone): number {
  return instantOf(day, 0, timeZone);
}

/** The instant of a wall-clock time, computed from both offsets that can be in force around it. */
function instantOf(day: Day, minutes: number, timeZone: TimeZone): number {
  const asUtc = dayNumber(day) * DAY + minutes * MINUTE;
  const before = asUtc - offsetAt(asUtc - DAY, timeZone);
  const after = asUtc - offsetAt(asUtc + DAY, timeZone);
  if (before === after) return before;
  const [first, last] = [Math.min(before, after), Math.max(before, after)];
  const shown = [first, last].find((at) => at + offsetAt(at, timeZone) === asUtc);
  return shown ?? changeBetween(first, last, timeZone);
}

/** The instant at which the wall clock jumps, after one instant and not after another. */
function changeBetween(before: number, after: number, { offsets }: TimeZone): number {
  const change = offsets.find(([from]) => before < from * MINUTE && from * MINUTE <= after);
  return change ? change[0] * MINUTE : after;
}

function minutesOf(clock: string) {
  const [hours, minutes] = clock.split(":").map(Number) as [number, number];
  return hours * 60 + minutes;
}

/**
 * The shift with most of a span of work on a day; null where no shift in use has any of it.
 * @param span its start in hours from midnight, and its hours
 */
export function shiftOfSpan(clock: WorkingClock, day: Day, span: { start: number; hours: number }): Shift | null {
  const windows = windowsOn(clock, day);
  const covered = shiftsOf(clock).map((shift) => ({ shift, minutes: sharedMinutes(windows[shift], span) }));
  const [best] = covered.toSorted((one, other) => other.minutes - one.minutes);
  return best && best.minutes > 0 ? best.shift : null;
}

/** The minutes that a shift and a span have in common; either may go over midnight. */
function sharedMinutes(window: readonly [string, string], { start, hours }: { start: number; hours: number }): number {
  const [from, minutes] = [minutesOf(window[0]), shiftMinutes(window)];
  const [begin, end] = [start * 60, (start + hours) * 60];
  const shared = (shift: number) => Math.min(end, from + shift + minutes) - Math.max(begin, from + shift);
  return [-MINUTES_PER_DAY, 0, MINUTES_PER_DAY].reduce((sum, shift) => sum + Math.max(0, shared(shift)), 0);
}
