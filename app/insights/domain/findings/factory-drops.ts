import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { median } from "#app/core/domain/statistics/robust";
import { type Context, FACTORY } from "#app/insights/domain/context";
import { commonDays } from "#app/insights/domain/series/common-days";
import type { Series } from "#app/insights/domain/series/series";
import type { LevelChange } from "#app/insights/domain/statistics/level-changes";
import { changesIn, likenessOf } from "./changes";
import type { Drop } from "./drop";

export type OfShift = { shift: Shift; lines: ReadonlyMap<Id, Series> };

/** Other shifts may show at most this share of a drop that is told of one shift. */
const OF_ONE_SHIFT = 1 / 3;

/** The drops of all lines together: of all their work, or of one of the factory's shifts where the others lack it. */
export function ofPlaces(
  together: readonly Drop[],
  byShifts: readonly OfShift[],
  from: Day,
): { drops: Drop[]; looked: number } {
  const several = byShifts.filter(({ lines }) => lines.size > 1);
  if (several.length < 2) return { drops: [...together], looked: 0 };
  const looks = several.map(({ shift, lines }) => ({ shift, ...factoryDrops([...lines.values()], from) }));
  const middles = several.map(({ shift, lines }) => ({ shift, series: weighed([...lines.values()]) }));
  const ofShift = looks.flatMap(({ shift, drops }) =>
    drops
      .map((drop) => ({ ...drop, shift, subject: { ...FACTORY, shift } }))
      .filter((drop) => middles.every((other) => other.shift === shift || showsLess(other.series, drop, OF_ONE_SHIFT))),
  );
  const areNear = (one: Drop, other: Drop) => {
    const [a, b] = [spanOf(one.series, one.change), spanOf(other.series, other.change)];
    return a.from <= b.to && a.to >= b.from;
  };
  return {
    drops: [...together.filter((drop) => !ofShift.some((other) => areNear(drop, other))), ...ofShift],
    looked: several.length,
  };
}

export function weighed(lines: readonly Series[]): Series {
  const plant = plantSeries(commonDays(lines), lines);
  return plant ? { ...plant, values: weighedMeans(plant.dates, lines) } : NOTHING;
}

const NOTHING: Series = { dates: [], values: [], weights: [], records: [], good: [], hours: [] };

/** The share of a line's hours, or of its shift's, that a drop of the factory is about. */
export function shareOf(
  { cells }: Context,
  { shift, series, change }: Drop,
  lineId: Id,
  ofShift: Shift | null,
): number {
  if (shift === null) return 1;
  if (ofShift !== null) return shift === ofShift ? 1 : 0;
  const { from, to } = spanOf(series, change);
  const own = (cells.get(lineId) ?? []).filter(({ date }) => date >= from && date <= to);
  const all = sumBy(own, ({ seconds }) => seconds);
  return all > 0 ? sumBy(own, (cell) => (cell.shift === shift ? cell.seconds : 0)) / all : 0;
}

/** At least this share of the lines must show half of a drop of the factory. */
const MOST_LINES = 0.75;

/**
 * The drops of all lines together, and the number of looks. The middle of the lines decides whether there is one, since
 * no single line moves it; the figure that is told is that of all their hours, as a reader sums them.
 */
export function factoryDrops(lines: readonly Series[], from: Day): { drops: Drop[]; looked: number } {
  const plant = plantSeries(commonDays(lines), lines);
  if (!plant) return { drops: [], looked: 0 };
  const together = { ...plant, values: weighedMeans(plant.dates, lines) };
  const drops = changesIn(plant, { likeness: likenessOf(lines), from })
    .filter((change) => isOfMostLines(plant, change, lines))
    .map((change) => ({
      subject: FACTORY,
      series: together,
      change: { ...change, effect: effectIn(together, spanOf(plant, change)) ?? 0 },
      shift: null,
    }));
  return { drops, looked: 1 };
}

type Span = { from: Day; to: Day };

function spanOf({ dates }: Series, { start, end }: LevelChange): Span {
  return { from: dates[start] as Day, to: dates[end - 1] as Day };
}

function isOfMostLines(plant: Series, change: LevelChange, lines: readonly Series[]) {
  const effects = lines.flatMap((line) => effectIn(line, spanOf(plant, change)) ?? []);
  const showing = effects.filter((effect) => effect <= change.effect / 2).length;
  return effects.length > 1 && showing >= MOST_LINES * effects.length;
}

/** Whether another series shows at most this share of a drop in its days. */
export function showsLess(other: Series, { series, change }: Pick<Drop, "series" | "change">, share: number) {
  return (effectIn(other, spanOf(series, change)) ?? 0) >= change.effect * share;
}

/** The middle of the days in a span against that of the other days; null without days on either side. */
function effectIn({ dates, values }: Series, { from, to }: Span): number | null {
  const [inside, outside] = [true, false].map((isInside) =>
    median(values.filter((_, index) => isInside === ((dates[index] as Day) >= from && (dates[index] as Day) <= to))),
  );
  return inside == null || outside == null ? null : inside - outside;
}

/** The same series without its share of a drop of the factory, which is nobody's own. */
export function withoutDrop(series: Series, { series: plant, change }: Drop, share: number): Series {
  const { from, to } = spanOf(plant, change);
  const isIn = (date: Day) => date >= from && date <= to;
  const values = series.values.map((value, index) =>
    isIn(series.dates[index] as Day) ? value - share * change.effect : value,
  );
  return { ...series, values };
}

/** The mean of the lines on each day, weighted by their hours. */
function weighedMeans(days: readonly Day[], lines: readonly Series[]): number[] {
  const sums = new Map(days.map((date) => [date, { value: 0, hours: 0 }]));
  for (const { dates, values, hours } of lines) {
    for (const [index, date] of dates.entries()) {
      const sum = sums.get(date);
      if (!sum) continue;
      sum.value += (values[index] as number) * (hours[index] as number);
      sum.hours += hours[index] as number;
    }
  }
  return [...sums.values()].map(({ value, hours }) => value / hours);
}

function plantSeries(common: Map<Day, number>, lines: readonly Series[]): Series | null {
  const dates = [...common.keys()].sort();
  if (dates.length === 0) return null;
  const at = lines.map((line) => new Map(line.dates.map((date, index) => [date, index])));
  const total = (date: Day, figures: (line: Series) => number[]) =>
    sumBy(lines.entries(), ([index, line]) => figures(line)[at[index]?.get(date) ?? -1] ?? 0);
  return {
    dates,
    values: dates.map((date) => common.get(date) as number),
    weights: dates.map(() => 1),
    records: dates.map((date) => total(date, ({ records }) => records)),
    good: dates.map((date) => total(date, ({ good }) => good)),
    hours: dates.map((date) => total(date, ({ hours }) => hours)),
  };
}
