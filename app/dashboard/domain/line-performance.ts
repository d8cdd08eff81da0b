import type { Id } from "#app/core/domain/ids";
import type { Day } from "#app/plant/domain/days";
import type { Factory } from "#app/plant/domain/factory";
import {
  SHIFTS,
  type Shift,
  type ShiftSeconds,
  secondsOn,
  shiftInterval,
  shiftsOf,
  type WorkingClock,
} from "#app/plant/domain/shifts";
import {
  attainmentOf,
  dueOf,
  type Efficiency,
  efficiencyOf,
  NO_TARGET,
  ON_TIME,
  type TargetShare,
} from "#app/records/domain/efficiency";
import { errorRate, type KeptSums, type QualityLabel, qualityLabel } from "#app/records/domain/production";

/**
 * A line and its sums of one day, null where nothing was reported. The shifts hold the number of their records and the
 * share of the shift for which pieces are due: that of their hours, perhaps without lost time.
 */
export type LineDayRow = { id: Id; name: string; targetOutput: number | null } & {
  [Sum in keyof KeptSums]: number | null;
} & Record<Shift, number | null> &
  Record<`${Shift}Share`, number | null>;

export const LINE_STATES = ["behind", "notReported", "dayOff", "noTarget", "onTarget"] as const;
export type LineState = (typeof LINE_STATES)[number];

export type LinePerformance = Efficiency & {
  id: Id;
  name: string;
  state: LineState;
  shiftsReported: Shift[];
  pieces: number | null;
  good: number | null;
  errorRate: number | null;
  quality: QualityLabel | null;
  /** Good pieces: target output x shifts reported. */
  target: number | null;
  /** The target for the hours that were entered, perhaps without lost time. */
  due: number | null;
  /** Good pieces / due pieces, also where products have standard minutes; null where stops took all of the time. */
  attainment: number | null;
};

/**
 * The elapsed part of each shift of a production day, in the factory or on one of its lines: 0 before the shift begins, 1
 * once it is over; 0 for one that is switched off.
 */
export function sharesOfShifts(now: number, day: Day, clock: WorkingClock, line?: Id): Record<Shift, number> {
  const inUse = shiftsOf(clock);
  const share = (shift: Shift) => {
    if (!inUse.includes(shift)) return 0;
    const { start, end } = shiftInterval(day, shift, clock, line);
    return Math.min(1, Math.max(0, (now - start) / (end - start)));
  };
  return { morning: share("morning"), afternoon: share("afternoon"), night: share("night") };
}

export function linePerformance(
  line: LineDayRow,
  day: Day,
  factory: Pick<Factory, "qualityThresholds" | "timeZone" | "shiftWindows" | "laterHours">,
): LinePerformance {
  const { id, name, targetOutput, records, pieces, defective, earnedMillis, measuredSeconds } = line;
  if (!records || pieces === null || defective === null) return { ...NOT_REPORTED, id, name };
  const good = pieces - defective;
  const rate = errorRate({ pieces, defective });
  const shiftsReported = SHIFTS.filter((shift) => (line[shift] ?? 0) > 0);
  const share = targetShareOfDay(line, secondsOn(factory, day, id));
  const attainment = attainmentOf(share);
  const isAimed = share !== NO_TARGET;
  return {
    id,
    name,
    state: !isAimed ? "noTarget" : (attainment ?? 1) < ON_TIME ? "behind" : "onTarget",
    shiftsReported,
    pieces,
    good,
    errorRate: rate,
    quality: qualityLabel(rate, factory.qualityThresholds),
    ...efficiencyOf({ earnedMillis: earnedMillis ?? 0, measuredSeconds: measuredSeconds ?? 0, ...share }),
    target: isAimed ? (targetOutput ?? 0) * shiftsReported.length : null,
    due: isAimed ? Math.round(share.due) : null,
    attainment,
  };
}

/** The good pieces of a line's day, and those that its target expects of the hours entered. */
export function targetShareOfDay(line: LineDayRow, seconds: ShiftSeconds): TargetShare {
  const { targetOutput, pieces, defective } = line;
  if (!targetOutput || pieces === null || defective === null) return NO_TARGET;
  const due = SHIFTS.reduce((sum, shift) => sum + dueOf(targetOutput, line[`${shift}Share`] ?? 0, seconds[shift]), 0);
  return { aimedGood: pieces - defective, due };
}

const NOT_REPORTED: Omit<LinePerformance, "id" | "name"> = {
  state: "notReported",
  shiftsReported: [],
  pieces: null,
  good: null,
  errorRate: null,
  quality: null,
  efficiency: null,
  efficiencyKind: "unknown",
  target: null,
  due: null,
  attainment: null,
};
