import { addDays, type Day, dayNumber } from "#app/plant/domain/days";
import type { Shift } from "#app/plant/domain/shifts";
import type { DemoWorker } from "./people";
import { DEMO_LINES } from "./plant";
import { openRandom, type Random } from "./random";

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

/** Share of the people with a place in the morning who stay for the afternoon too: 4% of all worker-days. */
const STAYS_ON = 0.07;
/** Share of positions still open, from the third day ahead. */
const STILL_OPEN = 0.08;

/** The plan from 90 days ago to 14 days ahead. The factory runs every day; each person rests one day a week. */
export function planRoster(people: DemoWorker[], today: Day): Seat[] {
  const crews = crewsOf(people);
  const offsets = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => index - DAYS_BACK);
  return offsets.flatMap((offset) => planDay({ crews, people, offset, date: addDays(today, offset) }));
}

type Crew = { line: number; shift: Shift; members: number[] };
type DayPlan = { crews: Crew[]; people: DemoWorker[]; offset: number; date: Day };

function planDay({ crews, people, offset, date }: DayPlan): Seat[] {
  const random = openRandom(`roster ${offset}`);
  const seats = crews.flatMap(({ line, shift, members }) =>
    members
      .filter((worker) => isThere(people[worker] as DemoWorker, date, offset))
      .filter(() => offset < 3 || !random.chance(STILL_OPEN))
      .map((worker, index) => ({ worker, line, shift, position: index + 1, date, offset, reason: "" })),
  );
  return offset > 0 ? seats : [...seats, ...staysOn(seats, random)];
}

function isThere({ restDay, hiredBefore }: DemoWorker, date: Day, offset: number) {
  return dayNumber(date) % 7 !== restDay && -offset < hiredBefore;
}

/** The people who work a second shift on their own line, as long as it has a place for them. */
function staysOn(seats: Seat[], random: Random): Seat[] {
  const taken = new Map<number, number>();
  for (const { line, shift, position } of seats) if (shift === "afternoon") taken.set(line, position);
  return seats.flatMap((seat) => {
    const last = taken.get(seat.line);
    const hasPlace = last !== undefined && last < (DEMO_LINES[seat.line]?.capacity ?? 0);
    if (seat.shift !== "morning" || !hasPlace || !random.chance(STAYS_ON * 1.55)) return [];
    taken.set(seat.line, last + 1);
    return [{ ...seat, shift: "afternoon" as const, position: last + 1, reason: "Remplace un absent" }];
  });
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
