import type { Day } from "./days";
import { type Held, heldOn } from "./held";

/**
 * What a line has in every shift, and may have otherwise from a day on: `capacity` = work positions; `crew` = people
 * wanted, null for as many as positions; `targetOutput` = good pieces of the whole line, null without a target.
 */
export type LineValues = { capacity: number; crew: number | null; targetOutput: number | null };

/** The values of a line, or of anything that has them. */
export function lineValuesOf({ capacity, crew, targetOutput }: LineValues): LineValues {
  return { capacity, crew, targetOutput };
}

/** The people for whom a line's target is set: its crew or, without one, as many as it has positions. */
export function crewOf({ crew, capacity }: Pick<LineValues, "crew" | "capacity">): number {
  return crew ?? capacity;
}

/** Whether nobody beyond the positions is wanted, on a day and whenever the values change after it. */
export function hasRoomForCrew(held: Held<LineValues>, from: Day): boolean {
  const days = [from, ...held.later.map((each) => each.from).filter((day) => day > from)];
  return days.map((day) => heldOn(held, day)).every(({ crew, capacity }) => crew === null || crew <= capacity);
}
