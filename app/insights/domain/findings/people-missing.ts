import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { normalTail } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { median } from "#app/core/domain/statistics/robust";
import { type Context, drawn, FACTORY, type Look, lineSubject } from "#app/insights/domain/context";
import type { CandidateFinding, Subject } from "#app/insights/domain/findings";
import { MINIMUM, type OwnWork } from "#app/insights/domain/series/cells";
import { clearestChange, type LevelChange } from "#app/insights/domain/statistics/level-changes";
import { lastingUntil } from "#app/insights/domain/statistics/shapes";
import { count, day, named, rate, ratio, shiftNamed } from "#app/insights/domain/values";
import { EARLIER_DAYS } from "./earlier-days";

/** A crew is judged from this many people on a usual day on. */
const FEWEST_PEOPLE = 4;
/** Fewer people by this share are reported. */
const SMALLEST = 0.25;
const CRITICAL = 0.5;
/** The share of a crew that may be away on any day: of few people, chance alone takes many. */
const AWAY = 0.2;
/** The shortest stretch, in days on which the crew has records. */
const SHORTEST = 3;
/** Whoever has records on this share of the earlier days is of the crew. */
const OF_CREW = 0.5;
/** Where this share of the people who are missing work elsewhere, the crew was made smaller on purpose. */
const MOVED = 0.5;
/** Most crews must show half of it for the factory to be named. */
const MOST = 0.75;

type CrewDays = {
  lineId: Id;
  shift: Shift;
  dates: Day[];
  people: Set<Id>[];
  /** The logarithm of the people of each day against the crew's usual number. */
  values: number[];
};

/**
 * Lines' shifts with records of clearly fewer people than on their other days, and the whole factory where most crews
 * show it. Nobody is reported as missing who has records on another line.
 */
export function peopleMissingFindings(context: Context): Look {
  const { evidence } = context;
  const over = evidence.people.filter(({ date }) => date < evidence.today);
  const crews = crewDaysOf(over);
  const together = ofFactory(crews);
  const whole = together && changeIn(context, together.dates, together.values);
  const isEverywhere =
    together !== null &&
    whole !== null &&
    crews.filter((crew) => effectIn(crew, together.dates, whole) <= whole.effect / 2).length >= MOST * crews.length;
  if (together && whole && isEverywhere) {
    const found = finding({
      subject: FACTORY,
      work: over,
      dates: together.dates,
      values: together.values,
      change: whole,
    });
    return { candidates: found ? [found] : [], looked: 1 + crews.length };
  }
  const worksOn = groupBy(over, ({ date }) => date);
  const candidates = crews.flatMap((crew) => {
    const change = changeIn(context, crew.dates, crew.values);
    if (!change || isElsewhere(crew, change, worksOn)) return [];
    const ofLine = over.filter(({ lineId }) => lineId === crew.lineId);
    const work = ofLine.filter(({ shift }) => shift === crew.shift);
    const subject = lineSubject(context, crew.lineId, work.length === ofLine.length ? null : crew.shift);
    return finding({ subject, work, dates: crew.dates, values: crew.values, change }) ?? [];
  });
  return { candidates, looked: crews.length + (together ? 1 : 0) };
}

function crewDaysOf(people: readonly OwnWork[]): CrewDays[] {
  const crews = groupBy(people, ({ lineId, shift }) => `${lineId} ${shift}`);
  return [...crews.values()].flatMap((work) => {
    const days = [...groupBy(work, ({ date }) => date)];
    const sets = days.map(([, ofDay]) => new Set(ofDay.map(({ workerId }) => workerId)));
    const usual = median(sets.map(({ size }) => size)) ?? 0;
    const [first] = work;
    if (!first || usual < FEWEST_PEOPLE || days.length < MINIMUM.days) return [];
    return {
      lineId: first.lineId,
      shift: first.shift,
      dates: days.map(([date]) => date),
      people: sets,
      values: sets.map(({ size }) => Math.log(size / usual)),
    };
  });
}

/** The middle of the crews on each day; null with one crew. */
function ofFactory(crews: readonly CrewDays[]) {
  if (crews.length < 2) return null;
  const all = crews.flatMap(({ dates, values }) =>
    dates.map((date, index) => ({ date, value: values[index] as number })),
  );
  const days = [...groupBy(all, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    dates: days.map(([date]) => date),
    values: days.map(([, ofDay]) => median(ofDay.map(({ value }) => value)) ?? 0),
  };
}

function changeIn({ evidence }: Context, dates: readonly Day[], values: readonly number[]): LevelChange | null {
  const first = dates.findIndex((date) => date >= evidence.range.from);
  if (first < 0) return null;
  const looking = { direction: -1 as const, shortest: SHORTEST, since: first, before: EARLIER_DAYS };
  const change = clearestChange(
    values,
    values.map(() => 1),
    looking,
  );
  return change && 1 - Math.exp(change.effect) >= SMALLEST ? change : null;
}

function effectIn({ dates, values }: CrewDays, days: readonly Day[], { start, end }: LevelChange): number {
  const [from, to] = [days[start] as Day, days[end - 1] as Day];
  const inside = values.filter((_, index) => (dates[index] as Day) >= from && (dates[index] as Day) <= to);
  return median(inside) ?? 0;
}

/** Whether most of the people whom a crew is missing have records on other lines in these days. */
function isElsewhere(crew: CrewDays, { start, end }: LevelChange, worksOn: ReadonlyMap<Day, OwnWork[]>) {
  const times = new Map<Id, number>();
  for (const people of crew.people.slice(0, start)) for (const id of people) times.set(id, (times.get(id) ?? 0) + 1);
  const members = [...times].filter(([, days]) => days >= OF_CREW * start).map(([id]) => id);
  let [missing, elsewhere] = [0, 0];
  for (let index = start; index < end; index += 1) {
    const here = crew.people[index] as Set<Id>;
    const working = new Set((worksOn.get(crew.dates[index] as Day) ?? []).map(({ workerId }) => workerId));
    const away = members.filter((id) => !here.has(id));
    missing += away.length;
    elsewhere += away.filter((id) => working.has(id)).length;
  }
  return elsewhere >= MOVED * Math.max(1, missing);
}

type Found = {
  subject: Subject;
  /** All work of the subject, also that of crews too small to be judged. */
  work: readonly OwnWork[];
  dates: readonly Day[];
  values: readonly number[];
  change: LevelChange;
};

function finding({ subject, work, dates, values: shares, change }: Found): CandidateFinding | null {
  const end = lastingUntil(shares, change);
  const [from, to] = [dates[change.start] as Day, dates[end - 1] as Day];
  const perDay = peopleADay(work);
  const [now, usual] = [perDay((date) => date >= from && date <= to), perDay((date) => date < from || date > to)];
  const share = 1 - now / usual;
  if (share < SMALLEST) return null;
  const { shift } = subject;
  const days = new Set(work.filter(({ date }) => date >= from && date <= to).map(({ date }) => date)).size;
  const spread = Math.sqrt(Math.max(0.5, usual * days * AWAY));
  const pValue = Math.max(change.pValue, normalTail(((usual - now) * days - 0.5) / spread));
  const values = {
    ...(subject.id !== null && { line: named(subject.label) }),
    ...(shift && { shift: shiftNamed(shift) }),
    from: day(from),
    to: day(to),
    days: count(days),
    now: rate(now),
    usual: rate(usual),
    change: ratio(share),
    ...(end < dates.length && { over: day(to) }),
  };
  return {
    pValue,
    alert: {
      kind: "people_missing",
      severity: share >= CRITICAL ? "critical" : "warning",
      subject,
      from,
      to,
      values,
      proof: {
        measure: "peopleADay",
        series: drawn(
          dates,
          shares.map((value) => usual * Math.exp(value)),
          { from, to },
        ),
        baseline: usual,
        records: work.length,
        days: dates.length,
        pValue,
        filter: { from, to, ...(subject.id && { productionLineId: subject.id }), ...(shift && { shift }) },
      },
    },
    advice: null,
  };
}

/** The people with records on a day, each once, on average over the days that are asked for. */
function peopleADay(work: readonly OwnWork[]) {
  const days = [...groupBy(work, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    people: new Set(ofDay.map(({ workerId }) => workerId)).size,
  }));
  return (isAsked: (date: Day) => boolean) => {
    const asked = days.filter(({ date }) => isAsked(date));
    return sumBy(asked, ({ people }) => people) / Math.max(1, asked.length);
  };
}
