import { addDays, type Day } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import { type Cell, goodOf, groupBy, hoursOf, type PlantLine, sumBy } from "./cells";
import { type Context, canReport, daysPerWeek, drawn, type Look, lineSubject } from "./context";
import { studentTail } from "./distributions";
import type { Advice, Candidate } from "./findings";
import { autocorrelation, median, winsorize } from "./robust";
import { count, day, named, ratio } from "./values";

/** Below this share of its target a line needs a look, above it people could help elsewhere. */
const BEHIND = 0.9;
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
  target: number;
  people: number;
};

/**
 * Lines whose good pieces stay below the target of the shifts they reported, day after day; judged on the last weeks
 * of the range. Source: Student's t on the daily attainment, wild days drawn in.
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
  const { range, today, shiftSeconds } = evidence;
  const from = maxDay(range.from, addDays(range.to, -LOOKED_BACK));
  const own = (cells.get(id) ?? []).filter(({ date }) => date >= from && date < today);
  const shifts = [...groupBy(own, ({ date, shift }) => `${date} ${shift}`).values()];
  const days = [...groupBy(own, ({ date }) => date)];
  if (days.length < FEWEST_DAYS) return null;
  const target = targetOutput * shifts.length;
  const people = sumBy(own, hoursOf) / sumBy(shifts, ([cell]) => shiftSeconds[(cell as Cell).shift] / 3600);
  return {
    lineId: id,
    dates: days.map(([date]) => date),
    shares: days.map(([, of]) => sumBy(of, goodOf) / (targetOutput * new Set(of.map(({ shift }) => shift)).size)),
    records: sumBy(own, (cell) => cell.records),
    good: sumBy(own, goodOf),
    target,
    people,
  };
}

function finding(context: Context, { lineId, dates, shares, records, good, target }: Attained): Candidate | null {
  const [from, to] = [dates[0] as Day, dates.at(-1) as Day];
  const usual = median(shares) ?? 1;
  const steady = winsorize(shares);
  const mean = sumBy(steady, (of) => of) / steady.length;
  const spread = Math.sqrt(sumBy(steady, (of) => (of - mean) ** 2) / (steady.length - 1));
  const likeness = Math.max(0, Math.min(0.8, autocorrelation(steady)));
  const error = Math.max(0.002, spread * Math.sqrt((1 + likeness) / (1 - likeness) / steady.length));
  if (usual > BEHIND || good / target > BEHIND || !canReport(context, { from, to, records, days: dates.length }))
    return null;

  const pValue = studentTail((1 - mean) / error, steady.length - 1);
  const subject = lineSubject(context, lineId);
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
    target: count(target),
    share: ratio(good / target),
    missing: count(target - good),
  };
  const proof = {
    measure: "attainment" as const,
    series: drawn(dates, shares, { from: to, to }),
    baseline: 1,
    ...{ records, days: dates.length, pValue },
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
        values: { perDay: count(perDay), daysPerWeek: count(daysPerWeek(dates)), low: ratio(low), high: ratio(high) },
      },
      proof,
    },
  };
}

/** Too few people for the target at the pace they work at, or more than it needs. */
function staffing(context: Context, { lineId, dates, shares, records, good, target, people }: Attained): Advice | null {
  const usual = median(shares) ?? 1;
  const exact = (people * target) / Math.max(1, good);
  const kind = usual < BEHIND ? "understaffed" : usual > AHEAD ? "overstaffed" : null;
  // Whole people, so that what is said adds up: who is missing is rounded up, who could be spared down.
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
      ...{ records, days: dates.length, pValue: null },
      filter: { from, to, productionLineId: lineId },
    },
  };
}

function maxDay(a: Day, b: Day): Day {
  return a > b ? a : b;
}
