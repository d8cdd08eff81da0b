import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { median } from "#app/core/domain/statistics/robust";
import type { OwnWork } from "./cells";

/** The rest of each person's days without product, line, shift and the crew's day, as a logarithm. */
export type OwnPace = { workerId: Id; dates: Day[]; values: number[]; work: OwnWork[] };

const SHORTEST_SECONDS = 7_200;
/** The sweeps end when no median moves by more than a small share, which some never do. */
const [MOST_SWEEPS, SETTLED] = [12, 1e-3];
/** The first days on a line or with a product of somebody who has worked before; they are practice and no decline. */
const PRACTICE = 10;
const FEWEST_IN_CREW = 3;

/**
 * Each worker's pace without the usual of the product on the line and shift, without the effect of the day on the rest
 * of the crew, and without the worker's own median. Source: Tukey, "Exploratory Data Analysis", 1977: median polish.
 */
export function ownPaces(people: readonly OwnWork[]): OwnPace[] {
  const work = withoutPractice(people.filter(({ pieces, seconds }) => pieces > 0 && seconds >= SHORTEST_SECONDS));
  const rest = Float64Array.from(work, ({ pieces, seconds }) => Math.log((pieces * 3600) / seconds));
  const places = groupsOf(work, ({ lineId, shift, productId }) => `${lineId} ${shift} ${productId}`);
  const persons = groupsOf(work, ({ workerId }) => workerId);
  const crews = groupsOf(work, ({ lineId, shift, date }) => `${lineId} ${shift} ${date}`);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    let largest = 0;
    for (const group of [...places.values(), ...persons.values()]) {
      const middle = median(group.map((index) => rest[index] as number)) ?? 0;
      for (const index of group) rest[index] = (rest[index] as number) - middle;
      largest = Math.max(largest, Math.abs(middle));
    }
    if (largest < SETTLED) break;
    if (sweep < MOST_SWEEPS - 1) for (const group of crews.values()) takeOutOfCrew(group, rest, false);
  }
  for (const group of crews.values()) takeOutOfCrew(group, rest, true);
  return [...persons].map(([workerId, group]) => seriesOf(workerId, group, { work, rest }));
}

/**
 * Subtracts the crew's day from each of its people: the median of the crew, or with `isEach` of the others in it. With
 * a mean, somebody who learns would make the others look as if they fell behind.
 */
function takeOutOfCrew(group: number[], rest: Float64Array, isEach: boolean) {
  if (group.length < FEWEST_IN_CREW) return;
  const sorted = Float64Array.from(group, (index) => rest[index] as number).sort();
  const size = isEach ? sorted.length - 1 : sorted.length;
  for (const index of group) {
    const own = isEach ? sorted.indexOf(rest[index] as number) : sorted.length;
    const at = (place: number) => sorted[place < own ? place : place + 1] as number;
    rest[index] = (rest[index] as number) - (at((size - 1) >> 1) + at(size >> 1)) / 2;
  }
}

function seriesOf(workerId: Id, group: number[], { work, rest }: { work: OwnWork[]; rest: Float64Array }): OwnPace {
  const series: OwnPace = { workerId, dates: [], values: [], work: group.map((index) => work[index] as OwnWork) };
  let seconds = 0;
  for (const index of group) {
    const own = work[index] as OwnWork;
    if (series.dates.at(-1) !== own.date) {
      series.dates.push(own.date);
      series.values.push(0);
      seconds = 0;
    }
    const last = series.values.length - 1;
    const before = (series.values[last] as number) * seconds;
    seconds += own.seconds;
    series.values[last] = (before + (rest[index] as number) * own.seconds) / seconds;
  }
  return series;
}

function withoutPractice(people: readonly OwnWork[]): OwnWork[] {
  const times = new Map<string, number>();
  const next = (key: string) => {
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    return before;
  };
  return people.filter(({ workerId, lineId, productId }) => {
    const before = next(workerId);
    const [onLine, withProduct] = [next(`${workerId} l ${lineId}`), next(`${workerId} p ${productId}`)];
    const isNew = (own: number) => own < PRACTICE && before - own >= PRACTICE * 2;
    return !isNew(onLine) && !isNew(withProduct);
  });
}

function groupsOf(work: OwnWork[], keyOf: (work: OwnWork) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, own] of work.entries()) {
    const key = keyOf(own);
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  }
  return groups;
}
