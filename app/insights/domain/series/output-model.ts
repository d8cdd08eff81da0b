import type { Id } from "#app/core/domain/ids";
import { weightedMedian } from "#app/core/domain/statistics/robust";
import { lastStandard, type Targeted } from "./cells";
import { changeoverRows } from "./changeovers";
import { crossed, dayStarts, type NameColumn, rowsBy, type Table } from "./table";

/** The parts of each row in the model: logarithms of pieces made per hour. Defects belong to the error rate. */
export type OutputModel = {
  /** The rows of the model: worked for long enough, and with at least one piece. */
  rows: Int32Array;
  isChangeover: Uint8Array;
  /** The part that line, product, shift and weekday do not explain. */
  rest: Float64Array;
  /** The effect of the product alone on the line's efficiency (or on its pieces per hour where it has no standard). */
  mix: Float64Array;
  /** The difference of a line's shift from its other shifts, by "line shift". */
  shiftEffect: (lineId: string, shift: string) => number;
};

const SHORTEST_HOURS = 0.5;
const MOST_SWEEPS = 60;
/** A sweep that moves no median by more than this share is the last. */
const SETTLED = 2e-4;
/** A product's own effect on a line counts half after this many days there. */
const TRUST_DAYS = 3;

/**
 * The usual output of each line, product, shift and weekday. The rest is a change in how the work goes, and not in what
 * is made, by whom, or on which weekday. Days of a changeover are left out. Source: Tukey, "Exploratory Data Analysis",
 * 1977: median polish, here in several ways at once and weighted by hours.
 */
export function modelOutput(table: Table, plant: Pick<Targeted, "lines" | "products">): OutputModel {
  const { hours, pieces, product, line, crew, weekday } = table;
  const isChangeover = changeoverRows(table);
  const rows = new Int32Array(table.count)
    .map((_, row) => row)
    .filter((row) => (hours[row] as number) >= SHORTEST_HOURS && (pieces[row] as number) > 0);
  const made = crossed(line, product);
  const starts = made.names.map((pair) => startOf(lastStandard(plant, pair.split(" ") as [Id, Id])));
  const rest = new Float64Array(table.count);
  for (const row of rows) {
    const pace = Math.log((pieces[row] as number) / (hours[row] as number));
    rest[row] = pace - (starts[made.code[row] as number] as number);
  }
  const open = (column: NameColumn, minimumDays = 1) =>
    polish({ table, rows, rest, isChangeover }, column, minimumDays);
  const [ofProduct, ofCrew] = [open(product), open(crew)];
  const ways = [ofProduct, open(line), ofCrew, open(weekday, MINIMUM_WEEKS)];
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    if (Math.max(...ways.map((way) => way.sweep())) < SETTLED) break;
  }
  const own = open(made);
  own.sweep(TRUST_DAYS);
  const mix = new Float64Array(table.count);
  for (const row of rows) mix[row] = ofProduct.of(row) + own.of(row);
  const crews = new Map(crew.names.map((name, code) => [name, code]));
  return {
    rows,
    isChangeover,
    rest,
    mix,
    shiftEffect: (lineId, shift) => ofCrew.effects[crews.get(`${lineId} ${shift}`) ?? -1] ?? 0,
  };
}

type Polished = { table: Table; rows: Int32Array; rest: Float64Array; isChangeover: Uint8Array };

/** One way of grouping: each sweep moves the medians of the groups from the rest into the effect. */
function polish({ table, rows, rest, isChangeover }: Polished, column: NameColumn, minimumDays: number) {
  const { code, names } = column;
  const steady = rows.filter((row) => isChangeover[row] === 0);
  const groups = rowsBy(column, steady);
  const days = groups.map((group) => dayStarts(table, group).length - 1);
  const effects = new Float64Array(names.length);
  const steps = new Float64Array(names.length);
  const values = new Float64Array(steady.length);
  const weights = new Float64Array(steady.length);
  return {
    effects,
    of: (row: number) => effects[code[row] as number] as number,
    /** @returns the largest step that any group took. */
    sweep(trustDays = 0) {
      for (const [name, group] of groups.entries()) {
        const known = days[name] as number;
        if (known < minimumDays) continue;
        for (let place = 0; place < group.length; place += 1) {
          values[place] = rest[group[place] as number] as number;
          weights[place] = table.hours[group[place] as number] as number;
        }
        steps[name] = (weightedMedian(values, weights, group.length) * known) / (known + trustDays);
        effects[name] = (effects[name] as number) + (steps[name] as number);
      }
      for (const row of rows) rest[row] = (rest[row] as number) - (steps[code[row] as number] as number);
      return steps.reduce((largest, step) => Math.max(largest, Math.abs(step)), 0);
    },
  };
}

/** The start of a product on a line: its pieces per hour at standard pace. Without a standard every product starts alike. */
function startOf(standardMillis: number | null) {
  return standardMillis ? Math.log(60_000 / standardMillis) : 0;
}

const MINIMUM_WEEKS = 4;
