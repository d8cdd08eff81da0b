import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median } from "#app/core/domain/statistics/robust";
import { efficiencyOf, type TargetShare } from "#app/records/domain/efficiency";
import type { KeptSums } from "#app/records/domain/production";
import type { Shortfall } from "#app/records/domain/shortfall";
import { beginsProduct } from "#app/records/domain/styles";

/** The days after a change of style that have a usual share of their own. */
export const FIRST_DAYS = 5;
/** Fewer changes say nothing about the next one. */
const FEWEST_CHANGES = 5;

/** A style on one of its first days, from 1, and the share of the line's own level that is usual on such a day. */
export type NewStyle = { product: string; day: number; usual: number | null };
export type StyleOfLine = NewStyle & { lineId: Id };

/** The style of a line; null where it runs none on one of its first days. */
export function styleOf(line: Id, styles: readonly StyleOfLine[]): NewStyle | null {
  const found = styles.find(({ lineId }) => lineId === line);
  return found ? { product: found.product, day: found.day, usual: found.usual } : null;
}

/**
 * The pieces of the pace that a line usually lacks on such a day, an estimate: the share that is missing of what people and
 * stops left of the target, at most what the pace took. Null where the pace took nothing or no share is known.
 */
export function usualLoss({ usual }: NewStyle, shortfall: Shortfall | null): number | null {
  if (usual === null || shortfall === null) return null;
  const { target, people, stops, pace } = shortfall;
  const pieces = Math.min(pace, Math.round((target - people - stops) * (1 - usual)));
  return pieces > 0 ? pieces : null;
}

/** The production of one product on a line on one production day. */
export type StyleDay = Pick<KeptSums, "seconds" | "earnedMillis" | "measuredSeconds"> &
  TargetShare & { lineId: Id; productId: Id; date: Day };

/**
 * The usual share of a line's own level on a day after a change of style, a ratio, over so many changes: of a line and
 * product, of all products of a line, or of the factory where both are null.
 */
export type FirstDay = { lineId: Id | null; productId: Id | null; day: number; share: number; changes: number };

/** A product that ran on a line's last day, and how many days it was the main one; 0 beside the main one. */
export type RunningStyle = { lineId: Id; productId: Id; days: number };

/** A line's day: what it made, its main product, the days that it has been the main one, and the level of the whole day. */
type LineDay = { lineId: Id; productId: Id; day: number | null; level: number | null; made: readonly StyleDay[] };

/** The usual shares of the first days, from work of some months without the running day. */
export function firstDaysOf(work: readonly StyleDay[]): FirstDay[] {
  const shares = [...groupBy(work, ({ lineId }) => lineId).values()].flatMap((own) => sharesOf(lineDays(own)));
  const levels = [
    groupBy(shares, ({ lineId, productId, day }) => `${lineId} ${productId} ${day}`),
    groupBy(shares, ({ lineId, day }) => `${lineId} ${day}`),
    groupBy(shares, ({ day }) => String(day)),
  ];
  return levels.flatMap((groups, level) =>
    [...groups.values()].flatMap((days) => {
      const [first] = days;
      const share = median(days.map((each) => each.share));
      if (!first || share === null || days.length < FEWEST_CHANGES) return [];
      const about = { lineId: level < 2 ? first.lineId : null, productId: level < 1 ? first.productId : null };
      return [{ ...about, day: first.day, share, changes: days.length }];
    }),
  );
}

/**
 * The styles of each line's last day. On its next day, a product that did not run is on its first day, the main one on the
 * day after `days`, and one that ran beside it on no known one.
 */
export function runningStyles(work: readonly StyleDay[]): RunningStyle[] {
  return [...groupBy(work, ({ lineId }) => lineId).values()].flatMap((own) => {
    const days = lineDays(own);
    const { made, productId: main, day } = days.at(-1) as LineDay;
    const hours = sumBy(made, ({ seconds }) => seconds);
    const ran = made.filter(({ seconds }) => !beginsProduct(seconds / hours));
    return ran.map(({ lineId, productId }) => ({
      lineId,
      productId,
      days: productId === main ? (day ?? days.length) : 0,
    }));
  });
}

/** The days of one line in their order. */
function lineDays(own: readonly StyleDay[]): LineDay[] {
  const days = [...groupBy(own, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1));
  const found: LineDay[] = [];
  for (const [, made] of days) {
    const main = made.reduce((most, each) => (each.seconds > most.seconds ? each : most));
    const last = found.at(-1);
    const before = last?.made ?? [];
    const hours = sumBy(before, ({ seconds }) => seconds);
    const shareBefore = sumBy(
      before.filter(({ productId }) => productId === main.productId),
      ({ seconds }) => seconds,
    );
    const isNew = hours > 0 && beginsProduct(shareBefore / hours);
    const next = last?.productId === main.productId && last.day !== null ? last.day + 1 : null;
    found.push({ lineId: main.lineId, productId: main.productId, day: isNew ? 1 : next, level: levelOf(made), made });
  }
  return found;
}

function levelOf(made: readonly StyleDay[]): number | null {
  return efficiencyOf({
    earnedMillis: sumBy(made, ({ earnedMillis }) => earnedMillis),
    measuredSeconds: sumBy(made, ({ measuredSeconds }) => measuredSeconds),
    aimedGood: sumBy(made, ({ aimedGood }) => aimedGood),
    due: sumBy(made, ({ due }) => due),
  }).efficiency;
}

/** The first days of each style as shares of the line's own usual level, which is that of its later days. */
function sharesOf(days: readonly LineDay[]): { lineId: Id; productId: Id; day: number; share: number }[] {
  const settled = days.filter(({ day }) => day === null || day > FIRST_DAYS);
  const levels = settled.flatMap(({ level }) => (level === null ? [] : [level]));
  const usual = levels.length >= FEWEST_CHANGES ? median(levels) : null;
  if (!usual) return [];
  return days.flatMap(({ lineId, productId, day, level }) =>
    day === null || day > FIRST_DAYS || level === null ? [] : [{ lineId, productId, day, share: level / usual }],
  );
}
