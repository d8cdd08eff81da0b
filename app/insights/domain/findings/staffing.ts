import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import { EIGHTY } from "#app/core/domain/statistics/distributions";
import { median } from "#app/core/domain/statistics/robust";
import { type Context, daysPerWeek, drawn, FACTORY, lineSubject } from "#app/insights/domain/context";
import type { Advice, CandidateFinding, Values } from "#app/insights/domain/findings";
import type { Evidence } from "#app/insights/domain/series/cells";
import { count, each, named, ratio } from "#app/insights/domain/values";
import { heldOn } from "#app/plant/domain/held";
import { productTargetsOn } from "#app/plant/domain/product-targets";
import type { Attained } from "./target";

/** A line above the first share may have people to spare; above the second its target says nothing about them. */
const [AHEAD, TOO_LOW] = [1.2, 1.3];
/** Targets of more lines than this are one advice. */
const MOST_APART = 3;

/** A line behind its target: the people that it lacks, and the positions that are free for them. */
type Receiver = Attained & { have: number; needed: number; positions: number; open: number };
type Giver = Attained & { have: number; spare: number };

/**
 * Where people would help: moves from lines that are a little ahead to lines that are behind and have free positions,
 * each person once and at the pace of the line that receives; people still missing; and targets that are too low.
 * @param behind the lines that the report calls below their target.
 */
export function staffingAdvice(
  context: Context,
  attained: readonly Attained[],
  behind: readonly CandidateFinding[],
): Advice[] {
  const late = new Set(behind.map(({ alert }) => alert.subject.id));
  const lines = attained.map((line) => ({ ...line, usual: median(line.shares) ?? 1 }));
  const givers = lines
    .filter(({ usual }) => usual > AHEAD && usual < TOO_LOW)
    .map((line): Giver => ({ ...line, have: Math.round(line.people), spare: spareOf(line) }))
    .sort((a, b) => b.spare - a.spare);
  const receivers = lines
    .filter(({ lineId }) => late.has(lineId))
    .map((line) => receiverOf(context, line))
    .sort((a, b) => b.expected.whole - b.good - (a.expected.whole - a.good));
  const staffed = receivers.flatMap((receiver) => staffingOf(context, receiver, givers));
  const tooLow = lines
    .filter(({ usual, good, target }) => Math.min(usual, good / target) >= TOO_LOW)
    .sort((a, b) => b.good / b.target - a.good / a.target);
  const many = tooLow.length > MOST_APART ? [targetsTooLow(context, tooLow)] : null;
  return [...staffed, ...(many ?? tooLow.map((line) => targetTooLow(context, line)))];
}

/** Whole people, so that the figures add up: missing people are rounded up, spare people down. */
function neededBy({ people, expected, good }: Attained) {
  return Math.ceil((people * expected.whole) / Math.max(1, good));
}

function spareOf(line: Attained) {
  return Math.max(0, Math.round(line.people) - neededBy(line));
}

function receiverOf({ evidence }: Context, line: Attained): Receiver {
  const have = Math.round(line.people);
  const needed = neededBy(line);
  const positions = valuesOf(evidence, line.lineId)?.capacity ?? 0;
  return { ...line, have, needed, positions, open: Math.max(0, Math.min(needed, positions) - have) };
}

/** The moves to one line, then the people that it still lacks. Takes the moved people from the givers. */
function staffingOf(context: Context, receiver: Receiver, givers: Giver[]): Advice[] {
  const advice: Advice[] = [];
  let { open } = receiver;
  for (const giver of givers) {
    const moved = Math.min(open, giver.spare);
    if (moved < 1) continue;
    advice.push(moveTo(context, receiver, giver, moved));
    open -= moved;
    giver.spare -= moved;
  }
  return open > 0 ? [...advice, understaffed(context, receiver, open)] : advice;
}

function moveTo(context: Context, receiver: Receiver, giver: Giver, moved: number): Advice {
  return {
    ...about(context, "move_people", receiver),
    values: {
      line: named(labelOf(context, receiver.lineId)),
      giver: named(labelOf(context, giver.lineId)),
      difference: count(moved),
      giverPeople: count(giver.have),
      giverShare: ratio(giver.good / giver.expected.whole),
      people: count(receiver.have),
      needed: count(receiver.needed),
      positions: count(receiver.positions),
      share: ratio(receiver.good / receiver.expected.whole),
    },
    expectedImpact: gainOf(receiver, moved),
  };
}

function understaffed(context: Context, receiver: Receiver, open: number): Advice {
  return {
    ...about(context, "understaffed", receiver),
    values: {
      line: named(labelOf(context, receiver.lineId)),
      people: count(receiver.have),
      needed: count(receiver.needed),
      positions: count(receiver.positions),
      difference: count(open),
      share: ratio(receiver.good / receiver.expected.whole),
    },
    expectedImpact: gainOf(receiver, open),
  };
}

/** The good pieces of these people at the pace of the line that receives them, eight times in ten. */
function gainOf({ good, people, dates, mean, error }: Attained, moved: number): Advice["expectedImpact"] {
  const perDay = good / Math.max(1, people * dates.length);
  const week = perDay * moved * daysPerWeek(dates);
  const [low, high] = [-1, 1].map((side) => Math.max(0, 1 + (side * EIGHTY * error) / Math.max(mean, error))) as [
    number,
    number,
  ];
  return {
    unit: "pieces",
    low: Math.round(week * low),
    high: Math.round(week * high),
    values: {
      perDay: count(perDay),
      people: count(moved),
      daysPerWeek: count(daysPerWeek(dates)),
      low: ratio(low),
      high: ratio(high),
    },
  };
}

/** A target that is passed by far, day after day, tells nobody whether the line is ahead or behind. */
function targetTooLow(context: Context, line: Attained): Advice {
  const { lineId, dates, good, target } = line;
  return {
    ...about(context, "target_too_low", line),
    values: {
      line: named(labelOf(context, lineId)),
      share: ratio(good / target),
      days: count(dates.length),
      good: count(good),
      due: count(target),
      ...newTarget(context, line),
    },
    expectedImpact: { unit: "pieces", low: 0, high: 0, values: { good: count(good), due: count(target) } },
  };
}

/** The target, and what the line makes; nothing where products have targets of their own, which are set one by one. */
function newTarget({ evidence }: Context, { lineId, good, target }: Attained): Values {
  const { lines, range } = evidence;
  if (productTargetsOn(lines.find(({ id }) => id === lineId)?.own ?? [], range.to).length > 0) return {};
  const { targetOutput, targetEfficiency } = valuesOf(evidence, lineId) ?? {};
  const now = targetEfficiency ? targetEfficiency / 100 : (targetOutput ?? 0);
  const asTarget = targetEfficiency ? ratio : count;
  return { target: asTarget(now), pace: asTarget((now * good) / target) };
}

/** More lines than are worth an advice each: it is a habit of the factory. */
function targetsTooLow(context: Context, lines: Attained[]): Advice {
  const [good, due] = [
    lines.reduce((sum, line) => sum + line.good, 0),
    lines.reduce((sum, line) => sum + line.target, 0),
  ];
  const days = [...new Set(lines.flatMap(({ dates }) => dates))].sort();
  const [from, to] = [days[0] as Day, days.at(-1) as Day];
  return {
    kind: "target_too_low",
    subject: FACTORY,
    values: {
      lines: count(lines.length),
      least: ratio(TOO_LOW - 1),
      days: count(days.length),
      share: ratio(good / due),
      good: count(good),
      due: count(due),
      others: each(
        "ratio",
        lines.map((line) => ({ label: labelOf(context, line.lineId), shift: null, value: line.good / line.target })),
      ),
    },
    expectedImpact: { unit: "pieces", low: 0, high: 0, values: { good: count(good), due: count(due) } },
    proof: {
      measure: "attainment",
      series: [],
      baseline: 1,
      records: lines.reduce((sum, { records }) => sum + records, 0),
      days: days.length,
      pValue: null,
      filter: { from, to },
    },
  };
}

function about(context: Context, kind: Advice["kind"], { lineId, dates, shares, records }: Attained) {
  const [from, to] = [dates[0] as Day, dates.at(-1) as Day];
  return {
    kind,
    subject: lineSubject(context, lineId),
    proof: {
      measure: "attainment" as const,
      series: drawn(dates, shares, { from: to, to }),
      baseline: 1,
      records,
      days: dates.length,
      pValue: null,
      filter: { from, to, productionLineId: lineId },
    },
  };
}

function labelOf(context: Context, lineId: Id) {
  return lineSubject(context, lineId).label;
}

/** What a line has at the end of the range. */
function valuesOf({ lines, range }: Evidence, lineId: Id) {
  const line = lines.find(({ id }) => id === lineId);
  return line && heldOn(line.held, range.to);
}
