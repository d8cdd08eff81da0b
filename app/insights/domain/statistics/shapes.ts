import { median } from "#app/core/domain/statistics/robust";
import type { Window } from "./scan";

/** A change that came at once, or one that grew day by day. */
export type Shape = "step" | "slope";

/** With fewer reported days than this, a slope cannot be distinguished from a step. */
const SLOPE_DAYS = 10;

/**
 * Whether a change that ends with `window` came at once or grew: the shape that leaves less over when it is drawn
 * through the days. Returns its start as well; a slope may begin before the window that first showed it.
 */
export function shapeOf(values: readonly number[], window: Window): { shape: Shape; start: number } {
  const step = leftOver(values, window.end, (index) => (index >= window.start ? 1 : 0));
  let best = { start: window.start, left: Number.POSITIVE_INFINITY };
  for (let start = 0; start <= window.end - SLOPE_DAYS; start += 1) {
    const left = leftOver(values, window.end, (index) => Math.max(0, index - start + 1));
    if (left < best.left) best = { start, left };
  }
  const isSlope = best.left < step * (1 - CLEARLY / Math.max(8, window.end));
  return isSlope ? { shape: "slope", start: best.start } : { shape: "step", start: window.start };
}

/** A stretch that ends this many days before the last one, or fewer, may only seem to have ended. */
const LATEST_DAYS = 3;

/** The end of a stretch: that of its days when the few days after it still show at least half of the effect. */
export function lastingUntil(values: readonly number[], { start, end, effect }: Window & { effect: number }): number {
  const after = values.slice(end);
  if (after.length === 0 || after.length > LATEST_DAYS) return end;
  const usual = median([...values.slice(0, start), ...after]) ?? 0;
  const still = after.reduce((sum, value) => sum + value, 0) / after.length - usual;
  return still / effect >= 0.5 ? values.length : end;
}

/**
 * The stretch without usual days at its ends: those that show less than half of the effect. Its effect is that of the
 * days left. A stretch that lasts to the last day keeps its end.
 */
export function withoutUsualEnds<Change extends Window & { effect: number }>(
  values: readonly number[],
  change: Change,
  shortest: number,
): Change {
  const outside = median([...values.slice(0, change.start), ...values.slice(change.end)]) ?? 0;
  const isUsual = (index: number) => ((values[index] as number) - outside) / change.effect < 0.5;
  let { start, end } = change;
  while (end - start > shortest && isUsual(start)) start += 1;
  while (end < values.length && end - start > shortest && isUsual(end - 1)) end -= 1;
  const middleOf = (from: number, to: number) => median(values.slice(from, to)) ?? 0;
  return { ...change, start, end, effect: change.effect + middleOf(start, end) - middleOf(change.start, change.end) };
}

/** A slope has one more free parameter than a step, its start, so it must be better by this much. */
const CLEARLY = 2;

/** The squares that a straight fit of this shape to the days up to `end` leaves over. */
function leftOver(values: readonly number[], end: number, shape: (index: number) => number) {
  let [n, x, xx, y, xy, yy] = [0, 0, 0, 0, 0, 0];
  for (let index = 0; index < end; index += 1) {
    const [a, b] = [shape(index), values[index] as number];
    n += 1;
    x += a;
    xx += a * a;
    y += b;
    xy += a * b;
    yy += b * b;
  }
  const across = xx - (x * x) / n;
  const along = xy - (x * y) / n;
  return yy - (y * y) / n - (across > 0 ? (along * along) / across : 0);
}
