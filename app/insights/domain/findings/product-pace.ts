import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { EIGHTY } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median } from "#app/core/domain/statistics/robust";
import {
  type Context,
  canReport,
  daysPerWeek,
  drawn,
  type Look,
  paceOf,
  passOver,
  productSubject,
} from "#app/insights/domain/context";
import type { Alert, CandidateFinding } from "#app/insights/domain/findings";
import { goodOf, MINIMUM, type SeriesCell, workedHours } from "#app/insights/domain/series/cells";
import { type ProductDay, productDays } from "#app/insights/domain/series/product-days";
import type { Series } from "#app/insights/domain/series/series";
import { clearestChange, type LevelChange } from "#app/insights/domain/statistics/level-changes";
import { lastingUntil } from "#app/insights/domain/statistics/shapes";
import { compared, count, day, each, named, ratio } from "#app/insights/domain/values";
import { CRITICAL, hasEnded, isSteady } from "./drop";
import { EARLIER_DAYS } from "./earlier-days";
import { weeklyPieces } from "./weekly-pieces";

/** A smaller share of a product's pace is not reported. */
const SMALLEST = 0.05;
const SERIOUS = 0.05;
/** At least this share of the lines must show half of the drop: what one line shows is that line's. */
const MOST_LINES = 0.75;
const FEWEST_LINES = 2;
/** The products beside it may have risen by this share of the difference; otherwise they became faster. */
const RISEN = 0.4;
/** Plain sums must show at least this share of what the model says. */
const AGREES = 0.6;

/**
 * Products that are made more slowly since a day on all their lines. Each crew's day of a product is compared with what
 * the same crew made beside it on that day, so that a line, a shift or a day that is slow as a whole is no product's
 * trouble. Products that nobody makes beside others, or on one line only, are not judged.
 */
export function productPaceFindings(context: Context): Look {
  const all = productDays(context);
  const looks = [...all].flatMap(([productId, days]) => {
    const lines = new Set(days.map(({ line }) => line));
    return lines.size < FEWEST_LINES ? [] : [{ productId, days }];
  });
  return { looked: looks.length, candidates: looks.flatMap((look) => finding(context, look) ?? []) };
}

type OfProduct = { productId: Id; days: ProductDay[] };

function finding(context: Context, { productId, days }: OfProduct): CandidateFinding | null {
  const about = { kind: "product_slower" as const, subject: productSubject(context, productId) };
  const series = seriesOf(days);
  const from = context.evidence.range.from;
  const since = series.dates.findIndex((date) => date >= from);
  if (since < 0) return null;
  const seen = clearestChange(series.values, series.weights, { direction: -1, since, before: EARLIER_DAYS });
  if (!seen || seen.pValue > SERIOUS) return passOver(context, about, "not clear");
  const change = { ...seen, end: lastingUntil(series.values, seen) };
  if (!isSteady(series.values, seen, "efficiency_drop") || !isOwn(series, days, change))
    return passOver(context, about, "not clear");
  const stretch = { from: series.dates[change.start] as Day, to: series.dates[change.end - 1] as Day };
  const plain = plainSums(context, productId, stretch);
  if (!plain || plain.change < AGREES * (1 - Math.exp(change.effect))) return passOver(context, about, "not clear");
  if (plain.change < SMALLEST) return passOver(context, about, "too small");
  const records = sumBy(series.records, (own) => own);
  if (!canReport(context, { ...stretch, records, days: series.dates.length }))
    return passOver(context, about, "too little data");
  return reported(context, { productId, series, change, plain, ...stretch, records });
}

/** The distance of a product from what was made beside it, day by day. */
function seriesOf(days: ProductDay[]): Series {
  const byDate = [...groupBy(days, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1));
  const totals = byDate.map(([date, ofDay]) => {
    const weight = sumBy(ofDay, (own) => own.weight);
    const value = sumBy(ofDay, (own) => own.weight * (own.own - own.beside)) / weight;
    return { date, weight, value, records: sumBy(ofDay, (own) => own.records), good: sumBy(ofDay, (own) => own.good) };
  });
  const usual = median(totals.map(({ weight }) => weight)) || 1;
  return {
    dates: totals.map(({ date }) => date),
    values: totals.map(({ value }) => value),
    weights: totals.map(({ weight }) => Math.min(1.5, Math.max(0.2, weight / usual))),
    records: totals.map(({ records }) => records),
    good: totals.map(({ good }) => good),
    hours: totals.map(({ weight }) => weight),
  };
}

/**
 * Whether the product itself fell: most of its lines show it, it was better before, and what is made beside it did not
 * rise instead. Learning has no better days before it.
 */
function isOwn({ dates, values }: Series, days: ProductDay[], { start, end, effect }: LevelChange) {
  const [from, to] = [dates[start] as Day, dates[end - 1] as Day];
  const isIn = ({ date }: ProductDay) => date >= from && date <= to;
  const earlier = median(values.slice(0, start)) ?? 0;
  if ((median(values.slice(start, end)) ?? 0) - earlier > effect / 2) return false;
  if (moved(days, isIn, ({ beside }) => beside) > -RISEN * effect) return false;
  const lines = [...groupBy(days, ({ line }) => line).values()].filter(
    (ofLine) => ofLine.filter(isIn).length >= 2 && ofLine.filter((own) => !isIn(own)).length >= MINIMUM.windowDays,
  );
  const showing = lines.filter((ofLine) => moved(ofLine, isIn, ({ own, beside }) => own - beside) <= effect / 2);
  return lines.length >= FEWEST_LINES && showing.length >= MOST_LINES * lines.length;
}

function moved(days: ProductDay[], isIn: (own: ProductDay) => boolean, partOf: (own: ProductDay) => number) {
  const [inside, outside] = [true, false].map((isInside) => {
    const among = days.filter((own) => isIn(own) === isInside);
    return sumBy(among, (own) => own.weight * partOf(own)) / sumBy(among, (own) => own.weight);
  }) as [number, number];
  return inside - outside;
}

type Stretch = { from: Day; to: Day };
type Plain = {
  measure: "efficiency" | "piecesPerHour";
  cells: SeriesCell[];
  now: number;
  usual: number;
  change: number;
  byLine: { label: string; shift: null; value: number }[];
  /** What the lines' other products reached of their usual pace. */
  rest: number;
};

/**
 * The pace of the product in the stretch, and that of its other days on the same lines for the same hours, as a reader
 * counts them from the records. Null where its lines made it on too few other days.
 */
function plainSums({ cells, evidence }: Context, productId: Id, { from, to }: Stretch): Plain | null {
  const isIn = ({ date }: SeriesCell) => date >= from && date <= to;
  const lines = evidence.lines.flatMap(({ id, name }) => {
    const ofLine = cells.get(id) ?? [];
    const own = ofLine.filter((cell) => cell.productId === productId);
    const [inside, outside] = [own.filter(isIn), own.filter((cell) => !isIn(cell))];
    return inside.length > 0 && outside.length >= MINIMUM.windowDays ? [{ name, ofLine, inside, outside }] : [];
  });
  const inside = lines.flatMap((line) => line.inside);
  if (lines.length < FEWEST_LINES) return null;
  const { measure, usual: now } = paceOf(inside);
  const isSame = lines.every(
    (line) => paceOf(line.inside).measure === measure && paceOf(line.outside).measure === measure,
  );
  if (!isSame) return null;
  const workOf = (own: SeriesCell[]) =>
    sumBy(own, measure === "efficiency" ? (cell) => cell.measuredSeconds : workedHours);
  const usual = sumBy(lines, (line) => workOf(line.inside) * paceOf(line.outside).usual) / workOf(inside);
  const byLine = lines.map((line) => ({
    label: line.name,
    shift: null,
    value: 1 - paceOf(line.inside).usual / paceOf(line.outside).usual,
  }));
  const rest = restOf(
    lines.map(({ ofLine }) => ofLine.filter((cell) => cell.productId !== productId)),
    isIn,
  );
  return rest === null ? null : { measure, cells: inside, now, usual, change: 1 - now / usual, byLine, rest };
}

/** The good pieces of the other products in the stretch, as a share of those at their pace of other days. */
function restOf(lines: SeriesCell[][], isIn: (cell: SeriesCell) => boolean): number | null {
  const products = lines.flatMap((ofLine) => [...groupBy(ofLine, ({ productId }) => productId).values()]);
  const known = products.flatMap((own) => {
    const [inside, outside] = [own.filter(isIn), own.filter((cell) => !isIn(cell))];
    if (inside.length === 0 || outside.length === 0) return [];
    const usual = (sumBy(outside, goodOf) / sumBy(outside, workedHours)) * sumBy(inside, workedHours);
    return [{ good: sumBy(inside, goodOf), usual }];
  });
  const usual = sumBy(known, (own) => own.usual);
  return usual > 0 ? sumBy(known, ({ good }) => good) / usual : null;
}

type Judged = OfReport & Stretch;
type OfReport = { productId: Id; series: Series; change: LevelChange; plain: Plain; records: number };

function reported(context: Context, { productId, series, change, plain, from, to, records }: Judged): CandidateFinding {
  const subject = productSubject(context, productId);
  const own = context.evidence.cells.filter((cell) => cell.productId === productId);
  const dates = new Set(plain.cells.map(({ date }) => date));
  const good = sumBy(plain.cells, goodOf);
  const isOver = hasEnded(series, change);
  const effect = Math.log(plain.now / plain.usual);
  const ends = [-1, 1].map((side) => Math.max(0, Math.exp(-effect + side * EIGHTY * change.standardError) - 1));
  const values: Alert["values"] = {
    product: named(subject.label),
    from: day(from),
    to: day(to),
    days: count(dates.size),
    change: ratio(plain.change),
    ...compared(plain.measure, plain.now, plain.usual),
    byLine: each("ratio", plain.byLine),
    rest: ratio(plain.rest),
    lost: count(good * (Math.exp(-effect) - 1)),
    ...(isOver && { over: day(to) }),
  };
  const proof: Alert["proof"] = {
    measure: plain.measure,
    series: drawn(
      series.dates,
      series.values.map((value) => plain.usual * Math.exp(value)),
      { from, to },
    ),
    baseline: plain.usual,
    records,
    days: series.dates.length,
    pValue: change.pValue,
    filter: { from, to, productId },
  };
  const kind = "product_slower" as const;
  const severity = plain.change >= CRITICAL ? ("critical" as const) : ("warning" as const);
  const perWeek = daysPerWeek([...new Set(own.map(({ date }) => date))]);
  const expectedImpact = weeklyPieces({
    perDay: good / dates.size,
    perWeek,
    ends: ends as [number, number],
    as: ratio,
    parts: 1,
  });
  return {
    pValue: change.pValue,
    alert: { kind, severity, subject, from, to, values, proof },
    advice: isOver ? null : { kind, subject, values, expectedImpact, proof },
  };
}
