import { type Day, weekdayOf } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import type { SeriesCell } from "./cells";

/** Names as small numbers: `code` holds, for each row, the index of its name in `names`. */
export type NameColumn<Name extends string = string> = { names: Name[]; code: Int32Array };

/**
 * The cells as columns of numbers, row for row, by date. The engine passes over two years of them many times, and
 * numbers that lie side by side are read faster than objects.
 */
export type Table = {
  count: number;
  date: NameColumn<Day>;
  line: NameColumn<Id>;
  product: NameColumn<Id>;
  shift: NameColumn<Shift>;
  /** A line's shift. */
  crew: NameColumn;
  weekday: NameColumn;
  hours: Float64Array;
  pieces: Float64Array;
  defective: Float64Array;
  records: Float64Array;
};

export function tableOf(cells: readonly SeriesCell[]): Table {
  const count = cells.length;
  const line = columnOf(cells, ({ lineId }) => lineId);
  const shift = columnOf(cells, (cell) => cell.shift);
  const date = columnOf(cells, (cell) => cell.date);
  return {
    count,
    date,
    line,
    shift,
    product: columnOf(cells, ({ productId }) => productId),
    crew: crossed(line, shift),
    weekday: weekdays(date),
    hours: Float64Array.from(cells, ({ seconds }) => seconds / SECONDS_PER_HOUR),
    pieces: Float64Array.from(cells, ({ pieces }) => pieces),
    defective: Float64Array.from(cells, ({ defective }) => defective),
    records: Float64Array.from(cells, ({ records }) => records),
  };
}

function columnOf<Name extends string>(
  cells: readonly SeriesCell[],
  nameOf: (cell: SeriesCell) => Name,
): NameColumn<Name> {
  const codes = new Map<Name, number>();
  const code = new Int32Array(cells.length);
  let [last, lastCode]: [Name | null, number] = [null, -1];
  for (let index = 0; index < cells.length; index += 1) {
    const name = nameOf(cells[index] as SeriesCell);
    if (name !== last) {
      lastCode = codes.get(name) ?? codes.size;
      if (lastCode === codes.size) codes.set(name, lastCode);
      last = name;
    }
    code[index] = lastCode;
  }
  return { names: [...codes.keys()], code };
}

/** The pairs of two columns that occur, in the order in which they first do. */
export function crossed(a: NameColumn, b: NameColumn): NameColumn {
  const known = new Int32Array(a.names.length * b.names.length).fill(-1);
  const names: string[] = [];
  const code = a.code.map((first, row) => {
    const second = b.code[row] as number;
    const pair = first * b.names.length + second;
    if (known[pair] === -1) known[pair] = names.push(`${a.names[first]} ${b.names[second]}`) - 1;
    return known[pair] as number;
  });
  return { names, code };
}

function weekdays(date: NameColumn<Day>): NameColumn {
  const ofDate = date.names.map((day) => weekdayOf(day) - 1);
  return { names: ["0", "1", "2", "3", "4", "5", "6"], code: date.code.map((each) => ofDate[each] as number) };
}

/** The rows of each name of a column, in their order; of `rows` only where they are given. */
export function rowsBy({ names, code }: NameColumn, rows?: Int32Array): Int32Array[] {
  const sizes = new Int32Array(names.length);
  const all = rows ?? code.map((_, row) => row);
  for (const row of all) sizes[code[row] as number] = (sizes[code[row] as number] as number) + 1;
  const groups = Array.from(sizes, (size) => new Int32Array(size));
  sizes.fill(0);
  for (const row of all) {
    const group = code[row] as number;
    const place = sizes[group] as number;
    (groups[group] as Int32Array)[place] = row;
    sizes[group] = place + 1;
  }
  return groups;
}

/** The index of each date's first row among these rows, and the end. */
export function dayStarts({ date }: Table, rows: Int32Array): number[] {
  const starts: number[] = [];
  for (let place = 0; place < rows.length; place += 1) {
    const isNew = place === 0 || date.code[rows[place] as number] !== date.code[rows[place - 1] as number];
    if (isNew) starts.push(place);
  }
  return [...starts, rows.length];
}
