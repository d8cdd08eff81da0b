import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { openRandom, type Random } from "../../../scripts/demo/random";
import { weekdayOf } from "../plant";

/** A factory as it is staffed: its lines with their people and the styles that they make, before its first day. */
export type House = {
  name: string;
  random: Random;
  days: Day[];
  from: Day;
  lines: HouseLine[];
  styles: Style[];
  /** Whether the afternoon works as well. */
  shifts: readonly Shift[];
};

export type HouseLine = {
  id: string;
  name: string;
  stage: Stage;
  /** People of each shift. */
  crew: number;
  pace: number;
  errors: number;
  /** Skills by shift and seat. */
  skills: Record<string, number[]>;
  styles: string[];
  /** Working days for which the line makes one style. */
  styleDays: number;
  /** The working day of the plan on which its first style began. */
  offset: number;
};

/** Standard minutes of sewing; the other stages take their shares. */
export type Style = { id: string; name: string; minutes: number; errors: number };

export const STAGES = { cutting: 0.15, sewing: 1, finishing: 0.4 } as const;
export type Stage = keyof typeof STAGES;

const LAST = "2026-03-28";
const [BASELINE, RANGE] = [91, 42];
const SUNDAY = 6;

type Plan = { name: string; lines: Record<Stage, number>; crew: number; shifts: readonly Shift[]; styles: number };

/** A plant of 1,040 people in two shifts and three stages, most of them on twenty sewing lines. */
export const PLANT: Plan = {
  name: "plant",
  lines: { cutting: 2, sewing: 20, finishing: 4 },
  crew: 20,
  shifts: ["morning", "afternoon"],
  styles: 18,
};

/** A workshop of 64 people: four lines of one shift. */
export const WORKSHOP: Plan = {
  name: "workshop",
  lines: { cutting: 0, sewing: 4, finishing: 0 },
  crew: 16,
  shifts: ["morning"],
  styles: 6,
};

export function openHouse({ name, lines, crew, shifts, styles: count }: Plan, seed: string): House {
  const random = openRandom(`${name} ${seed}`);
  const calendar = Array.from({ length: BASELINE + RANGE }, (_, index) => addDays(LAST, index + 1 - BASELINE - RANGE));
  const styles = Array.from({ length: count }, (_, index) => ({
    id: `s${String(index + 1).padStart(2, "0")}`,
    name: `Style ${index + 1}`,
    minutes: Math.round(random.between(7, 24) * 10) / 10,
    errors: Math.exp(random.normal() * 0.12),
  }));
  const stages = (Object.keys(STAGES) as Stage[]).flatMap((stage) => Array.from({ length: lines[stage] }, () => stage));
  return {
    name,
    random,
    days: calendar.filter((date) => weekdayOf(date) !== SUNDAY && !random.chance(0.01)),
    from: addDays(LAST, 1 - RANGE),
    shifts,
    styles,
    lines: stages.map((stage, index) => ({
      id: String(index + 1),
      name: `Line ${index + 1}`,
      stage,
      crew,
      pace: 0.62 * Math.exp(random.normal() * 0.02),
      errors: 0.025 * Math.exp(random.normal() * 0.08),
      skills: Object.fromEntries(
        shifts.map((shift) => [shift, Array.from({ length: crew }, () => Math.exp(random.normal() * 0.13))]),
      ),
      styles: Array.from({ length: 4 }, (_, turn) => (styles[(index * 3 + turn * 5) % count] as Style).id),
      styleDays: random.whole(9, 16),
      offset: random.whole(0, 40),
    })),
  };
}

/** The style that a line makes on a working day of the calendar, and the working days since it began. */
export function styleOn({ styles, styleDays, offset }: HouseLine, at: number): { styleId: string; since: number } {
  const turn = at + offset;
  return { styleId: styles[Math.floor(turn / styleDays) % styles.length] as string, since: turn % styleDays };
}
