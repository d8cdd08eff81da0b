import { expect } from "vitest";
import { weekdayOf } from "#app/core/domain/calendar/days";
import type { analyse } from "#app/insights/domain/engine";
import type { Advice, Alert } from "#app/insights/domain/findings";
import type { Evidence, Skill } from "#app/insights/domain/series/cells";
import { firstDays, type Recounted, shared } from "./insight-recounts";
import { days, goodIn, median, numberOf, split, sum, textOf, total } from "./insight-sums";
import { attainedIn } from "./insight-targets";

type Report = ReturnType<typeof analyse>;
type Counted = { values: Record<string, Recounted>; impact: Record<string, Recounted> };
type AdviceRecount = (advice: Advice, evidence: Evidence, report: Report) => Counted;

/** An end of a gain may be off by its own rounding. */
const ROUNDED = 0.001;

/** The values of an advice about an alert are those of the alert, which are counted there. */
function alertOf(advice: Advice, { alerts }: Report): Alert {
  const alert = alerts.find(
    ({ kind, subject, values: { reason }, proof }) =>
      kind === advice.kind &&
      subject.id === advice.subject.id &&
      subject.shift === advice.subject.shift &&
      (kind !== "stops_growing" || JSON.stringify(reason) === JSON.stringify(advice.values.reason)) &&
      proof.filter.from === advice.proof.filter.from,
  );
  if (!alert) throw new Error(`No alert for the advice ${advice.kind}`);
  expect(alert.values).toMatchObject(advice.values);
  // What is over has nothing left to win.
  expect(alert.values.over).toBeUndefined();
  return alert;
}

/** What a day makes, the days of a week that have records, and the ends of the gain around the figure that is told. */
function weekly(rows: readonly { date: string }[], perDay: number, gain: number) {
  return {
    perDay,
    daysPerWeek: new Set(days(rows).map(weekdayOf)).size,
    low: { from: 0, to: gain + ROUNDED },
    high: { from: gain - ROUNDED, to: 100 },
  };
}

/** The records of the days that an alert is about; where it compares with others, of what they make too. */
function insideOf(alert: Alert, evidence: Evidence) {
  return alert.values.others ? shared(alert, evidence).inside : split(alert, evidence.cells).inside;
}

function weekdayRows(alert: Alert, evidence: Evidence) {
  return alert.values.others ? insideOf(alert, evidence) : split(alert, evidence.cells).own;
}

function output(advice: Advice, evidence: Evidence, report: Report): Counted {
  const alert = alertOf(advice, report);
  const inside = insideOf(alert, evidence);
  const gain = 1 / (1 - numberOf(alert.values.change)) - 1;
  return { values: {}, impact: weekly(weekdayRows(alert, evidence), goodIn(inside) / days(inside).length, gain) };
}

function errors(advice: Advice, evidence: Evidence, report: Report): Counted {
  const alert = alertOf(advice, report);
  const inside = insideOf(alert, evidence);
  const points = numberOf(alert.values.change);
  const week = weekly(weekdayRows(alert, evidence), sum(inside, "pieces") / days(inside).length, points);
  return { values: {}, impact: { ...week, low: { from: 0, to: points + 0.1 }, high: { from: points - 0.1, to: 100 } } };
}

function stops(advice: Advice, evidence: Evidence, report: Report): Counted {
  const alert = alertOf(advice, report);
  const { own, inside } = split(alert, evidence.cells);
  const gain = numberOf(alert.values.change) / (100 - numberOf(alert.values.now));
  return { values: {}, impact: weekly(own, goodIn(inside) / numberOf(alert.values.days), gain) };
}

function target(advice: Advice, evidence: Evidence, report: Report): Counted {
  const { values } = alertOf(advice, report);
  const { own, due, dates } = attainedIn(advice.subject.id ?? "", evidence);
  const week = weekly(own, due / dates.length, 1 - numberOf(values.share));
  // The mean of the days is not quite the share of their sums.
  return {
    values: {},
    impact: { ...week, low: { from: 0, to: week.low.to + 0.02 }, high: { from: week.high.from - 0.02, to: 1 } },
  };
}

function changeover(advice: Advice, _: Evidence, report: Report): Counted {
  const { values } = alertOf(advice, report);
  const common = numberOf(values.usual ?? values.common);
  const more = 1 - (1 - numberOf(values.change)) / (1 - common);
  const hours = numberOf(values.hours);
  return {
    values: {},
    impact: {
      hours,
      all: { near: hours * 60, within: 30 },
      low: { from: 0, to: more + ROUNDED },
      high: { from: more - ROUNDED, to: 1 },
    },
  };
}

/** First days on all lines that had some. */
function routine(_: Advice, { lines, cells }: Evidence): Counted {
  const all = lines
    .map(({ id }) => firstDays(cells.filter(({ lineId }) => lineId === id)))
    .filter(({ times }) => times >= 3);
  const change = 1 - total(all, ({ made }) => made) / total(all, ({ expected }) => expected);
  const hours = total(all, ({ seconds }) => seconds) / 3600 / total(all, ({ dates }) => dates.length);
  return {
    values: { change, times: total(all, ({ times }) => times), lines: all.length, hours },
    impact: {
      hours,
      all: hours * 60,
      low: { near: change / 4, within: ROUNDED },
      high: { near: change / 2, within: ROUNDED },
    },
  };
}

const labelOf = (id: string | null, lines: Evidence["lines"]) => lines.find((line) => line.id === id)?.name ?? "";

/** The people who come to a line: never more than it lacks or has positions for, nor than the givers can spare. */
function people(advice: Advice, evidence: Evidence, { recommendations }: Report): Counted {
  const { values, subject } = advice;
  const line = attainedIn(subject.id ?? "", evidence);
  const needed = Math.ceil((line.people * line.whole) / line.good);
  const same = recommendations.filter(
    ({ kind, subject: other }) => /^(move_people|understaffed)$/.test(kind) && other.id === subject.id,
  );
  const open = Math.min(needed, line.positions) - Math.round(line.people);
  expect(total(same, (each) => numberOf(each.values.difference))).toBe(open);
  const difference = numberOf(values.difference);
  const giverId = evidence.lines.find(({ name }) => name === textOf(values.giver))?.id;
  const giver = giverId === undefined ? null : attainedIn(giverId, evidence);
  if (giver) {
    const spare = Math.round(giver.people) - Math.ceil((giver.people * giver.whole) / giver.good);
    expect(difference).toBeLessThanOrEqual(spare);
  }
  const week = weekly(line.own, line.good / (line.people * line.dates.length), 1);
  return {
    values: {
      line: labelOf(subject.id, evidence.lines),
      giver: textOf(values.giver),
      difference,
      giverPeople: Math.round(giver?.people ?? Number.NaN),
      giverShare: giver ? giver.good / giver.whole : null,
      people: Math.round(line.people),
      needed,
      positions: line.positions,
      share: line.good / line.whole,
    },
    impact: { ...week, people: difference },
  };
}

function tooLow(advice: Advice, evidence: Evidence): Counted {
  const ids = advice.values.others?.as === "each" ? advice.values.others.value.map(({ label }) => label) : null;
  const lines = evidence.lines
    .filter(({ id, name }) => (ids ? ids.includes(name) : id === advice.subject.id))
    .map(({ id, name }) => ({ name, ...attainedIn(id, evidence) }));
  const [good, due] = [total(lines, (line) => line.good), total(lines, (line) => line.due)];
  const least = numberOf(advice.values.least ?? { as: "ratio", value: 1.3 });
  for (const line of lines) expect(line.good / line.due).toBeGreaterThanOrEqual(least);
  const [{ target: held }] = lines as [(typeof lines)[number]];
  const order = (ids ?? []).map((label) => lines.find(({ name }) => name === label) as (typeof lines)[number]);
  return {
    values: {
      line: labelOf(advice.subject.id, evidence.lines),
      lines: lines.length,
      least: 1.3 - 1,
      share: good / due,
      days: days(lines.flatMap(({ own }) => own)).length,
      good,
      due,
      target: held,
      pace: (held * good) / due,
      others: order.map((line) => ({ label: line.name, shift: null, value: line.good / line.due })),
    },
    impact: { good, due },
  };
}

/** The pace to expect of somebody lies between their own and the middle of their line. */
function help(advice: Advice, evidence: Evidence): Counted {
  const { values, subject, proof } = advice;
  const product = evidence.products.find(({ name }) => name === textOf(values.product))?.id;
  const line = evidence.lines.find(({ name }) => name === textOf(values.line))?.id;
  const paceOf = ({ good, seconds }: Pick<Skill, "good" | "seconds">) => (good / seconds) * 3600;
  const ofLine = (lineId: string | undefined) =>
    evidence.skills.filter((skill) => skill.productId === product && skill.lineId === lineId);
  const own = evidence.skills.find(
    ({ workerId, lineId }) => workerId === subject.id && lineId === proof.filter.productionLineId,
  );
  const before = evidence.cells.filter(
    (cell) => cell.lineId === line && cell.productId === product && cell.date < textOf(values.before),
  );
  const usual = values.before
    ? paceOf({ good: goodIn(before), seconds: sum(before, "seconds") })
    : median(ofLine(line).map(paceOf));
  const [pace, middle] = [numberOf(values.pace), median(ofLine(own?.lineId).map(paceOf))];
  return {
    values: {
      worker: subject.label,
      product: textOf(values.product),
      line: textOf(values.line),
      pace: { from: middle, to: paceOf(own as Skill) },
      usual,
      before: textOf(values.before),
      people: ofLine(line).length,
    },
    impact: { pace, usual: numberOf(values.usual), hours: 40, low: 0.5, high: 1 },
  };
}

/** A finding of this kind brings no advice of its own. */
function none({ kind }: Advice): Counted {
  throw new Error(`An advice of the kind ${kind} is not counted again`);
}

/** How each value of an advice is counted again, for every kind. */
export const ADVICE_RECOUNTS: Readonly<Record<Advice["kind"], AdviceRecount>> = {
  error_rate_jump: errors,
  error_rate_drift: errors,
  product_quality: errors,
  efficiency_drop: output,
  efficiency_decline: output,
  lost_days: none,
  output_risen: none,
  product_slower: output,
  standard_wrong: none,
  shift_gap: output,
  changeover_dip: changeover,
  bad_start: none,
  stops_growing: stops,
  missing_reports: none,
  people_missing: none,
  below_target: target,
  mix_change: none,
  implausible_records: none,
  chronic_product_errors: errors,
  chronic_line_errors: errors,
  chronic_line_output: output,
  person_behind: none,
  person_recovered: none,
  person_errors: none,
  move_people: people,
  understaffed: people,
  target_too_low: tooLow,
  worker_help: help,
  changeover_routine: routine,
};
