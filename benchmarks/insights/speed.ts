import { addDays } from "#app/domain/days";
import { BASELINE_DAYS } from "#app/domain/insights/cells";
import { analyse } from "#app/domain/insights/engine";
import { openPlant, type SimulatedLine, weekdayOf } from "./plant";
import { simulate } from "./simulate";

const FIRST_DAY = "2023-10-02";
const REPORT_DAYS = 731;
const [LINES, CREW] = [15, 20];
const RUNS = 3;

/** Seconds of processor time that the longest report takes, over two years of six hundred people; the best of three. */
export function speed(seed: string) {
  const evidence = simulate(bigPlant(seed), []);
  const seconds = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    analyse(evidence);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return { rows: evidence.cells.length, people: evidence.workers, seconds: Math.min(...seconds) };
}

/** Fifteen lines of two shifts of twenty people, two or three products each, Sundays off. */
function bigPlant(seed: string) {
  const plant = openPlant(seed);
  const days = Array.from({ length: BASELINE_DAYS + REPORT_DAYS }, (_, index) => addDays(FIRST_DAY, index));
  const lines = Array.from({ length: LINES }, (_, index): SimulatedLine => {
    const line = plant.lines[index % plant.lines.length] as SimulatedLine;
    const { morning, afternoon, night } = line.skills;
    const people = [...morning, ...afternoon, ...night];
    const crewFrom = (start: number) => Array.from({ length: CREW }, (_, seat) => people[start + seat] ?? 1);
    return {
      ...line,
      ...{ id: String(index + 1), name: `Line ${index + 1}`, crew: CREW, styleDays: null },
      shifts: ["morning", "afternoon"],
      skills: { morning: crewFrom(0), afternoon: crewFrom(CREW), night: [] },
    };
  });
  const closed = new Set(days.filter((date) => weekdayOf(date) === 6));
  return { ...plant, days, lines, closed, from: days[BASELINE_DAYS] as string };
}
