import { type Day, dayNumber } from "./days";
import type { Factory } from "./factory";
import type { Id } from "./ids";
import { efficiency, errorRate, type ProductionSums, type QualityLabel, qualityLabel } from "./production";
import { localTime, type PlantClock, SHIFTS, type Shift, shiftMinutes } from "./shifts";

/** A line and its sums of one day, null where nothing was reported; the shifts hold how many records each has. */
export type LineDayRow = { id: Id; name: string; targetOutput: number | null } & {
  [Sum in keyof ProductionSums]: number | null;
} & Record<Shift, number | null>;

export const LINE_STATES = ["behind", "notReported", "noTarget", "onTarget"] as const;
export type LineState = (typeof LINE_STATES)[number];

export type LinePerformance = {
  id: Id;
  name: string;
  state: LineState;
  shiftsReported: Shift[];
  pieces: number | null;
  good: number | null;
  errorRate: number | null;
  quality: QualityLabel | null;
  efficiency: number | null;
  /** Good pieces: target output x shifts reported. */
  target: number | null;
  /** The part of the target that is due by now: a running shift counts by the share of it that has passed. */
  due: number | null;
  /** good / due. */
  attainment: number | null;
};

/** How much of each shift of a production day has passed: 0 before it begins, 1 once it is over. */
export function sharesOfShifts(now: number, day: Day, clock: PlantClock): Record<Shift, number> {
  const local = localTime(now, clock.timeZone);
  const minutes = (dayNumber(local.day) - dayNumber(day)) * 24 * 60 + local.minutes;
  const share = (shift: Shift) => {
    const [start] = clock.shiftWindows[shift];
    const [hour, minute] = start.split(":").map(Number) as [number, number];
    const passed = (minutes - hour * 60 - minute) / shiftMinutes(clock.shiftWindows[shift]);
    return Math.min(1, Math.max(0, passed));
  };
  return { morning: share("morning"), afternoon: share("afternoon"), night: share("night") };
}

export function linePerformance(
  line: LineDayRow,
  shares: Record<Shift, number>,
  { qualityThresholds }: Pick<Factory, "qualityThresholds">,
): LinePerformance {
  const { id, name, records, pieces, defective, earnedMillis, measuredSeconds } = line;
  if (!records || pieces === null || defective === null) return { ...NOT_REPORTED, id, name };
  const good = pieces - defective;
  const rate = errorRate({ pieces, defective });
  const shiftsReported = SHIFTS.filter((shift) => (line[shift] ?? 0) > 0);
  const goal = goalOf(line.targetOutput, shiftsReported, shares);
  return {
    id,
    name,
    state: goal === null ? "noTarget" : good < goal.due ? "behind" : "onTarget",
    shiftsReported,
    pieces,
    good,
    errorRate: rate,
    quality: qualityLabel(rate, qualityThresholds),
    efficiency: efficiency({ earnedMillis: earnedMillis ?? 0, measuredSeconds: measuredSeconds ?? 0 }),
    target: goal?.target ?? null,
    due: goal && Math.round(goal.due),
    attainment: goal && good / goal.due,
  };
}

/** A shift that was reported before it began counts in full. */
function goalOf(targetOutput: number | null, reported: Shift[], shares: Record<Shift, number>) {
  if (!targetOutput || reported.length === 0) return null;
  const passed = reported.reduce((sum, shift) => sum + (shares[shift] || 1), 0);
  return { target: targetOutput * reported.length, due: targetOutput * passed };
}

const NOT_REPORTED: Omit<LinePerformance, "id" | "name"> = {
  state: "notReported",
  shiftsReported: [],
  pieces: null,
  good: null,
  errorRate: null,
  quality: null,
  efficiency: null,
  target: null,
  due: null,
  attainment: null,
};
