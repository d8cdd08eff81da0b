import { addDays, type Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { openRandom, type Random } from "../../../scripts/demo/random";
import { weekdayOf } from "../plant";

/** A simulated factory, drawn from the words of a manager and not from the assumptions of the engine. */
export type Factory = {
  seed: string;
  random: Random;
  days: Day[];
  from: Day;
  closed: Set<Day>;
  lines: Line[];
  products: Product[];
  weekday: number[];
  /** The effect of a day on the whole factory: its size, and the share that remains on the next day. */
  swing: { size: number; stays: number };
  /** The same for the days of one line. */
  ofLine: { size: number; stays: number };
  shiftPace: Record<Shift, number>;
  shiftErrors: Record<Shift, number>;
  /** Degrees of freedom of a person's day: few make heavy tails. */
  tails: number;
  ofPerson: number;
  errors: { rate: number; wild: number; bursts: number };
  forgotten: number;
  /** Whether crews of one shift change to the afternoon every second week. */
  hasTurns?: boolean;
};

export type Line = {
  id: string;
  shifts: Shift[];
  people: Person[];
  pace: number;
  errors: number;
  products: string[];
  /** Shares of the products, which wander over the weeks. */
  shares: number[];
  /** The days for which a line of styles makes one product at a time. */
  styleDays: number | null;
  target: number;
};

export type Person = {
  id: string;
  shift: Shift;
  skill: number;
  /** The first day of somebody new, who then learns for weeks. */
  began: Day | null;
  /** Some weeks on another line. */
  lent: { lineId: string; from: Day; to: Day } | null;
};

export type Product = { id: string; minutes: number; isKnown: boolean; ease: number; errors: number };

const LAST = "2026-03-29";

export function openFactory(seed: string): Factory {
  const random = openRandom(`factory ${seed}`);
  const isSmall = random.chance(0.5);
  const rangeDays = random.pick([21, 28, 42, 63, 91]);
  const before = random.chance(0.25) ? 0 : random.pick([28, 56, 91]);
  const days = Array.from({ length: rangeDays + before }, (_, index) => addDays(LAST, index - rangeDays - before + 1));
  const week = random.pick([5, 6, 6, 7]);
  const holiday = random.chance(0.3) ? random.whole(0, days.length - 1) : -100;
  const closed = new Set(
    days.filter(
      (date, index) => weekdayOf(date) >= week || random.chance(0.012) || (index >= holiday && index < holiday + 3),
    ),
  );
  const products = makeProducts(random, isSmall ? random.whole(3, 6) : random.whole(5, 14));
  const shifts = random.pick(isSmall ? [1, 1, 2, 2] : [1, 2, 2, 3]);
  const count = isSmall ? random.whole(2, 4) : random.whole(5, 24);
  const hasStyles = random.chance(0.3);
  const lines = Array.from({ length: count }, (_, index) =>
    makeLine(index, { random, products, shifts, days, count, hasStyles }),
  );
  const isFew = random.chance(0.25);
  return {
    seed,
    random,
    days,
    from: days[before] as Day,
    closed,
    lines,
    products,
    weekday: Array.from({ length: 7 }, () => random.normal() * 0.025),
    swing: { size: random.between(0.01, 0.05), stays: random.between(0, 0.6) },
    ofLine: { size: random.between(0.008, 0.025), stays: random.between(0, 0.3) },
    shiftPace: { morning: 1, afternoon: random.between(0.94, 1), night: random.between(0.86, 0.97) },
    shiftErrors: { morning: 1, afternoon: random.between(1, 1.4), night: random.between(1, 1.8) },
    tails: random.pick([3, 4, 8]),
    ofPerson: random.between(0.08, 0.16),
    errors: {
      rate: isFew ? random.between(0.001, 0.003) : random.between(0.005, 0.015),
      wild: random.between(0.5, 1.1),
      bursts: random.between(0, 0.006),
    },
    forgotten: random.between(0, 0.015),
  };
}

/**
 * The same factory with lines that share no product, each product and line worse or better than the others by far, and
 * with crews that change shift each week. Nothing in it is a trouble that anybody could name.
 */
export function nestedOf(factory: Factory): Factory {
  const random = openRandom(`nested ${factory.seed}`);
  const products: Product[] = [];
  const lines = factory.lines.map((line) => {
    const own = line.products.map((id) => {
      const product = factory.products.find((each) => each.id === id) as Product;
      const made = { ...product, id: `${line.id}0${id}`, errors: product.errors * random.pick([0.3, 1, 4]) };
      products.push(made);
      return made.id;
    });
    return { ...line, products: own, errors: line.errors * random.pick([0.5, 1, 3]), target: 0.8 };
  });
  return { ...factory, lines, products, hasTurns: factory.lines.every(({ shifts }) => shifts.length === 1) };
}

function makeProducts(random: Random, count: number): Product[] {
  const isKnown = random.chance(0.7);
  return Array.from({ length: count }, (_, index) => ({
    id: String(500 + index),
    minutes: Math.round(Math.exp(random.between(Math.log(4), Math.log(30))) * 100) / 100,
    isKnown,
    ease: Math.exp(random.normal() * 0.04),
    errors: Math.exp(random.normal() * 0.2),
  }));
}

type Making = {
  random: Random;
  products: Product[];
  shifts: number;
  days: Day[];
  count: number;
  hasStyles: boolean;
};

function makeLine(index: number, { random, products, shifts, days, count, hasStyles }: Making): Line {
  const own = SHIFTS.slice(0, Math.max(1, shifts - (random.chance(0.15) ? 1 : 0)));
  const crew = random.whole(7, 24);
  const start = random.whole(0, products.length - 1);
  const made = Array.from(
    { length: Math.min(products.length, random.whole(2, 4)) },
    (_, place) => products[(start + place) % products.length] as Product,
  );
  const shares = made.map(() => random.between(0.3, 1));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const people = own.flatMap((shift) =>
    Array.from({ length: crew }, (_, seat) =>
      makePerson(`${index + 1}-${seat}-${shift[0]}`, { shift, random, days, count }),
    ),
  );
  return {
    id: String(index + 1),
    shifts: own,
    people,
    pace: 0.8 * Math.exp(random.normal() * 0.035),
    errors: Math.exp(random.normal() * 0.2),
    products: made.map(({ id }) => id),
    shares: shares.map((share) => share / total),
    styleDays: hasStyles ? random.whole(6, 12) : null,
    target: random.between(0.9, 1.02),
  };
}

function makePerson(
  id: string,
  { shift, random, days, count }: { shift: Shift; random: Random; days: Day[]; count: number },
): Person {
  const isLent = count > 1 && random.chance(0.05);
  const start = random.whole(0, days.length - 1);
  return {
    id,
    shift,
    skill: Math.exp(random.normal() * 0.13),
    began: random.chance(0.06) ? (days[random.whole(0, days.length - 1)] as Day) : null,
    lent: isLent
      ? {
          lineId: String(random.whole(1, count)),
          from: days[start] as Day,
          to: days[Math.min(days.length - 1, start + random.whole(5, 25))] as Day,
        }
      : null,
  };
}
