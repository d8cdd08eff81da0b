import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { addDays, type Day, WEEKDAYS } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { UTC } from "#app/core/domain/calendar/time-zones";
import type { Evidence, SeriesCell } from "#app/insights/domain/series/cells";
import { always } from "#app/plant/domain/held";

const LAST = "2026-03-17";
/** Filled on each line and shift. */
const POSITIONS = 20;

/** The output of one line and product in a shift, in hours, pieces an hour and percent of errors; null when silent. */
type Made = { hours: number; pace: number; errors: number } | null;

export type Happening = { date: Day; daysAgo: number; line: number; shift: Shift; product: number };

/** Pseudo-random numbers from -1 to 1, the same every time. */
export function scattered(...seeds: number[]): number {
  const wild =
    Math.sin(seeds.reduce((sum, each, index) => sum + each * (12.9898 + index * 65.233), 4.1414)) * 43_758.5453;
  return 2 * (wild - Math.floor(wild)) - 1;
}

type Plan = { days?: number; lines?: number; shifts?: number; products?: number; standards?: (number | null)[] };

/**
 * A factory that works every day but Sundays; `made` decides its output, on top of a day's noise of about one percent.
 */
export function plantOf(made: (happening: Happening) => Made, plan: Plan = {}): Evidence {
  const { days = 70, lines = 6, shifts = 1, products = 1, standards = [6000, 6000, 6000] } = plan;
  const cells: SeriesCell[] = [];
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    const date = addDays(LAST, -daysAgo);
    if ((dayNumber(date) + 3) % 7 === 6) continue;
    for (let line = 1; line <= lines; line += 1) {
      for (const [index, shift] of SHIFTS.slice(0, shifts).entries()) {
        for (let product = 1; product <= products; product += 1) {
          const work = made({ date, daysAgo, line, shift, product });
          if (!work) continue;
          const noise = 1 + 0.012 * scattered(daysAgo, line) + 0.008 * scattered(daysAgo, line, index + 1, product);
          const pieces = Math.round(work.hours * work.pace * noise);
          const defective = Math.round((pieces * work.errors * (1 + 0.2 * scattered(line, daysAgo, index, 7))) / 100);
          const standard = standards[product - 1] ?? null;
          cells.push({
            date,
            lineId: String(line),
            shift,
            productId: String(20 + product),
            records: Math.ceil(work.hours / 8),
            pieces,
            defective,
            seconds: work.hours * 3600,
            earnedMillis: standard === null ? 0 : (pieces - defective) * standard,
            measuredSeconds: standard === null ? 0 : work.hours * 3600,
            dueSeconds: work.hours * 3600,
          });
        }
      }
    }
  }
  return {
    range: { from: addDays(LAST, -29), to: LAST },
    today: addDays(LAST, 1),
    cells,
    planned: [],
    stopped: [],
    faults: [],
    outcomes: [],
    causes: [],
    skills: [],
    people: [],
    names: [],
    left: [],
    implausible: [],
    workers: 60,
    lines: Array.from({ length: lines }, (_, index) => ({
      id: String(index + 1),
      name: `Line ${index + 1}`,
      held: always({ capacity: POSITIONS + 4, crew: POSITIONS, targetOutput: null, targetEfficiency: null }),
      own: [],
      stageId: null,
      shifts: SHIFTS,
      isActive: true,
    })),
    products: Array.from({ length: products }, (_, index) => ({
      id: String(21 + index),
      name: `Product ${index + 1}`,
      standardMillis: standards[index] ?? null,
      held: always({ standardMillis: standards[index] ?? null }),
    })),
    workDays: { workingDays: WEEKDAYS, daysOff: [] },
    weekBegins: 1,
    hours: {
      timeZone: UTC,
      shiftWindows: { morning: ["06:00", "14:00"], afternoon: ["14:00", "22:00"], night: ["22:00", "06:00"] },
    },
    smallestGap: 0.08,
    qualityThresholds: [2, 5, 8],
  };
}

export const USUAL = { hours: 160, pace: 9, errors: 1 };
