import { offsetAt, type TimeZone } from "#app/core/domain/calendar/time-zones";
import { MINUTE, MINUTES_PER_DAY } from "#app/core/domain/time";
import { localeOf } from "#app/i18n/languages";

export const DAY_STYLES = {
  short: { day: "numeric", month: "short" },
  medium: { day: "numeric", month: "short", year: "numeric" },
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  weekday: { weekday: "short" },
  weekdayLong: { weekday: "long" },
  weekdayShort: { weekday: "short", day: "numeric", month: "short" },
  /** Without abbreviations, because it may end a sentence, which then has only its own full stop. */
  spoken: { weekday: "long", day: "numeric", month: "long" },
  month: { month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayStyle = keyof typeof DAY_STYLES;

type Days = { from: string; to: string; style?: DayStyle };
type Say = (key: string, values: Record<string, unknown>) => string;

/** 1234.5 as "1,234.5" or "1 234,5"; at most `digits` decimals, and no trailing zeros beyond `least` of them. */
export function formatNumber(language: string, value: number, digits = 0, least = 0): string {
  return numberFormat(language, { maximumFractionDigits: digits, minimumFractionDigits: least }).format(value);
}

/** 10,000,000 as "10 million"; below a million as any number. */
export function formatLarge(language: string, value: number): string {
  if (value < 1_000_000) return formatNumber(language, value);
  return numberFormat(language, { notation: "compact", compactDisplay: "long" }).format(value);
}

/** A typed number with the decimal mark of the language. Any other text stays as it is. */
export function formatTyped(language: string, text: string): string {
  if (!/^\d*\.\d*$/.test(text)) return text;
  const mark = numberFormat(language, {})
    .formatToParts(0.5)
    .find(({ type }) => type === "decimal");
  return text.replace(".", mark?.value ?? ".");
}

/** A ratio as percent: 0.876 as "87.6%". */
export function formatRatio(language: string, ratio: number, digits = 1, least = 0): string {
  const decimals = { maximumFractionDigits: digits, minimumFractionDigits: least };
  return numberFormat(language, { style: "percent", ...decimals }).format(ratio);
}

/** Bytes as people read them: "340 kB", "1,2 Mo"; a kilobyte is 1,024 bytes. */
export function formatBytes(language: string, bytes: number): string {
  const [unit, size, digits] = SIZES.find(([, from]) => bytes >= from) ?? SMALLEST;
  const unitDisplay = size === 1 ? "long" : "short";
  return numberFormat(language, { style: "unit", unit, unitDisplay, maximumFractionDigits: digits }).format(
    bytes / size,
  );
}

/** An amount in the factory's currency. */
export function formatMoney(language: string, amount: number, currency: string): string {
  return numberFormat(language, { style: "currency", currency }).format(amount);
}

/** An estimated amount: no decimals, which nobody could answer for. */
export function formatEstimate(language: string, amount: number, currency: string): string {
  return numberFormat(language, { style: "currency", currency, maximumFractionDigits: 0 }).format(amount);
}

/** The price of one piece: the decimals of the currency, and up to thousandths where it has them. */
export function formatPrice(language: string, price: number, currency: string): string {
  return numberFormat(language, { style: "currency", currency, maximumFractionDigits: 3 }).format(price);
}

/** French writes the first of a month as an ordinal, which the browser's own calendar does not know: "1er nov.". */
function withOrdinal(language: string, text: string): string {
  return language.startsWith("fr") ? text.replace(/(^|\s)1(?=\s\p{L})/u, "$11er") : text;
}

/** A business day, "2026-03-18". It is placed and read in UTC, so that no time zone can move it. */
export function formatDay(language: string, day: string, style: DayStyle = "medium"): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return written(language, DAY_STYLES[style], Date.UTC(year, month - 1, date));
}

/**
 * A day in UTC, the same in every browser as on the server, or React would draw a page anew: versions of the locale data
 * differ by a comma after the weekday, and by "Sept" in British English. So commas are left out, and names are those of
 * the language alone.
 */
function written(language: string, style: Intl.DateTimeFormatOptions, at: number): string {
  const options = { ...style, timeZone: "UTC" } as const;
  const names = Object.fromEntries(
    namesFormat(language, options)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const parts = dateFormat(language, options).formatToParts(at);
  const text = parts.map(({ type, value }) => {
    if (type === "literal") return value.replaceAll(",", "");
    return type === "month" || type === "weekday" ? names[type] : value;
  });
  return withOrdinal(language, text.join(""));
}

/** The first and the last day of a range, or its only day. */
export function formatDays(t: Say, language: string, { from, to, style }: Days): string {
  const [first, last] = [from, to].map((day) => formatDay(language, day, style));
  return from === to ? `${first}` : t("common:fromTo", { from: first, to: last });
}

/** An instant (milliseconds or ISO text) as date and time of the factory, to the minute or the second. */
export function formatInstant(language: string, at: number | string, timeZone: TimeZone, hasSeconds = false): string {
  const clock = { ...CLOCK, ...(hasSeconds && { second: "2-digit" as const }) };
  const existing = shown(at, timeZone);
  return `${written(language, DAY_STYLES.medium, existing)}, ${dateFormat(language, clock).format(existing)}`;
}

/** An instant as the factory's wall clock. */
export function formatClock(language: string, at: number | string, timeZone: TimeZone): string {
  return dateFormat(language, CLOCK).format(shown(at, timeZone));
}

const CLOCK = { hour: "2-digit", minute: "2-digit", timeZone: "UTC" } as const;

export type Age = { key: "ago.justNow" | "ago.minutes" | "ago.hours" | "ago.days"; count: number };

/** The age of an instant, in the largest unit that fits. An instant in the future is "just now". */
export function ageOf(at: number | string, now: number): Age {
  const minutes = Math.floor((now - instant(at)) / MINUTE);
  if (minutes < 1) return { key: "ago.justNow", count: 0 };
  if (minutes < 60) return { key: "ago.minutes", count: minutes };
  if (minutes < MINUTES_PER_DAY) return { key: "ago.hours", count: Math.floor(minutes / 60) };
  return { key: "ago.days", count: Math.floor(minutes / MINUTES_PER_DAY) };
}

const SMALLEST = ["byte", 1, 0] as const;
const SIZES = [["megabyte", 1024 ** 2, 1], ["kilobyte", 1024, 0], SMALLEST] as const;
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const namesFormats = new Map<string, Intl.DateTimeFormat>();

function instant(at: number | string) {
  return typeof at === "number" ? at : Date.parse(at);
}

/** The instant at which a clock in UTC shows what the factory's clock shows. */
function shown(at: number | string, timeZone: TimeZone) {
  return instant(at) + offsetAt(instant(at), timeZone);
}

function numberFormat(language: string, options: Intl.NumberFormatOptions) {
  return remembered(numberFormats, language, options, (locale) => new Intl.NumberFormat(locale, options));
}

function dateFormat(language: string, options: Intl.DateTimeFormatOptions) {
  return remembered(dateFormats, language, options, (locale) => new Intl.DateTimeFormat(locale, options));
}

/** In the language without its country. */
function namesFormat(language: string, options: Intl.DateTimeFormatOptions) {
  return remembered(namesFormats, language, options, () => new Intl.DateTimeFormat(language, options));
}

/** Caches formatters, because making one costs far more than using it. */
function remembered<Format>(
  known: Map<string, Format>,
  language: string,
  options: object,
  make: (locale: string) => Format,
): Format {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? make(localeOf(language));
  known.set(key, format);
  return format;
}
