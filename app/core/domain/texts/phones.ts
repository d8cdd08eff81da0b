import { LIMITS } from "#app/core/domain/limits";
import { singleLine } from "./fields";

/** Digits as people group them: with blanks, points, hyphens, slashes and brackets, and a plus before the country. */
const WRITTEN = /^\+?[\d(][\d\s()./+-]*$/;
const FEWEST_DIGITS = 3;

/** A phone number as it was written, or empty. Each noun has its own message for `tooLong`. */
export function phone(tooLong: string) {
  return singleLine("errors:textInvalid")
    .max(LIMITS.phoneLength, tooLong)
    .refine((text) => text === "" || isPhone(text), "errors:phoneInvalid")
    .default("");
}

function isPhone(text: string): boolean {
  return WRITTEN.test(text) && text.replace(/\D/g, "").length >= FEWEST_DIGITS;
}
