import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift, type ShiftSeconds, secondsOn } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { Factory } from "#app/plant/domain/factory";
import {
  ABOVE,
  type Aim,
  aimedGood,
  aimOf,
  attainmentOf,
  type DueRules,
  dueOf,
  dueRulesOf,
  dueSeconds,
  type Efficiency,
  efficiencyOf,
  type LineTargets,
  NO_TARGET,
  ON_TIME,
  type ProductWork,
  type TargetShare,
} from "#app/records/domain/efficiency";
import { errorRate, type KeptSums, type QualityLabel, qualityLabel } from "#app/records/domain/production";
import { expectedOf, type Shortfall, shortfallOf } from "#app/records/domain/shortfall";

type ShiftMix = ProductWork & { shift: Shift };

/**
 * A line and its sums of one day, null where nothing was reported. The shifts hold the number of their records, the
 * seconds worked, and those that stops took. `mix`: the work by shift and product, where what is due depends on it.
 */
export type LineDayRow = LineTargets & { id: Id; name: string; mix: readonly ShiftMix[] } & {
  [Sum in keyof KeptSums]: number | null;
} & Record<Shift | `${Shift}Seconds` | `${Shift}Lost`, number | null>;

/** `short`: fast enough, but hours of people are missing; `above`: beyond the target of the whole crew. */
export const LINE_STATES = ["behind", "short", "notReported", "dayOff", "noTarget", "onTarget", "above"] as const;
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
  /** Good pieces: the targets of the shifts reported. */
  target: number | null;
  /** The target for the hours that were entered, perhaps without lost time. */
  due: number | null;
  /** Good pieces / due pieces, also where products have standard minutes; null where stops took all of the time. */
  attainment: number | null;
  /** The way from the target to what was made; null without a target. */
  shortfall: Shortfall | null;
};

export function linePerformance(
  line: LineDayRow,
  { day, shares }: { day: Day; shares: Record<Shift, number> },
  factory: Pick<Factory, "qualityThresholds" | "timeZone" | "shiftWindows" | "laterHours" | "dueWithoutStops">,
): LinePerformance {
  const { id, name, records, pieces, defective, earnedMillis, measuredSeconds } = line;
  if (!records || pieces === null || defective === null) return { ...NOT_REPORTED, id, name };
  const good = pieces - defective;
  const rate = errorRate({ pieces, defective });
  const shiftsReported = SHIFTS.filter((shift) => (line[shift] ?? 0) > 0);
  const seconds = secondsOn(factory, day, id);
  const share = targetShareOfDay(line, seconds, dueRulesOf(factory));
  const attainment = attainmentOf(share);
  const shortfall = shortfallOf(expectedOfDay(line, share.aimedGood, { seconds, shares }));
  return {
    id,
    name,
    state: lineState({ attainment, shortfall }),
    shiftsReported,
    pieces,
    good,
    errorRate: rate,
    quality: qualityLabel(rate, factory.qualityThresholds),
    ...efficiencyOf({ earnedMillis: earnedMillis ?? 0, measuredSeconds: measuredSeconds ?? 0, ...share }),
    target: shortfall && Math.round(sumBy(shiftsReported, (shift) => aimIn(line, shift, seconds).target ?? 0)),
    due: shortfall && Math.round(share.due),
    attainment,
    shortfall,
  };
}

/** A few pieces are neither a delay nor a lead. */
export function lineState({ attainment, shortfall }: Pick<LinePerformance, "attainment" | "shortfall">): LineState {
  if (!shortfall) return "noTarget";
  const { good, target } = shortfall;
  if ((attainment ?? 1) < ON_TIME) return "behind";
  if (good < ON_TIME * target) return "short";
  return good > ABOVE * target ? "above" : "onTarget";
}

/** The good pieces of a line's day, and those that its target expects of the hours entered. */
export function targetShareOfDay(line: LineDayRow, seconds: ShiftSeconds, rules: DueRules): TargetShare {
  const { pieces, defective } = line;
  const hasTarget = line.targetOutput || line.mix.length > 0;
  if (!hasTarget || pieces === null || defective === null) return NO_TARGET;
  const dueIn = (shift: Shift) => {
    const work = { seconds: line[`${shift}Seconds`] ?? 0, lostSeconds: line[`${shift}Lost`] ?? 0 };
    return dueOf(aimIn(line, shift, seconds), dueSeconds(work, rules));
  };
  const good = line.mix.length > 0 ? aimedGood(line, line.mix) : pieces - defective;
  return { aimedGood: good, due: sumBy(SHIFTS, dueIn) };
}

function aimIn(line: LineDayRow, shift: Shift, seconds: ShiftSeconds): Aim {
  const work = line.mix.filter((each) => each.shift === shift);
  return aimOf(line, seconds[shift], work);
}

function expectedOfDay(
  line: LineDayRow,
  good: number,
  { seconds, shares }: { seconds: ShiftSeconds; shares: Record<Shift, number> },
) {
  const aimed = SHIFTS.filter((shift) => (line[shift] ?? 0) > 0 && aimIn(line, shift, seconds).target);
  const shifts = aimed.map((shift) => ({
    ...aimIn(line, shift, seconds),
    seconds: line[`${shift}Seconds`] ?? 0,
    isOver: shares[shift] === 1,
  }));
  const lostSeconds = sumBy(aimed, (shift) => line[`${shift}Lost`] ?? 0);
  return expectedOf(shifts, { good, lostSeconds });
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
  shortfall: null,
};
