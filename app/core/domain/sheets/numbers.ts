import { readClock } from "#app/core/domain/texts/durations";
import { type Cell, cellNumber, cellText } from "./cells";

export const DECIMALS = [".", ","] as const;
export type Decimal = (typeof DECIMALS)[number];

const GROUPED = { ".": /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/, ",": /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/ } as const;
const PLAIN = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;
/** One, two or four digits after the mark, because nobody groups thousands like that. */
const TELLING = /^[+-]?\d*([.,])(\d{1,2}|\d{4,})$/;

/** The decimal mark of most numbers in a file; `fallback` when none shows it. */
export function detectDecimal(samples: Cell[], fallback: Decimal): Decimal {
  const votes = { ".": 0, ",": 0 };
  for (const sample of samples) {
    const mark = typeof sample === "string" ? TELLING.exec(compact(sample))?.[1] : undefined;
    if (mark) votes[mark as Decimal]++;
  }
  if (votes["."] === votes[","]) return fallback;
  return votes[","] > votes["."] ? "," : ".";
}

/** A number as people write it, with groups of thousands and a trailing %; null for anything else. */
export function readNumber(cell: Cell | undefined, decimal: Decimal): number | null {
  const number = cellNumber(cell);
  if (number !== null) return Number.isFinite(number) ? number : null;
  const text = compact(cellText(cell)).replace(/%$/, "");
  if (GROUPED[decimal].test(text)) return Number(text.replaceAll(decimal === "." ? "," : ".", "").replace(",", "."));
  return PLAIN.test(text) ? Number(text.replace(",", ".")) : null;
}

/** Hours as a number or as a clock shows them: 7.5, "7,5", "7:30", "7h30", "07:30:00". */
export function readHours(cell: Cell | undefined, decimal: Decimal): number | null {
  const clock = cellNumber(cell) === null ? readClock(cellText(cell)) : null;
  return clock ?? readNumber(cell, decimal);
}

/** The text without the blanks and apostrophes that separate thousands. */
function compact(text: string): string {
  return text.slice(0, 60).replace(/[\s'’]/g, "");
}
