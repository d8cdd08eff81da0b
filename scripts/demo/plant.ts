import type { Shift } from "#app/plant/domain/shifts";
import { type DemoProduct, FINISHING_FAMILIES, SEWING_FAMILIES } from "./catalogue";

/** One department's lines: how many work in each shift, and with how many people. */
type Department = {
  name: string;
  lines: number;
  crews: Record<Shift, number>;
  crewSize: number;
  capacity: number;
  families: DemoProduct[][];
  halls: string[];
};

export type DemoLine = {
  name: string;
  department: string;
  description: string;
  location: string;
  capacity: number;
  status: "active" | "inactive";
  hasTarget: boolean;
  shifts: Shift[];
  crewSize: number;
  family: DemoProduct[];
};

const SEWING: Department = {
  name: "Sewing",
  lines: 12,
  crews: { morning: 12, afternoon: 8, night: 3 },
  crewSize: 14,
  capacity: 15,
  families: SEWING_FAMILIES,
  halls: ["Hall A", "Hall B"],
};

const FINISHING: Department = {
  name: "Finishing",
  lines: 12,
  crews: { morning: 11, afternoon: 7, night: 3 },
  crewSize: 8,
  capacity: 10,
  families: FINISHING_FAMILIES,
  halls: ["Hall C"],
};

/** The newest sewing line has no target yet, and the last finishing line is inactive. */
export const DEMO_LINES: DemoLine[] = [...linesOf(SEWING), ...linesOf(FINISHING)];

function linesOf({ name, lines, crews, crewSize, capacity, families, halls }: Department): DemoLine[] {
  return Array.from({ length: lines }, (_, index) => {
    const shifts = (["morning", "afternoon", "night"] as const).filter((shift) => index < crews[shift]);
    const family = families[Math.floor((index * families.length) / lines)] as DemoProduct[];
    return {
      name: `${name} ${index + 1}`,
      department: name,
      description: family.map((product) => product.name).join(", "),
      location: halls[Math.floor((index * halls.length) / lines)] as string,
      capacity,
      status: shifts.length > 0 ? "active" : "inactive",
      hasTarget: !(name === "Sewing" && index === lines - 1),
      shifts,
      crewSize,
      family,
    };
  });
}
