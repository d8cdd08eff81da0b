import { Day as RealDay } from "#app/core/domain/calendar/day";
import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { searchText } from "#app/core/domain/texts/search-text";

/** A text without the day at its end, and that day. */
export type WrittenDay = { rest: string; day: Day };

/**
 * The day that a text ends with, as people write it: a weekday ("thursday", "jeu": the next one, today included), a word
 * for today or a day beside it, or a date ("12/03", "12/03/2026", "2026-03-12", "12 march"): without a year the nearest
 * one. A short word before it ("on", "le") is left out.
 * @param languages whose words count
 * @returns null where there is no such day, or nothing before it
 */
export function readWrittenDay(text: string, today: Day, languages: readonly string[]): WrittenDay | null {
  const words = searchText(text).split(" ");
  for (const count of [2, 1]) {
    const before = words.slice(0, -count);
    const day = before.length > 0 ? dayOf(words.slice(-count).join(" "), today, languages) : null;
    if (day === null) continue;
    const last = before.at(-1) ?? "";
    const isLink = before.length > 1 && last.length < LETTERS_OF_A_NAME;
    return { rest: (isLink ? before.slice(0, -1) : before).join(" "), day };
  }
  return null;
}

function dayOf(text: string, today: Day, languages: readonly string[]): Day | null {
  for (const language of languages) {
    const day = besideToday(text, today, language) ?? weekday(text, today, language) ?? monthDay(text, today, language);
    if (day) return day;
  }
  return date(text, today);
}

function besideToday(text: string, today: Day, language: string): Day | null {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const distance = [0, 1, -1].find((days) => searchText(words.format(days, "day")) === text);
  return distance === undefined ? null : addDays(today, distance);
}

/** At least three letters of a weekday; the next such day, today included. */
function weekday(text: string, today: Day, language: string): Day | null {
  if (text.length < LETTERS_OF_A_NAME) return null;
  const names = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const week = Array.from({ length: 7 }, (_, distance) => addDays(today, distance));
  return week.find((day) => searchText(names.format(Date.parse(day))).startsWith(text)) ?? null;
}

/** The fewest letters of a weekday or a month. */
const LETTERS_OF_A_NAME = 3;

/** "12 march" and "march 12". */
function monthDay(text: string, today: Day, language: string): Day | null {
  const [first = "", second = ""] = text.split(" ");
  const [number, name] = /^\d/.test(first) ? [first, second] : [second, first];
  if (!/^\d{1,2}$/.test(number) || name.length < LETTERS_OF_A_NAME) return null;
  const names = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const month = Array.from({ length: 12 }, (_, index) => index + 1).find((each) =>
    searchText(names.format(Date.UTC(2026, each - 1, 15))).startsWith(name),
  );
  return month === undefined ? null : nearest(Number(number), month, today);
}

/** Days come before months, as everywhere in the app. */
function date(text: string, today: Day): Day | null {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?$/.exec(text) ?? [];
  if (!day || !month) return asDay(text);
  return year ? asDay(written(Number(year), Number(month), Number(day))) : nearest(Number(day), Number(month), today);
}

function nearest(day: number, month: number, today: Day): Day | null {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((each) => asDay(written(each, month, day)) ?? []);
  const distance = (each: Day) => Math.abs(dayNumber(each) - dayNumber(today));
  return days.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

function written(year: number, month: number, day: number): string {
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

function asDay(text: string): Day | null {
  return RealDay.safeParse(text).data ?? null;
}
