import { readTypedNumber } from "./typed-numbers";

/** The decimal separator of a language: "," in French, "." in English. */
export function decimalSign(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

/**
 * A number as {@link readTypedNumber} reads it again: with the decimal separator of the language, but for three decimals
 * after a comma, which could be thousands.
 */
export function writtenNumber(value: number | string, language: string): string {
  const text = String(value).replace(".", decimalSign(language));
  return Number.isNaN(readTypedNumber(text)) ? String(value) : text;
}
