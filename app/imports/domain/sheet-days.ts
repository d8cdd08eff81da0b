import { isRealDay } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import type { DateFormat } from "#app/core/domain/sheets/dates";
import { isInstant } from "#app/core/domain/sheets/instants";
import { searchText } from "#app/core/domain/texts/search-text";

/** The parts of a day that a title or the name of a sheet says. `order` are day and month in the order as written. */
export type DayParts = { day?: number; month?: number; year?: number; order?: readonly [number, number] };

/** The beginnings of the names of months in French and English, without accents. */
const MONTHS = [
  ["jan"],
  ["fev", "feb"],
  ["mar"],
  ["avr", "apr"],
  ["mai", "may"],
  ["juin", "jun"],
  ["juil", "jul"],
  ["aou", "aug"],
  ["sep"],
  ["oct"],
  ["nov"],
  ["dec"],
] as const;

const MONTH =
  "(janv?(?:ier|uary)?|fevr?(?:ier)?|feb(?:ruary)?|mars|march|avr(?:il)?|apr(?:il)?|mai|may|juin|june?|juil(?:let)?|july?|aout|aug(?:ust)?|sept?(?:embre|ember)?|oct(?:obre|ober)?|nov(?:embre|ember)?|dec(?:embre|ember)?)";
const YEAR = String.raw`((?:19|20)\d{2})`;
const ISO = new RegExp(String.raw`(?<!\d)${YEAR}[-/._](\d{1,2})[-/._](\d{1,2})(?!\d)`);
const IN_ORDER = /(?<![\d:])(\d{1,2})[-/._ ](\d{1,2})[-/._ ]((?:19|20)?\d{2})(?![\d:h])/;
const DAY_FIRST = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:er|st|nd|rd|th)?[-/._ ]*(?:de |of )?${MONTH}\b\.?(?:[-/._, ]*${YEAR})?`,
);
const MONTH_FIRST = new RegExp(String.raw`\b${MONTH}\b\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:[, ]+${YEAR})?`);
const ONLY_MONTH = new RegExp(String.raw`\b${MONTH}\b\.?(?:[-/._ ]*${YEAR})?`);
const SHORT = /(?<![\d:])(\d{1,2})[-/._](\d{1,2})(?![\d:h])/;
const ONLY_DAY =
  /^(?:jour|day|j|le|lun(?:di)?|mar(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)?\.? ?(\d{1,2})$/;

/**
 * The day in a text, as far as it says one. A `short` text, such as the name of a sheet, may leave out the year and the
 * month. An instant says none, because its day depends on the clock.
 */
export function dayPartsIn(written: string, isShort = false): DayParts {
  if (isInstant(written.slice(0, 200))) return {};
  const text = searchText(written.slice(0, 200));
  const iso = ISO.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const inOrder = IN_ORDER.exec(text);
  if (inOrder) return { order: [Number(inOrder[1]), Number(inOrder[2])], year: fullYear(inOrder[3] as string) };
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return withYear({ day: Number(dayFirst[1]), month: monthOf(dayFirst[2]) }, dayFirst[3]);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return withYear({ month: monthOf(monthFirst[1]), day: Number(monthFirst[2]) }, monthFirst[3]);
  const short = isShort ? SHORT.exec(text) : null;
  if (short) return { order: [Number(short[1]), Number(short[2])] };
  const month = ONLY_MONTH.exec(text);
  if (month && (month[2] || isShort)) return withYear({ month: monthOf(month[1]) }, month[2]);
  const day = isShort ? ONLY_DAY.exec(text) : null;
  return day ? { day: Number(day[1]) } : {};
}

/** The order of all days that give day and month as numbers: the day first, unless a second number is beyond 12. */
export function orderOf(days: readonly DayParts[]): { format: DateFormat; isAmbiguous: boolean } {
  const orders = days.flatMap(({ order }) => (order ? [order] : []));
  if (orders.length === 0) return { format: "ymd", isAmbiguous: false };
  const dayFirst = orders.filter(([first]) => first > 12).length;
  const monthFirst = orders.filter(([, second]) => second > 12).length;
  return { format: monthFirst > dayFirst ? "mdy" : "dmy", isAmbiguous: dayFirst + monthFirst === 0 };
}

/**
 * The day of a sheet from what it says of it, the surest first; null where a part is said nowhere. A day without a year is
 * the last one that is not in the future.
 */
export function settleDay(
  said: readonly DayParts[],
  { format, today }: { format: DateFormat; today: Day },
): { day: Day } | { lacks: "date" | "month" } {
  const inOrder = said.map((each) => ordered(each, format));
  const day = inOrder.find((each) => each.day !== undefined)?.day;
  const month = inOrder.find((each) => each.month !== undefined)?.month;
  const year = inOrder.find((each) => each.year !== undefined)?.year;
  if (day === undefined) return { lacks: "date" };
  if (month === undefined) return { lacks: "month" };
  if (year !== undefined) return checked(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const latest = checked(thisYear, month, day);
  return "day" in latest && latest.day <= today ? latest : checked(thisYear - 1, month, day);
}

/** Whether two texts each say a day and a month, and not the same. */
export function areDifferentDays(one: DayParts, other: DayParts, format: DateFormat): boolean {
  const [first, second] = [ordered(one, format), ordered(other, format)];
  const differ = (part: "day" | "month") =>
    first[part] !== undefined && second[part] !== undefined && first[part] !== second[part];
  return differ("day") || differ("month");
}

function ordered({ order, ...said }: DayParts, format: DateFormat): DayParts {
  if (!order) return said;
  const [first, second] = order;
  return format === "mdy" ? { ...said, month: first, day: second } : { ...said, day: first, month: second };
}

function checked(year: number, month: number, day: number): { day: Day } | { lacks: "date" } {
  const written = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")];
  const real = written.join("-");
  return isRealDay(real) ? { day: real } : { lacks: "date" };
}

function withYear(said: DayParts, year: string | undefined): DayParts {
  return year === undefined ? said : { ...said, year: Number(year) };
}

function fullYear(year: string) {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function monthOf(word: string | undefined): number {
  return MONTHS.findIndex((beginnings) => beginnings.some((beginning) => word?.startsWith(beginning))) + 1;
}
