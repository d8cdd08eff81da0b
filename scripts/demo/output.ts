import type { Shift } from "#app/core/domain/calendar/shifts";
import type { DemoProduct } from "./catalogue";
import { splitHours } from "./hours";
import type { DemoWorker } from "./people";
import { DEMO_LINES, type DemoLine } from "./plant";
import { openRandom, type Random } from "./random";
import type { Seat } from "./roster";
import { hasNeedleProblem, makesOpenSeams, NEEDLES, NEW_STYLE, SAVED, SLOWING } from "./stories";
import { styleOf } from "./styles";

export type Output = { seat: Seat; product: DemoProduct; made: number; defective: number; hours: number };

/**
 * Chosen to reach the public figures of efficiency, 100 / 94 / 89 (the best crews are on the lines that also run at
 * night); errors rise from the morning to the night.
 */
const PACE: Record<Shift, number> = { morning: 1, afternoon: 0.92, night: 0.87 };
const ERRORS: Record<Shift, number> = { morning: 0.94, afternoon: 1.04, night: 1.12 };
const NEEDLE_ERRORS = 0.125;
const OPEN_SEAM_ERRORS = 0.085;
const SAVED_ERRORS = 0.022;

const factors = new Map<string, number>();

/** Share of people who were there and have no record. */
const UNRECORDED = 0.005;
const AVERAGE_PACE = 0.84;
/** Lines that are better or worse than most, as everybody there knows. */
const USUAL_ERRORS: Record<string, number> = {
  "Couture 10": 0.056,
  "Finition 1": 0.014,
  "Finition 8": 0.017,
};
/** The minutes a piece where no time study says so. */
const USUAL_MINUTES = 22;

/** One line's shift; `elapsedHours` is null once the shift is over. */
export type LineShift = { line: number; shift: Shift; offset: number; seats: Seat[]; elapsedHours: number | null };

export function produce({ line, shift, offset, seats, elapsedHours }: LineShift, people: DemoWorker[]): Output[] {
  const random = openRandom(`output ${line} ${shift} ${offset}`);
  const conditions = { line, shift, offset, pace: paceOf({ line, shift, offset }, random) };
  return seats.flatMap((seat) => {
    const person = people[seat.worker] as DemoWorker;
    if (random.chance(UNRECORDED) || (person.story === "ill" && offset >= 0)) return [];
    const skill = person.skill * practiceOf(person, offset);
    const parts = elapsedHours === null ? splitHours(seat, random) : [elapsedHours];
    return parts.map((hours, part) => work({ seat, skill, hours, part, conditions }, random));
  });
}

type Conditions = { line: number; shift: Shift; offset: number; pace: number };
type Stint = { seat: Seat; skill: number; hours: number; part: number; conditions: Conditions };

function work({ seat, skill, hours, part, conditions }: Stint, random: Random): Output {
  const line = DEMO_LINES[conditions.line] as DemoLine;
  const { product } = styleOf(line, conditions.offset, part);
  const minutes = product.standardMinutes ?? USUAL_MINUTES;
  const pace = conditions.pace * skill * Math.exp(random.normal() * 0.1);
  const made = Math.max(1, Math.round((pace * hours * 60) / minutes));
  const defective = defects(made, errorsOf(seat, conditions), random);
  return { seat, product, made, defective, hours };
}

/** The share of a newcomer's later pace: half on the first day, nearly all after a month. */
function practiceOf({ hiredBefore }: DemoWorker, offset: number) {
  return 1 - 0.5 * Math.exp(-(hiredBefore + offset) / 10);
}

/**
 * The pace of a line on a day: mostly usual, one in ten held up, slower on the first day of a style (0.62 against
 * 0.75).
 */
function paceOf({ line: index, shift, offset }: Omit<Conditions, "pace">, random: Random) {
  const line = DEMO_LINES[index] as DemoLine;
  const start = styleOf(line, offset, 0).isFirstDay ? 0.62 / 0.75 : 1;
  const learning = line.name === NEW_STYLE.line ? NEW_STYLE.pace[offset - NEW_STYLE.day] : undefined;
  return (
    AVERAGE_PACE *
    PACE[shift] *
    dayPace(index, offset) *
    (learning ?? start) *
    (hasNeedleProblem(line.name, offset) ? NEEDLES.pace : 1) *
    decline(line, offset) *
    Math.exp(random.normal() * 0.04)
  );
}

/** The pace of a line on a day, 1 for a usual one; below 0.8 where something held it up. */
export function dayPace(line: number, offset: number) {
  const day = openRandom(`day ${line} ${offset}`);
  return day.chance(0.1) ? day.between(0.35, 0.8) : Math.min(1.25, Math.exp(day.normal() * 0.1));
}

function decline({ name }: DemoLine, offset: number) {
  return name === SLOWING.line ? 1 - Math.max(0, offset - SLOWING.from) * SLOWING.lostADay : 1;
}

/** The share of faulty pieces that somebody makes: mostly their line's own, a little their own. */
function errorsOf({ worker, line: index }: Seat, { shift, offset }: Conditions) {
  const { name } = DEMO_LINES[index] as DemoLine;
  const own = drawn(`care ${worker}`, 0.25);
  const day = drawn(`errors ${index} ${offset}`, 0.12);
  return Math.min(0.5, lineErrors(name, offset) * ERRORS[shift] * own * day);
}

/** A factor about 1, the same for a name each time. */
function drawn(name: string, deviation: number) {
  const factor = factors.get(name) ?? Math.exp(openRandom(name).normal() * deviation);
  factors.set(name, factor);
  return factor;
}

function lineErrors(name: string, offset: number) {
  if (hasNeedleProblem(name, offset)) return NEEDLE_ERRORS;
  if (makesOpenSeams(name, offset)) return OPEN_SEAM_ERRORS;
  if (name === SAVED.line && offset > SAVED.to) return SAVED_ERRORS;
  return USUAL_ERRORS[name] ?? openRandom(`errors of ${name}`).between(0.03, 0.043);
}

function defects(made: number, rate: number, random: Random) {
  return Array.from({ length: made }).filter(() => random.chance(rate)).length;
}
