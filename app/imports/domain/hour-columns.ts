import { type Cell, cellText } from "#app/core/domain/sheets/cells";
import { searchText } from "#app/core/domain/texts/search-text";

/** A column of a day sheet that counts the pieces of a part of the shift, which lasts `hours`. */
export type HourColumn = { position: number; hours: number };

/** Two hours in a heading are a header; one may be a word about a meeting. */
const FEWEST = 2;

/** Spans without any sign of an hour, such as 8-9, may be days and months. They count in a row of them, and beside clear hours. */
const FEWEST_BARE = 3;

const CLOCK = String.raw`(\d{1,2})\s*(h|:|am|pm)?\s*(\d{2})?\s*(am|pm|h)?`;
const SPAN = new RegExp(`^(?:de )?${CLOCK}\\s*(?:-|a|to|>)\\s*${CLOCK}$`);
const START = /^(\d{1,2})\s*(?:h|:)\s*(\d{2})?(?::00)?$/;
const COUNTED =
  /^(?:h(?:eure|our)?\s*(?:n\s*°?)?\s*(\d{1,2})|(\d{1,2})\s*(?:ere|er|re|e|eme|nde|nd|st|rd|th)?\s*(?:heure|hour|h))$/;
/** An hour by its number in the shift. "6h" alone is a time of day. */
const NUMBERED =
  /^(?:h(?:eure|our)?\s*(?:n\s*°?)?\s*(\d{1,2})|(\d{1,2})\s*(?:(?:ere|er|re|e|eme|nde|nd|st|rd|th)\s*(?:heure|hour|h)|heure|hour))$/;
const LONGEST_SPAN = 4;

/**
 * The columns of a header whose headings are hours: "8h-9h", "08:00–09:00", "8h", "H1" or "1ère heure". Hours that are
 * only said by their beginning last until the next one. `isAbout` says whether the row above names hours; then numbers
 * that count on by one are hours as well.
 */
export function hourColumns(header: readonly Cell[], isAbout = false): HourColumn[] {
  const read = header.flatMap((cell, position) => {
    const hour = hourOf(searchText(cellText(cell).slice(0, 40)), isAbout);
    return hour ? [{ position, ...hour }] : [];
  });
  const bare = read.filter(({ isBare }) => isBare).length;
  const isAmongHours = bare >= FEWEST_BARE || read.length - bare >= FEWEST;
  const sure = read.filter(({ isBare }) => !isBare || isAmongHours);
  if (sure.length < FEWEST) return [];
  const plain = sure.filter(({ isPlain }) => isPlain);
  if (plain.some(({ start }, at) => start !== (plain[0]?.start ?? 0) + at)) return [];
  let last = 1;
  return sure.map(({ position, start, hours }, at) => {
    const next = sure[at + 1];
    const until = next ? (next.start - start + 24) % 24 : last;
    last = hours ?? (until > 0 && until <= LONGEST_SPAN ? until : 1);
    return { position, hours: last };
  });
}

/**
 * An hour as a heading names it: by its beginning on the clock, in hours, with its length where it says one, or by its
 * number in the shift, from 1.
 */
export type HeadedHour = { position: number; heading: string } & (
  | { start: number; hours: number | null }
  | { nth: number }
);

/** The hours across in a header, each as its heading names it: "06:00", "6h", "6-7", "H1". */
export function headedHours(header: readonly Cell[]): HeadedHour[] {
  return hourColumns(header).flatMap(({ position }): HeadedHour[] => {
    const heading = cellText(header[position]).trim();
    const text = searchText(heading.slice(0, 40));
    const counted = NUMBERED.exec(text);
    if (counted) return [{ position, heading, nth: Number(counted[1] ?? counted[2]) }];
    const clock = START.exec(text);
    const start = clock && startOf(Number(clock[1]) + Number(clock[2] ?? 0) / 60);
    const said = start ?? hourOf(text, false);
    return said ? [{ position, heading, start: said.start, hours: said.hours }] : [];
  });
}

/** The hour of a shift that a heading names, "HH:MM"; null for one that the shift does not have. */
export function hourOfShift(hour: HeadedHour, hours: readonly string[]): string | null {
  if ("nth" in hour) return hours[hour.nth - 1] ?? null;
  if (hour.hours !== null && hour.hours > 1) return null;
  const minutes = Math.round(hour.start * 60);
  const clock = [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return hours.includes(clock) ? clock : null;
}

/** Whether a text above the header says that the numbers below are hours. */
export function namesHours(cells: readonly Cell[]): boolean {
  return cells.some((cell) => /\b(heures?|hours?|horaires?)\b/.test(searchText(cellText(cell))));
}

type Hour = { start: number; hours: number | null; isBare: boolean; isPlain?: boolean };

function hourOf(text: string, isAbout: boolean): Hour | null {
  const span = SPAN.exec(text);
  if (span) return spanOf(span);
  const counted = COUNTED.exec(text);
  if (counted) return { start: Number(counted[1] ?? counted[2]), hours: 1, isBare: false };
  const start = START.exec(text);
  if (start) return startOf(Number(start[1]) + Number(start[2] ?? 0) / 60);
  const plain = isAbout && /^\d{1,2}(\.0)?$/.test(text) ? startOf(Number(text)) : null;
  return plain && { ...plain, isBare: true, isPlain: true };
}

function startOf(start: number): Hour | null {
  return start <= 24 ? { start, hours: null, isBare: false } : null;
}

function spanOf(parts: RegExpExecArray): Hour | null {
  const start = clock(parts.slice(1, 5));
  const end = clock(parts.slice(5, 9));
  if (start === null || end === null) return null;
  const hours = (end - start + 24) % 24;
  const isBare = [parts[2], parts[4], parts[6], parts[8]].every((sign) => sign === undefined);
  return hours > 0 && hours <= (isBare ? 1 : LONGEST_SPAN) ? { start, hours, isBare } : null;
}

function clock([hour, sign, minute = "0", behind]: (string | undefined)[]): number | null {
  const said = Number(hour);
  const isLate = sign === "pm" || behind === "pm";
  if (said > 24 || Number(minute) > 59) return null;
  return (isLate && said < 12 ? said + 12 : said) + Number(minute) / 60;
}
