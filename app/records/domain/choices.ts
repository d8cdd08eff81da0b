import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import type { Held } from "#app/plant/domain/held";
import type { Standards } from "#app/plant/domain/standards";

/** A line that may be recorded for, its stage with the name, which is empty without one, and the shifts in which it works. */
export type LineChoice = { id: Id; name: string; stage: string; stageId: Id | null; shifts: Shift[] };

/** A product that may be recorded. */
export type ProductChoice = { id: Id; name: string; code: string; held: Held<Standards> };

/** `operations` are the names of the operations of the products, each once. */
export type RecordChoices = { lines: LineChoice[]; products: ProductChoice[]; operations: string[] };

export const NO_CHOICES: RecordChoices = { lines: [], products: [], operations: [] };

/** The most workers that a picker shows at once. */
export const WORKERS_SHOWN = 30;

/** The names behind the filters of a list; empty where none is set. */
export type ChosenNames = { worker: string; product: string; line: string };
