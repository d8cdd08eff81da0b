import { Day } from "#app/core/domain/calendar/day";
import { dayFromNumber } from "#app/core/domain/calendar/day-numbers";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { searchText } from "#app/core/domain/texts/search-text";
import { type Cell, cellText } from "./cells";
import { dayOfTime } from "./instants";

/** The order of day, month and year. */
export const DATE_FORMATS = ["ymd", "dmy", "mdy"] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

const PARTS = /^(\d{1,4})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{1,4})([T ]\d{1,2}[:h].*)?$/;
/** Year, month and day without a mark between them. */
const RUN_ON = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
/** A day with the name of its month, perhaps behind its weekday: 18 mars 2026, mercredi 18-Mar-26, March 18, 2026. */
const DAY_FIRST = /^(?:[a-z]+\.?,? )?(\d{1,2})(?:er|st|nd|rd|th)?[ \-./]+([a-z]+)\.?[ \-./,]+(\d{4}|\d{2})$/;
const MONTH_FIRST = /^(?:[a-z]+\.?,? )?([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/;
/** Days between 1899-12-30, where spreadsheets begin to count, and 1970-01-01. Source: ECMA-376 part 1, 18.17.4.1. */
export const SERIAL_EPOCH = 25_569;
const SERIAL = /^\d{5}(\.\d+)?$/;
/** Days between the two calendars in which spreadsheets count. */
export const DAYS_TO_1904 = 1_462;

/** The clock of the factory and the calendar of the file. Without a clock an instant is no day. */
export type Calendar = { timeZone?: TimeZone; startsIn1904?: boolean };

/**
 * The order most likely meant. `isAmbiguous` when no date of the sample has a day beyond the 12th, so that day and month
 * could be exchanged; then the day is taken to come first, as everywhere but in the United States. A year that comes first
 * is read in any order, so it decides only where nothing else does.
 */
export function detectDateFormat(samples: Cell[]): { format: DateFormat; isAmbiguous: boolean } {
  const votes = { dmy: 0, mdy: 0 };
  let open = 0;
  for (const sample of samples) {
    const parts = typeof sample === "string" ? PARTS.exec(cellText(sample).trim()) : null;
    if (!parts || parts[1]?.length === 4) continue;
    const [first, second] = [Number(parts[1]), Number(parts[2])];
    if (first > 12) votes.dmy++;
    else if (second > 12) votes.mdy++;
    else open++;
  }
  if (votes.dmy + votes.mdy === 0) return { format: open > 0 ? "dmy" : "ymd", isAmbiguous: open > 0 };
  return { format: votes.mdy > votes.dmy ? "mdy" : "dmy", isAmbiguous: false };
}

/**
 * A day from text in the given order; in any order from ISO text, from eight digits, from a spreadsheet's day number and
 * from a text with the name of its month in English or French. An instant is the day of the factory's clock. Null for
 * anything else.
 */
export function readDay(cell: Cell | undefined, format: DateFormat, calendar: Calendar = {}): Day | null {
  const text = cellText(cell).trim();
  const runOn = RUN_ON.exec(text);
  if (runOn) return dayOf(runOn[1] as string, runOn[2] as string, runOn[3] as string);
  if (SERIAL.test(text)) {
    const shift = calendar.startsIn1904 ? DAYS_TO_1904 : 0;
    return checked(dayFromNumber(Math.floor(Number(text)) - SERIAL_EPOCH + shift));
  }
  const parts = PARTS.exec(text);
  if (!parts) return dayWithMonth(searchText(text));
  const day = inFormat(parts as unknown as Parts, format);
  return day !== null && parts[4] !== undefined ? dayOfTime(day, parts[4], calendar.timeZone) : day;
}

type Parts = [whole: string, first: string, second: string, third: string];

function inFormat([, first, second, third]: Parts, format: DateFormat): Day | null {
  if (first.length === 4) return dayOf(first, second, third);
  if (first.length > 2 || third.length === 3 || format === "ymd")
    return format === "ymd" ? null : dayOf(third, second, first);
  return format === "dmy" ? dayOf(third, second, first) : dayOf(third, first, second);
}

function dayWithMonth(text: string): Day | null {
  const [, date, name, year] = DAY_FIRST.exec(text) ?? inOrder(MONTH_FIRST.exec(text));
  const month = name === undefined ? undefined : monthOf(name);
  return date && year && month !== undefined ? dayOf(year, String(month), date) : null;
}

/** Day, month and year of a text in which the month comes first. */
function inOrder(found: RegExpExecArray | null): (string | undefined)[] {
  return found ? [found[0], found[2], found[1], found[3]] : [];
}

/** The month whose name begins so, if only one does: "mars", "jan", "juil", but not "ju". */
function monthOf(name: string): number | undefined {
  const months = MONTHS.flatMap((names, index) => (names.some((each) => each.startsWith(name)) ? [index + 1] : []));
  const exact = MONTHS.findIndex((names) => names.includes(name));
  if (exact >= 0) return exact + 1;
  return name.length >= 3 && months.length === 1 ? months[0] : undefined;
}

const MONTHS: readonly string[][] = [
  ["january", "janvier"],
  ["february", "fevrier"],
  ["march", "mars"],
  ["april", "avril"],
  ["may", "mai"],
  ["june", "juin"],
  ["july", "juillet"],
  ["august", "aout"],
  ["september", "septembre"],
  ["october", "octobre"],
  ["november", "novembre"],
  ["december", "decembre"],
];

function dayOf(year: string, month: string, date: string): Day | null {
  const fullYear = year.length <= 2 ? 2000 + Number(year) : Number(year);
  if (date.length > 2) return null;
  return checked(`${String(fullYear).padStart(4, "0")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`);
}

function checked(day: string): Day | null {
  return Day.safeParse(day).success ? day : null;
}
