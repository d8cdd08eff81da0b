import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { EIGHTY } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median } from "#app/core/domain/statistics/robust";
import {
  type Context,
  canReport,
  daysPerWeek,
  drawn,
  FACTORY,
  type Look,
  lineSubject,
  passOver,
  productSubject,
} from "#app/insights/domain/context";
import type { Alert, AlertKind, CandidateFinding, Subject } from "#app/insights/domain/findings";
import { pieceSums, type SeriesCell } from "#app/insights/domain/series/cells";
import { componentsOf } from "#app/insights/domain/series/components";
import { type ErrorModel, type Left, openErrorModel } from "#app/insights/domain/series/error-model";
import { weighedByWeekday } from "#app/insights/domain/series/error-seasons";
import { type ErrorSeries, errorSeries } from "#app/insights/domain/series/error-series";
import { type NameColumn, rowsBy, type Table } from "#app/insights/domain/series/table";
import { upwardDrift } from "#app/insights/domain/statistics/cusum";
import { clearestExcess, type ErrorChange } from "#app/insights/domain/statistics/error-changes";
import { lastingUntil, shapeOf } from "#app/insights/domain/statistics/shapes";
import { count, day, named, percent, points, shiftNamed } from "#app/insights/domain/values";
import { acquittedLine, isOnMost, isOnSeveralLines, ONE_IN_TWENTY } from "./product-lines";
import { weeklyPieces } from "./weekly-pieces";

type Of = { subject: Subject; rows: Int32Array; isMain: boolean };
/** `acquitted`: the only line that made a product, whose other products were as usual. */
type Found = Of & { series: ErrorSeries; change: ErrorChange; acquitted: number | null };

const EVENTS = 12;
/** A finding with a larger probability of chance is not believed, whatever else is found beside it. */
const SERIOUS = 0.01;
const STEADY = 0.7;
/** A line is tested by shift as well, which adds tests. */
const PARTS = 4;
const DAYS_AROUND = 14;
/** A smaller excess, in points or as a share of the usual rate, is not reported. */
const SMALLEST_POINTS = 0.4;
const SMALLEST_RATIO = 1.25;
const CRITICAL_POINTS = 5;
/** A shift, or a product made on one line only, is named when it explains this much more than the whole line does. */
const CLEARER = 6;

/**
 * The factory, lines, shifts of lines and products with more defective pieces than their own usual. The clearest one is taken first.
 * Its days are left out and the usual rates are learnt again without them. Otherwise one trouble would be found again
 * in everything that it is part of, and in subjects that only looked unusual beside it.
 * Source: Chen and Liu, "Joint estimation of model parameters and outlier effects in time series", JASA 1993.
 */
export function errorFindings(context: Context): Look {
  const { table } = context;
  const candidates: CandidateFinding[] = [];
  const left: Left = Uint8Array.from(table.pieces, (pieces) => (pieces > 0 ? 1 : 0));
  const model = openErrorModel(table, weighedByWeekday(table, openErrorModel(table)(left)));
  let subjects = subjectsOf(context, left);
  const looked = subjects.filter(({ isMain }) => isMain).length;
  for (let event = 0; event < EVENTS; event += 1) {
    const expected = model(left);
    const best = clearest(
      table,
      subjects.flatMap((subject) => look(table, subject, expected) ?? []),
    );
    if (!best) {
      for (const { subject } of subjects)
        passOver(
          context,
          { kind: subject.resource === "product" ? "product_quality" : "error_rate_jump", subject },
          "not clear",
        );
      break;
    }
    const usualOf = (found: Found) => usualWithout(table, { model, left, found });
    candidates.push(...(finding(context, best, usualOf) ?? []));
    for (const row of explainedBy(table, best)) left[row] = 0;
    subjects = subjects.map((subject) => ({ ...subject, rows: subject.rows.filter((row) => left[row] === 1) }));
  }
  return { candidates, looked };
}

function subjectsOf(context: Context, left: Left): Of[] {
  const { table } = context;
  const rowsOf = (column: NameColumn) => {
    const groups = rowsBy(column).map((rows) => rows.filter((row) => left[row] === 1));
    return groups.flatMap((rows) => (rows.length > 0 ? [{ rows, first: rows[0] as number }] : []));
  };
  const nameOf = ({ names, code }: NameColumn, row: number) => names[code[row] as number] as string;
  const all = Int32Array.from(left.keys()).filter((row) => left[row] === 1);
  return [
    ...(table.line.names.length > 1 ? [{ subject: FACTORY, rows: all, isMain: true }] : []),
    ...(table.line.names.length > 1 && table.shift.names.length > 1
      ? rowsOf(table.shift).map(({ rows, first }) => ({
          subject: { ...FACTORY, shift: nameOf(table.shift, first) as Shift },
          rows,
          isMain: false,
        }))
      : []),
    ...rowsOf(table.line).map(({ rows, first }) => ({
      subject: lineSubject(context, nameOf(table.line, first)),
      rows,
      isMain: true,
    })),
    ...rowsOf(table.product).map(({ rows, first }) => ({
      subject: productSubject(context, nameOf(table.product, first)),
      rows,
      isMain: rows.some((row) => table.line.code[row] !== table.line.code[first]),
    })),
    ...rowsOf(table.crew).map(({ rows, first }) => ({
      subject: lineSubject(context, nameOf(table.line, first), nameOf(table.shift, first) as Shift),
      rows,
      isMain: false,
    })),
  ];
}

function look(table: Table, part: Of, expected: Float64Array): Found | null {
  const series = errorSeries(table, part.rows, expected);
  const change = clearestExcess(series);
  if (!change) return null;
  const isProduct = part.subject.resource === "product";
  const ofProduct = { table, rows: part.rows, expected };
  if (part.subject.id === null && !isOnMost(ofProduct, series, change)) return null;
  const acquitted = isProduct ? acquittedLine(ofProduct, series, change) : null;
  if (isProduct && acquitted === null && !isOnSeveralLines(ofProduct, series, change)) return null;
  const pValue = part.isMain ? change.pValue : Math.min(1, change.pValue * PARTS);
  return { ...part, series, change: { ...change, pValue }, acquitted };
}

/** The clearest find: of those that chance hardly explains, the one that explains most of the defective pieces. */
function clearest(table: Table, found: Found[]): Found | null {
  const dispersion = median(found.filter(({ isMain }) => isMain).map(({ change }) => change.dispersion)) ?? 1;
  const weigh = ({ change, isMain }: Found) => change.deviance / dispersion - (isMain ? 0 : CLEARER);
  const serious = found.filter(({ change }) => change.pValue <= SERIOUS && change.above >= STEADY);
  const most = (among: Found[]) =>
    among.reduce<Found | null>((best, one) => (best && weigh(best) >= weigh(one) ? best : one), null);
  const best = most(serious);
  if (best?.subject.resource !== "production_line") return best;
  // The line's other products say that it was the product.
  const line = table.line.code[best.rows[0] as number];
  return most(serious.filter((one) => one.acquitted === line && areTogether(one, best))) ?? best;
}

function areTogether(one: Found, other: Found) {
  const [[from, to], [otherFrom, otherTo]] = [one, other].map(({ series, change }) => [
    series.dates[change.start] as Day,
    series.dates[change.end - 1] as Day,
  ]) as [[Day, Day], [Day, Day]];
  return from <= otherTo && to >= otherFrom;
}

/**
 * Whether a trouble explains a day, or a day near it. Such days are not tested again, so that one trouble is found
 * once.
 */
function explainedBy({ date }: Table, { subject, rows, series, change }: Found): Int32Array {
  const { start } = kindOf(subject, change, change.end);
  const from = addDays(series.dates[start] as Day, -DAYS_AROUND);
  const to = addDays(series.dates[change.end - 1] as Day, DAYS_AROUND);
  return rows.filter((row) => {
    const day = date.names[date.code[row] as number] as Day;
    return day >= from && day <= to;
  });
}

/** At least this share of the pieces must be of products that the line makes otherwise as well, or lines like it. */
const KNOWN = 0.9;
/** Other findings may explain at most this share of the stretch: otherwise its figures are not those of the records. */
const EXPLAINED = 0.02;

/**
 * The usual error rate of the stretch, in percent, learnt without any of the days in question. A drift began before the
 * days that its rate is taken from, and a line's bad days would make themselves look usual. Null where the products of
 * the stretch were not made on other days or by connected lines: nothing then tells the line from its product.
 */
function usualWithout(table: Table, { model, left, found }: { model: ErrorModel; left: Left; found: Found }) {
  const { rows, series, change, subject } = found;
  const { start } = kindOf(subject, change, series.dates.length);
  const [from, since, to] = [start, change.start, change.end - 1].map((at) => series.dates[at] as Day) as [
    Day,
    Day,
    Day,
  ];
  const dayOf = (row: number) => table.date.names[table.date.code[row] as number] as Day;
  const learnt = left.slice();
  for (const row of rows) if (dayOf(row) >= from && dayOf(row) <= to) learnt[row] = 0;
  const expected = model(learnt);
  const judged = [...rows].filter((row) => dayOf(row) >= since && dayOf(row) <= to);
  const piecesOf = (rows: number[]) => sumBy(rows, (row) => table.pieces[row] as number);
  const isKnown = connected(table, learnt);
  if (piecesOf(judged.filter(isKnown)) < KNOWN * piecesOf(judged)) return null;
  return (sumBy(judged, (row) => expected[row] as number) / piecesOf(judged)) * 100;
}

/**
 * The rate of the subject's other days for the same products (of a product: on the same lines), in percent, by plain
 * sums that a reader counts again. Null where too few pieces of them were made on other days; the model knows then.
 */
function plainUsual(context: Context, { subject, series, change }: Found): number | null {
  const { start } = kindOf(subject, change, series.dates.length);
  const [from, since, to] = [start, change.start, change.end - 1].map((at) => series.dates[at] as Day) as [
    Day,
    Day,
    Day,
  ];
  const own = cellsOf(context, subject);
  const placeOf = ({ lineId, productId }: SeriesCell) => (subject.resource === "product" ? lineId : productId);
  const stretch = own.filter(({ date }) => date >= since && date <= to);
  const places = groupBy(
    own.filter(({ date }) => date < from || date > to),
    placeOf,
  );
  const judged = [...groupBy(stretch, placeOf)].map(([place, cells]) => ({
    pieces: pieceSums(cells).pieces,
    usual: pieceSums(places.get(place) ?? []),
  }));
  if (judged.some(({ pieces, usual }) => usual.pieces < pieces)) return null;
  const all = sumBy(judged, ({ pieces }) => pieces);
  return (100 * sumBy(judged, ({ pieces, usual }) => (pieces * usual.defective) / Math.max(1, usual.pieces))) / all;
}

function cellsOf({ evidence }: Context, { resource, id, shift }: Subject) {
  return evidence.cells.filter(
    (cell) =>
      (id === null || (resource === "product" ? cell.productId : cell.lineId) === id) &&
      (shift === null || cell.shift === shift),
  );
}

/** Whether a row's line and product are connected by what was learnt, so that their rate together is known. */
function connected({ line, product }: Table, learnt: Left) {
  const groupOf = (row: number) => ({ line: line.code[row] as number, product: product.code[row] as number });
  const rows = [...learnt.keys()].filter((row) => learnt[row] === 1);
  const groups = new Map(rows.map(groupOf).map((group) => [`${group.line} ${group.product}`, group]));
  const parts = componentsOf([...groups.values()]);
  const ofLine = new Map(parts.flatMap((part, index) => part.map((group) => [group.line, index] as const)));
  const ofProduct = new Map(parts.flatMap((part, index) => part.map((group) => [group.product, index] as const)));
  return (row: number) => {
    const group = groupOf(row);
    const part = ofLine.get(group.line);
    return part !== undefined && part === ofProduct.get(group.product);
  };
}

/** A stretch that ends a few days before the last day goes on when these still show half of the excess. */
function lasting(series: ErrorSeries, change: ErrorChange): ErrorChange {
  const { defective, pieces, expected } = series;
  const ratesOf = (values: number[]) => values.map((value, index) => value / Math.max(1, pieces[index] as number));
  const usual = ratesOf(expected.map((value) => value * change.level));
  const away = ratesOf(defective).map((rate, index) => rate - (usual[index] as number));
  const end = lastingUntil(away, { ...change, effect: (change.rate - change.usual) / 100 });
  const inside = (values: number[]) => sumBy(values.slice(change.start, end), (each) => each);
  return { ...change, end, rate: (inside(defective) / inside(pieces)) * 100 };
}

/** Whether so many pieces were seen after the stretch that they would have shown the trouble, had it gone on. */
function hasEnded({ defective, expected }: ErrorSeries, { end, rate, usual, level, dispersion }: ErrorChange) {
  const after = (values: number[]) => sumBy(values.slice(end), (each) => each);
  const ifGoingOn = after(expected) * level * (rate / Math.max(usual, 1e-9));
  return ifGoingOn - after(defective) - 0.5 > ONE_IN_TWENTY * Math.sqrt(dispersion * ifGoingOn);
}

function finding(context: Context, found: Found, usualOf: (found: Found) => number | null): CandidateFinding[] | null {
  const { subject, series, change: seen } = found;
  const lastDay = series.dates.length;
  const about = { kind: kindOf(subject, seen, lastDay).kind, subject };
  if (seen.rate - seen.usual < SMALLEST_POINTS || seen.rate < seen.usual * SMALLEST_RATIO)
    return passOver(context, about, "too small");
  const lasted = lasting(series, seen);
  const byModel = usualOf({ ...found, change: lasted });
  if (byModel === null) return passOver(context, about, "not clear");
  const usual = plainUsual(context, { ...found, change: lasted }) ?? byModel;
  if (lasted.rate - usual < SMALLEST_POINTS) return passOver(context, about, "too small");
  const change = { ...lasted, usual };
  const excess = change.rate - change.usual;
  const { kind, start } = kindOf(subject, change, lastDay);
  const [from, since, to] = [start, change.start, change.end - 1].map((at) => series.dates[at] as Day) as [
    Day,
    Day,
    Day,
  ];
  const own = cellsOf(context, subject);
  const stretch = own.filter(({ date, pieces }) => date >= since && date <= to && pieces > 0);
  const { pieces } = pieceSums(stretch);
  const notified = sumBy(series.pieces.slice(change.start, change.end), (each) => each);
  if (pieces - notified > EXPLAINED * pieces) return passOver(context, about, "not clear");
  const records = sumBy(series.records, (each) => each);
  if (!canReport(context, { from, to, records, days: series.dates.length }))
    return passOver(context, { kind, subject }, "too little data");

  return [reported(context, { ...found, change }, { kind, from, since, to, own, stretch, records, excess })];
}

type Judged = {
  kind: AlertKind;
  from: Day;
  /** The first day of the stretch's figures: a drift began before it. */
  since: Day;
  to: Day;
  /** All cells of the subject, and those of the stretch. */
  own: SeriesCell[];
  stretch: SeriesCell[];
  records: number;
  excess: number;
};

/** The alert and its advice about an error rate that has risen. */
function reported(
  context: Context,
  { subject, series, change }: Found,
  { kind, from, since, to, own, stretch, records, excess }: Judged,
): CandidateFinding {
  const { pieces } = pieceSums(stretch);
  const isProduct = subject.resource === "product";
  const days = new Set(stretch.map(({ date }) => date)).size;
  const perDay = pieces / days;
  const perWeek = daysPerWeek([...new Set(own.map(({ date }) => date))]);
  const [low, high] = [-1, 1].map((side) => Math.max(0, excess + side * EIGHTY * change.standardError)) as [
    number,
    number,
  ];
  const isOver = change.end < series.dates.length && hasEnded(series, change);
  const values: Alert["values"] = {
    ...(subject.id !== null && { [isProduct ? "product" : "line"]: named(subject.label) }),
    ...(subject.shift && { shift: shiftNamed(subject.shift) }),
    from: day(from),
    since: day(since),
    to: day(to),
    days: count(days),
    ...risen(change),
    extra: count((pieces * excess) / 100),
    ...(isOver && { over: day(to) }),
  };
  const percents = series.defective.map((defective, index) => (defective / (series.pieces[index] as number)) * 100);
  const proof: Alert["proof"] = {
    measure: "errorRate",
    series: drawn(series.dates, percents, { from, to }),
    baseline: change.usual,
    records,
    days: series.dates.length,
    pValue: change.pValue,
    filter: {
      from,
      to,
      ...(subject.id !== null && { [isProduct ? "productId" : "productionLineId"]: subject.id }),
      ...(subject.shift && { shift: subject.shift }),
    },
  };
  const [, , poor] = context.evidence.qualityThresholds;
  const severity = excess >= CRITICAL_POINTS || change.rate > poor ? "critical" : "warning";
  return {
    pValue: change.pValue,
    alert: { kind, severity, subject, from, to, values, proof },
    // What is over has nothing left to win.
    advice: isOver
      ? null
      : {
          kind,
          subject,
          values,
          expectedImpact: weeklyPieces({ perDay, perWeek, ends: [low, high], as: points, parts: 100 }),
          proof,
        },
  };
}

/** Both rates and their difference, as the reader subtracts them. */
function risen({ usual, rate }: ErrorChange) {
  const [before, now] = [percent(usual), percent(rate)];
  return { usual: before, now, change: points(Number(now.value) - Number(before.value)) };
}

/**
 * A drift when a slope fits the days better and the CUSUM chart, made for slow drifts, signals as well; otherwise a
 * jump.
 */
function kindOf(subject: Subject, change: ErrorChange, lastDay: number): { kind: AlertKind; start: number } {
  if (subject.resource === "product") return { kind: "product_quality", start: change.start };
  if (change.end < lastDay) return { kind: "error_rate_jump", start: change.start };
  const { shape, start } = shapeOf(change.standardized, change);
  const isDrift = shape === "slope" && upwardDrift(change.standardized.slice(0, change.end)) !== null;
  return isDrift ? { kind: "error_rate_drift", start } : { kind: "error_rate_jump", start: change.start };
}
