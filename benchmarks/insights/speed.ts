import { addDays } from "#app/core/domain/calendar/days";
import { analyse } from "#app/insights/domain/engine";
import { BASELINE_DAYS } from "#app/insights/domain/series/cells";
import { openPlant, type SimulatedLine, weekdayOf } from "./plant";
import { simulate } from "./simulate";

const FIRST_DAY = "2023-10-02";
const REPORT_DAYS = 731;
const [LINES, CREW] = [15, 20];
const RUNS = 5;

/**
 * The time of the longest report, over two years of six hundred people, in seconds of processor time and as a multiple
 * of the time in which the same machine reads the same rows from JSON; the best of a few runs of each.
 */
export function speed(seed: string) {
  const evidence = evidenceForSpeed(seed);
  const text = JSON.stringify(evidence.cells);
  const runs = Array.from({ length: RUNS }, () => ({
    reading: secondsOf(() => JSON.parse(text)),
    report: secondsOf(() => analyse(evidence)),
  }));
  const seconds = Math.min(...runs.map(({ report }) => report));
  const reading = Math.min(...runs.map((run) => run.reading));
  return { rows: evidence.cells.length, people: evidence.workers, seconds, readings: seconds / reading };
}

function secondsOf(work: () => void) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function evidenceForSpeed(seed: string) {
  return simulate(bigPlant(seed), []);
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
      id: String(index + 1),
      name: `Line ${index + 1}`,
      crew: CREW,
      styleDays: null,
      shifts: ["morning", "afternoon"],
      skills: { morning: crewFrom(0), afternoon: crewFrom(CREW), night: [] },
    };
  });
  const closed = new Set(days.filter((date) => weekdayOf(date) === 6));
  return { ...plant, days, lines, closed, from: days[BASELINE_DAYS] as string };
}
