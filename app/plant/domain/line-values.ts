import type { Day } from "#app/core/domain/calendar/days";
import { always, type Held, heldOn, withChange } from "./held";

/**
 * What a line has in every shift, and may have otherwise from a day on: `capacity` = work positions; `crew` = people
 * wanted, null for as many as positions. A target is `targetOutput`, good pieces of the whole line, or `targetEfficiency`,
 * percent of the work minutes, or both are null. `counts`: see {@link COUNTS}.
 */
export type LineValues = {
  capacity: number;
  crew: number | null;
  targetOutput: number | null;
  targetEfficiency: number | null;
  counts: Counts;
};

/** How a line counts: each person's pieces, or the pieces of the whole line and the hours of its people. */
export const COUNTS = ["person", "line"] as const;
export type Counts = (typeof COUNTS)[number];

const NAMES = Object.keys({
  capacity: true,
  crew: true,
  targetOutput: true,
  targetEfficiency: true,
  counts: true,
} satisfies Record<keyof LineValues, true>) as (keyof LineValues)[];

/** The values of a line, or of anything that has some of them. */
export function lineValuesOf<Some extends Partial<LineValues>>(some: Some): Pick<Some, keyof LineValues & keyof Some> {
  const given = NAMES.filter((name) => some[name] !== undefined).map((name) => [name, some[name]]);
  return Object.fromEntries(given) as Pick<Some, keyof LineValues & keyof Some>;
}

/** An object without the values of a line. */
export function withoutLineValues<Some extends object>(some: Some): Omit<Some, keyof LineValues> {
  const others = Object.entries(some).filter(([name]) => !(NAMES as string[]).includes(name));
  return Object.fromEntries(others) as Omit<Some, keyof LineValues>;
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
