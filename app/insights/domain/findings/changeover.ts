import type { Day } from "#app/core/domain/calendar/days";
import { studentTail } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median, robustBaseline } from "#app/core/domain/statistics/robust";
import { type Context, canReport, drawn, type Look, lineSubject, paceOf, restOf } from "#app/insights/domain/context";
import type { Advice, CandidateFinding, Proof } from "#app/insights/domain/findings";
import type { Series } from "#app/insights/domain/series/series";
import { count, day, minutes, named, ratio } from "#app/insights/domain/values";

/** The loss on the first days of new products on one line. */
type Dip = { lineId: string; series: Series; changed: Series; depth: number; error: number };

const FEWEST = 3;
const LINES_TO_COMPARE = 4;
/** A dip this much deeper than the factory's own is one line's trouble; a dip this deep everywhere is a habit. */
const DEEPER = 0.05;
const HABIT = 0.08;
const EIGHTY = 1.2816;
const MOST_PLACES = 6;

/**
 * Lines that lose more output on the first day of a product than the factory's other lines do. A loss that all lines
 * share leads to advice, not to an alarm. Dips come from the days that the output model leaves out.
 */
export function changeoverFindings(context: Context): Look & { habit: Advice | null } {
  const { isChangeover } = context.output;
  const dips = [...context.modelled].flatMap(([lineId, rows]) => {
    const changed = restOf(
      context,
      rows.filter((row) => isChangeover[row] === 1),
    );
    if (changed.values.length < FEWEST) return [];
    const series = restOf(
      context,
      rows.filter((row) => isChangeover[row] === 0),
    );
    const { spread } = robustBaseline(series.values);
    const depth = -(median(changed.values) ?? 0);
    return [{ lineId, series, changed, depth, error: (1.25 * spread) / Math.sqrt(changed.values.length) }];
  });
  const usual = dips.length >= LINES_TO_COMPARE ? Math.max(0, median(dips.map(({ depth }) => depth)) ?? 0) : null;
  const candidates = dips.flatMap((dip) => finding(context, dip, usual ?? ALONE) ?? []);
  return {
    candidates,
    looked: dips.length,
    habit: usual !== null && usual >= HABIT ? habitOf(context, dips, usual) : null,
  };
}

/**
 * The usual dip when there are no other lines to compare with, from public figures of garment lines (0.62 against
 * 0.75).
 */
const ALONE = Math.log(0.75 / 0.62);

function finding(context: Context, dip: Dip, usual: number): CandidateFinding | null {
  const { lineId, series, changed, depth, error } = dip;
  const [from, to] = [changed.dates[0] as Day, changed.dates.at(-1) as Day];
  const records = sumBy([...series.records, ...changed.records], (each) => each);
  const days = series.dates.length + changed.dates.length;
  if (depth - usual < DEEPER || !canReport(context, { from, to, records, days })) return null;
  const pValue = studentTail((depth - usual) / Math.max(error, 1e-6), changed.values.length + 4);
  const subject = lineSubject(context, lineId);
  const { measure, usual: pace } = paceOf(context.cells.get(lineId) ?? []);
  const each = sumBy(changed.hours, (hours) => hours) / changed.hours.length;
  const lost = (by: number) => each * 60 * Math.max(0, 1 - Math.exp(-by));
  const values = {
    line: named(subject.label),
    times: count(changed.values.length),
    change: ratio(1 - Math.exp(-depth)),
    usual: ratio(1 - Math.exp(-usual)),
    from: day(from),
    to: day(to),
    hours: count(each),
  };
  const all = merged(series, changed);
  const proof = {
    measure,
    series: drawn(
      all.dates,
      all.values.map((value) => pace * Math.exp(value)),
      { from: to, to },
    ),
    baseline: pace,
    records,
    days,
    pValue,
    filter: { from, to, productionLineId: lineId },
    places: placesOf(context, [dip]),
  };
  return {
    pValue,
    alert: { kind: "changeover_dip", severity: "warning", subject, from, to, values, proof },
    advice: {
      kind: "changeover_dip",
      subject,
      values,
      expectedImpact: impact(lost(depth - usual - EIGHTY * error), lost(depth - usual + EIGHTY * error), each),
      proof,
    },
  };
}

function habitOf(context: Context, dips: Dip[], usual: number): Advice {
  const changed = dips.flatMap((dip) => dip.changed.dates);
  const each = sumBy(dips, (dip) => sumBy(dip.changed.hours, (hours) => hours)) / changed.length;
  const [from, to] = [changed.reduce(earlier), changed.reduce(later)];
  const records = sumBy(dips, (dip) => sumBy(dip.changed.records, (each) => each));
  const lost = each * 60 * (1 - Math.exp(-usual));
  const { measure, usual: pace } = paceOf(context.evidence.cells);
  const firstDays = dips.flatMap(({ changed: series }) =>
    series.dates.map((date, index) => [date, series.values[index]] as const),
  );
  return {
    kind: "changeover_routine",
    subject: { resource: "factory", id: null, label: "", shift: null },
    values: {
      change: ratio(1 - Math.exp(-usual)),
      times: count(changed.length),
      lines: count(dips.length),
      hours: count(each),
    },
    expectedImpact: impact(lost * 0.25, lost * 0.5, each),
    proof: {
      measure,
      series: [...groupBy(firstDays, ([date]) => date)]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([date, values]) => ({
          date,
          value: rounded(pace * Math.exp(median(values.map(([, value]) => value as number)) ?? 0)),
        })),
      baseline: pace,
      records,
      days: new Set(changed).size,
      pValue: null,
      filter: { from, to },
      places: placesOf(context, dips),
    },
  };
}

/** The latest first days, whose records show the dip. */
function placesOf(context: Context, dips: Dip[]): Proof["places"] {
  return dips
    .flatMap(({ lineId, changed }) => {
      const line = lineSubject(context, lineId).label;
      return changed.dates.map((date) => ({ date, lineId, line }));
    })
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, MOST_PLACES);
}

function earlier(a: Day, b: Day) {
  return a < b ? a : b;
}

function later(a: Day, b: Day) {
  return a > b ? a : b;
}

function rounded(value: number) {
  return Math.round(value * 10_000) / 10_000;
}

function impact(low: number, high: number, hours: number): Advice["expectedImpact"] {
  const share = (minutesLost: number) => ratio(minutesLost / (hours * 60));
  return {
    unit: "minutes",
    low: Math.round(low),
    high: Math.round(high),
    values: { hours: count(hours), all: minutes(hours * 60), low: share(low), high: share(high) },
  };
}

function merged(series: Series, changed: Series) {
  const days = [series, changed].flatMap(({ dates, values }) =>
    dates.map((date, index) => ({ date, value: values[index] as number })),
  );
  const sorted = days.sort((a, b) => (a.date < b.date ? -1 : 1));
  return { dates: sorted.map(({ date }) => date), values: sorted.map(({ value }) => value) };
}
