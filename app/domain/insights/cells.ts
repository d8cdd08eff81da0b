import type { Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { ProductionSums } from "#app/domain/production";
import type { Shift } from "#app/domain/shifts";

/** What one line made of one product in one shift of one production day. */
export type Cell = ProductionSums & { date: Day; lineId: Id; shift: Shift; productId: Id };

export type PlantLine = { id: Id; name: string; targetOutput: number | null; isActive: boolean };
/** `standardMillis`: thousandths of a standard minute per piece, null where no time study says it. */
export type PlantProduct = { id: Id; name: string; standardMillis: number | null };
/** How many people were planned on a line's shift. */
export type PlannedShift = { date: Day; lineId: Id; shift: Shift; workers: number };
/** What one person made of one product on one line of late. */
export type Skill = {
  workerId: Id;
  name: string;
  lineId: Id;
  productId: Id;
  records: number;
  good: number;
  seconds: number;
};

export type Evidence = {
  range: { from: Day; to: Day };
  /** The production day that still runs: its shifts are not missing yet. */
  today: Day;
  /** From {@link BASELINE_DAYS} before the range to its end, by date. */
  cells: Cell[];
  lines: PlantLine[];
  products: PlantProduct[];
  planned: PlannedShift[];
  skills: Skill[];
  /** People with a record in the range. */
  workers: number;
  shiftSeconds: Record<Shift, number>;
  /** Highest error rates in percent of excellent, good and fair. */
  qualityThresholds: readonly [number, number, number];
};

/** How far before the range the engine looks for what is usual. */
export const BASELINE_DAYS = 91;
/** People's own records and plans are read this far back, so that a long range costs no more of them. */
export const SKILL_DAYS = 28;
/** Nothing is called out on less than this; the report says so. */
export const MINIMUM = { records: 30, days: 14, windowDays: 4 } as const;

export function hoursOf({ seconds }: Pick<ProductionSums, "seconds">): number {
  return seconds / 3600;
}

export function goodOf({ pieces, defective }: Pick<ProductionSums, "pieces" | "defective">): number {
  return pieces - defective;
}

/** In the order in which keys first come. */
export function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export function sumBy<Item>(items: Iterable<Item>, amountOf: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) sum += amountOf(item);
  return sum;
}
