import type { PlantClock } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { Factory } from "#app/plant/domain/factory";
import type { ProductTarget, Targets } from "#app/plant/domain/product-targets";

/** The measures of efficiency: the products' standard minutes, the lines' targets, or nothing. */
export const EFFICIENCY_KINDS = ["standard", "attainment", "unknown"] as const;
export type EfficiencyKind = (typeof EFFICIENCY_KINDS)[number];

/** A ratio (1 = 100%, never capped), null when not known, and which of the three it is. */
export type Efficiency = { efficiency: number | null; efficiencyKind: EfficiencyKind };

/** The expected and actual good pieces of records on lines with a target. Both add up over any group. */
export type TargetShare = {
  /** Good pieces of the records on lines with a target. */
  aimedGood: number;
  /** Good pieces that the targets expect for their hours. */
  due: number;
};

export const NO_TARGET: TargetShare = { aimedGood: 0, due: 0 };

/** The factory's rules of pieces due: the hours of shifts on each day, and whether lost time is left out. */
export type DueRules = { hours: PlantClock; isWithoutStops: boolean };

export function dueRulesOf({
  timeZone,
  shiftWindows,
  laterHours,
  dueWithoutStops,
}: Pick<Factory, "timeZone" | "shiftWindows" | "laterHours" | "dueWithoutStops">): DueRules {
  return { hours: { timeZone, shiftWindows, laterHours }, isWithoutStops: dueWithoutStops };
}

/**
 * What a line aims at in a shift: good pieces for its whole crew, and the work time of the shift. The crew are the people
 * wanted on the line that day or, without any, its positions; it never depends on a plan.
 */
export type Aim = { target: number | null; crew: number; shiftSeconds: number };

/** The targets of a line, of which at most one holds: good pieces of a shift, or an efficiency in percent. */
export type LineTargets = Pick<Aim, "crew"> & Targets;

/**
 * Work on one product, with its standard of the day in thousandths of a minute, null without one; `own`: the target of
 * this product on its line, null where that of the line holds.
 */
export type ProductWork = { seconds: number; good: number; standardMillis: number | null; own: Targets | null };

/**
 * What a line aims at in a shift with this work. Where its target is an efficiency, or a product has one of its own, the
 * hours at each product ask for pieces; those at a product with an efficiency and no standard, or with no target, ask for
 * none, and where no other ran the target is not known. `records/data/aims.ts` has it in SQL.
 */
export function aimOf(line: LineTargets, shiftSeconds: number, work: readonly ProductWork[]): Aim {
  const { targetOutput, crew } = line;
  if (!isByProduct(line, work)) return { target: targetOutput, crew, shiftSeconds };
  const asked = sumBy(work, (each) => requestedOf(line, shiftSeconds, each));
  const seconds = sumBy(work, (each) => each.seconds);
  return { target: asked > 0 ? (asked * crew * shiftSeconds) / seconds : null, crew, shiftSeconds };
}

function isByProduct({ targetOutput, targetEfficiency }: Targets, work: readonly ProductWork[]): boolean {
  return (targetOutput === null && targetEfficiency !== null) || work.some(({ own }) => own !== null);
}

/** The good pieces that the hours at a product ask for: by its own target on the line, otherwise by the line's. */
function requestedOf(line: LineTargets, shiftSeconds: number, work: ProductWork): number {
  const { targetOutput, targetEfficiency } = work.own ?? line;
  if (targetOutput !== null) return dueOf({ target: targetOutput, crew: line.crew, shiftSeconds }, work.seconds);
  if (targetEfficiency === null || work.standardMillis === null) return 0;
  return ((targetEfficiency / 100) * (work.seconds / 60)) / (work.standardMillis / 1000);
}

/** The good pieces that a line's targets know: for an efficiency, those of products with a standard. */
export function aimedGood(line: Targets, work: readonly Omit<ProductWork, "seconds">[]): number {
  return sumBy(work, (each) => (isKnown(line, each) ? each.good : 0));
}

function isKnown(line: Targets, { standardMillis, own }: Omit<ProductWork, "seconds" | "good">): boolean {
  const { targetOutput, targetEfficiency } = own ?? line;
  return targetOutput ? true : Boolean(targetOutput === null && targetEfficiency && standardMillis !== null);
}

/** The own target of a product, among those of its line on a day. */
export function ownOf(own: readonly ProductTarget[], productId: Id | undefined): Targets | null {
  return own.find((each) => each.productId === productId) ?? null;
}

/** The target in pieces that holds for work without a standard: an efficiency asks nothing of it. */
export function targetWithoutStandard(line: Pick<Aim, "target">, own: Targets | null): number | null {
  return own ? own.targetOutput : line.target;
}

/** A line's aim for one record among others of the shift. */
export type Expectation = Aim & {
  /** Work that the stops of the shift took, in seconds; 0 where stops do not count. */
  lostSeconds: number;
  /** Seconds worked in all other records of the line's shift. */
  secondsOfOthers: number;
};

/** Earned standard minutes in thousandths, and the seconds worked in the records that have standard minutes. */
type Measured = TargetShare & { earnedMillis: number; measuredSeconds: number };

/**
 * The efficiency of a record or any group of records: the one function behind every screen, export and call.
 *
 * - `standard`: standard minutes earned by good pieces / minutes worked, over the records that have standard minutes.
 *   Source: International Labour Office, "Introduction to Work Study", 4th ed., performance against standard time.
 * - `attainment`, where no record has standard minutes: good pieces / the good pieces that the lines' targets asked of
 *   these hours.
 * - `unknown` without either.
 */
export function efficiencyOf({ earnedMillis, measuredSeconds, ...share }: Measured): Efficiency {
  if (measuredSeconds > 0) {
    return { efficiency: (earnedMillis * 60) / (1000 * measuredSeconds), efficiencyKind: "standard" };
  }
  const efficiency = attainmentOf(share);
  return { efficiency, efficiencyKind: efficiency === null ? "unknown" : "attainment" };
}

/** Good pieces as a share of the expected ones; null where no target expects any. */
export function attainmentOf({ aimedGood, due }: TargetShare): number | null {
  return due > 0 ? Math.round((aimedGood / due) * PRECISION) / PRECISION : null;
}

/** A line is on time from this share of what is due: a few pieces are no delay. */
export const ON_TIME = 0.97;

/** A line is above its target beyond this share of it: a few pieces are no lead either. */
export const ABOVE = 2 - ON_TIME;

/** A share of the target in whole percent. A target missed by a few pieces is not 100%. */
export function wholeShare(attainment: number): number {
  const percent = 100 * attainment;
  return (attainment < 1 ? Math.min(Math.round(percent), 99) : Math.round(percent)) / 100;
}

/** The good pieces that a target expects of a record on its line, and those it has. */
export function targetShare(
  { lostSeconds, secondsOfOthers, ...aim }: Expectation,
  { good, seconds }: { good: number; seconds: number },
): TargetShare {
  if (!aim.target || aim.crew < 1 || seconds <= 0) return NO_TARGET;
  const running = runningPart({ lostSeconds, seconds: secondsOfOthers + seconds });
  return { aimedGood: good, due: dueOf(aim, seconds * running) };
}

/** The work time of a line's shift, and what its stops took of it, in seconds over all people. */
export type ShiftWork = { lostSeconds: number; seconds: number };

/**
 * The part of a line's shift that the line ran, 0 to 1: 1 - lost work / work. `records/data/due-hours.ts` has it in SQL.
 * Source: Nakajima, "Introduction to TPM", 1988, availability, over the hours of people instead of a machine's.
 */
export function runningPart({ lostSeconds, seconds }: ShiftWork): number {
  return lostSeconds > 0 && seconds > 0 ? Math.max(0, 1 - lostSeconds / seconds) : 1;
}

/** The seconds of a line's shift for which pieces are due: those worked, perhaps without lost time. */
export function dueSeconds(work: ShiftWork, { isWithoutStops }: Pick<DueRules, "isWithoutStops">): number {
  return isWithoutStops ? work.seconds * runningPart(work) : work.seconds;
}

/** Good pieces that a target expects of work on its line: target x seconds / (crew x seconds of the shift). */
export function dueOf({ target, crew, shiftSeconds }: Aim, seconds: number): number {
  return target && crew >= 1 ? (target * seconds) / (crew * shiftSeconds) : 0;
}

/** Due pieces without others that are a part of them. The rest of rounding is nothing, or it would divide good pieces. */
export function dueWithout(due: number, lost: number): number {
  return due - lost > due * ROUNDING ? due - lost : 0;
}

/** Floating sums in another order differ far below this precision, which must not decide between two labels. */
const PRECISION = 1e9;

/** Two sums that are equal, in another order, differ by a smaller part than this. */
const ROUNDING = 1e-11;
