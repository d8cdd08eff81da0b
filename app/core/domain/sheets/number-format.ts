import { dayFromNumber } from "#app/core/domain/calendar/day-numbers";
import { MINUTES_PER_DAY } from "#app/core/domain/time";
import type { Cell } from "./cells";
import { DAYS_TO_1904, SERIAL_EPOCH } from "./dates";

/**
 * The display of a cell's number: as a day, a time of day, hours that may pass 24, a percentage, by a pattern of digits
 * such as `00000000`, or plain.
 */
export type NumberFormat =
  | { kind: "plain" | "day" | "percent" }
  | { kind: "clock" | "elapsed"; hasSeconds: boolean }
  | { kind: "digits"; sections: Section[] };

/** Part of a format, for the numbers its condition holds for. */
type Section = { applies: (value: number) => boolean; pattern: Token[] | null };
type Token = { placeholder: "0" | "#" } | { literal: string };

const PLAIN: NumberFormat = { kind: "plain" };

/** Excel's own limit on the length of a format. */
const MAX_CODE = 255;

/** The formats that files name by number. Source: ECMA-376 part 1, 18.8.30, those that every country has. */
export function builtInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return { kind: "percent" };
  if (id === 46) return { kind: "elapsed", hasSeconds: true };
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) {
    return { kind: "clock", hasSeconds: id !== 18 && id !== 20 };
  }
  const isDay = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDay ? { kind: "day" } : PLAIN;
}

/** The format of a code such as `0000-0000` or `dd/mm/yyyy`. */
export function readFormat(code: string): NumberFormat {
  if (code.length > MAX_CODE) return PLAIN;
  const [bare = ""] = sectionsOf(code).map((section) => section.replace(LITERAL, "").replace(/general/gi, ""));
  const hasSeconds = /s/i.test(bare);
  if (/\[(h+|m+|s+)\]/i.test(bare)) return { kind: "elapsed", hasSeconds };
  const letters = bare.replace(/\[[^\]]*\]/g, "").replace(/AM\/PM|A\/P/gi, "h");
  if (/[dy]/i.test(letters)) return { kind: "day" };
  if (/[hs]/i.test(letters)) return { kind: "clock", hasSeconds };
  if (/m/i.test(letters)) return { kind: "day" };
  if (letters.includes("%")) return { kind: "percent" };
  const sections = sectionsOf(code).map(readSection);
  return sections.some(({ pattern }) => pattern) ? { kind: "digits", sections } : PLAIN;
}

/** The text of a cell with this number; `startsIn1904` for the calendar of old Macintosh workbooks. */
export function shownNumber(exact: number, format: NumberFormat, startsIn1904 = false): Cell {
  // A spreadsheet keeps 15 digits; further ones come from the binary form of the number.
  const value = Number.isSafeInteger(exact) ? exact : Number(exact.toPrecision(15));
  if (format.kind === "percent") {
    const percent = Number((exact * 100).toPrecision(15));
    return { number: percent, shown: `${percent}%` };
  }
  if (format.kind === "digits") {
    const shown = byPattern(value, format.sections);
    return shown === null || shown === String(value) ? value : { number: value, shown };
  }
  if (format.kind === "plain" || value < 0 || value > LAST_DAY) return value;
  if (format.kind === "elapsed") return clock(value, format);
  if (format.kind === "clock") return clock(value % 1, format);
  if (value < 1) return clock(value, { hasSeconds: false });
  return dayFromNumber(Math.floor(value) - SERIAL_EPOCH + (startsIn1904 ? DAYS_TO_1904 : 0));
}

/** 9999-12-31. */
const LAST_DAY = 2_958_465;

/** 7:30, or 0:02:30 where the format has seconds, so that minutes are never taken for hours. */
function clock(days: number, { hasSeconds }: { hasSeconds: boolean }): string {
  const seconds = Math.round(days * MINUTES_PER_DAY * (hasSeconds ? 60 : 1)) * (hasSeconds ? 1 : 60);
  const parts = [Math.floor(seconds / 60) % 60, ...(hasSeconds ? [seconds % 60] : [])];
  return [Math.floor(seconds / 3600), ...parts.map((part) => String(part).padStart(2, "0"))].join(":");
}

/** Text between quotes, text behind a backslash, and fillers of space. */
const LITERAL = /"[^"]*"?|[\\_*]./gs;

/** The parts for numbers between semicolons that are not quoted: positive, negative, zero. The fourth is for texts. */
function sectionsOf(code: string): string[] {
  const sections = [""];
  for (const [part] of code.matchAll(/"[^"]*"?|[\\_*].|\[[^\]]*\]?|[\s\S]/g)) {
    if (part === ";") sections.push("");
    else sections[sections.length - 1] += part;
  }
  return sections.slice(0, 3);
}

function readSection(section: string, index: number, all: string[]): Section {
  const [, sign = "", limit = ""] = /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/.exec(section) ?? [];
  const isLast = index === all.length - 1;
  const usual = (value: number) => isLast || (index === 0 && (value > 0 || all.length < 3));
  const applies = sign === "" ? usual : (value: number) => COMPARISONS[sign as keyof typeof COMPARISONS](value, limit);
  return { applies, pattern: patternOf(section) };
}

const COMPARISONS = {
  "<": (value: number, limit: string) => value < Number(limit),
  "<=": (value: number, limit: string) => value <= Number(limit),
  ">": (value: number, limit: string) => value > Number(limit),
  ">=": (value: number, limit: string) => value >= Number(limit),
  "=": (value: number, limit: string) => value === Number(limit),
  "<>": (value: number, limit: string) => value !== Number(limit),
} as const;

/** Digits and what is written between them; null for fractions, exponents, groups and texts, which are no codes. */
function patternOf(section: string): Token[] | null {
  const tokens: Token[] = [];
  for (const [part] of section.matchAll(/"[^"]*"?|[\\_*].|\[[^\]]*\]?|[\s\S]/g)) {
    if (part === "0") tokens.push({ placeholder: "0" });
    else if (part === "#" || part === "?") tokens.push({ placeholder: "#" });
    else if (part.startsWith('"')) tokens.push({ literal: part.replaceAll('"', "") });
    else if (part.startsWith("\\")) tokens.push({ literal: part.slice(1) });
    else if (/^[-+ ():]$/.test(part)) tokens.push({ literal: part });
    else if (!/^[[_*]/.test(part)) return null;
  }
  const placeholders = tokens.filter((token) => "placeholder" in token);
  const isCode = placeholders.length > 1 || (placeholders.length === 1 && tokens.length > 1);
  return isCode ? tokens : null;
}

/**
 * A whole number in its pattern, filled from the right; surplus digits go before the first place. Null without pattern.
 */
function byPattern(value: number, sections: Section[]): string | null {
  if (!Number.isSafeInteger(value) || value < 0) return null;
  const pattern = sections.find(({ applies }) => applies(value))?.pattern;
  if (!pattern) return null;
  const first = pattern.findIndex((token) => "placeholder" in token);
  let digits = value === 0 ? "" : String(value);
  let shown = "";
  for (let at = pattern.length - 1; at >= 0; at--) {
    const token = pattern[at] as Token;
    if ("literal" in token) shown = token.literal + shown;
    else if (at === first) {
      shown = (digits || (token.placeholder === "0" ? "0" : "")) + shown;
    } else {
      shown = (digits.slice(-1) || (token.placeholder === "0" ? "0" : "")) + shown;
      digits = digits.slice(0, -1);
    }
  }
  return shown.trim();
}
