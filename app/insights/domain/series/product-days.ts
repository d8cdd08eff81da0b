import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { OutputModel } from "./output-model";
import { crossed, dayStarts, rowsBy, type Table } from "./table";

/** A crew's day of one product beside what the same crew made else on that day. */
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

/** The days of each product on which a crew made others too; none of changeovers and of first practice. */
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
  const found = new Map<Id, ProductDay[]>();
  for (const made of rowsBy(crossed(crew, product), rows)) {
    const [first] = made;
    if (first === undefined) continue;
    const isNew = (date.code[first] as number) >= PRACTICE_DAYS;
    const known = isNew ? made.subarray(dayStarts(table, made)[PRACTICE_DAYS] ?? made.length) : made;
    const days = [...known].flatMap((row): ProductDay[] => {
      const [own, all] = [hours[row] as number, worked[crewDay(row)] as number];
      const others = all - own;
      if (others < LEAST_HOURS) return [];
      return [
        {
          date: date.names[date.code[row] as number] as Day,
          line: line.code[row] as number,
          weight: (own * others) / all,
          own: rest[row] as number,
          beside: ((away[crewDay(row)] as number) - own * (rest[row] as number)) / others,
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

const LEAST_HOURS = 0.5;
