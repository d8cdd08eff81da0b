import { type ChangeEvent, useRef } from "react";
import type { Day } from "#app/core/domain/calendar/day";
import { type Held, heldOn } from "#app/plant/domain/held";

/** A line or a product that is changed: its values of today, and those of all days. */
type Dated<Values> = Values & { held: Held<Values> };

type Form<Values> = {
  /** Fills a field. */
  update: (field: { name: string; value: string }) => void;
  /** The text of each value by the name of its field. */
  textsOf: (values: Values) => Record<string, string>;
};

/**
 * Shows the values of the day that somebody chooses, in the fields that they left alone: a form sends all of them, and
 * those of today would hold from that day on.
 */
export function useValuesOfDay<Values extends object>(
  thing: Dated<Values> | null,
  { update, textsOf }: Form<Values>,
): (event: ChangeEvent<HTMLInputElement>) => void {
  const shown = useRef<Values | null>(thing);
  return ({ currentTarget: { value: day, form } }) => {
    if (!thing || !form) return;
    const before = textsOf(shown.current ?? thing);
    shown.current = day === "" ? thing : heldOn(thing.held, day as Day);
    for (const [name, value] of Object.entries(textsOf(shown.current))) {
      const input = form.elements.namedItem(name);
      const isField = input instanceof HTMLInputElement || input instanceof HTMLSelectElement;
      if (isField && input.value === before[name] && value !== before[name]) update({ name, value });
    }
  };
}
