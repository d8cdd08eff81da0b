import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { studentTail } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median, robustBaseline } from "#app/core/domain/statistics/robust";
import {
  type Context,
  canReport,
  drawn,
  efficiencyIn,
  type Look,
  lineSubject,
  productSubject,
} from "#app/insights/domain/context";
import type { CandidateFinding } from "#app/insights/domain/findings";
import { goodOf, MINIMUM, type SeriesCell } from "#app/insights/domain/series/cells";
import { mainProduct } from "#app/insights/domain/series/changeovers";
import { count, day, efficiency, named, ratio } from "#app/insights/domain/values";
import { beginsProduct } from "#app/records/domain/styles";

/** The first days of a style that are judged, and the fewest that tell. */
const [FIRST_DAYS, FEWEST_DAYS] = [6, 3];
/** The days before the change that say what the line reaches. */
const DAYS_BEFORE = 12;
/** Fewer other changes give no usual curve. */
const FEWEST_CHANGES = 6;
/** A change must cost this much more than usual. */
const SMALLEST = 0.12;
const CRITICAL = 0.3;
/** Changes differ by at least this much, as a logarithm. */
const LEAST_SPREAD = 0.06;

type Start = {
  lineId: Id;
  productId: Id;
  dates: Day[];
  /** The cells of the first days and of the days before. */
  first: SeriesCell[];
  before: SeriesCell[];
  isOver: boolean;
  /** The logarithm of the efficiency of the first days against that of the days before. */
  reached: number;
};

/**
 * Changes of style after which a line reached clearly less of its efficiency before than is usual after the changes of
 * this factory. Both are plain sums; the usual is the middle of all other changes, so that learning is no trouble.
 * Source: Student's t against a robust spread (Hampel, JASA 1974).
 */
export function badStartFindings(context: Context): Look {
  const starts = [...context.cells].flatMap(([lineId, cells]) => startsOf(lineId, cells));
  const asked = starts.filter(({ dates }) => (dates.at(-1) as Day) >= context.evidence.range.from);
  const candidates = asked.flatMap((start) => {
    const others = starts.filter((other) => other !== start);
    if (others.length < FEWEST_CHANGES) return [];
    const { center: middle, spread } = robustBaseline(others.map(({ reached }) => reached));
    // Where the product starts badly everywhere, its standard or the product is to blame, and not this change.
    const ofProduct = median(others.flatMap((one) => (one.productId === start.productId ? [one.reached] : [])));
    const center = Math.min(middle, ofProduct ?? middle);
    const away = (center - start.reached) / Math.max(spread, LEAST_SPREAD);
    const pValue = studentTail(away, others.length - 1);
    return finding(context, start, { usual: center, changes: others.length, pValue }) ?? [];
  });
  return { candidates, looked: asked.length };
}

/** The changes of a line to another main product, each with the days on which this stayed the main product. */
function startsOf(lineId: Id, cells: readonly SeriesCell[]): Start[] {
  const days = [...groupBy(cells, ({ date }) => date)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, ofDay]) => ({ date, cells: ofDay, shares: sharesOf(ofDay) }));
  return days.flatMap(({ shares }, at): Start[] => {
    const product = mainProduct(shares);
    if (at < DAYS_BEFORE || !beginsProduct(days[at - 1]?.shares.get(product) ?? 0)) return [];
    const later = days.slice(at, at + FIRST_DAYS);
    const end = later.findIndex((each) => mainProduct(each.shares) !== product);
    const run = end < 0 ? later : later.slice(0, end);
    const first = run.flatMap((each) => each.cells.filter(({ productId }) => productId === product));
    const before = days.slice(at - DAYS_BEFORE, at).flatMap((each) => each.cells);
    const [now, earlier] = [measured(first), measured(before)];
    if (run.length < FEWEST_DAYS || !now || !earlier) return [];
    return [
      {
        lineId,
        productId: product,
        dates: run.map(({ date }) => date),
        first,
        before,
        isOver: at + run.length < days.length,
        reached: Math.log(now / earlier),
      },
    ];
  });
}

function sharesOf(cells: readonly SeriesCell[]): Map<Id, number> {
  const all = sumBy(cells, ({ seconds }) => seconds);
  const products = groupBy(cells, ({ productId }) => productId);
  return new Map([...products].map(([id, own]) => [id, sumBy(own, ({ seconds }) => seconds) / Math.max(1, all)]));
}

/** At least this share of the hours must have a standard. */
const MEASURED = 0.9;

function measured(cells: readonly SeriesCell[]): number | null {
  const known = sumBy(cells, ({ measuredSeconds }) => measuredSeconds);
  return known >= MEASURED * sumBy(cells, ({ seconds }) => seconds) ? efficiencyIn(cells) : null;
}

type Judged = { usual: number; changes: number; pValue: number };

function finding(context: Context, start: Start, { usual, changes, pValue }: Judged): CandidateFinding | null {
  const { lineId, productId, dates, first, before, isOver, reached } = start;
  const worse = 1 - Math.exp(reached - usual);
  const [from, to] = [dates[0] as Day, dates.at(-1) as Day];
  const own = context.cells.get(lineId) ?? [];
  const records = sumBy(own, (cell) => cell.records);
  const known = new Set(own.map(({ date }) => date)).size;
  if (worse < SMALLEST || dates.length < MINIMUM.windowDays) return null;
  if (!canReport(context, { from, to, records, days: known })) return null;
  const subject = lineSubject(context, lineId);
  const [now, earlier] = [efficiencyIn(first) ?? 0, efficiencyIn(before) ?? 0];
  const values = {
    line: named(subject.label),
    product: named(productSubject(context, productId).label),
    from: day(from),
    to: day(to),
    days: count(dates.length),
    now: ratio(now),
    before: efficiency(earlier),
    reached: ratio(now / earlier),
    usual: ratio(Math.exp(usual)),
    change: ratio(worse),
    times: count(changes),
    lost: count(sumBy(first, goodOf) * (Math.exp(usual - reached) - 1)),
    ...(isOver && { over: day(to) }),
  };
  const series = [...groupBy(own, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    pValue,
    alert: {
      kind: "bad_start",
      severity: isOver ? "info" : worse >= CRITICAL ? "critical" : "warning",
      subject,
      from,
      to,
      values,
      proof: {
        measure: "efficiency",
        series: drawn(
          series.map(([date]) => date),
          series.map(([, cells]) => efficiencyIn(cells) ?? 0),
          { from, to },
        ),
        baseline: earlier * Math.exp(usual),
        records,
        days: known,
        pValue,
        filter: { from, to, productionLineId: lineId, productId },
      },
    },
    advice: null,
  };
}
