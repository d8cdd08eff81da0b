import { readTypedHours, readTypedMinutes } from "#app/core/domain/texts/durations";
import { readTypedNumber } from "#app/core/domain/texts/typed-numbers";
import { type Cell, cellNumber, cellText } from "./cells";

export const DECIMALS = [".", ","] as const;
export type Decimal = (typeof DECIMALS)[number];

/** One, two or four digits after the mark, because nobody groups thousands like that. */
const TELLING = /^[+-]?(?:\d|(?<=\d)[ \u00a0\u202f'’](?=\d{3}))*([.,])(\d{1,2}|\d{4,})$/;

/** The decimal mark of most numbers in a file; `fallback` when none shows it. */
export function detectDecimal(samples: Cell[], fallback: Decimal): Decimal {
  const votes = { ".": 0, ",": 0 };
  for (const sample of samples) {
    const mark = typeof sample === "string" ? TELLING.exec(cellText(sample))?.[1] : undefined;
    if (mark) votes[mark as Decimal]++;
  }
  if (votes["."] === votes[","]) return fallback;
  return votes[","] > votes["."] ? "," : ".";
}

/** A number as {@link readTypedNumber} takes it, perhaps with a trailing %; null for anything else. */
export function readNumber(cell: Cell | undefined, decimal: Decimal): number | null {
  return readCell(cell, decimal, (text) => readTypedNumber(text.replace(/%$/, ""), decimal));
}

/** Hours as a number or as a clock shows them; see {@link readTypedHours}. */
export function readHours(cell: Cell | undefined, decimal: Decimal): number | null {
  return readCell(cell, decimal, readTypedHours);
}

/** Standard minutes as a number or as a watch shows them; see {@link readTypedMinutes}. */
export function readMinutes(cell: Cell | undefined, decimal: Decimal): number | null {
  return readCell(cell, decimal, readTypedMinutes);
}

/** The number of a cell, or of its text; null for anything else. */
function readCell(cell: Cell | undefined, decimal: Decimal, read: (text: string, decimal: Decimal) => number) {
  const number = cellNumber(cell) ?? read(cellText(cell), decimal);
  return Number.isFinite(number) ? number : null;
}
