import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Counts } from "#app/plant/domain/line-values";
import { type DemoProduct, FAMILIES } from "./catalogue";

/** The way of a garment through the factory, in order; the names are words of the plant, as those of its lines. */
export const DEMO_STAGES = [
  { id: "1", name: "Couture" },
  { id: "2", name: "Finition" },
] as const;

/** One department's lines: how many work in each shift, and how many people are hired for a crew. */
type Department = {
  name: string;
  /** Names of lines as the plant says them; a reader of either language understands them. */
  series: string;
  lines: number;
  crews: Record<Shift, number>;
  hired: number;
  stageId: string;
  halls: string[];
};

export type DemoLine = {
  name: string;
  department: string;
  stageId: string;
  /** The line of the stage before, whose garments this one makes up a day later; null at the first stage. */
  follows: string | null;
  description: string;
  location: string;
  capacity: number;
  status: "active" | "inactive";
  hasTarget: boolean;
  shifts: Shift[];
  counts: Counts;
  /** People hired for each shift. */
  hired: number;
  /** People wanted in each shift. */
  crewSize: number;
  /** Whether the line runs every day, and its people rest on different days; the others rest on Sunday. */
  runsOnSunday: boolean;
  family: DemoProduct[];
};

const SEWING: Department = {
  name: "Sewing",
  series: "Couture",
  lines: 12,
  crews: { morning: 12, afternoon: 8, night: 3 },
  hired: 14,
  stageId: DEMO_STAGES[0].id,
  halls: ["Hall A", "Hall B"],
};

const FINISHING: Department = {
  name: "Finishing",
  series: "Finition",
  lines: 12,
  crews: { morning: 11, afternoon: 7, night: 3 },
  hired: 14,
  stageId: DEMO_STAGES[1].id,
  halls: ["Hall C"],
};

/** A sewing line in which nobody makes a garment alone: its pieces are those of the whole line, by hour. */
const AS_ONE = "Couture 6";

/** The newest sewing line has no target yet, and the last finishing line is inactive. */
export const DEMO_LINES: DemoLine[] = [...linesOf(SEWING), ...linesOf(FINISHING)];

function linesOf({ name, series, lines, crews, hired, stageId, halls }: Department): DemoLine[] {
  return Array.from({ length: lines }, (_, index) => {
    const shifts = (["morning", "afternoon", "night"] as const).filter((shift) => index < crews[shift]);
    const family = FAMILIES[Math.floor((index * FAMILIES.length) / lines)] as DemoProduct[];
    const runsOnSunday = shifts.includes("night");
    // Of seven people who rest on seven days, six are there.
    const crewSize = runsOnSunday ? (hired * 6) / 7 : hired;
    return {
      name: `${series} ${index + 1}`,
      department: name,
      stageId,
      follows: name === "Finishing" ? `${SEWING.series} ${index + 1}` : null,
      description: family.map((product) => product.name).join(", "),
      location: halls[Math.floor((index * halls.length) / lines)] as string,
      capacity: crewSize,
      status: shifts.length > 0 ? "active" : "inactive",
      hasTarget: !(name === "Sewing" && index === lines - 1),
      shifts,
      counts: `${series} ${index + 1}` === AS_ONE ? "line" : "person",
      hired,
      crewSize,
      runsOnSunday,
      family,
    };
  });
}
