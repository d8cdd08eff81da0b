import type { AssignmentInput } from "./assignments";
import type { Day } from "./days";
import { type PlantClock, type Shift, shiftInterval } from "./shifts";
import type { Status } from "./statuses";

/** What speaks against an assignment without forbidding it. */
export const WARNING_KINDS = [
  "absent",
  "otherLine",
  "secondShift",
  "shortRest",
  "overCapacity",
  "beyondPositions",
  "lineInactive",
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** `params` fill the words of the warning: hours of rest, positions. */
export type Warning = { kind: WarningKind; params: Record<string, number> };

export type PlannedShift = { date: Day; shift: Shift };

export type Surroundings = {
  /** What the worker is planned for besides, at least from the day before to the day after. */
  others: readonly PlannedShift[];
  line: { capacity: number; status: Status };
  /** How many others are planned on the same line, day and shift. */
  filled: number;
  /** Whether the worker was reported absent for this shift. */
  isAbsent: boolean;
  /** Whether the worker stands on another line in this shift and would be taken from there. */
  isElsewhere: boolean;
  clock: PlantClock;
  minimumRestHours: number;
};

type Planned = Pick<AssignmentInput, "date" | "shift" | "position">;

/** Warnings in the order of {@link WARNING_KINDS}, each kind once. */
export function warningsOf(
  planned: Planned,
  { others, line, filled, isAbsent, isElsewhere, ...rules }: Surroundings,
): Warning[] {
  const isSecond = others.some(({ date, shift }) => date === planned.date && shift !== planned.shift);
  const rest = shortestRest(planned, others, rules.clock);
  const warnings: (Warning | false)[] = [
    isAbsent && { kind: "absent", params: {} },
    isElsewhere && { kind: "otherLine", params: {} },
    isSecond && { kind: "secondShift", params: {} },
    rest !== null &&
      rest < rules.minimumRestHours && {
        kind: "shortRest",
        params: { hours: rounded(rest), minimum: rules.minimumRestHours },
      },
    filled >= line.capacity && { kind: "overCapacity", params: { filled: filled + 1, capacity: line.capacity } },
    planned.position !== null &&
      planned.position > line.capacity && { kind: "beyondPositions", params: { capacity: line.capacity } },
    line.status === "inactive" && { kind: "lineInactive", params: {} },
  ];
  return warnings.filter((warning) => warning !== false);
}

/**
 * The hours between this shift and the nearest one of another day, by the clock on the wall's own instants, so that a
 * night with a clock change counts its real hours. Shifts of the same day are told as a second shift. Null without any.
 */
export function shortestRest(planned: PlannedShift, others: readonly PlannedShift[], clock: PlantClock): number | null {
  const own = shiftInterval(planned.date, planned.shift, clock);
  const gaps = others
    .filter(({ date }) => date !== planned.date)
    .map(({ date, shift }) => shiftInterval(date, shift, clock))
    .map(({ start, end }) => Math.max(0, start >= own.end ? start - own.end : own.start - end));
  return gaps.length === 0 ? null : Math.min(...gaps) / HOUR;
}

const HOUR = 60 * 60 * 1000;

function rounded(hours: number) {
  return Math.round(hours * 10) / 10;
}
