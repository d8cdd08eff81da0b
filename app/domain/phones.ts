import * as z from "zod";
import { LIMITS } from "./limits";

/** Digits as people group them: with blanks, points, hyphens, slashes and brackets, and a plus before the country. */
const WRITTEN = /^\+?[\d(][\d\s()./+-]*$/;
const FEWEST_DIGITS = 3;

/** A phone number as it was written, or none. `tooLong` is said by each noun. */
export function phone(tooLong: string) {
  return z
    .string("errors:textInvalid")
    .trim()
    .max(LIMITS.phoneLength, tooLong)
    .refine((text) => text === "" || isPhone(text), "errors:phoneInvalid")
    .default("");
}

function isPhone(text: string): boolean {
  return WRITTEN.test(text) && text.replace(/\D/g, "").length >= FEWEST_DIGITS;
}
