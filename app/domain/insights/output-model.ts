import { type Day, dayNumber } from "#app/domain/days";
import { type Cell, groupBy, hoursOf, type PlantProduct } from "./cells";
import { changeoverDays } from "./changeovers";
import { type Weighted, weightedMedian } from "./robust";

/** One cell with what the model makes of it; logarithms of pieces made per hour: what is defective is the error rate's matter. */
export type ModelledCell = {
  cell: Cell;
  hours: number;
  isChangeover: boolean;
  /** What line, product, shift and weekday do not explain. */
  rest: number;
  /** What the product alone does to the line's efficiency (or to its pieces per hour where it has no standard). */
  mix: number;
};

export type OutputModel = {
  cells: ModelledCell[];
  /** How a shift of a line differs from the line's other shifts, by "line shift". */
  shiftEffect: (lineId: string, shift: string) => number;
};

const SHORTEST_SECONDS = 1800;
const SWEEPS = 20;
/** A sweep that moves nothing by more than this share is the last. */
const SETTLED = 5e-4;
/** A product's own way on a line counts half after this many days there. */
const TRUST_DAYS = 3;

/**
 * What is usual for each line, product, shift and weekday, so that what is left is a change in how the work goes and
 * not in what is made, by whom, or on which day of the week. Days of a changeover do not take part.
 * Source: Tukey, "Exploratory Data Analysis", 1977: median polish, here in several ways at once and weighted by hours.
 */
export function modelOutput(all: readonly Cell[], products: readonly PlantProduct[]): OutputModel {
  const changed = changeoverDays(all);
  const standards = new Map(products.map(({ id, standardMillis }) => [id, standardMillis]));
  const rows = all
    .filter(({ seconds, pieces }) => seconds >= SHORTEST_SECONDS && pieces > 0)
    .map((cell) => ({
      cell,
      hours: hoursOf(cell),
      isChangeover: changed.has(`${cell.lineId} ${cell.date}`),
      start: startOf(standards.get(cell.productId)),
      pace: Math.log(cell.pieces / hoursOf(cell)),
      rest: 0,
    }));
  const effects = {
    product: polish(rows, (row) => row.cell.productId),
    line: polish(rows, (row) => row.cell.lineId),
    shift: polish(rows, (row) => `${row.cell.lineId} ${row.cell.shift}`),
    weekday: polish(rows, (row) => String(weekday(row.cell.date)), MINIMUM_WEEKS),
  };
  for (const row of rows) row.rest = row.pace - row.start;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const steps = [effects.product, effects.line, effects.shift, effects.weekday].map((effect) => effect.sweep());
    if (Math.max(...steps) < SETTLED) break;
  }
  const own = polish(rows, (row) => `${row.cell.lineId} ${row.cell.productId}`);
  own.sweep(TRUST_DAYS);
  return {
    cells: rows.map((row) => ({
      ...{ cell: row.cell, hours: row.hours, isChangeover: row.isChangeover, rest: row.rest },
      mix: effects.product.of(row) + own.of(row),
    })),
    shiftEffect: (lineId, shift) => effects.shift.at(`${lineId} ${shift}`),
  };
}

type Row = { cell: Cell; hours: number; isChangeover: boolean; start: number; pace: number; rest: number };

/** One way of grouping: each sweep moves the groups' medians from what is left into the effect. */
function polish(rows: Row[], keyOf: (row: Row) => string, minimumDays = 1) {
  const groups = [...groupBy(rows, keyOf)].map(([key, members]) => {
    const steady = members.filter(({ isChangeover }) => !isChangeover);
    return { key, members, steady, days: new Set(steady.map(({ cell }) => cell.date)).size };
  });
  const effects = new Map<string, number>();
  return {
    /** @returns the largest step that any group took. */
    sweep(trustDays = 0) {
      let largest = 0;
      for (const { key, members, steady, days } of groups) {
        if (days < minimumDays) continue;
        const values: Weighted[] = steady.map(({ rest, hours }) => ({ value: rest, weight: hours }));
        const step = weightedMedian(values) * (days / (days + trustDays));
        effects.set(key, (effects.get(key) ?? 0) + step);
        for (const row of members) row.rest -= step;
        largest = Math.max(largest, Math.abs(step));
      }
      return largest;
    },
    at: (key: string) => effects.get(key) ?? 0,
    of: (row: Row) => effects.get(keyOf(row)) ?? 0,
  };
}

/** At standard pace, pieces per hour; without a standard every product starts alike. */
function startOf(standardMillis: number | null | undefined) {
  return standardMillis ? Math.log(60_000 / standardMillis) : 0;
}

function weekday(date: Day) {
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

const MINIMUM_WEEKS = 4;
