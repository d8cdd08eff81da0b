import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { openRandom, type Random } from "../../scripts/demo/random";

/** A simulated factory before its first day. */
export type Plant = {
  seed: string;
  days: Day[];
  from: Day;
  closed: Set<Day>;
  lines: SimulatedLine[];
  products: SimulatedProduct[];
  weekday: number[];
  noise: { record: number; day: number; likeness: number; plant: number };
  heldUp: number;
  changeoverDip: number;
  lumps: { chance: number; size: number };
  forgotten: number;
  random: Random;
};

export type SimulatedLine = {
  id: string;
  name: string;
  shifts: Shift[];
  crew: number;
  skills: Record<Shift, number[]>;
  pace: number;
  errors: number;
  /** Products and shares; a line with one product at a time changes it after this many days. */
  products: string[];
  styleDays: number | null;
  shares: number[];
  /** Added to the median good pieces of a shift to make the target. */
  target: number;
};

export type SimulatedProduct = {
  id: string;
  name: string;
  minutes: number;
  isKnown: boolean;
  ease: number;
  errors: number;
};

/** Chosen to reach the public figures: efficiency 100 / 94 / 89 and error rates 0.17 / 0.38 / 0.38 by shift. */
export const PACE: Record<Shift, number> = { morning: 1, afternoon: 0.94, night: 0.89 };
export const ERRORS: Record<Shift, number> = { morning: 0.0017, afternoon: 0.0038, night: 0.0038 };
const FIRST_DAY = "2025-09-01";

/** A different factory for each seed; distributions from the public figures, see app/insights/README.md. */
export function openPlant(seed: string): Plant {
  const random = openRandom(seed);
  const length = random.whole(70, 150);
  const days = Array.from({ length }, (_, index) => addDays(FIRST_DAY, index));
  const workingDays = random.pick([5, 6, 6, 6, 7]);
  const closed = new Set(days.filter((date) => weekdayOf(date) >= workingDays || random.chance(0.008)));
  const products = makeProducts(random);
  const hasStyles = random.chance(0.5);
  const lines = Array.from({ length: random.whole(5, 14) }, (_, index) =>
    makeLine(index, { random, products, hasStyles }),
  );
  return {
    seed,
    days,
    from: days[Math.max(0, length - random.whole(30, 75))] as Day,
    closed,
    lines,
    products,
    weekday: Array.from({ length: 7 }, () => random.normal() * 0.012),
    noise: {
      record: random.between(0.1, 0.2),
      day: random.between(0.005, 0.02),
      likeness: random.between(0, 0.3),
      plant: random.between(0, 0.012),
    },
    heldUp: random.between(0, 0.03),
    changeoverDip: random.chance(0.5) ? 1 : random.between(0.62 / 0.75, 0.95),
    lumps: { chance: random.between(0.1, 0.3), size: random.between(1, 2.5) },
    forgotten: random.between(0, 0.02),
    random,
  };
}

function makeProducts(random: Random): SimulatedProduct[] {
  const isKnown = random.chance(0.75);
  return Array.from({ length: random.whole(5, 16) }, (_, index) => ({
    id: String(100 + index),
    name: `Product ${index + 1}`,
    minutes: Math.round(Math.exp(random.between(Math.log(2.9), Math.log(55))) * 1000) / 1000,
    isKnown,
    ease: Math.exp(random.normal() * 0.07),
    errors: Math.exp(random.normal() * 0.35),
  }));
}

type Making = { random: Random; products: SimulatedProduct[]; hasStyles: boolean };

function makeLine(index: number, { random, products, hasStyles }: Making): SimulatedLine {
  const shifts = SHIFTS.slice(0, random.pick([1, 2, 2, 3]));
  const crew = random.whole(14, 45);
  const near = [...products].sort((a, b) => a.minutes - b.minutes);
  const start = random.whole(0, Math.max(0, near.length - 3));
  const own = near.slice(start, start + random.whole(2, 3));
  const shares = own.map(() => random.between(0.2, 1));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return {
    id: String(index + 1),
    name: `Line ${index + 1}`,
    shifts,
    crew,
    skills: {
      morning: crewOf(crew, random),
      afternoon: crewOf(crew, random),
      night: crewOf(crew, random),
    },
    pace: Math.exp(random.normal() * 0.08) * 0.84,
    errors: Math.exp(random.normal() * 0.5) * random.pick([1, 2, 5]),
    products: own.map(({ id }) => id),
    styleDays: hasStyles ? random.whole(7, 20) : null,
    shares: shares.map((share) => share / total),
    target: random.between(0.9, 1),
  };
}

function crewOf(size: number, random: Random) {
  return Array.from({ length: size }, () => Math.exp(random.normal() * 0.15));
}

/** 0 = Monday. */
export function weekdayOf(date: Day) {
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}
