import { plantTime, type Shift, shiftInterval, type WorkingClock } from "#app/core/domain/calendar/shifts";
import { MINUTE } from "#app/core/domain/time";
import { dayPace } from "./output";
import { DEMO_LINES, type DemoLine } from "./plant";
import { openRandom, type Random } from "./random";
import type { Report } from "./reports";
import type { Seat } from "./roster";
import { hasNeedleProblem, makesOpenSeams, SLOWING } from "./stories";
import { styleOf } from "./styles";

/** The reasons that every factory begins with, by their ids. */
const REASONS = {
  "no-feeding": 13,
  machine: 14,
  "waiting-for-mechanic": 15,
  changeover: 16,
  trims: 17,
  power: 18,
  "quality-hold": 19,
  meeting: 22,
  cleaning: 23,
} as const;
type Reason = keyof typeof REASONS;

export type DemoStop = {
  line: number;
  shift: Shift;
  date: string;
  reasonId: number;
  minutes: number;
  people: number;
  reportedAt: number;
};

type Loss = { reason: Reason; minutes: number; people?: number };

/** Below this pace a line was held up, and most shifts say why. */
const HELD_UP = 0.81;
const SAYS_WHY = 0.85;
const HOLDS_UP: Reason[] = ["machine", "machine", "waiting-for-mechanic", "no-feeding", "no-feeding", "trims", "power"];
const SMALL: Reason[] = ["cleaning", "meeting", "quality-hold", "machine", "trims"];

/** The stops: on most of the days that made too little, at each changeover, and small ones now and then. */
export function stopsOf(reports: readonly Report[]): DemoStop[] {
  return crewsOf(reports).flatMap((crew) => {
    const { seat } = crew[0] as Report;
    const random = openRandom(`stops ${seat.line} ${seat.shift} ${seat.offset}`);
    const everybody = new Set(crew.map(({ seat: { worker } }) => worker)).size;
    const hours = Math.max(...crew.map((report) => report.hours));
    const reportedAt = Math.max(...crew.map((report) => report.reportedAt));
    return lossesOf({ ...seat, hours, everybody }, random).map(({ reason, minutes, people = everybody }) => ({
      line: seat.line,
      shift: seat.shift,
      date: seat.date,
      reasonId: REASONS[reason],
      minutes: Math.max(5, Math.round(Math.min(minutes, hours * 60) / 5) * 5),
      people,
      reportedAt,
    }));
  });
}

/** The longest that the line of a story has waited for the mechanic, in minutes. */
const LONGEST_WAIT = 65;

/**
 * The stop of the shift that runs: the slowing line waits for the mechanic, or another one where that line has no shift.
 * It is not longer than the shift so far, because what belongs to the shift before would be recorded late; null when
 * nothing can have stopped yet.
 */
export function runningStop(seats: readonly Seat[], now: number, clock: WorkingClock) {
  const { day: date, shift } = plantTime(now, clock);
  if (!shift) return null;
  const worked = Math.floor((now - shiftInterval(date, shift, clock).start) / MINUTE);
  const minutes = Math.min(LONGEST_WAIT, worked);
  const runs = (name: string) =>
    seats.some((seat) => DEMO_LINES[seat.line]?.name === name && seat.shift === shift && seat.date === date);
  const line = DEMO_LINES.findIndex(({ name }) => name === [SLOWING.line, "Finition 1"].find(runs));
  if (minutes < 1 || line < 0) return null;
  const people = DEMO_LINES[line]?.crewSize ?? 1;
  return { line, date, shift, reasonId: REASONS["waiting-for-mechanic"], minutes, people };
}

type Held = { line: number; shift: Shift; offset: number; hours: number; everybody: number };

function lossesOf({ line: index, shift, offset, hours, everybody }: Held, random: Random): Loss[] {
  const line = DEMO_LINES[index] as DemoLine;
  const losses: Loss[] = [];
  const pace = dayPace(index, offset);
  if (pace < HELD_UP && random.chance(SAYS_WHY)) {
    losses.push({ reason: random.pick(HOLDS_UP), minutes: (1 - pace) * hours * 60 * random.between(0.6, 0.9) });
  }
  if (shift === "morning" && styleOf(line, offset, 0).isFirstDay) {
    losses.push({ reason: "changeover", minutes: random.between(25, 70) });
  }
  if (line.name === SLOWING.line && offset > SLOWING.from && random.chance(0.6)) {
    losses.push({ reason: "waiting-for-mechanic", minutes: 10 + (offset - SLOWING.from) * 1.2 });
  }
  if (hasNeedleProblem(line.name, offset) || (makesOpenSeams(line.name, offset) && random.chance(0.4))) {
    losses.push({ reason: "quality-hold", minutes: random.between(15, 30) });
  }
  if (losses.length === 0 && random.chance(0.1)) {
    losses.push({
      reason: random.pick(SMALL),
      minutes: random.between(5, 25),
      people: random.whole(1, everybody),
    });
  }
  return losses;
}

function crewsOf(reports: readonly Report[]): Report[][] {
  const crews = new Map<string, Report[]>();
  for (const report of reports) {
    const { line, shift, offset } = report.seat;
    const key = `${line} ${shift} ${offset}`;
    crews.set(key, [...(crews.get(key) ?? []), report]);
  }
  return [...crews.values()];
}
