import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { type DemoWorker, SUNDAY } from "./people";
import { DEMO_LINES } from "./plant";
import { openRandom, type Random } from "./random";
import { GAPS } from "./stories";

export const DAYS_BACK = 90;
export const DAYS_AHEAD = 14;

export type Seat = {
  worker: number;
  line: number;
  shift: Shift;
  position: number;
  date: Day;
  /** Days from today; negative is past. */
  offset: number;
  /** The reason for a second shift on the same day. */
  reason: string;
};

/** A day on which somebody could not come. */
export type Away = { worker: number; date: Day; offset: number; reason: string };
export type Roster = { seats: Seat[]; away: Away[] };

/** The chance that somebody falls ill on a day, or goes on leave, and the days that this takes: 4% are away. */
const FALLS_ILL = 0.013;
const TAKES_LEAVE = 0.0012;
const DAYS_OF_LEAVE = 6;
const STAYS_ON = "Remplace un absent";

/**
 * The plan from 90 days ago to 14 days ahead: the whole crew of each line that runs, without the people who rest that
 * day. Somebody stands in for whoever is away; without one, somebody of the morning stays on for two hours.
 */
export function planRoster(people: DemoWorker[], today: Day): Roster {
  const crews = crewsOf(people);
  const reasons = people.map((person, worker) => (person.crew ? reasonsOf(worker) : new Map<number, string>()));
  const offsets = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => index - DAYS_BACK);
  const days = offsets.map((offset) => planDay({ crews, people, reasons, offset, date: addDays(today, offset) }));
  return { seats: days.flatMap(({ seats }) => seats), away: days.flatMap(({ away }) => away) };
}

/** The days until today on which somebody is away, with the reason. */
function reasonsOf(worker: number): Map<number, string> {
  const random = openRandom(`away ${worker}`);
  const reasons = new Map<number, string>();
  for (let day = -DAYS_BACK; day <= 0; day += 1) {
    const isLeave = random.chance(TAKES_LEAVE);
    if (!isLeave && !random.chance(FALLS_ILL)) continue;
    const days = isLeave ? DAYS_OF_LEAVE : random.whole(1, 4);
    for (let next = 0; next < days && day + next <= 0; next += 1)
      reasons.set(day + next, isLeave ? "Congé" : "Maladie");
    day += days;
  }
  return reasons;
}

type Crew = { line: number; shift: Shift; members: number[] };
type DayPlan = { crews: Crew[]; people: DemoWorker[]; reasons: Map<number, string>[]; offset: number; date: Day };

function planDay({ crews, people, reasons, offset, date }: DayPlan): Roster {
  const random = openRandom(`roster ${offset}`);
  const isThere = ({ restDay, hiredBefore }: DemoWorker) => dayNumber(date) % 7 !== restDay && -offset < hiredBefore;
  const wanted = crews.flatMap(({ line, shift, members }) =>
    members
      .filter((worker) => isThere(people[worker] as DemoWorker))
      .map((worker, index) => ({ worker, line, shift, position: index + 1, date, offset, reason: "" })),
  );
  const standIns = people.flatMap((person, worker) => (person.standsIn && isThere(person) ? [worker] : []));
  const mornings = wanted.filter(({ worker, shift }) => shift === "morning" && !reasons[worker]?.has(offset));
  const away: Away[] = [];
  const seats = wanted.flatMap((seat) => {
    const reason = reasons[seat.worker]?.get(offset);
    if (reason === undefined) return [seat];
    const free = standIns.findIndex((worker) => people[worker]?.standsIn === seat.shift);
    // Today nobody is missing beyond what the stories tell.
    if (free < 0 && offset === 0) return [seat];
    away.push({ worker: seat.worker, date, offset, reason });
    const [standIn] = free < 0 ? [] : standIns.splice(free, 1);
    return standIn === undefined ? staysOn(seat, mornings, random) : [{ ...seat, worker: standIn }];
  });
  return { seats: withoutGaps(seats), away };
}

/** Somebody of the same line's morning who takes the place for the first hours of the afternoon. */
function staysOn(seat: Seat, mornings: Seat[], random: Random): Seat[] {
  const own = mornings.filter(({ line }) => line === seat.line);
  if (seat.shift !== "afternoon" || own.length === 0) return [];
  const { worker } = random.pick(own);
  mornings.splice(0, mornings.length, ...mornings.filter((other) => other.worker !== worker));
  return [{ ...seat, worker, reason: STAYS_ON }];
}

/** The plan without the people whom the stories miss; what would fall on a Sunday falls on the Monday. */
function withoutGaps(seats: Seat[]): Seat[] {
  const missing = GAPS.flatMap((gap) => {
    const crew = seats.filter(({ line, shift }) => DEMO_LINES[line]?.name === gap.line && shift === gap.shift);
    const [first] = crew;
    if (!first) return [];
    const isAfterRest = dayNumber(first.date) % 7 === SUNDAY + 1 && DEMO_LINES[first.line]?.runsOnSunday === false;
    const isDay = first.offset === gap.day || (isAfterRest && first.offset === gap.day + 1);
    return isDay ? crew.slice(-gap.missing) : [];
  });
  return seats.filter((seat) => !missing.includes(seat));
}

function crewsOf(people: DemoWorker[]): Crew[] {
  const crews = new Map<string, Crew>();
  for (const [worker, { crew }] of people.entries()) {
    if (!crew) continue;
    const key = `${crew.line} ${crew.shift}`;
    const known = crews.get(key) ?? { ...crew, members: [] };
    known.members.push(worker);
    crews.set(key, known);
  }
  return [...crews.values()];
}
