import { addDays, type Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import type { Shift } from "#app/domain/shifts";
import { sumBy } from "./cells";
import { commonDays } from "./common-days";
import { byShift, type Context, FACTORY, type Look, lineSubject, restOf } from "./context";
import { type Drop, dropFinding } from "./drop-finding";
import { type Change, clearestChange } from "./level-changes";
import { autocorrelation, median, winsorize } from "./robust";
import type { Series } from "./series";

const EVENTS = 3;
const DAYS_AROUND = 14;
/** A shift of its own is named only when it shows the drop this much more clearly than its whole line. */
const CLEARER = 0.1;

/** Lines, shifts of lines, and the plant as a whole that made less than their own usual. */
export function outputFindings(context: Context): Look {
  const { isChangeover } = context.output;
  const byLine = new Map(
    [...context.modelled].map(([id, rows]) => [id, rows.filter((row) => isChangeover[row] === 0)]),
  );
  const raw = new Map([...byLine].map(([id, rows]) => [id, restOf(context, rows)]));
  const common = commonDays([...raw.values()]);
  const likeness = likenessOf([...raw.values()]);
  const drops: Drop[] = [];
  let looked = 0;

  for (const [lineId, rows] of byLine) {
    const shifts = byShift(context, rows).map(({ shift, rows: of }) => ({
      shift,
      series: restOf(context, of, common),
    }));
    const series = restOf(context, rows, common);
    looked += 1;
    for (const change of changesIn(series, likeness)) {
      drops.push(shiftOrLine({ lineId, series, change }, shifts.length > 1 ? shifts : [], likeness));
    }
  }
  const plant = plantSeries(common, [...raw.values()]);
  if (plant) {
    looked += 1;
    for (const change of changesIn(plant, 0)) drops.push({ subject: FACTORY, series: plant, change, shift: null });
  }
  return { looked, candidates: drops.flatMap((drop) => dropFinding(context, named(context, drop)) ?? []) };
}

function named(context: Context, drop: Drop): Drop {
  const { subject, shift } = drop;
  return subject.id === null ? drop : { ...drop, subject: lineSubject(context, subject.id, shift) };
}

/** One after the other, each taken out before the next is looked for. */
function changesIn(series: Series, likeness: number): Change[] {
  const values = [...series.values];
  const found: Change[] = [];
  for (let event = 0; event < EVENTS; event += 1) {
    const change = clearestChange(values, series.weights, { direction: -1, likeness });
    if (!change || change.pValue > 0.05) break;
    if (!found.some((other) => isNear(series, change, other))) found.push(change);
    for (let index = change.start; index < change.end; index += 1)
      values[index] = (values[index] as number) - change.effect;
  }
  return found;
}

/** What is left over at the edges of a drop is not another one. */
function isNear({ dates }: Series, one: Change, other: Change) {
  const from = addDays(dates[other.start] as Day, -DAYS_AROUND);
  const to = addDays(dates[other.end - 1] as Day, DAYS_AROUND);
  return (dates[one.start] as Day) <= to && (dates[one.end - 1] as Day) >= from;
}

type OfLine = { lineId: Id; series: Series; change: Change };

function shiftOrLine(
  { lineId, series, change }: OfLine,
  shifts: { shift: Shift; series: Series }[],
  likeness: number,
): Drop {
  const line = { resource: "production_line" as const, id: lineId, label: "", shift: null };
  const best = shifts
    .flatMap(({ shift, series: ofShift }) => {
      const own = clearestChange(ofShift.values, ofShift.weights, { direction: -1, likeness });
      return own && overlaps(ofShift.dates, own, series.dates, change) ? [{ shift, series: ofShift, change: own }] : [];
    })
    .sort((a, b) => a.change.pValue - b.change.pValue)[0];
  if (best && best.change.pValue < change.pValue * CLEARER) return { subject: line, ...best };
  return { subject: line, series, change, shift: null };
}

function overlaps(dates: Day[], one: Change, otherDates: Day[], other: Change) {
  const [from, to] = [dates[one.start] as Day, dates[one.end - 1] as Day];
  return to >= (otherDates[other.start] as Day) && from <= (otherDates[other.end - 1] as Day);
}

/** How much days resemble the day before them, on most lines of this plant. */
function likenessOf(lines: Series[]) {
  const each = lines.filter(({ dates }) => dates.length >= 14).map(({ values }) => autocorrelation(winsorize(values)));
  return Math.max(0, median(each) ?? 0);
}

function plantSeries(common: Map<Day, number>, lines: Series[]): Series | null {
  const dates = [...common.keys()].sort();
  if (dates.length === 0 || dates.every((date) => common.get(date) === 0)) return null;
  const at = lines.map((line) => new Map(line.dates.map((date, index) => [date, index])));
  const total = (date: Day, of: (line: Series) => number[]) =>
    sumBy(lines.entries(), ([index, line]) => of(line)[at[index]?.get(date) ?? -1] ?? 0);
  return {
    dates,
    values: dates.map((date) => common.get(date) as number),
    weights: dates.map(() => 1),
    records: dates.map((date) => total(date, ({ records }) => records)),
    good: dates.map((date) => total(date, ({ good }) => good)),
    hours: dates.map((date) => total(date, ({ hours }) => hours)),
  };
}
