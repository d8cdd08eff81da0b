import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { EIGHTY } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import {
  type Context,
  canReport,
  daysPerWeek,
  drawn,
  FACTORY,
  type Look,
  lineSubject,
} from "#app/insights/domain/context";
import type { CandidateFinding, Subject } from "#app/insights/domain/findings";
import { goodOf, type LostWork, type SeriesCell } from "#app/insights/domain/series/cells";
import type { ErrorSeries } from "#app/insights/domain/series/error-series";
import { clearestExcess, type ErrorChange } from "#app/insights/domain/statistics/error-changes";
import { lastingUntil } from "#app/insights/domain/statistics/shapes";
import { causeNamed, count, day, named, percent, points, ratio } from "#app/insights/domain/values";
import { DAYS_AFTER } from "./drop";
import { weeklyPieces } from "./weekly-pieces";

/** A reason must take this many more of a hundred hours, and this many times its usual share. */
const [SMALLEST_POINTS, SMALLEST_RATIO] = [1, 1.5];
const CRITICAL_POINTS = 5;
/** A rise is no stretch when fewer of its days than this are above the usual. */
const STEADY = 0.7;
/** One line is named for what all lines together show when it has this share of the excess. */
const MOSTLY = 0.75;
/** With a larger probability of chance, the factory is not named for its lines. */
const SERIOUS = 0.01;

type Grown = { subject: Subject; reasonId: Id; series: ErrorSeries; change: ErrorChange; cells: readonly SeriesCell[] };

/**
 * Reasons that stop a line, or all lines together, for more of the working time than on its other days. The work minutes
 * that a reason took are judged as defective pieces are, in minutes worked, so that days which vary more than chance
 * count for less. Source: see `clearestExcess`.
 */
export function stopFindings(context: Context): Look {
  const { evidence } = context;
  const candidates: CandidateFinding[] = [];
  let looked = 0;
  for (const [reasonId, stops] of groupBy(evidence.stopped, (stop) => stop.reasonId)) {
    const ofLines = [...groupBy(stops, ({ lineId }) => lineId)].flatMap(([lineId, own]) => {
      const cells = context.cells.get(lineId) ?? [];
      return grown(context, { subject: lineSubject(context, lineId), reasonId, cells, stops: own }) ?? [];
    });
    const whole =
      context.cells.size > 1 ? grown(context, { subject: FACTORY, reasonId, cells: context.finished, stops }) : null;
    looked += ofLines.length + (whole ? 1 : 0);
    candidates.push(...placesOf(whole, ofLines).flatMap((one) => finding(context, one) ?? []));
  }
  return { candidates, looked };
}

type Of = { subject: Subject; reasonId: Id; cells: readonly SeriesCell[]; stops: readonly LostWork[] };

function grown({ evidence }: Context, { subject, reasonId, cells, stops }: Of): Grown | null {
  const series = stopSeries(cells, stops);
  if (series.dates.length === 0) return null;
  const seen = clearestExcess(series);
  if (!seen || (series.dates[seen.end - 1] as Day) < evidence.range.from) return null;
  return { subject, reasonId, series, change: seen, cells };
}

/** Minutes worked, and those that stops took, day by day. */
function stopSeries(cells: readonly SeriesCell[], stops: readonly LostWork[]): ErrorSeries {
  const lost = groupBy(stops, ({ date }) => date);
  const days = [...groupBy(cells, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1));
  const minutesOf = (rows: readonly { seconds: number }[]) => sumBy(rows, ({ seconds }) => seconds) / 60;
  const pieces = days.map(([, ofDay]) => minutesOf(ofDay));
  const defective = days.map(([date]) => minutesOf(lost.get(date) ?? []));
  const share =
    sumBy(defective, (each) => each) /
    Math.max(
      1,
      sumBy(pieces, (each) => each),
    );
  return {
    dates: days.map(([date]) => date),
    pieces,
    defective,
    expected: pieces.map((worked) => worked * share),
    records: days.map(([, ofDay]) => sumBy(ofDay, ({ records }) => records)),
    products: days.map(() => 0),
  };
}

/** The whole factory where several lines show the rise, else each line. */
function placesOf(whole: Grown | null, ofLines: Grown[]): Grown[] {
  if (!whole || whole.change.pValue > SERIOUS) return ofLines;
  const excesses = ofLines.map((line) => excessIn(line, whole));
  const most = Math.max(0, ...excesses);
  return most >= MOSTLY * sumBy(excesses, (each) => Math.max(0, each)) ? ofLines : [whole];
}

/** The minutes of a line beyond its usual in the days of another rise. */
function excessIn({ series, change }: Grown, { series: other, change: { start, end } }: Grown) {
  const [from, to] = [other.dates[start] as Day, other.dates[end - 1] as Day];
  const inside = series.dates.flatMap((date, index) => (date >= from && date <= to ? [index] : []));
  return sumBy(
    inside,
    (index) => (series.defective[index] as number) - (series.expected[index] as number) * change.level,
  );
}

function finding(context: Context, { subject, reasonId, series, change: seen, cells }: Grown): CandidateFinding | null {
  const shares = series.defective.map((lost, index) => (100 * lost) / Math.max(1, series.pieces[index] as number));
  const end = lastingUntil(shares, { ...seen, effect: seen.rate - seen.usual });
  const inside = (values: readonly number[]) => sumBy(values.slice(seen.start, end), (each) => each);
  const all = (values: readonly number[]) => sumBy(values, (each) => each);
  const [worked, lost] = [inside(series.pieces), inside(series.defective)];
  // By plain sums, which a reader counts again.
  const now = (100 * lost) / worked;
  const usual = (100 * (all(series.defective) - lost)) / Math.max(1, all(series.pieces) - worked);
  if (now - usual < SMALLEST_POINTS || now < usual * SMALLEST_RATIO || seen.above < STEADY) return null;
  const [from, to] = [series.dates[seen.start] as Day, series.dates[end - 1] as Day];
  const records = all(series.records);
  if (!canReport(context, { from, to, records, days: series.dates.length })) return null;
  const isOver = series.dates.length - end >= DAYS_AFTER;
  const stretch = cells.filter(({ date }) => date >= from && date <= to);
  const reason = context.evidence.causes.find(({ id }) => id === reasonId);
  if (!reason) return null;
  const change = points(Number(percent(now).value) - Number(percent(usual).value));
  const values = {
    reason: causeNamed(reason),
    ...(subject.id !== null && { line: named(subject.label) }),
    from: day(from),
    to: day(to),
    days: count(end - seen.start),
    minutes: count(lost),
    now: percent(now),
    usual: percent(usual),
    change,
    more: count(lost - (worked * usual) / 100),
    ...(isOver && { over: day(to) }),
  };
  const proof = {
    measure: "stopped" as const,
    series: drawn(
      series.dates,
      shares.map((share) => share / 100),
      { from, to },
    ),
    baseline: usual / 100,
    records,
    days: series.dates.length,
    pValue: seen.pValue,
    filter: { from, to, ...(subject.id !== null && { productionLineId: subject.id }) },
  };
  const perDay = sumBy(stretch, goodOf) / (end - seen.start);
  const ends = [-1, 1].map((side) =>
    Math.max(0, (now - usual + side * EIGHTY * seen.standardError) / Math.max(1, 100 - now)),
  ) as [number, number];
  return {
    pValue: seen.pValue,
    alert: {
      kind: "stops_growing",
      severity: isOver ? "info" : now - usual >= CRITICAL_POINTS ? "critical" : "warning",
      subject,
      from,
      to,
      values,
      proof,
    },
    advice: isOver
      ? null
      : {
          kind: "stops_growing",
          subject,
          values,
          expectedImpact: weeklyPieces({ perDay, perWeek: daysPerWeek(series.dates), ends, as: ratio, parts: 1 }),
          proof,
        },
  };
}
