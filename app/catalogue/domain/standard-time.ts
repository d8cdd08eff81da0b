import * as z from "zod";
import { LIMITS } from "#app/core/domain/limits";
import { readTypedMinutes } from "#app/core/domain/texts/durations";
import { typedAs } from "#app/core/domain/texts/form-numbers";

/** Standard minutes of a piece, or of one of its operations, to the thousandth. */
export const standardTime = typedAs(
  z
    .number("products:standardInvalid")
    .positive("products:standardInvalid")
    .max(LIMITS.standardMinutesMaximum, "products:standardInvalid")
    .refine(hasThousandths, "products:standardInvalid"),
  readTypedMinutes,
);

/** Accepts at most three digits behind the decimal point. */
export function hasThousandths(value: number): boolean {
  return Number(value.toFixed(3)) === value;
}
