import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { type Held, heldOn } from "#app/plant/domain/held";

/** A line that may be recorded for, the name of its stage or nothing, and the shifts in which it works. */
export type LineChoice = { id: Id; name: string; stage: string; shifts: Shift[] };

/** Standard minutes in thousandths per piece; null without a time study. */
export type Standard = { standardMillis: number | null };

/** A product that may be recorded. */
export type ProductChoice = { id: Id; name: string; code: string; held: Held<Standard> };

/** The standard of a product for the records of a day, in thousandths of a minute per piece. */
export function standardOn(product: Pick<ProductChoice, "held"> | undefined, date: Day): number | null {
  return product ? heldOn(product.held, date).standardMillis : null;
}

export type RecordChoices = { lines: LineChoice[]; products: ProductChoice[] };

export const NO_CHOICES: RecordChoices = { lines: [], products: [] };

/** The most workers that a picker shows at once. */
export const WORKERS_SHOWN = 30;

/** The names behind the filters of a list; empty where none is set. */
export type ChosenNames = { worker: string; product: string; line: string };
