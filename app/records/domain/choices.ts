import type { Id } from "#app/core/domain/ids";
import type { Shift } from "#app/plant/domain/shifts";

/** A line that may be recorded for, and the shifts in which it works; `targetOutput` = good pieces per shift. */
export type LineChoice = { id: Id; name: string; targetOutput: number | null; shifts: Shift[] };

/** A product that may be recorded; `standardMillis` = thousandths of a minute per piece. */
export type ProductChoice = { id: Id; name: string; code: string; standardMillis: number | null };
export type RecordChoices = { lines: LineChoice[]; products: ProductChoice[] };

export const NO_CHOICES: RecordChoices = { lines: [], products: [] };

/** The most workers that a picker shows at once. */
export const WORKERS_SHOWN = 30;

/** The names behind the filters of a list; empty where none is set. */
export type ChosenNames = { worker: string; product: string; line: string };
