import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { EIGHTY } from "#app/core/domain/statistics/distributions";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { median, robustBaseline } from "#app/core/domain/statistics/robust";
import { type Context, canReport, daysPerWeek, drawn, paceOf, passOver } from "#app/insights/domain/context";
import type { Alert, AlertKind, CandidateFinding, Subject } from "#app/insights/domain/findings";
import { goodOf, MINIMUM } from "#app/insights/domain/series/cells";
import type { Series } from "#app/insights/domain/series/series";
import type { LevelChange } from "#app/insights/domain/statistics/level-changes";
import { lastingUntil, shapeOf, withoutUsualEnds } from "#app/insights/domain/statistics/shapes";
import { trendOf } from "#app/insights/domain/statistics/trends";
import { compared, count, day, named, ratio, shiftNamed } from "#app/insights/domain/values";
import { ONE_IN_TWENTY } from "./product-lines";
import { weeklyPieces } from "./weekly-pieces";

export type Drop = { subject: Subject; series: Series; change: LevelChange; shift: Shift | null };

/** A smaller share of the output is not reported, however certain, because crews vary by as much. */
const SMALLEST = 0.045;
/** All lines together vary less, and lose more. */
const SMALLEST_OF_FACTORY = 0.04;
export const CRITICAL = 0.15;
/** Lost days are a warning from this share on. */
const MOST_OF_A_DAY = 0.5;
const STEADY = 0.7;
/** One good day is no end. */
export const DAYS_AFTER = 2;
const CERTAIN_TREND = 0.01;

/** The finding of a drop; null when the drop is too small, too old or rests on too few records. */
export function dropFinding(context: Context, drop: Drop): CandidateFinding | null {
  const { subject, series, change: seen, shift } = drop;
  const change = asSummed(series, { ...seen, end: lastingUntil(series.values, seen) });
  const { kind, start } = kindOf(series, change, shift);
  const [from, to] = [series.dates[start] as Day, series.dates[change.end - 1] as Day];
  const share = 1 - Math.exp(change.effect);
  const records = sumBy(series.records, (each) => each);
  const about = { kind, subject };
  if (share < (subject.id === null ? SMALLEST_OF_FACTORY : SMALLEST)) return passOver(context, about, "too small");
  if (!isSteady(series.values, seen, kind)) return passOver(context, about, "not clear");
  if (!canReport(context, { from, to, records, days: series.dates.length }))
    return passOver(context, about, "too little data");
  return reported(context, { ...drop, change }, { kind, from, to, share, records });
}

/** The finding of a few lost days, which have nothing left to win; null where they rest on too few records. */
export function lossFinding(context: Context, drop: Drop): CandidateFinding | null {
  const { series, change } = drop;
  const [from, to] = [series.dates[change.start] as Day, series.dates[change.end - 1] as Day];
  const records = sumBy(series.records, (each) => each);
  if (!canReport(context, { from, to, records, days: series.dates.length })) return null;
  const share = 1 - Math.exp(change.effect);
  const found = reported(context, drop, { kind: "lost_days", from, to, share, records });
  const severity = share >= MOST_OF_A_DAY ? "warning" : "info";
  return { ...found, alert: { ...found.alert, severity }, advice: null };
}

/**
 * The drop without usual days at its ends, by the mean of its days where that is smaller than by their middle: what is
 * told as lost is a sum, and a few bad days among usual ones lost less than a bad day times their number.
 */
function asSummed({ values, weights }: Series, seen: LevelChange): LevelChange {
  const change = withoutUsualEnds(values, seen, MINIMUM.windowDays);
  const [inside, days] = [values, weights].map((each) => each.slice(change.start, change.end)) as [number[], number[]];
  const mean = sumBy(inside.entries(), ([at, value]) => value * (days[at] as number)) / sumBy(days, (each) => each);
  return { ...change, effect: Math.max(change.effect, change.effect + mean - (median(inside) ?? 0)) };
}

type Judged = { kind: AlertKind; from: Day; to: Day; share: number; records: number };

/** The alert and its advice about a drop. */
function reported(
  context: Context,
  { subject, series, change, shift }: Drop,
  { kind, from, to, share, records }: Judged,
): CandidateFinding {
  const ofSubject = subject.id === null ? context.evidence.cells : (context.cells.get(subject.id) ?? []);
  const cells = shift ? ofSubject.filter((cell) => cell.shift === shift) : ofSubject;
  // The first day of the drop's figures: a decline began before it.
  const since = series.dates[change.start] as Day;
  const inside = cells.filter(({ date }) => date >= since && date <= to);
  // The pace of these days as every screen shows it, and that of the same work without the drop.
  const { measure, usual: now } = paceOf(inside);
  const usual = now / Math.exp(change.effect);
  const days = new Set(inside.map(({ date }) => date)).size;
  const good = sumBy(inside, goodOf);
  const perDay = good / days;
  const perWeek = daysPerWeek([...new Set(cells.map(({ date }) => date))]);
  const isOver = hasEnded(series, change);
  const gain = (effect: number) => Math.max(0, Math.exp(-effect) - 1);
  const [low, high] = [-1, 1].map((side) => gain(change.effect - side * EIGHTY * change.standardError)) as [
    number,
    number,
  ];
  const values: Alert["values"] = {
    ...(subject.id !== null && { line: named(subject.label) }),
    ...(shift && { shift: shiftNamed(shift) }),
    from: day(from),
    since: day(since),
    to: day(to),
    days: count(days),
    change: ratio(share),
    ...compared(measure, now, usual),
    lost: count(good * gain(change.effect)),
    ...(isOver && { over: day(to) }),
  };
  const shown = series.values.map((value) => usual * Math.exp(value));
  const proof: Alert["proof"] = {
    measure,
    series: drawn(series.dates, shown, { from, to }),
    baseline: usual,
    records,
    days: series.dates.length,
    pValue: change.pValue,
    filter: { from, to, ...(subject.id && { productionLineId: subject.id }), ...(shift && { shift }) },
  };
  return {
    pValue: change.pValue,
    alert: { kind, severity: share >= CRITICAL ? "critical" : "warning", subject, from, to, values, proof },
    // What is over has nothing left to win.
    advice: isOver
      ? null
      : {
          kind,
          subject,
          values,
          expectedImpact: weeklyPieces({ perDay, perWeek, ends: [low, high], as: ratio, parts: 1 }),
          proof,
        },
  };
}

/**
 * Whether most days of the stretch show at least half of the drop, or any part of it when it grew day by day. A few
 * wild days beside each other are no drop.
 */
export function isSteady(values: readonly number[], { start, end, effect }: LevelChange, kind: AlertKind) {
  const inside = values.slice(start, end);
  const limit = (median(inside) ?? 0) - effect * (kind === "efficiency_decline" ? 1 : 0.5);
  return inside.filter((value) => value <= limit).length >= STEADY * inside.length;
}

/** Whether enough was made after the stretch to show that the drop does not go on. */
export function hasEnded({ values, weights }: Series, { start, end, effect }: LevelChange) {
  const after = weights.slice(end);
  if (after.length < DAYS_AFTER) return false;
  const weight = sumBy(after, (each) => each);
  const mean = sumBy(after.entries(), ([index, each]) => each * (values[end + index] as number)) / weight;
  const outside = [...values.slice(0, start), ...values.slice(end)];
  const { center, spread } = robustBaseline(outside);
  return mean - (center + effect) > ONE_IN_TWENTY * (spread / Math.sqrt(weight));
}

/** A drop of one shift is a gap between shifts. A drop that grew, and whose trend is certain, is a decline. */
function kindOf(series: Series, change: LevelChange, shift: Shift | null): { kind: AlertKind; start: number } {
  if (shift) return { kind: "shift_gap", start: change.start };
  const { shape, start } = shapeOf(series.values, change);
  if (change.end < series.values.length) return { kind: "efficiency_drop", start: change.start };
  const trend = shape === "slope" ? trendOf(series.values.slice(start, change.end)) : null;
  const isDecline = trend !== null && trend.slope < 0 && trend.pValue < CERTAIN_TREND;
  return isDecline ? { kind: "efficiency_decline", start } : { kind: "efficiency_drop", start: change.start };
}
