import { normalTail } from "#app/core/domain/statistics/distributions";
import type { Factory, Line } from "./factory";
import type { Kind, Trouble } from "./plant-trouble";

/** The threshold of an observer who knows where and when to look: one error in a hundred. */
const ONE_LOOK = 2.326;
/** The spreads from which `factory.ts` draws the factories. */
const SPREAD = { skill: 0.13, pace: 0.035, ease: 0.04, errors: 0.2 };
const SHIFT_SPREAD = { morning: 0, afternoon: 0.06 / Math.sqrt(12), night: 0.11 / Math.sqrt(12) };
const PIECES_A_DAY = 30;

/**
 * The size of a trouble in standard errors, for an observer who knows its place, its days, and how the factory was
 * drawn, but not what chance drew. Source: the information of a Student's t about its middle (Lange, Little and Taylor,
 * JASA 1989) bounds what people's heavy-tailed days can say (Rao 1945); a normal mean for all else.
 */
export function clarityOf(factory: Factory, trouble: Trouble): number {
  const spread = spreadOf(factory, trouble);
  return spread === null ? Number.POSITIVE_INFINITY : spread.effect / spread.error;
}

/** The chance that this observer finds a trouble: one look, one error in a hundred. */
export function powerOf(clarity: number): number {
  return normalTail(ONE_LOOK - clarity);
}

type Seen = { effect: number; error: number };

/** The size of the trouble and the precision of its estimate, as logarithms; null for an obvious trouble. */
function spreadOf(factory: Factory, trouble: Trouble): Seen | null {
  const line = factory.lines.find(({ id }) => id === trouble.lineId) as Line;
  const open = factory.days.filter((date) => !factory.closed.has(date));
  const inside = open.filter((date) => date >= trouble.from && date <= trouble.to).length;
  const outside = open.length - inside;
  const less = -Math.log(Math.max(0.05, 1 - trouble.size));
  const seen: Record<Kind, () => Seen | null> = {
    drop: () => {
      const ofDays = dayOf(factory, line) * (1 / inside + 1 / outside);
      return { effect: less, error: Math.sqrt(ofDays + easeOf(factory, line, trouble)) };
    },
    changeover: () => {
      const first = Math.max(1, Math.floor(open.length / (line.styleDays ?? 1)));
      return { effect: less, error: Math.sqrt(dayOf(factory, line) / first) };
    },
    person: () => ({ effect: less, error: Math.sqrt(personDay(factory) * (1 / inside + 1 / Math.max(1, outside))) }),
    shift_output: () => {
      const crew = line.people.length / line.shifts.length;
      const others = crew * (line.shifts.length - 1);
      const ofShift = SHIFT_SPREAD[trouble.shift ?? "morning"] ** 2 / factory.lines.length;
      return { effect: less, error: Math.sqrt(SPREAD.skill ** 2 * (1 / crew + 1 / others) + ofShift) };
    },
    line_output: () => {
      const ofLine = SPREAD.pace ** 2 + SPREAD.skill ** 2 / line.people.length;
      const others = factory.lines.length - 1;
      return { effect: less, error: Math.sqrt(ofLine * (1 + 1 / others) + dayOf(factory, line) / open.length) };
    },
    line_errors: () => errorsLevel(factory, trouble, line.people.length * open.length),
    product_errors: () => errorsLevel(factory, trouble, open.length * 5),
    jump: () => errorsStretch(factory, trouble, line.people.length * inside),
    // Half of its size on the middle day. That is as clear as a step of this height; a straight line is a little
    // clearer.
    drift: () => errorsStretch(factory, trouble, (line.people.length * inside) / 3),
    below_target: () => null,
    missing: () => null,
  };
  return seen[trouble.kind]();
}

/** The variance of a line's day, given everything about its people, and the days of the other lines. */
function dayOf(factory: Factory, line: Line) {
  const own = factory.ofLine.size ** 2 * likeness(factory.ofLine.stays) + personDay(factory) / line.people.length;
  const swing = factory.swing.size ** 2 * likeness(factory.swing.stays);
  return own + 1 / (1 / swing + (factory.lines.length - 1) / own);
}

/**
 * A line of styles may make the styles of a bad stretch on no other day, and no other line may make them. Then only
 * their standard says how easy they are, and without one nobody can know.
 */
function easeOf({ days, closed, lines, products }: Factory, line: Line, { from, to }: Trouble): number {
  if (!line.styleDays) return 0;
  const isInside = (date: string) => date >= from && date <= to;
  const open = days.filter((date) => !closed.has(date));
  const madeOn = ({ id, styleDays, products: made }: Line, isAsked: (date: string) => boolean) =>
    open.flatMap((date, at) =>
      styleDays && isAsked(date) ? [made[Math.floor((at + Number(id) * 2) / styleDays) % made.length] as string] : [],
    );
  const elsewhere = new Set(lines.flatMap((each) => madeOn(each, (date) => each !== line || !isInside(date))));
  const unknown = madeOn(line, isInside).filter((id) => !elsewhere.has(id));
  const isKnown = products.every((product) => product.isKnown);
  return isKnown ? (SPREAD.ease * unknown.length) ** 2 / madeOn(line, isInside).length ** 2 : unknown.length;
}

function likeness(stays: number) {
  return (1 + stays) / (1 - stays);
}

function personDay({ ofPerson, tails }: Factory) {
  return (ofPerson ** 2 * (tails + 3)) / (tails + 1);
}

/** A permanent level, against the differences of lines and products without a cause. */
function errorsLevel(factory: Factory, { size }: Trouble, records: number): Seen {
  const chance = recordVariance(factory, factory.errors.rate) / records;
  return {
    effect: Math.log(1 + size / 100 / factory.errors.rate),
    error: Math.sqrt(SPREAD.errors ** 2 + chance),
  };
}

function errorsStretch(factory: Factory, { size }: Trouble, records: number): Seen {
  const { rate } = factory.errors;
  return { effect: size / 100, error: rate * Math.sqrt(recordVariance(factory, rate) / records) };
}

/** The variance of a record's errors relative to their mean: Poisson, a wild rate, and a burst now and then. */
function recordVariance({ errors: { wild, bursts } }: Factory, rate: number) {
  return 1 / (rate * PIECES_A_DAY) + Math.exp(wild ** 2) - 1 + bursts * 49;
}
