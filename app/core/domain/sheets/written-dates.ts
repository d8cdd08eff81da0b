import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import { localTime } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { MINUTES_PER_DAY, SECOND } from "#app/core/domain/time";
import type { SheetReader } from "./columns";
import { SERIAL_EPOCH } from "./dates";

/**
 * The order of a written day: 18/03/2026 in languages with the day first, such as French; 2026-03-18 elsewhere, because
 * English puts the day first in one country and the month in another.
 */
type DayOrder = "dmy" | "ymd";

export function dayOrder(language: string): DayOrder {
  const [first] = new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts();
  return first?.type === "day" ? "dmy" : "ymd";
}

export function writtenDay(day: Day, language: string): string {
  return dayOrder(language) === "ymd" ? day : day.split("-").reverse().join("/");
}

/** An instant on the factory's clock, to the minute or the second: 18/03/2026 14:30. */
export function writtenInstant(at: number, { language, timeZone }: SheetReader, hasSeconds = false): string {
  const { day, minutes } = localTime(at, timeZone);
  const clock = [Math.floor(minutes / 60), minutes % 60, ...(hasSeconds ? [Math.floor(at / SECOND) % 60] : [])];
  return `${writtenDay(day, language)} ${clock.map((part) => String(part).padStart(2, "0")).join(":")}`;
}

/** A day as spreadsheets count it. */
export function daySerial(day: Day): number {
  return dayNumber(day) + SERIAL_EPOCH;
}

/** An instant on the factory's clock as spreadsheets count it: days and a part of a day. */
export function instantSerial(at: number, timeZone: TimeZone): number {
  const { day, minutes } = localTime(at, timeZone);
  return daySerial(day) + minutes / MINUTES_PER_DAY;
}
