import type { NamedCause } from "#app/catalogue/domain/cause-names";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Value } from "./findings";

/**
 * A figure rounded to a sensible number of places, so that the stored, the written and the checked figure are the same.
 */
function rounded(value: number, places: number) {
  const factor = 10 ** places;
  return Math.round(value * factor) / factor;
}

export const ratio = (value: number): Value => ({ as: "ratio", value: rounded(value, 3) });
export const percent = (value: number): Value => ({ as: "percent", value: rounded(value, 1) });
export const points = (value: number): Value => ({ as: "points", value: rounded(value, 1) });
export const count = (value: number): Value => ({ as: "count", value: Math.round(value) });
export const minutes = (value: number): Value => ({ as: "minutes", value: Math.round(value) });
export const rate = (value: number): Value => ({ as: "rate", value: rounded(value, 1) });
export const hours = (value: number): Value => ({ as: "hours", value: rounded(value, 1) });
export const efficiency = (value: number): Value => ({ as: "efficiency", value: rounded(value, 3) });
/** Standard minutes of a piece, to a hundredth where they are few. */
export const standard = (value: number): Value => ({ as: "standard", value: rounded(value, value < 3 ? 2 : 1) });
/** A pace and the usual one, with the unit of both. */
export function compared(measure: "efficiency" | "piecesPerHour", now: number, usual: number) {
  return measure === "efficiency"
    ? { now: ratio(now), usual: { ...ratio(usual), as: "efficiency" } as Value }
    : { now: rate(now), usual: { ...rate(usual), as: "pace" } as Value };
}
export const day = (value: Day): Value => ({ as: "day", value });
export const shiftNamed = (value: Shift): Value => ({ as: "shift", value });
/** A cause without its id, or nothing where it is not known. */
export const causeNamed = ({ list, code, names, isHouse }: NamedCause): Value => ({
  as: "cause",
  value: { list, code, names, isHouse },
});
export const named = (value: string): Value => ({ as: "name", value });
/** The same figure of several lines, products or shifts, each rounded as a single one is. */
export function each(
  unit: "ratio" | "percent" | "rate",
  figures: { label: string; shift: Shift | null; value: number }[],
): Value {
  const places = unit === "ratio" ? 3 : 1;
  return { as: "each", unit, value: figures.map((figure) => ({ ...figure, value: rounded(figure.value, places) })) };
}
