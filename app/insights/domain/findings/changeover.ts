import type { Day } from "#app/core/domain/calendar/days";
import { studentTail } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { momentsOf } from "#app/core/domain/statistics/moments";
import { median, robustBaseline } from "#app/core/domain/statistics/robust";
import { criticalT } from "#app/core/domain/statistics/student-t";
import { type Context, canReport, drawn, type Look, lineSubject, paceOf, restOf } from "#app/insights/domain/context";
import type { Advice, CandidateFinding, Proof } from "#app/insights/domain/findings";
import type { Series } from "#app/insights/domain/series/series";
import { rowsBy } from "#app/insights/domain/series/table";
import { count, day, minutes, named, ratio } from "#app/insights/domain/values";

/** The loss on the first days of new products on one line. */
type Dip = {
  lineId: string;
  series: Series;
  changed: Series;
  losses: Loss[];
  /** As a logarithm: by plain sums, and by the model of usual output. */
  depth: number;
  byModel: number;
  /** How much the first days differ from each other, as a standard error of their mean. */
  error: number;
};

const FEWEST = 3;
const LINES_TO_COMPARE = 4;
/** A dip this much deeper than the factory's own is one line's trouble; a dip this deep everywhere is a habit. */
const DEEPER = 0.05;
const HABIT = 0.08;
/** One chance in five beyond either end of an impact's interval. */
const BEYOND = 0.2;
const MOST_PLACES = 6;

/**
 * Lines that lose more output on the first day of a product than the factory's other lines do. A loss that all lines
 * share leads to advice, not to an alarm. The loss that is told is that of plain sums, which a reader counts again; it is
 * believed as far as the output model, which leaves these days out, sees it too. Its error is that of the first days
 * among each other, since one change may go well and the next one badly.
 */
export function changeoverFindings(context: Context): Look & { habit: Advice | null } {
  const { isChangeover } = context.output;
  const allLosses = new Map([...context.modelled.keys()].map((lineId) => [lineId, plainLosses(context, lineId)]));
  const known = [...allLosses.values()].filter((losses) => losses.length >= FEWEST);
  const anyLine =
    sumBy(known, squaresOf) /
    Math.max(
      1,
      sumBy(known, (losses) => losses.length - 1),
    );
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
    const losses = allLosses.get(lineId) as Loss[];
    if (losses.length < FEWEST) return [];
    const { spread } = robustBaseline(series.values);
    const prior = Math.max(anyLine, (MEDIAN_COST * spread) ** 2);
    const variance = (squaresOf(losses) + PRIOR * prior) / (losses.length - 1 + PRIOR);
    const error = Math.sqrt(variance / losses.length);
    const byModel = -(median(changed.values) ?? 0);
    return [{ lineId, series, changed, losses, depth: lossOf(losses), byModel, error }];
  });
  const depths = robustBaseline(dips.map(({ depth }) => depth));
  const usual = dips.length >= LINES_TO_COMPARE ? Math.max(0, depths.center) : null;
  const ofOthers = usual === null ? 0 : (MEDIAN_COST * depths.spread) / Math.sqrt(dips.length);
  const candidates = dips.flatMap(
    (dip) => finding(context, dip, { usual: usual ?? ALONE, error: ofOthers, isPublished: usual === null }) ?? [],
  );
  return {
    candidates,
    looked: dips.length,
    habit: usual !== null && usual >= HABIT ? habitOf(context, dips) : null,
  };
}

/**
 * The usual dip when there are no other lines to compare with, from public figures of garment lines (0.62 against
 * 0.75).
 */
const ALONE = Math.log(0.75 / 0.62);

/**
 * The differences between the changes of all lines count as this many changes of each. Source: Smyth, "Linear models and
 * empirical Bayes methods", Statistical Applications in Genetics and Molecular Biology 2004: the moderated t.
 */
const PRIOR = 4;
/** The standard error of a median, as a multiple of that of a mean. */
const MEDIAN_COST = 1.25;

type Loss = { made: number; expected: number; loss: number };

/**
 * The pieces of a line's first days, and those of the same hours at its pace for the same products on its other days.
 * Products that it made on no other day are not in them.
 */
function plainLosses({ table, output }: Context, lineId: string): Loss[] {
  const rows = rowsBy(table.line)[table.line.names.indexOf(lineId)] as Int32Array;
  const isFirst = (row: number) => output.isChangeover[row] === 1;
  const paces = new Map<number, { pieces: number; hours: number }>();
  for (const row of rows) {
    if (isFirst(row)) continue;
    const product = table.product.code[row] as number;
    const sum = paces.get(product) ?? { pieces: 0, hours: 0 };
    sum.pieces += table.pieces[row] as number;
    sum.hours += table.hours[row] as number;
    paces.set(product, sum);
  }
  const days = groupBy([...rows].filter(isFirst), (row) => table.date.code[row] as number);
  return [...days.values()].flatMap((ofDay) => {
    const known = ofDay.filter((row) => (paces.get(table.product.code[row] as number)?.hours ?? 0) > 0);
    const made = sumBy(known, (row) => table.pieces[row] as number);
    const expected = sumBy(known, (row) => {
      const { pieces, hours } = paces.get(table.product.code[row] as number) as { pieces: number; hours: number };
      return ((table.hours[row] as number) * pieces) / hours;
    });
    return made > 0 && expected > 0 ? [{ made, expected, loss: -Math.log(made / expected) }] : [];
  });
}

function squaresOf(losses: Loss[]) {
  return momentsOf(losses.map(({ loss }) => loss)).squares;
}

/** The share that all first days together lost, as a logarithm. */
function lossOf(losses: Loss[]) {
  return -Math.log(sumBy(losses, ({ made }) => made) / sumBy(losses, ({ expected }) => expected));
}

/** The loss of the factory's lines or, without enough of them, one from public figures. */
type Others = { usual: number; error: number; isPublished: boolean };

function finding(context: Context, dip: Dip, others: Others): CandidateFinding | null {
  const { lineId, series, changed, losses, depth, error } = dip;
  const { usual, isPublished } = others;
  const [from, to] = [changed.dates[0] as Day, changed.dates.at(-1) as Day];
  const records = sumBy([...series.records, ...changed.records], (each) => each);
  const days = series.dates.length + changed.dates.length;
  const deeper = Math.min(depth, dip.byModel) - usual;
  if (deeper < DEEPER || !canReport(context, { from, to, records, days })) return null;
  const freedom = losses.length - 1 + PRIOR;
  const ofBoth = Math.hypot(error, others.error);
  const pValue = studentTail(deeper / Math.max(ofBoth, 1e-6), freedom);
  const reach = criticalT(BEYOND, freedom) * error;
  const reachOfBoth = criticalT(BEYOND, freedom) * ofBoth;
  const subject = lineSubject(context, lineId);
  const { measure, usual: pace } = paceOf(context.cells.get(lineId) ?? []);
  const each = sumBy(changed.hours, (hours) => hours) / changed.hours.length;
  const lost = (by: number) => each * 60 * Math.max(0, 1 - Math.exp(-by));
  const values = {
    line: named(subject.label),
    times: count(losses.length),
    change: ratio(1 - Math.exp(-depth)),
    low: ratio(Math.max(0, 1 - Math.exp(reach - depth))),
    high: ratio(1 - Math.exp(-reach - depth)),
    [isPublished ? "common" : "usual"]: ratio(1 - Math.exp(-usual)),
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
      expectedImpact: impact(lost(depth - usual - reachOfBoth), lost(depth - usual + reachOfBoth), each),
      proof,
    },
  };
}

function habitOf(context: Context, dips: Dip[]): Advice {
  const losses = dips.flatMap((dip) => dip.losses);
  const usual = lossOf(losses);
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
      times: count(losses.length),
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
