import { addDays, type Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { autocorrelation, median, winsorize } from "#app/core/domain/statistics/robust";
import { byShift, type Context, FACTORY, type Look, lineSubject, passOver, restOf } from "#app/insights/domain/context";
import { commonDays, effectOfOtherLines } from "#app/insights/domain/series/common-days";
import { peopleDays, seriesByPeople } from "#app/insights/domain/series/people-days";
import { type Series, withoutCommon } from "#app/insights/domain/series/series";
import { clearestChange, type LevelChange } from "#app/insights/domain/statistics/level-changes";
import { type Drop, dropFinding } from "./drop";
import { EARLIER_DAYS, fallenFrom } from "./earlier-days";

const EVENTS = 3;
/** At this probability or a lower one, days before the range were not usual. */
const CLEARLY_OFF = 0.01;
const DAYS_AROUND = 14;
/** A single shift is named only when it shows the drop this much more clearly than its whole line. */
const CLEARER = 0.1;

/** Lines, shifts of lines, shifts of the whole factory, and the factory itself that made less than their own usual. */
export function outputFindings(context: Context): Look {
  const { isChangeover } = context.output;
  const { from } = context.evidence.range;
  const byLine = new Map(
    [...context.modelled].map(([id, rows]) => [id, rows.filter((row) => isChangeover[row] === 0)]),
  );
  const ofShifts = new Map([...byLine].map(([id, rows]) => [id, byShift(context, rows)]));
  const people = peopleDays(context.evidence, context.table, context.output);
  const told = (rows: Int32Array, lineId: Id, shifts: readonly Shift[]) =>
    seriesByPeople(restOf(context, rows), people, lineId, shifts);
  const read = new Map([...byLine].map(([id, rows]) => [id, told(rows, id, SHIFTS)]));
  const byShifts = SHIFTS.map((shift) => ({
    shift,
    lines: new Map(
      [...ofShifts].flatMap(([id, shifts]) =>
        shifts.filter((own) => own.shift === shift).map((own) => [id, told(own.rows, id, [shift])] as const),
      ),
    ),
  }));
  const together = factoryDrops([...read.values()], from);
  const places = ofPlaces(together.drops, byShifts, from);
  const drops: Drop[] = [...places.drops];
  const withoutPlaces = (series: Series, lineId: Id, shift: Shift | null) =>
    places.drops.reduce((left, drop) => withoutDrop(left, drop, shareOf(context, drop, lineId, shift)), series);
  const raw = new Map([...read].map(([id, series]) => [id, withoutPlaces(series, id, null)]));
  const byOthers = effectOfOtherLines(raw);
  const own = new Map([...raw].map(([id, series]) => [id, withoutCommon(series, byOthers(id))]));
  const looking = { likeness: likenessOf([...own.values()]), from };
  let looked = together.looked + places.looked;

  for (const lineId of byLine.keys()) {
    const common = byOthers(lineId);
    const shifts = byShifts.flatMap(({ shift, lines }) => {
      const series = lines.get(lineId);
      return series ? [{ shift, series: withoutCommon(withoutPlaces(series, lineId, shift), common) }] : [];
    });
    const series = own.get(lineId) as Series;
    looked += 1;
    const changes = changesIn(series, looking);
    if (changes.length === 0)
      passOver(context, { kind: "efficiency_drop", subject: lineSubject(context, lineId) }, "not clear");
    for (const change of changes) {
      drops.push(shiftOrLine({ lineId, series, change }, shifts.length > 1 ? shifts : [], looking));
    }
  }
  const fallen = drops.map((drop) => named(context, drop)).flatMap((drop) => fallenFrom(context, drop) ?? []);
  return { looked, candidates: fallen.flatMap((drop) => dropFinding(context, drop) ?? []) };
}

type OfShift = { shift: Shift; lines: ReadonlyMap<Id, Series> };

/** Other shifts may show at most this share of a drop that is told of one shift. */
const OF_ONE_SHIFT = 1 / 3;

/** The drops of all lines together: of all their work, or of one of the factory's shifts where the others lack it. */
function ofPlaces(
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
      .filter(({ series, change }) =>
        middles.every(
          (other) =>
            other.shift === shift ||
            (effectIn(other.series, spanOf(series, change)) ?? 0) >= change.effect * OF_ONE_SHIFT,
        ),
      ),
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

function weighed(lines: readonly Series[]): Series {
  const plant = plantSeries(commonDays(lines), lines);
  return plant ? { ...plant, values: weighedMeans(plant.dates, lines) } : NOTHING;
}

const NOTHING: Series = { dates: [], values: [], weights: [], records: [], good: [], hours: [] };

/** The share of a line's hours, or of its shift's, that a drop of the factory is about. */
function shareOf({ cells }: Context, { shift, series, change }: Drop, lineId: Id, ofShift: Shift | null): number {
  if (shift === null) return 1;
  if (ofShift !== null) return shift === ofShift ? 1 : 0;
  const { from, to } = spanOf(series, change);
  const own = (cells.get(lineId) ?? []).filter(({ date }) => date >= from && date <= to);
  const all = sumBy(own, ({ seconds }) => seconds);
  return all > 0 ? sumBy(own, (cell) => (cell.shift === shift ? cell.seconds : 0)) / all : 0;
}

function named(context: Context, drop: Drop): Drop {
  const { subject, shift } = drop;
  return subject.id === null ? drop : { ...drop, subject: lineSubject(context, subject.id, shift) };
}

/**
 * Changes that reach into the range, one after the other; each is taken out before the next is looked for. Changes that
 * were clear before the range are taken out first, because those days were never usual.
 */
function changesIn(series: Series, { likeness, from }: Looking): LevelChange[] {
  const values = [...series.values];
  const since = sinceOf(series, from);
  const takeOut = ({ start, end, effect }: LevelChange) => {
    for (let index = start; index < end; index += 1) values[index] = (values[index] as number) - effect;
  };
  for (let event = 0; event < EVENTS; event += 1) {
    const change = clearestChange(values.slice(0, since), series.weights.slice(0, since), { direction: -1, likeness });
    if (!change || change.pValue > CLEARLY_OFF) break;
    takeOut(change);
  }
  const found: LevelChange[] = [];
  for (let event = 0; event < EVENTS; event += 1) {
    const change = clearestChange(values, series.weights, { direction: -1, likeness, since, before: EARLIER_DAYS });
    if (!change || change.pValue > 0.05) break;
    if (!found.some((other) => isNear(series, change, other))) found.push(change);
    takeOut(change);
  }
  return found;
}

type Looking = { likeness: number; from: Day };

/** The first day of the range in the series. */
function sinceOf({ dates }: Series, from: Day) {
  const since = dates.findIndex((date) => date >= from);
  return since < 0 ? dates.length : since;
}

/** The edges of a drop are not another drop. */
function isNear({ dates }: Series, one: LevelChange, other: LevelChange) {
  const from = addDays(dates[other.start] as Day, -DAYS_AROUND);
  const to = addDays(dates[other.end - 1] as Day, DAYS_AROUND);
  return (dates[one.start] as Day) <= to && (dates[one.end - 1] as Day) >= from;
}

type OfLine = { lineId: Id; series: Series; change: LevelChange };

function shiftOrLine(
  { lineId, series, change }: OfLine,
  shifts: { shift: Shift; series: Series }[],
  { likeness, from }: Looking,
): Drop {
  const line = { resource: "production_line" as const, id: lineId, label: "", shift: null };
  const best = shifts
    .flatMap(({ shift, series: ofShift }) => {
      const since = sinceOf(ofShift, from);
      const looking = { direction: -1 as const, likeness, since, before: EARLIER_DAYS };
      const own = clearestChange(ofShift.values, ofShift.weights, looking);
      return own && overlaps(ofShift.dates, own, series.dates, change) ? [{ shift, series: ofShift, change: own }] : [];
    })
    .sort((a, b) => a.change.pValue - b.change.pValue)[0];
  if (best && best.change.pValue < change.pValue * CLEARER) return { subject: line, ...best };
  return { subject: line, series, change, shift: null };
}

function overlaps(dates: Day[], one: LevelChange, otherDates: Day[], other: LevelChange) {
  const [from, to] = [dates[one.start] as Day, dates[one.end - 1] as Day];
  return to >= (otherDates[other.start] as Day) && from <= (otherDates[other.end - 1] as Day);
}

/** The median correlation of days with the day before, over the lines of this factory. */
function likenessOf(lines: readonly Series[]) {
  const each = lines.filter(({ dates }) => dates.length >= 14).map(({ values }) => autocorrelation(winsorize(values)));
  return Math.max(0, median(each) ?? 0);
}

/** At least this share of the lines must show half of a drop of the factory. */
const MOST_LINES = 0.75;

/**
 * The drops of all lines together, and the number of looks. The middle of the lines decides whether there is one, since
 * no single line moves it; the figure that is told is that of all their hours, as a reader sums them.
 */
function factoryDrops(lines: readonly Series[], from: Day): { drops: Drop[]; looked: number } {
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

/** The middle of the days in a span against that of the other days; null without days on either side. */
function effectIn({ dates, values }: Series, { from, to }: Span): number | null {
  const [inside, outside] = [true, false].map((isInside) =>
    median(values.filter((_, index) => isInside === ((dates[index] as Day) >= from && (dates[index] as Day) <= to))),
  );
  return inside == null || outside == null ? null : inside - outside;
}

/** The same series without its share of a drop of the factory, which is nobody's own. */
function withoutDrop(series: Series, { series: plant, change }: Drop, share: number): Series {
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
