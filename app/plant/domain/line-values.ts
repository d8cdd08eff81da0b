import type { Day } from "#app/core/domain/calendar/days";
import { always, type Held, heldOn, withChange } from "./held";

/**
 * What a line has in every shift, and may have otherwise from a day on: `capacity` = work positions; `crew` = people
 * wanted, null for as many as positions. A target is `targetOutput`, good pieces of the whole line, or `targetEfficiency`,
 * percent of the work minutes, or both are null.
 */
export type LineValues = {
  capacity: number;
  crew: number | null;
  targetOutput: number | null;
  targetEfficiency: number | null;
};

/** The values of a line, or of anything that has them. */
export function lineValuesOf({ capacity, crew, targetOutput, targetEfficiency }: LineValues): LineValues {
  return { capacity, crew, targetOutput, targetEfficiency };
}

export function hasTwoTargets({ targetOutput, targetEfficiency }: Partial<LineValues>): boolean {
  return Boolean(targetOutput && targetEfficiency);
}

/** A change that sets one target takes the other away. */
export function withoutOtherTarget<Change extends Partial<LineValues>>(change: Change): Change {
  if (change.targetOutput) return { ...change, targetEfficiency: null };
  return change.targetEfficiency ? { ...change, targetOutput: null } : change;
}

/** Values of which at most one target holds on each day: that which is set last. */
export function withOneTarget({ first, later }: Held<LineValues>): Held<LineValues> {
  return later.reduce<Held<LineValues>>(
    (held, change) => withChange(held, withoutOtherTarget(change)),
    always(withoutOtherTarget(first)),
  );
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
