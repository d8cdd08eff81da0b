import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { median } from "#app/core/domain/statistics/robust";
import type { OutputModel } from "./output-model";
import { crossed, dayStarts, rowsBy, type Table } from "./table";

/** A crew's day of one product beside what the same crew made else on that day, or on the days around it. */
export type ProductDay = {
  date: Day;
  line: number;
  /** Hours, as those of the smaller side count. */
  weight: number;
  /** The part of the pace that line, product, shift and weekday do not explain, of the product and of the others. */
  own: number;
  beside: number;
  records: number;
  good: number;
};

/** A product that came to a crew so many days after the first one is learnt there for these days. */
const PRACTICE_DAYS = 8;

/** A crew that makes one product at a time is compared with its other products on this many days before and after. */
const AROUND = 6;

/**
 * The days of each product beside what its crew made else: on the same day, or, where that was nothing, on the crew's
 * nearest days of other products. None of changeovers and of first practice.
 */
export function productDays({ table, output }: { table: Table; output: OutputModel }): Map<Id, ProductDay[]> {
  const { crew, date, product, line, hours } = table;
  const { rest, isChangeover } = output;
  const rows = output.rows.filter((row) => isChangeover[row] === 0);
  const crewDay = (row: number) => (crew.code[row] as number) * date.names.length + (date.code[row] as number);
  const size = crew.names.length * date.names.length;
  const [worked, away] = [new Float64Array(size), new Float64Array(size)];
  for (const row of rows) {
    const at = crewDay(row);
    worked[at] = (worked[at] as number) + (hours[row] as number);
    away[at] = (away[at] as number) + (hours[row] as number) * (rest[row] as number);
  }
  const around = aroundOf(table, rows, rest);
  const found = new Map<Id, ProductDay[]>();
  for (const made of rowsBy(crossed(crew, product), rows)) {
    const [first] = made;
    if (first === undefined) continue;
    const isNew = (date.code[first] as number) >= PRACTICE_DAYS;
    const known = isNew ? made.subarray(dayStarts(table, made)[PRACTICE_DAYS] ?? made.length) : made;
    const days = [...known].flatMap((row): ProductDay[] => {
      const [own, all] = [hours[row] as number, worked[crewDay(row)] as number];
      const others = all - own;
      const isBeside = others >= LEAST_HOURS;
      const beside = isBeside ? ((away[crewDay(row)] as number) - own * (rest[row] as number)) / others : around(row);
      if (beside === null) return [];
      return [
        {
          date: date.names[date.code[row] as number] as Day,
          line: line.code[row] as number,
          weight: isBeside ? (own * others) / all : own / 2,
          own: rest[row] as number,
          beside,
          records: table.records[row] as number,
          good: (table.pieces[row] as number) - (table.defective[row] as number),
        },
      ];
    });
    const id = product.names[product.code[first] as number] as Id;
    found.set(id, [...(found.get(id) ?? []), ...days]);
  }
  return found;
}

/** A crew that makes one product at a time has settled on it after this many days. */
const SETTLED_DAYS = 4;

/** The middle of a crew's nearest rows of other products than that of a row; null where there are too few. */
function aroundOf({ crew, product, date }: Table, rows: Int32Array, rest: Float64Array) {
  const ofCrews = rowsBy(crew, rows);
  return (row: number): number | null => {
    const all = ofCrews[crew.code[row] as number] as Int32Array;
    const own = product.code[row];
    const at = placeIn(all, date.code, date.code[row] as number);
    if (all.subarray(Math.max(0, at - SETTLED_DAYS), at).some((before) => product.code[before] !== own)) return null;
    const near: number[] = [];
    const take = (step: 1 | -1) => {
      let taken = 0;
      for (let place = step > 0 ? at : at - 1; place >= 0 && place < all.length && taken < AROUND; place += step) {
        const other = all[place] as number;
        if (product.code[other] === own) continue;
        near.push(rest[other] as number);
        taken += 1;
      }
    };
    take(-1);
    take(1);
    return near.length >= AROUND ? median(near) : null;
  };
}

/** The place of the first of these rows, in the order of their days, that is not before a day. */
function placeIn(rows: Int32Array, days: Int32Array, day: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[rows[middle] as number] as number) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

const LEAST_HOURS = 0.5;
