import * as z from "zod";
import type { NamedCause } from "#app/catalogue/domain/cause-names";
import type { Owner } from "#app/catalogue/domain/causes";
import type { PictogramName } from "#app/catalogue/domain/pictograms";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { optional } from "#app/core/domain/lists";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { StageChoice } from "#app/plant/domain/stages";
import { efficiencyOf, NO_TARGET } from "#app/records/domain/efficiency";
import { checkRange } from "./analytics";
import { LOST_BY } from "./choices";
import { inPareto } from "./pareto";

export type LostBy = (typeof LOST_BY)[number];

/** Stops belong to lines, so no filter names a worker. Without a range it covers the last 30 production days. */
export const LostTimeQuery = z
  .object({
    from: optional(Day),
    to: optional(Day),
    productionLineId: optional(Id),
    stageId: optional(StageChoice),
    shift: optional(z.enum(SHIFTS)),
    groupBy: z.enum(LOST_BY).default("reason"),
  })
  .superRefine(checkRange);
export type LostTimeQuery = z.infer<typeof LostTimeQuery>;

/**
 * The cost of the stops of a group. Work minutes = minutes x people. The line itself could have prevented its
 * `ownWorkMinutes`. Pieces = work minutes x the pace of the line that day while it ran / the mean standard minutes of
 * the pieces that it made;
 * value = pieces x their mean unit price of that day. Both cover `pricedWorkMinutes` and `measuredWorkMinutes` alone: the work
 * minutes of days whose pieces have a price or a standard. They are null where nothing is known.
 */
export type LostSums = {
  stops: number;
  minutes: number;
  workMinutes: number;
  ownWorkMinutes: number;
  measuredWorkMinutes: number;
  pricedWorkMinutes: number;
  lostPieces: number | null;
  lostValue: number | null;
};

/** A reason as its name, picture and owner need it. */
export type LostReason = NamedCause & { picture: PictogramName; owner: Owner };

/** `label`: the name of a line, the code of a shift, or a day; for a reason its code, beside the reason itself. */
export type LostSumsOf = LostSums & { id: string; label: string; reason: LostReason | null };

/** `share` of all work minutes, and `cumulated` with the groups before it: 0 to 1. */
export type LostGroup = LostSumsOf & { share: number; cumulated: number };

export type LostTime = DayRange & {
  currency: string;
  groupBy: LostBy;
  totals: LostSums;
  /** Null where nothing is measured by standard minutes. */
  efficiency: number | null;
  onStandardEfficiency: number | null;
  groups: LostGroup[];
};

export const NOTHING_LOST: LostSums = {
  stops: 0,
  minutes: 0,
  workMinutes: 0,
  ownWorkMinutes: 0,
  measuredWorkMinutes: 0,
  pricedWorkMinutes: 0,
  lostPieces: null,
  lostValue: null,
};

/** Groups by their work minutes, never by the number of stops, the most first. */
export function paretoOfLost(groups: readonly LostSumsOf[]): LostGroup[] {
  return inPareto(groups, ({ workMinutes }) => workMinutes);
}

export function sumOfLost(groups: readonly LostSums[]): LostSums {
  return groups.reduce(
    (sum, group) => ({
      stops: sum.stops + group.stops,
      minutes: sum.minutes + group.minutes,
      workMinutes: sum.workMinutes + group.workMinutes,
      ownWorkMinutes: sum.ownWorkMinutes + group.ownWorkMinutes,
      measuredWorkMinutes: sum.measuredWorkMinutes + group.measuredWorkMinutes,
      pricedWorkMinutes: sum.pricedWorkMinutes + group.pricedWorkMinutes,
      lostPieces: added(sum.lostPieces, group.lostPieces),
      lostValue: added(sum.lostValue, group.lostValue),
    }),
    NOTHING_LOST,
  );
}

/** The measured work of a range: `lostMinutes` are the work minutes lost in it. */
export type MeasuredWork = { earnedMillis: number; measuredSeconds: number; lostMinutes: number };

/**
 * On-standard efficiency = good pieces x standard minutes / (hours x 60 - lost work minutes), as a ratio: how fast the
 * lines work while they run. Null without measured work, and where no time is left.
 */
export function onStandardEfficiency({ earnedMillis, measuredSeconds, lostMinutes }: MeasuredWork): number | null {
  const left = Math.max(0, measuredSeconds - lostMinutes * 60);
  return efficiencyOf({ earnedMillis, measuredSeconds: left, ...NO_TARGET }).efficiency;
}

/**
 * The cost of lost work, by the pace of the line that day while it ran, and the mean standard minutes and price of the
 * pieces that it made. The pace is a ratio to the standard, at most 1: nobody would have worked faster than that for sure.
 * `analytics/data/lost-time.ts` has it in SQL. `price` and `value` in units of the currency, null where not known.
 */
export function costOfLost({
  workMinutes,
  standardMinutes,
  pace,
  price,
}: {
  workMinutes: number;
  standardMinutes: number;
  pace: number;
  price: number | null;
}): { pieces: number; value: number | null } {
  const pieces = (workMinutes * Math.min(1, pace)) / standardMinutes;
  return { pieces, value: price === null ? null : pieces * price };
}

function added(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : one + other;
}
