import type { Id } from "#app/core/domain/ids";
import type { Day } from "#app/plant/domain/days";
import { type From, heldOn } from "#app/plant/domain/held";
import type { Shift } from "#app/plant/domain/shifts";

/** A line that may be recorded for, and the shifts in which it works. */
export type LineChoice = { id: Id; name: string; shifts: Shift[] };

/** Standard minutes in thousandths per piece, null without a time study, and their changes from a day on. */
type Standards = { standardMillis: number | null; laterValues: readonly From<{ standardMillis: number | null }>[] };

/** A product that may be recorded. */
export type ProductChoice = { id: Id; name: string; code: string } & Standards;

/** The standard of a product for the records of a day, in thousandths of a minute per piece. */
export function standardOn(product: Standards | undefined, date: Day): number | null {
  if (!product) return null;
  const { standardMillis, laterValues } = product;
  return heldOn({ first: { standardMillis }, later: laterValues }, date).standardMillis;
}
export type RecordChoices = { lines: LineChoice[]; products: ProductChoice[] };

export const NO_CHOICES: RecordChoices = { lines: [], products: [] };

/** The most workers that a picker shows at once. */
export const WORKERS_SHOWN = 30;

/** The names behind the filters of a list; empty where none is set. */
export type ChosenNames = { worker: string; product: string; line: string };
