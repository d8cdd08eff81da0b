import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { median, robustBaseline } from "#app/core/domain/statistics/robust";
import type { Evidence } from "./cells";
import type { OutputModel } from "./output-model";
import type { Series } from "./series";
import type { Table } from "./table";

/** The distance of each person of a line's shift from their own usual pace, by line, shift and day, as logarithms. */
export type PeopleDays = ReadonlyMap<string, readonly number[]>;

const SHORTEST_SECONDS = 7_200;
/** A worker with fewer records than this does not count in the line's day. */
const FEWEST_RECORDS = 8;
const FEWEST_PEOPLE = 3;
/** A line's days are the robust mean of its people when this covers at least so many days. */
const FEWEST_DAYS = 12;
/** Huber's usual bound: as good as a mean without wild values, and hardly moved by wild ones. */
const BOUND = 1.345;
const ROUNDS = 4;

/**
 * People's records relative to what is usual for the product on the line, in the shift and on the weekday, and to their
 * own middle.
 */
export function peopleDays({ people, cells }: Evidence, table: Table, { rows, rest }: OutputModel): PeopleDays {
  const first = people[0]?.date;
  if (first === undefined) return new Map();
  const rowOf = new Map<string, number>();
  for (const row of rows) {
    const cell = cells[row];
    if (cell && cell.date >= first) rowOf.set(placeOf(cell), row);
  }
  const own = new Map<Id, { crewDay: string; pace: number }[]>();
  for (const work of people) {
    const row = rowOf.get(placeOf(work));
    if (row === undefined || work.pieces <= 0 || work.seconds < SHORTEST_SECONDS) continue;
    const usual = Math.log((table.pieces[row] as number) / (table.hours[row] as number)) - (rest[row] as number);
    const pace = Math.log((work.pieces * 3600) / work.seconds) - usual;
    const known = own.get(work.workerId);
    const day = { crewDay: crewDayOf(work.lineId, work.shift, work.date), pace };
    if (known) known.push(day);
    else own.set(work.workerId, [day]);
  }
  const days = new Map<string, number[]>();
  for (const records of own.values()) {
    if (records.length < FEWEST_RECORDS) continue;
    const usual = median(records.map(({ pace }) => pace)) ?? 0;
    for (const { crewDay, pace } of records) {
      const known = days.get(crewDay);
      if (known) known.push(pace - usual);
      else days.set(crewDay, [pace - usual]);
    }
  }
  return days;
}

/**
 * The same series, each day as the robust mean of its people against their own usual, so that neither attendance nor
 * one worker's wild day moves it. A day with too few such people stays as it was. Source: Huber, "Robust estimation of
 * a location parameter", Annals of Mathematical Statistics 1964.
 */
export function seriesByPeople(series: Series, days: PeopleDays, lineId: Id, shifts: readonly Shift[]): Series {
  const notified = series.dates.map((date) =>
    shifts.flatMap((shift) => days.get(crewDayOf(lineId, shift, date)) ?? []),
  );
  const isTold = notified.map((people) => people.length >= FEWEST_PEOPLE);
  if (isTold.filter(Boolean).length < FEWEST_DAYS) return series;
  const { spread } = robustBaseline(notified.flat());
  const middles = notified.map((people, index) => (isTold[index] ? middleOf(people, spread) : null));
  const between = median(
    middles.flatMap((middle, index) => (middle === null ? [] : (series.values[index] as number) - middle)),
  );
  const { dates, weights, records, good, hours } = series;
  const values = middles.map((middle, index) =>
    middle === null ? (series.values[index] as number) : middle + (between ?? 0),
  );
  return { dates, values, weights, records, good, hours };
}

/** Huber's mean; `spread` is how much one person's day varies. */
function middleOf(values: readonly number[], spread: number): number {
  let middle = median(values) ?? 0;
  for (let round = 0; round < ROUNDS && spread > 0; round += 1) {
    let [sum, weights] = [0, 0];
    for (const value of values) {
      const weight = Math.min(1, (BOUND * spread) / Math.max(1e-9, Math.abs(value - middle)));
      sum += weight * value;
      weights += weight;
    }
    middle = sum / weights;
  }
  return middle;
}

function placeOf({ date, lineId, shift, productId }: { date: Day; lineId: Id; shift: Shift; productId: Id }) {
  return `${date} ${lineId} ${shift} ${productId}`;
}

function crewDayOf(lineId: Id, shift: Shift, date: Day) {
  return `${lineId} ${shift} ${date}`;
}
