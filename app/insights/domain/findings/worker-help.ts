import { addDays, type Day } from "#app/core/domain/calendar/days";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median } from "#app/core/domain/statistics/robust";
import { searchText } from "#app/core/domain/texts/search-text";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import type { Context } from "#app/insights/domain/context";
import type { Advice, Alert } from "#app/insights/domain/findings";
import { goodOf, type SeriesCell, SKILL_DAYS, type Skill, workedHours } from "#app/insights/domain/series/cells";
import { count, day, named, rate, ratio } from "#app/insights/domain/values";

const FEWEST_RECORDS = 8;
const FEWEST_HOURS = 40;
const FEWEST_PEOPLE = 4;
/**
 * A worker must be this much faster than the usual on a product, and the other line this much slower than the worker's
 * own.
 */
const FASTER = 1.25;
const SLOWER = 0.9;
const MOST = 3;
const HOURS_A_WEEK = 40;
/** How much the pace of one person varies from record to record, as a logarithm. */
const SPREAD_OF_RECORDS = 0.15;
/** Pieces an hour, so that somebody without any has a logarithm. */
const LEAST_PACE = 0.01;

/**
 * Workers whose pace on a product could help another line that makes it clearly slower than theirs. A line that has
 * fallen behind is judged by its pace before, because its trouble is not a lack of practice. Nobody is sent to another
 * trade: lines of one stage are compared, and whoever is to help has the role of somebody there, or has worked there.
 * @param dropped the drops of output that the report calls out.
 */
export function workerHelp({ evidence, cells }: Context, dropped: Alert[]): Advice[] {
  const skilled = evidence.skills.filter(
    ({ records, seconds }) => records >= FEWEST_RECORDS && seconds >= FEWEST_HOURS * SECONDS_PER_HOUR,
  );
  const stages = new Map(evidence.lines.map(({ id, stageId }) => [id, stageId]));
  return [...groupBy(skilled, ({ productId, lineId }) => `${productId} ${stages.get(lineId) ?? ""}`).values()]
    .flatMap((ofProduct) => helpWith(ofProduct, { evidence, cells, dropped }))
    .sort((a, b) => b.expectedImpact.high - a.expectedImpact.high)
    .slice(0, MOST);
}

type Known = Pick<Context, "evidence" | "cells"> & { dropped: Alert[] };

function helpWith(skills: Skill[], { evidence, cells, dropped }: Known): Advice[] {
  const lines = [...groupBy(skills, ({ lineId }) => lineId)]
    .filter(([, people]) => people.length >= FEWEST_PEOPLE)
    .flatMap(([lineId, people]) => {
      const fell = dropped
        .filter(({ subject }) => subject.id === lineId || subject.id === null)
        .map(({ from }) => from)
        .sort();
      const pace =
        fell.length === 0
          ? (median(people.map(paceOf)) as number)
          : paceBefore(cells.get(lineId) ?? [], people[0]?.productId as string, fell[0] as Day);
      return pace === null ? [] : [{ lineId, people, pace, fell: fell[0] ?? null }];
    });
  const slowest = lines.reduce<(typeof lines)[number] | null>(
    (slow, line) => (slow && slow.pace <= line.pace ? slow : line),
    null,
  );
  if (!slowest || lines.length < 2) return [];
  const isOfTrade = ofTrade(evidence, slowest.lineId, slowest.people);
  return lines
    .filter(({ pace }) => slowest.pace <= SLOWER * pace)
    .flatMap(({ people, pace }) => {
      const expected = expectedPaces(people);
      return people.map((person, index) => ({ person, pace, own: expected[index] as number }));
    })
    .filter(
      ({ person, pace, own }) =>
        own >= FASTER * pace && !evidence.left.includes(person.workerId) && isOfTrade(person.workerId),
    )
    .sort((a, b) => b.own - a.own)
    .slice(0, 1)
    .map(({ person, own }) => advice(person, own, { ...slowest, cells: cells.get(slowest.lineId) ?? [] }, evidence));
}

/** Whether somebody has the role of one of a line's people, or records there. Roles that are not noted say nothing. */
function ofTrade({ names, skills }: Context["evidence"], lineId: string, people: Skill[]) {
  const roles = new Map(names.map(({ id, role }) => [id, searchText(role)]));
  const there = new Set(people.map(({ workerId }) => roles.get(workerId)).filter(Boolean));
  const hasWorked = new Set(skills.filter((skill) => skill.lineId === lineId).map(({ workerId }) => workerId));
  return (id: string) => {
    const role = roles.get(id);
    return !role || there.size === 0 || there.has(role) || hasWorked.has(id);
  };
}

/**
 * The pace to expect of each person: their own, drawn towards the middle of the crew by the share of its differences
 * that the chance of single records explains. The fastest of many is partly lucky. Source: James and Stein, 1961.
 */
function expectedPaces(people: Skill[]): number[] {
  const own = people.map((person) => Math.log(Math.max(LEAST_PACE, paceOf(person))));
  const middle = median(own) ?? 0;
  const all = sumBy(own, (pace) => (pace - middle) ** 2) / (people.length - 1);
  const chanceOf = ({ records }: Skill) => SPREAD_OF_RECORDS ** 2 / records;
  const between = Math.max(0, all - sumBy(people, chanceOf) / people.length);
  return people.map((person, index) => {
    const share = between / Math.max(1e-9, between + chanceOf(person));
    return Math.round(Math.exp(middle + ((own[index] as number) - middle) * share) * 10) / 10;
  });
}

/** Good pieces of a product an hour before a day; null where the line had not made it then. */
function paceBefore(cells: SeriesCell[], productId: string, day: Day): number | null {
  const before = cells.filter((cell) => cell.productId === productId && cell.date < day);
  const hours = sumBy(before, workedHours);
  return hours < FEWEST_HOURS ? null : sumBy(before, goodOf) / hours;
}

function advice(
  person: Skill,
  own: number,
  slowest: { lineId: string; pace: number; people: Skill[]; fell: Day | null; cells: SeriesCell[] },
  evidence: Context["evidence"],
): Advice {
  const nameOf = (named: { id: string; name: string }[], id: string) =>
    named.find((each) => each.id === id)?.name ?? "";
  const more = (own - slowest.pace) * HOURS_A_WEEK;
  return {
    kind: "worker_help",
    subject: { resource: "worker", id: person.workerId, label: person.name, shift: null },
    values: {
      worker: named(person.name),
      product: named(nameOf(evidence.products, person.productId)),
      line: named(nameOf(evidence.lines, slowest.lineId)),
      pace: rate(own),
      usual: rate(slowest.pace),
      // Of a line that fell, the usual is that of all its work before.
      ...(slowest.fell ? { before: day(slowest.fell) } : { people: count(slowest.people.length) }),
    },
    expectedImpact: {
      unit: "pieces",
      low: Math.round(more * 0.5),
      high: Math.round(more),
      values: {
        pace: rate(own),
        usual: rate(slowest.pace),
        hours: count(HOURS_A_WEEK),
        low: ratio(0.5),
        high: ratio(1),
      },
    },
    proof: {
      measure: "ownPace",
      series: paceByDay(slowest.cells, person.productId, evidence.range.to),
      baseline: slowest.pace,
      records: person.records + sumBy(slowest.people, ({ records }) => records),
      days: 0,
      pValue: null,
      filter: {
        from: addDays(evidence.range.to, 1 - SKILL_DAYS),
        to: evidence.range.to,
        workerId: person.workerId,
        productId: person.productId,
        productionLineId: person.lineId,
      },
    },
  };
}

/** The slower line's good pieces of the product an hour, day by day, over the weeks that people were compared in. */
function paceByDay(cells: SeriesCell[], productId: string, to: Day) {
  const made = cells.filter((cell) => cell.productId === productId && cell.date > addDays(to, -SKILL_DAYS));
  return [...groupBy(made, ({ date }) => date)].map(([date, cells]) => ({
    date,
    value: Math.round((sumBy(cells, goodOf) / Math.max(0.1, sumBy(cells, workedHours))) * 100) / 100,
  }));
}

function paceOf({ good, seconds }: Skill) {
  return (good / seconds) * SECONDS_PER_HOUR;
}
