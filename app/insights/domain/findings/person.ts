import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { EIGHTY, studentTail } from "#app/core/domain/statistics/distributions";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import { autocorrelation, median, winsorize } from "#app/core/domain/statistics/robust";
import { type Context, drawn, type Look, passOver } from "#app/insights/domain/context";
import type { Alert, CandidateFinding, Subject } from "#app/insights/domain/findings";
import { MINIMUM, type OwnWork } from "#app/insights/domain/series/cells";
import { type OwnPace, ownPaces } from "#app/insights/domain/series/own-pace";
import { clearestChange, type LevelChange } from "#app/insights/domain/statistics/level-changes";
import { withoutUsualEnds } from "#app/insights/domain/statistics/shapes";
import { count, day, named, ratio, shiftNamed } from "#app/insights/domain/values";

/** A smaller share of somebody's own pace is not reported. */
const SMALLEST = 0.08;
/** The shortest stretch, in reported and in calendar days: two weeks, some days of which are free. */
const [FEWEST_DAYS, CALENDAR_DAYS] = [8, 12];
/**
 * The days before a decline that are enough to give its usual pace, and the few that, with the days after it, show that
 * it was no learning.
 */
const [ENOUGH_BEFORE, DAYS_BEFORE] = [8, 3];
/** Each half of the stretch must show at least this share of the whole decline. */
const LASTING = 0.5;
/** A person has recovered after this many days back at the usual pace. */
const DAYS_BACK = 5;
/** With a larger probability of chance, a person is not examined further. */
const SERIOUS = 0.01;
/** A product, line or shift whose share of the hours moved by this much is named beside the finding. */
const MOVED = 0.35;
/** And it must be most of them: only then somebody is "mostly" there. */
const MOSTLY = 0.5;
/**
 * The usual spread between crews and lines, as a logarithm: two crews of a dozen people (Barnes, 1937) and two lines.
 * Nobody can tell it from a change of a person who works on another line.
 */
const SPREAD_OF_PLACES = 0.08;

/**
 * Workers who fell behind their own usual pace for two weeks or more, beyond the effects of product, line, shift, crew
 * and practice. The finding is an offer of help and never a comparison with others. A curve that rises from the first
 * days is no decline, because the days before must have been better. Source: as for drops of a line, see
 * `clearestChange`.
 */
export function personFindings(context: Context): Look {
  const { evidence } = context;
  if (evidence.people.length === 0) return { candidates: [], looked: 0 };
  const over = evidence.people.filter(({ date }) => date < evidence.today);
  const paces = ownPaces(over).filter(({ dates }) => dates.length >= FEWEST_DAYS + DAYS_BEFORE);
  const alike = median(paces.map(({ values }) => autocorrelation(winsorize(values)))) ?? 0;
  const names = new Map(evidence.names.map(({ id, name }) => [id, name]));
  const left = new Set(evidence.left);
  const candidates = paces.flatMap((pace) => {
    if (left.has(pace.workerId)) return [];
    const name = names.get(pace.workerId) ?? "";
    const change = declineOf(pace, { likeness: Math.max(0, alike), from: evidence.range.from });
    if (change) return finding(context, pace, { change, name }) ?? [];
    passOver(context, { kind: "person_behind", subject: personSubject(pace.workerId, name) }, "not clear");
    return [];
  });
  return { candidates, looked: paces.length };
}

/** The clearest stretch of the range in which a person works below their own earlier days; null without a clear one. */
function declineOf(
  { dates, values }: OwnPace,
  { likeness, from }: { likeness: number; from: Day },
): LevelChange | null {
  const weights = values.map(() => 1);
  const first = dates.findIndex((date) => date >= from);
  const since = first < 0 ? dates.length : first;
  const looking = { direction: -1 as const, likeness, shortest: FEWEST_DAYS, since, before: DAYS_BEFORE };
  const change = clearestChange(values, weights, looking);
  if (!change || change.pValue > SERIOUS) return null;
  const [before, after] = [values.slice(0, change.start), values.slice(change.end)];
  const usual = median(before.length >= ENOUGH_BEFORE ? before : [...before, ...after]) ?? 0;
  const inside = values.slice(change.start, change.end);
  const effect = (median(inside) ?? 0) - usual;
  const span = dayNumber(dates[change.end - 1] as Day) - dayNumber(dates[change.start] as Day) + 1;
  if (span < CALENDAR_DAYS || !isLasting(inside, usual, effect)) return null;
  if ((median(before) ?? 0) - usual < effect * LASTING) return null;
  return withoutUsualEnds(values, { ...change, effect: Math.max(effect, change.effect) }, FEWEST_DAYS);
}

/** Whether both halves of a stretch show the decline. Some wild days beside each other are no decline. */
function isLasting(inside: readonly number[], usual: number, effect: number) {
  const middle = Math.floor(inside.length / 2);
  const halves = [inside.slice(0, middle), inside.slice(middle)];
  return effect < 0 && halves.every((half) => (median(half) ?? 0) - usual <= effect * LASTING);
}

function personSubject(id: Id, label: string): Subject {
  return { resource: "worker", id, label, shift: null };
}

function finding(
  context: Context,
  { workerId, dates, values: paces, work }: OwnPace,
  { change, name }: { change: LevelChange; name: string },
): CandidateFinding | null {
  const [from, to] = [dates[change.start] as Day, dates[change.end - 1] as Day];
  if (work.length < MINIMUM.records) return null;
  const isBack = dates.length - change.end >= DAYS_BACK;
  const share = 1 - Math.exp(change.effect);
  const kind = isBack ? "person_recovered" : "person_behind";
  const subject = personSubject(workerId, name);
  if (share < SMALLEST) return passOver(context, { kind, subject }, "too small");
  const inside = work.filter(({ date }) => date >= from && date <= to);
  const before = work.filter(({ date }) => date < from);
  const pieces = sumBy(inside, (own) => own.pieces - own.defective);
  const found = besides(context, before, inside);
  const error = Math.hypot(change.standardError, found.line ? SPREAD_OF_PLACES : 0);
  const byPlace = found.line ? studentTail(-change.effect / error, change.end - change.start - 1) : 0;
  const pValue = Math.max(change.pValue, byPlace);
  const [low, high] = [1, -1].map((side) => Math.max(0, 1 - Math.exp(change.effect + side * EIGHTY * error))) as [
    number,
    number,
  ];
  const values: Alert["values"] = {
    worker: named(name),
    from: day(from),
    to: day(to),
    days: count(new Set(inside.map(({ date }) => date)).size),
    change: ratio(share),
    low: ratio(low),
    high: ratio(high),
    lost: count(pieces * (Math.exp(-change.effect) - 1)),
    ...found,
  };
  return {
    pValue,
    alert: {
      kind,
      severity: "info",
      subject,
      from,
      to,
      values,
      proof: {
        measure: "ownShare",
        series: drawn(
          dates,
          paces.map((value) => Math.exp(value)),
          { from, to },
        ),
        baseline: 1,
        records: work.length,
        days: dates.length,
        pValue,
        filter: { from, to, workerId },
      },
    },
    advice: null,
  };
}

/** The other changes at the start of a decline: another product, line or shift, or a partner who left. */
function besides({ evidence }: Context, before: OwnWork[], inside: OwnWork[]): Alert["values"] {
  const nameOf = (among: { id: string; name: string }[], id: string) =>
    among.find((each) => each.id === id)?.name ?? "";
  const product = newcomer(before, inside, ({ productId }) => productId);
  const line = newcomer(before, inside, ({ lineId }) => lineId);
  const shift = newcomer(before, inside, (own) => own.shift);
  const partner = line || shift ? null : lostPartner(evidence.people, before, inside);
  return {
    ...(product && { product: named(nameOf(evidence.products, product)) }),
    ...(line && { line: named(nameOf(evidence.lines, line)) }),
    ...(shift && { shift: shiftNamed(shift as Shift) }),
    ...(partner && { partner: named(nameOf(evidence.names, partner)) }),
  };
}

/** The product, line or shift that takes many more hours than before. */
function newcomer(before: OwnWork[], inside: OwnWork[], keyOf: (own: OwnWork) => string): string | null {
  const sharesOf = (work: OwnWork[]) => {
    const all = sumBy(work, ({ seconds }) => seconds);
    return new Map([...groupBy(work, keyOf)].map(([key, own]) => [key, sumBy(own, ({ seconds }) => seconds) / all]));
  };
  const [earlier, now] = [sharesOf(before), sharesOf(inside)];
  const [most] = [...now].sort((a, b) => b[1] - (earlier.get(b[0]) ?? 0) - (a[1] - (earlier.get(a[0]) ?? 0)));
  const isMost = most && most[1] > MOSTLY && most[1] - (earlier.get(most[0]) ?? 0) >= MOVED;
  return isMost ? most[0] : null;
}

/** The partner who worked in the same crew on most days before, and hardly on any since. */
function lostPartner(people: readonly OwnWork[], before: OwnWork[], inside: OwnWork[]): string | null {
  const crewOf = ({ date, lineId, shift }: OwnWork) => `${date} ${lineId} ${shift}`;
  const own = before[0]?.workerId;
  const presence = (work: OwnWork[]) => {
    const crews = new Set(work.map(crewOf));
    const times = new Map<string, Set<string>>();
    for (const each of people) {
      if (each.workerId === own || !crews.has(crewOf(each))) continue;
      const seen = times.get(each.workerId) ?? new Set();
      times.set(each.workerId, seen.add(crewOf(each)));
    }
    return new Map([...times].map(([id, seen]) => [id, seen.size / crews.size]));
  };
  const [earlier, now] = [presence(before), presence(inside)];
  const removed = [...earlier].filter(([id, share]) => share > 0.6 && (now.get(id) ?? 0) < 0.2);
  return removed.length === 1 ? (removed[0]?.[0] as string) : null;
}
