import { addDays, type Day } from "#app/core/domain/calendar/days";
import { secondsOn } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { EIGHTY, studentTail } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { momentsOf } from "#app/core/domain/statistics/moments";
import { autocorrelation, median, winsorize } from "#app/core/domain/statistics/robust";
import {
  type Context,
  canReport,
  daysPerWeek,
  drawn,
  type Look,
  lineSubject,
  passOver,
} from "#app/insights/domain/context";
import type { CandidateFinding, Subject, Values } from "#app/insights/domain/findings";
import { aimIn, type PlantLine, type SeriesCell, targetShareOf, workOf } from "#app/insights/domain/series/cells";
import { count, day, named, ratio } from "#app/insights/domain/values";
import { heldOn } from "#app/plant/domain/held";
import { productTargetsOn } from "#app/plant/domain/product-targets";
import { aimedGood, attainmentOf } from "#app/records/domain/efficiency";
import { addedUp, type Expected, expectedOf, shortfallOf } from "#app/records/domain/shortfall";
import { costliest } from "./chronic";
import { weeklyPieces } from "./weekly-pieces";

/**
 * A line is behind when it is below its target beyond chance, and when its interval of eight in ten lies below the
 * largest share that is reported.
 */
const [CERTAIN, BEYOND] = [0.0005, 0.1];
const CRITICAL = 0.7;
const JUDGED_DAYS = 42;
const FEWEST_DAYS = 6;

/** A line against its target on the last weeks of the range. */
export type Attained = {
  lineId: Id;
  dates: Day[];
  shares: number[];
  /** The mean share of a day, wild days drawn in, and its standard error. */
  mean: number;
  error: number;
  records: number;
  good: number;
  /** The good pieces that the target expects for the hours entered. */
  target: number;
  /** The pieces that the target asks of whole crews, in the shifts that have records. */
  expected: Expected;
  /** People who worked in a shift: hours worked / hours of the shifts that have records. */
  people: number;
};

/**
 * Lines whose good pieces stay below their target for the hours entered, day after day, judged on the last weeks of the
 * range. Source: Student's t on the daily attainment, with wild days drawn in.
 */
export function targetFindings(context: Context): Look & { attained: Attained[] } {
  const attained = context.evidence.lines.flatMap((line) => attainedBy(context, line) ?? []);
  const candidates = attained.flatMap((line) => finding(context, line) ?? []);
  return { candidates: costliest(candidates), looked: attained.length, attained };
}

function attainedBy({ evidence, cells }: Context, line: PlantLine): Attained | null {
  const { range, today } = evidence;
  const { id } = line;
  if (!hasTarget(line, range.to)) return null;
  const from = maxDay(range.from, addDays(range.to, 1 - JUDGED_DAYS));
  const own = (cells.get(id) ?? []).filter(({ date, seconds }) => date >= from && date < today && seconds > 0);
  // A day that was lost as a whole proves nothing.
  const days = [...groupBy(own, ({ date }) => date)].filter(([, cells]) => targetShareOf(cells, evidence).due > 0);
  if (days.length < FEWEST_DAYS) return null;
  const share = targetShareOf(own, evidence);
  const shares = days.map(([, cells]) => attainmentOf(targetShareOf(cells, evidence)) ?? 0);
  return {
    lineId: id,
    dates: days.map(([date]) => date),
    shares,
    ...meanOf(shares),
    records: sumBy(own, (cell) => cell.records),
    good: share.aimedGood,
    target: share.due,
    ...shiftsOf(own, { evidence, line }),
  };
}

function hasTarget({ held, own }: PlantLine, day: Day): boolean {
  const { targetOutput, targetEfficiency } = heldOn(held, day);
  return Boolean(targetOutput || targetEfficiency) || productTargetsOn(own, day).length > 0;
}

type Judging = { evidence: Context["evidence"]; line: PlantLine };

function shiftsOf(own: readonly SeriesCell[], judging: Judging) {
  const { evidence } = judging;
  const shifts = [...groupBy(own, ({ date, shift }) => `${date} ${shift}`).values()].map(
    ([cell]) => cell as SeriesCell,
  );
  const secondsOf = ({ date, shift, lineId }: SeriesCell) => secondsOn(evidence.hours, date, String(lineId))[shift];
  const days = [...groupBy(own, ({ date }) => date)].map(([date, cells]) => expectedOn(date, cells, judging));
  return {
    expected: addedUp(days),
    people: sumBy(own, ({ seconds }) => seconds) / sumBy(shifts, secondsOf),
  };
}

function expectedOn(date: Day, own: readonly SeriesCell[], { evidence, line }: Judging): Expected {
  const shifts = [...groupBy(own, ({ shift }) => shift)].flatMap(([shift, cells]) => {
    const aim = aimIn(cells as [SeriesCell, ...SeriesCell[]], line, evidence);
    return aim.target ? [{ ...aim, shift, seconds: sumBy(cells, (cell) => cell.seconds), isOver: true }] : [];
  });
  const stopped = evidence.stopped.filter(
    (stop) => stop.date === date && stop.lineId === own[0]?.lineId && shifts.some(({ shift }) => shift === stop.shift),
  );
  const good = aimedGood(
    heldOn(line.held, date),
    own.map((cell) => workOf(cell, line, evidence.products)),
  );
  return expectedOf(shifts, { good, lostSeconds: sumBy(stopped, (stop) => stop.seconds) });
}

/** Days that resemble the day before count for less. */
function meanOf(shares: number[]) {
  const steady = winsorize(shares);
  const { mean, variance } = momentsOf(steady);
  const likeness = Math.max(0, Math.min(0.8, autocorrelation(steady)));
  const error = Math.sqrt((variance * (1 + likeness)) / (1 - likeness) / steady.length);
  return { mean, error: Math.max(0.002, error) };
}

function finding(context: Context, attained: Attained): CandidateFinding | null {
  const { lineId, dates, mean, error, records, good, target } = attained;
  const [from, to] = [dates[0] as Day, dates.at(-1) as Day];
  const subject = lineSubject(context, lineId);
  const seen = { kind: "below_target" as const, subject };
  const most = 1 - context.evidence.smallestGap;
  const below = (share: number) => studentTail((share - mean) / error, dates.length - 1);
  const pValue = below(1);
  if (good / target > most) return passOver(context, seen, "too small");
  if (pValue > CERTAIN || below(most) > BEYOND) return passOver(context, seen, "not clear");
  if (!canReport(context, { from, to, records, days: dates.length })) return passOver(context, seen, "too little data");
  return reported(attained, { subject, from, to, pValue });
}

type Judged = { subject: Subject; from: Day; to: Day; pValue: number };

/** The alert and its advice about a line below its target. */
function reported(attained: Attained, { subject, from, to, pValue }: Judged): CandidateFinding {
  const { lineId, dates, shares, mean, error, records, good, target } = attained;
  const usual = median(shares) ?? 1;
  const perDay = target / dates.length;
  const [low, high] = [1, -1].map((side) => Math.max(0, 1 - mean - side * EIGHTY * error)) as [number, number];
  const values = {
    line: named(subject.label),
    from: day(from),
    to: day(to),
    days: count(dates.length),
    below: count(shares.filter((share) => share < 1).length),
    good: count(good),
    target: count(Math.round(target)),
    share: ratio(good / target),
    missing: count(Math.round(target) - good),
    ...wayOf(attained),
  };
  const proof = {
    measure: "attainment" as const,
    series: drawn(dates, shares, { from: to, to }),
    baseline: 1,
    records,
    days: dates.length,
    pValue,
    filter: { from, to, productionLineId: lineId },
  };
  return {
    pValue,
    alert: {
      kind: "below_target",
      severity: usual < CRITICAL ? "critical" : "warning",
      subject,
      from,
      to,
      values,
      proof,
    },
    advice: {
      kind: "below_target",
      subject,
      values,
      expectedImpact: weeklyPieces({ perDay, perWeek: daysPerWeek(dates), ends: [low, high], as: ratio, parts: 1 }),
      proof,
    },
  };
}

/** The parts of the way from the target of whole crews, where people or stops have a part in it. */
function wayOf({ expected }: Attained): Values {
  const shortfall = shortfallOf(expected);
  if (!shortfall || (shortfall.people <= 0 && shortfall.stops === 0)) return {};
  const { people, stops, pace } = shortfall;
  return {
    whole: count(shortfall.target),
    fallen: count(shortfall.target - shortfall.good),
    absent: count(people),
    stopped: count(stops),
    pace: count(pace),
  };
}

function maxDay(a: Day, b: Day): Day {
  return a > b ? a : b;
}
