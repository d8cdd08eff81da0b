import type { Shift } from "#app/plant/domain/shifts";
import type { DemoProduct } from "./catalogue";
import { splitHours } from "./hours";
import type { DemoWorker } from "./people";
import { DEMO_LINES, type DemoLine } from "./plant";
import { openRandom, type Random } from "./random";
import type { Seat } from "./roster";
import { styleOf } from "./styles";

export type Output = { seat: Seat; product: DemoProduct; made: number; defective: number; hours: number };

/**
 * Chosen to reach the public figures: efficiency 100 / 94 / 89 (the best crews are on the lines that also run at
 * night), and 88% of records without an error, fewer of them after the morning.
 */
const PACE: Record<Shift, number> = { morning: 1, afternoon: 0.93, night: 0.88 };
const HAS_DEFECTS: Record<Shift, number> = { morning: 0.085, afternoon: 0.145, night: 0.145 };

const ABSENT = 0.03;
const AVERAGE_PACE = 0.84;
/** The minutes a piece where no time study says so. */
const USUAL_MINUTES: Record<string, number> = { Sewing: 22, Finishing: 3.5 };

/** One line's shift; `elapsedHours` is null once the shift is over. */
export type LineShift = { line: number; shift: Shift; offset: number; seats: Seat[]; elapsedHours: number | null };

export function produce({ line, shift, offset, seats, elapsedHours }: LineShift, people: DemoWorker[]): Output[] {
  const random = openRandom(`output ${line} ${shift} ${offset}`);
  const conditions = { line, shift, offset, pace: paceOf({ line, shift, offset }, random) };
  return seats.flatMap((seat) => {
    if (random.chance(ABSENT)) return [];
    const skill = (people[seat.worker] as DemoWorker).skill;
    const parts = elapsedHours === null ? splitHours(seat, random) : [elapsedHours];
    return parts.map((hours, part) => work({ seat, skill, hours, part, conditions }, random));
  });
}

type Conditions = { line: number; shift: Shift; offset: number; pace: number };
type Stint = { seat: Seat; skill: number; hours: number; part: number; conditions: Conditions };

function work({ seat, skill, hours, part, conditions }: Stint, random: Random): Output {
  const line = DEMO_LINES[conditions.line] as DemoLine;
  const { product } = styleOf(line, conditions.offset, part);
  const minutes = product.standardMinutes ?? (USUAL_MINUTES[line.department] as number);
  const pace = conditions.pace * skill * Math.exp(random.normal() * 0.1);
  const good = Math.max(1, Math.round((pace * hours * 60) / minutes));
  const defective = defects(good, conditions, random);
  return { seat, product, made: good + defective, defective, hours };
}

/**
 * The pace of a line on a day: mostly usual, one in ten held up, slower on the first day of a style (0.62 against
 * 0.75).
 */
function paceOf({ line: index, shift, offset }: Omit<Conditions, "pace">, random: Random) {
  const line = DEMO_LINES[index] as DemoLine;
  const start = styleOf(line, offset, 0).isFirstDay ? 0.62 / 0.75 : 1;
  return (
    AVERAGE_PACE *
    PACE[shift] *
    dayPace(index, offset) *
    start *
    decline(line, offset) *
    Math.exp(random.normal() * 0.04)
  );
}

/** The pace of a line on a day, 1 for a usual one; below 0.8 where something held it up. */
export function dayPace(line: number, offset: number) {
  const day = openRandom(`day ${line} ${offset}`);
  return day.chance(0.1) ? day.between(0.35, 0.8) : Math.min(1.25, Math.exp(day.normal() * 0.1));
}

/**
 * Two things for a manager to find: Finishing 4 slows down week by week, Sewing 7 has had a needle problem for days.
 */
function decline({ name }: DemoLine, offset: number) {
  return name === "Finishing 4" ? 1 - Math.max(0, offset + 28) * 0.009 : 1;
}

function defects(good: number, { line, shift, offset }: Conditions, random: Random) {
  const hasNeedleProblem = DEMO_LINES[line]?.name === "Sewing 7" && offset > -5;
  if (!random.chance(hasNeedleProblem ? 0.6 : HAS_DEFECTS[shift])) return 0;
  return 1 + Math.floor(random.next() ** 2 * good * (hasNeedleProblem ? 0.2 : 0.05));
}
