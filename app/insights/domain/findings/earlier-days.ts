import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median } from "#app/core/domain/statistics/robust";
import { type Context, passOver } from "#app/insights/domain/context";
import { MINIMUM, type SeriesCell } from "#app/insights/domain/series/cells";
import type { Drop } from "./drop";

/** Before this many days of it, neither a line nor a style on it has a usual pace to fall from. */
export const EARLIER_DAYS = 8;
/** What only a larger probability of chance speaks for is not told as left unjudged. */
const CLEAR = 0.01;
/** The earlier days must have been better by this share of the drop. */
const BETTER = 0.5;

/**
 * The drop as a fall from earlier days of the same products, which is what tells it from learning: a new line, or a
 * line with a style that is new to it, climbs for weeks. Its size is the smaller of those against the earlier and
 * against all other days. Null where the days before were no better, or where too few of them tell.
 */
export function fallenFrom(context: Context, drop: Drop): Drop | null {
  const { subject, series, change } = drop;
  const about = { kind: "efficiency_drop" as const, subject };
  const isTold = subject.id === null ? () => true : onKnown(context, drop);
  const among = (from: number, to: number) =>
    series.values.slice(from, to).filter((_, index) => isTold(series.dates[from + index] as Day));
  const [earlier, inside] = [among(0, change.start), among(change.start, change.end)];
  if (earlier.length < EARLIER_DAYS || inside.length < MINIMUM.windowDays)
    return passOver(context, about, change.pValue <= CLEAR ? "new" : "not clear");
  const fall = (median(inside) ?? 0) - (median(earlier) ?? 0);
  if (fall > change.effect * BETTER) return passOver(context, about, "not clear");
  return { ...drop, change: { ...change, effect: Math.max(fall, change.effect) } };
}

/** Whether most of a day's work was on products of the stretch that the line had made on enough days before. */
export function onKnown({ cells }: Context, { subject, series, change, shift }: Drop): (date: Day) => boolean {
  const [from, to] = [series.dates[change.start] as Day, series.dates[change.end - 1] as Day];
  const own = (cells.get(subject.id as Id) ?? []).filter((cell) => shift === null || cell.shift === shift);
  const daysBefore = groupBy(
    own.filter(({ date }) => date < from),
    ({ productId }) => productId,
  );
  const made = new Set(own.flatMap(({ date, productId }) => (date >= from && date <= to ? [productId] : [])));
  const daysOf = (id: Id) => new Set((daysBefore.get(id) ?? []).map(({ date }) => date)).size;
  const known = new Set([...made].filter((id) => daysOf(id) >= EARLIER_DAYS));
  const byDate = groupBy(own, ({ date }) => date);
  return (date) => {
    const ofDay = byDate.get(date) ?? [];
    return 2 * secondsOf(ofDay.filter(({ productId }) => known.has(productId))) >= secondsOf(ofDay);
  };
}

function secondsOf(cells: SeriesCell[]) {
  return sumBy(cells, ({ seconds }) => seconds);
}
