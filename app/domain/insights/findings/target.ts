import type { Id } from "#app/domain/ids";
import {
  type Context,
  canReport,
  daysPerWeek,
  drawn,
  type Look,
  lineSubject,
  passOver,
} from "#app/domain/insights/context";
import type { Advice, Candidate } from "#app/domain/insights/findings";
import { goodOf, type PlantLine, targetShareOf } from "#app/domain/insights/series/cells";
import { count, day, named, ratio } from "#app/domain/insights/values";
import { addDays, type Day } from "#app/domain/plant/days";
import { attainmentOf, PARTS_OF_SECOND } from "#app/domain/records/efficiency";
import { studentTail } from "#app/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/domain/statistics/grouping";
import { momentsOf } from "#app/domain/statistics/moments";
import { autocorrelation, median, winsorize } from "#app/domain/statistics/robust";

/** Below this share of its target a line needs help. */
const BEHIND = 0.9;
/** The median day and the sum of all days may differ, but neither may be above this share. */
const NEARLY = 0.95;
const AHEAD = 1.2;
const CRITICAL = 0.7;
const LOOKED_BACK = 42;
const FEWEST_DAYS = 6;
const EIGHTY = 1.2816;

type Attained = {
  lineId: Id;
  dates: Day[];
  shares: number[];
  records: number;
  good: number;
  /** The good pieces that the target expects for the hours entered. */
  target: number;
  /** Positions filled in a shift. */
  people: number;
};

/**
 * Lines whose good pieces stay below their target for the hours entered, day after day, judged on the last weeks of the
 * range. Source: Student's t on the daily attainment, with wild days drawn in.
 */
export function targetFindings(context: Context): Look & { staffing: Advice[] } {
  const lines = context.evidence.lines.flatMap((line) => attainedBy(context, line) ?? []);
  return {
    candidates: lines.flatMap((line) => finding(context, line) ?? []),
    looked: lines.length,
    staffing: lines.flatMap((line) => staffing(context, line) ?? []),
  };
}

function attainedBy({ evidence, cells }: Context, { id, targetOutput }: PlantLine): Attained | null {
  if (!targetOutput) return null;
  const { range, today } = evidence;
  const from = maxDay(range.from, addDays(range.to, -LOOKED_BACK));
  const own = (cells.get(id) ?? []).filter(({ date, share }) => date >= from && date < today && share > 0);
  const days = [...groupBy(own, ({ date }) => date)];
  if (days.length < FEWEST_DAYS) return null;
  return {
    lineId: id,
    dates: days.map(([date]) => date),
    shares: days.map(([, cells]) => attainmentOf(targetShareOf(cells, evidence)) ?? 0),
    records: sumBy(own, (cell) => cell.records),
    good: sumBy(own, goodOf),
    target: targetShareOf(own, evidence).due,
    people: sumBy(own, ({ seconds }) => seconds) / sumBy(own, ({ share }) => share / PARTS_OF_SECOND),
  };
}

function finding(context: Context, { lineId, dates, shares, records, good, target }: Attained): Candidate | null {
  const [from, to] = [dates[0] as Day, dates.at(-1) as Day];
  const usual = median(shares) ?? 1;
  const steady = winsorize(shares);
  const { mean, variance } = momentsOf(steady);
  const spread = Math.sqrt(variance);
  const likeness = Math.max(0, Math.min(0.8, autocorrelation(steady)));
  const error = Math.max(0.002, spread * Math.sqrt((1 + likeness) / (1 - likeness) / steady.length));
  const subject = lineSubject(context, lineId);
  const seen = { kind: "below_target" as const, subject };
  const both = [usual, good / target];
  if (Math.min(...both) > BEHIND || Math.max(...both) > NEARLY) return passOver(context, seen, "too small");
  if (!canReport(context, { from, to, records, days: dates.length })) return passOver(context, seen, "too little data");

  const pValue = studentTail((1 - mean) / error, steady.length - 1);
  const perDay = target / dates.length;
  const week = perDay * daysPerWeek(dates);
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
      expectedImpact: {
        unit: "pieces",
        low: Math.round(week * low),
        high: Math.round(week * high),
        values: {
          perDay: count(Math.round(perDay)),
          daysPerWeek: count(daysPerWeek(dates)),
          low: ratio(low),
          high: ratio(high),
        },
      },
      proof,
    },
  };
}

/** The lines with too few people for the target at their present pace, or with more than it needs. */
function staffing(context: Context, { lineId, dates, shares, records, good, target, people }: Attained): Advice | null {
  const usual = median(shares) ?? 1;
  const exact = (people * target) / Math.max(1, good);
  const kind = usual < BEHIND ? "understaffed" : usual > AHEAD ? "overstaffed" : null;
  // Whole people, so that the figures add up: missing people are rounded up, spare people down.
  const [have, needed] = [Math.round(people), Math.ceil(exact)];
  const difference = kind === "understaffed" ? needed - have : have - needed;
  const [from, to] = [dates[0] as Day, dates.at(-1) as Day];
  if (!kind || difference < 1 || Math.abs(exact - people) < 1) return null;
  if (!canReport(context, { from, to, records, days: dates.length })) return null;
  const subject = lineSubject(context, lineId);
  const perPerson = good / Math.max(1, people * dates.length);
  const gain = perPerson * difference * daysPerWeek(dates);
  return {
    kind,
    subject,
    values: {
      line: named(subject.label),
      people: count(have),
      needed: count(needed),
      difference: count(difference),
      share: ratio(good / target),
    },
    expectedImpact: {
      unit: "pieces",
      low: Math.round(gain * 0.7),
      high: Math.round(gain),
      values: {
        perDay: count(perPerson),
        people: count(difference),
        daysPerWeek: count(daysPerWeek(dates)),
        low: ratio(0.7),
        high: ratio(1),
      },
    },
    proof: {
      measure: "attainment",
      series: drawn(dates, shares, { from: to, to }),
      baseline: 1,
      records,
      days: dates.length,
      pValue: null,
      filter: { from, to, productionLineId: lineId },
    },
  };
}

function maxDay(a: Day, b: Day): Day {
  return a > b ? a : b;
}
