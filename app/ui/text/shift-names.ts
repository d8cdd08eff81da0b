import type { TFunction } from "i18next";

/** The names of shifts that a form holds as one text, "morning,night". */
export function shiftNames(t: TFunction, shifts: string): string {
  return shifts
    .split(",")
    .map((shift) => t(`common:shift.${shift}`))
    .join(", ");
}
