import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { chiSquareTail } from "#app/core/domain/statistics/distributions";
import { dayStarts, rowsBy, type Table } from "./table";

/** A weekday is known from this many of its days on. */
const FEWEST_DAYS = 6;
/** What chance explains with a larger probability is no season. */
const SERIOUS = 0.01;
/** A day is compared with the days at most this far from it: its own week. */
const AROUND = 3;
/** A factor counts as if this many more defective pieces had been as usual. */
const SHRINKAGE = 4;

/**
 * The pieces of each row, weighed by how many defects are usual on its weekday on its line (a Monday with twice the
 * defects counts twice), so that a weekday is not called a trouble and does not hide one. A day is compared with the
 * week around it, so that a stretch of bad days is no season. Lines whose weekdays do not differ by more than chance
 * keep their pieces.
 * @param expected the usual defective pieces of each row, without weekdays.
 * Source: Macaulay, "The smoothing of time series", 1931: the ratio to a moving average.
 */
export function weighedByWeekday(table: Table, expected: Float64Array): Float64Array {
  const weighed = table.pieces.slice();
  for (const rows of rowsBy(table.line)) {
    const factors = factorsOf(daysOf(table, rows, expected), table.weekday.names.length);
    if (!factors) continue;
    for (const row of rows) {
      const factor = factors[table.weekday.code[row] as number] as number;
      weighed[row] = (weighed[row] as number) * factor;
    }
  }
  return weighed;
}

/** The factor of each weekday of a line; null where the days do not tell. */
function factorsOf(days: LineDay[], weekdays: number): number[] | null {
  const sums = Array.from({ length: weekdays }, () => ({ found: 0, usual: 0, days: 0 }));
  let squares = 0;
  for (const [index, day] of days.entries()) {
    const usual = usualAround(days, index);
    const sum = sums[day.weekday];
    if (usual === null || !sum) continue;
    sum.found += day.defective;
    sum.usual += usual;
    sum.days += 1;
  }
  const known = sums.filter((sum) => sum.days >= FEWEST_DAYS && sum.usual > 0);
  if (known.length < 3) return null;
  const factors = sums.map(({ found, usual, days }) =>
    days >= FEWEST_DAYS ? (found + SHRINKAGE) / (usual + SHRINKAGE) : 1,
  );
  let counted = 0;
  for (const [index, day] of days.entries()) {
    const usual = usualAround(days, index);
    if (usual === null || usual <= 0) continue;
    const fitted = usual * (factors[day.weekday] as number);
    squares += (day.defective - fitted) ** 2 / Math.max(fitted, 0.05);
    counted += 1;
  }
  const dispersion = Math.max(1, squares / Math.max(1, counted - known.length));
  const between = known.reduce((sum, { found, usual }) => sum + (found - usual) ** 2 / usual, 0);
  return chiSquareTail(between / dispersion, known.length - 1) <= SERIOUS ? factors : null;
}

type LineDay = { number: number; weekday: number; expected: number; defective: number };

function daysOf(table: Table, rows: Int32Array, expected: Float64Array): LineDay[] {
  const starts = dayStarts(table, rows);
  return starts.slice(1).map((end, day) => {
    const ofDay = rows.subarray(starts[day] as number, end);
    const [first] = ofDay as unknown as [number];
    let [usual, defective] = [0, 0];
    for (const row of ofDay) {
      usual += expected[row] as number;
      defective += table.defective[row] as number;
    }
    const date = table.date.names[table.date.code[first] as number] as string;
    return { number: dayNumber(date), weekday: table.weekday.code[first] as number, expected: usual, defective };
  });
}

/** The defective pieces of a day at the rate of the week around it; null where that week is not whole. */
function usualAround(days: LineDay[], index: number): number | null {
  const { number, expected } = days[index] as LineDay;
  let [usual, found, before, after] = [0, 0, 0, 0];
  for (let at = Math.max(0, index - 2 * AROUND); at <= index + 2 * AROUND && at < days.length; at += 1) {
    const other = days[at] as LineDay;
    if (Math.abs(other.number - number) > AROUND) continue;
    usual += other.expected;
    found += other.defective;
    before += Number(at < index);
    after += Number(at > index);
  }
  return before > 0 && after > 0 && usual > 0 ? (expected * found) / usual : null;
}
