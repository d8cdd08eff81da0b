import { MINUTES_PER_HOUR } from "#app/core/domain/time";
import type { Cell } from "./cells";
import { foldedHeading } from "./header";
import { type Decimal, readHours, readMinutes, readNumber } from "./numbers";

/** The units in which files have times. `hundredths` are of a minute; `piecesPerHour` is a pace, the inverse of a time. */
export const TIME_UNITS = ["s", "min", "h", "hundredths", "piecesPerHour"] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** The fields that hold a time. */
export const TIMED = ["hours", "standardMinutes"] as const;
export type TimedField = (typeof TIMED)[number];

/** The unit in which each is kept, and the units in which a file may have them. */
export const TIMED_FIELDS = {
  hours: { own: "h", units: ["h", "min", "s"] },
  standardMinutes: { own: "min", units: ["min", "s", "h", "hundredths", "piecesPerHour"] },
} as const satisfies Record<TimedField, { own: TimeUnit; units: readonly TimeUnit[] }>;

/**
 * A column's unit and its origin. An open one is asked for: its values make no sense in the assumed unit. `pace` is the
 * pace that they would mean, as a ratio of what is known; null where nothing is known.
 */
export type ReadUnit = {
  unit: TimeUnit;
  source: "heading" | "chosen" | "assumed";
  isOpen: boolean;
  pace: number | null;
  /** The first value of the column, as the file has it. */
  example: string | null;
};
export type Units = Partial<Record<TimedField, ReadUnit>>;

export function isTimed(field: string): field is TimedField {
  return (TIMED as readonly string[]).includes(field);
}

/** The unit that a heading names, in English or French; null when it names none. What is in brackets counts first. */
export function unitIn(field: TimedField, heading: Cell | undefined): TimeUnit | null {
  const text = foldedHeading(heading).replace(PLURAL, "$1s");
  const [inside, outside] = [
    [...text.matchAll(BRACKETS)].map(([, words]) => words).join(" "),
    text.replace(BRACKETS, " "),
  ];
  const named = unitOf(inside) ?? unitOf(outside);
  // French payrolls call decimal hours "heures en centièmes".
  if (field === "hours" && named === "hundredths") return "h";
  return named && (TIMED_FIELDS[field].units as readonly TimeUnit[]).includes(named) ? named : null;
}

/** A cell of a time in the field's own unit: hours worked, or standard minutes a piece. Null for anything else. */
export function readTimed(
  field: TimedField,
  cell: Cell | undefined,
  { decimal, unit }: { decimal: Decimal; unit: TimeUnit },
): number | null {
  if (unit === TIMED_FIELDS[field].own) return (field === "hours" ? readHours : readMinutes)(cell, decimal);
  const number = readNumber(cell, decimal);
  if (number === null) return null;
  return minutesOf(number, unit) / MINUTES_IN[TIMED_FIELDS[field].own];
}

const MINUTES_IN = { s: 1 / 60, min: 1, h: MINUTES_PER_HOUR, hundredths: 1 / 100 } as const;

function minutesOf(number: number, unit: TimeUnit) {
  return unit === "piecesPerHour" ? MINUTES_PER_HOUR / number : number * MINUTES_IN[unit];
}

const BRACKETS = /[([{]([^)\]}]*)[)\]}]?/g;
/** "minute(s)" is a plural, "temps (s)" a unit. */
const PLURAL = /(minute|heure|hour|seconde?|piece)\(s\)/g;

/** The words of each unit. A clock ("h:min") shows hours; "1/100 min" is no minute, and "pieces/h" no hour. */
const WORDS: [TimeUnit, RegExp][] = [
  ["piecesPerHour", /\b(pieces?|pcs?|pces?)\b\W*((per|par|an|a l)\b)?\W*\b(h|hr|hrs|hours?|heures?)\b/],
  ["hundredths", /1\s*\/\s*100\b|\b(centiemes?|hundredths?|cmin|cmn)\b/],
  ["h", /\bh+\s*[:h]\s*m/],
  ["s", /(?<!')\b(s|secs?|seconds?|secondes?)\b/],
  ["min", /\b(mins?|mn|minutes?)\b/],
  ["h", /\b(h|hrs?|hours?|heures?)\b/],
];

function unitOf(text: string): TimeUnit | null {
  return WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
}
