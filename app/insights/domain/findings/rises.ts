import type { Day } from "#app/core/domain/calendar/days";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median } from "#app/core/domain/statistics/robust";
import { type Context, canReport, drawn, type Look, paceOf } from "#app/insights/domain/context";
import type { CandidateFinding, Subject } from "#app/insights/domain/findings";
import { goodOf, type SeriesCell, workedHours } from "#app/insights/domain/series/cells";
import type { Series } from "#app/insights/domain/series/series";
import { clearestChange, type LevelChange } from "#app/insights/domain/statistics/level-changes";
import { lastingUntil, shapeOf } from "#app/insights/domain/statistics/shapes";
import { compared, count, day, named, ratio } from "#app/insights/domain/values";
import { type Drop, isSteady } from "./drop";
import { onKnown } from "./earlier-days";
import { type OutputSeries, seriesOfAll } from "./output";

/** A smaller rise is not worth a question. */
const SMALLEST = 0.06;
/** A line that has these many days of the same products behind it no longer learns. */
const LEARNT_DAYS = 24;
/** At least this share of the hours must be of what was made before as well. */
const KNOWN = 0.8;
/** The first and the last third of the days before may differ by at most this share of the rise: otherwise it climbs. */
const STEADY_BEFORE = 0.4;

/**
 * Lines, and the whole factory, that make clearly more than on their earlier days of the same products: what was done
 * there is worth knowing. Learning is none, and neither is the end of a drop.
 */
export function riseFindings(context: Context, output: OutputSeries): Look {
  const subjects = seriesOfAll(context, output);
  const candidates = subjects.flatMap(({ subject, series: read }) => {
    const series = withoutDrops(read, output.drops, subject);
    const since = series.dates.findIndex((date) => date >= context.evidence.range.from);
    if (since < 0) return [];
    const change = clearestChange(series.values, series.weights, { direction: 1, since, before: LEARNT_DAYS });
    if (!change || shapeOf(series.values, change).shape !== "step") return [];
    const fair = change.end < series.dates.length ? null : riseOf(context, { subject, series, change, shift: null });
    return fair ? (finding(context, { subject, series, change: fair, shift: null }) ?? []) : [];
  });
  return { candidates, looked: subjects.length };
}

/** The same series with the days of drops at their usual level, so that their end is no rise. */
function withoutDrops(series: Series, drops: readonly Drop[], { id }: Subject): Series {
  const values = [...series.values];
  for (const { subject, series: other, change } of drops) {
    if (subject.id !== id) continue;
    const [from, to] = [other.dates[change.start] as Day, other.dates[change.end - 1] as Day];
    for (const [index, date] of series.dates.entries())
      if (date >= from && date <= to) values[index] = (values[index] as number) - change.effect;
  }
  return { ...series, values };
}

/** The rise against the earlier days of the same products; null where they were still climbing or too few. */
function riseOf(context: Context, rise: Drop): LevelChange | null {
  const { subject, series, change } = rise;
  const isTold = subject.id === null ? () => true : onKnown(context, rise);
  const before = series.values.slice(0, change.start).filter((_, index) => isTold(series.dates[index] as Day));
  if (before.length < LEARNT_DAYS) return null;
  const third = Math.floor(before.length / 3);
  const climbed = (median(before.slice(-third)) ?? 0) - (median(before.slice(0, third)) ?? 0);
  const effect = (median(series.values.slice(change.start, change.end)) ?? 0) - (median(before) ?? 0);
  if (climbed > STEADY_BEFORE * effect) return null;
  return { ...change, effect: Math.min(effect, change.effect) };
}

/**
 * The share by which the pieces of these days are above those of the same hours at the earlier pace for the same product
 * on the same line and shift, by plain sums. Null where too little was made before.
 */
function plainRise(inside: readonly SeriesCell[], before: readonly SeriesCell[]): number | null {
  const placeOf = ({ lineId, shift, productId }: SeriesCell) => `${lineId} ${shift} ${productId}`;
  const earlier = groupBy(before, placeOf);
  let [made, expected, hours] = [0, 0, 0];
  for (const [place, cells] of groupBy(inside, placeOf)) {
    const known = earlier.get(place) ?? [];
    const worked = sumBy(known, workedHours);
    if (worked === 0) continue;
    made += sumBy(cells, goodOf);
    hours += sumBy(cells, workedHours);
    expected += (sumBy(cells, workedHours) * sumBy(known, goodOf)) / worked;
  }
  return hours >= KNOWN * sumBy(inside, workedHours) && expected > 0 ? made / expected - 1 : null;
}

/** Whether most days of the stretch show at least half of the rise: a drop of the same days, turned over. */
function isSteadyRise({ values }: Series, change: LevelChange) {
  return isSteady(
    values.map((value) => -value),
    { ...change, effect: -change.effect },
    "output_risen",
  );
}

function finding(context: Context, { subject, series, change: seen }: Drop): CandidateFinding | null {
  const change = { ...seen, end: lastingUntil(series.values, seen) };
  const [from, to] = [series.dates[change.start] as Day, series.dates[change.end - 1] as Day];
  const records = sumBy(series.records, (each) => each);
  if (!isSteadyRise(series, seen)) return null;
  if (!canReport(context, { from, to, records, days: series.dates.length })) return null;
  const all = subject.id === null ? context.evidence.cells : (context.cells.get(subject.id) ?? []);
  const inside = all.filter(({ date }) => date >= from && date <= to);
  const risen = plainRise(
    inside,
    all.filter(({ date }) => date < from),
  );
  if (risen === null || Math.min(risen, Math.exp(change.effect) - 1) < SMALLEST) return null;
  const { measure, usual: now } = paceOf(inside);
  const usual = now / (1 + risen);
  const values = {
    ...(subject.id !== null && { line: named(subject.label) }),
    from: day(from),
    to: day(to),
    days: count(new Set(inside.map(({ date }) => date)).size),
    change: ratio(risen),
    ...compared(measure, now, usual),
    gained: count(sumBy(inside, goodOf) * (1 - 1 / (1 + risen))),
  };
  return {
    pValue: change.pValue,
    alert: {
      kind: "output_risen",
      severity: "info",
      subject,
      from,
      to,
      values,
      proof: {
        measure,
        series: drawn(
          series.dates,
          series.values.map((value) => usual * Math.exp(value)),
          { from, to },
        ),
        baseline: usual,
        records,
        days: series.dates.length,
        pValue: change.pValue,
        filter: { from, to, ...(subject.id && { productionLineId: subject.id }) },
      },
    },
    advice: null,
  };
}
