import { addDays, type Day } from "#app/core/domain/calendar/days";
import { autocorrelation, median, winsorize } from "#app/core/domain/statistics/robust";
import { MINIMUM } from "#app/insights/domain/series/cells";
import type { Series } from "#app/insights/domain/series/series";
import { clearestChange, type LevelChange } from "#app/insights/domain/statistics/level-changes";
import { withoutUsualEnds } from "#app/insights/domain/statistics/shapes";
import { EARLIER_DAYS } from "./earlier-days";

const EVENTS = 3;
/** At this probability or a lower one, days before the range were not usual. */
const CLEARLY_OFF = 0.01;
const DAYS_AROUND = 14;

/**
 * Changes that reach into the range, one after the other; each is taken out before the next is looked for. Changes that
 * were clear before the range are taken out first, because those days were never usual.
 */
export function changesIn(series: Series, { likeness, from }: ChangeSearch): LevelChange[] {
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
    const told = withoutUsualEnds(values, change, MINIMUM.windowDays);
    if (!found.some((other) => isNear(series, told, other))) found.push(told);
    takeOut(told);
  }
  return found;
}

export type ChangeSearch = { likeness: number; from: Day };

/** The first day of the range in the series. */
export function sinceOf({ dates }: Series, from: Day) {
  const since = dates.findIndex((date) => date >= from);
  return since < 0 ? dates.length : since;
}

/** The edges of a drop are not another drop. */
function isNear({ dates }: Series, one: LevelChange, other: LevelChange) {
  const from = addDays(dates[other.start] as Day, -DAYS_AROUND);
  const to = addDays(dates[other.end - 1] as Day, DAYS_AROUND);
  return (dates[one.start] as Day) <= to && (dates[one.end - 1] as Day) >= from;
}

/** The median correlation of days with the day before, over the lines of this factory. */
export function likenessOf(lines: readonly Series[]) {
  const each = lines.filter(({ dates }) => dates.length >= 14).map(({ values }) => autocorrelation(winsorize(values)));
  return Math.max(0, median(each) ?? 0);
}
