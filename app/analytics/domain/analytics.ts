import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { addDays } from "#app/core/domain/calendar/days";
import { Id } from "#app/core/domain/ids";
import { optional } from "#app/core/domain/lists";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { type DayRange, presetRange } from "#app/plant/domain/day-ranges";
import type { Factory } from "#app/plant/domain/factory";
import { StageChoice } from "#app/plant/domain/stages";
import type { OutcomeFigures } from "#app/records/domain/outcomes";
import type { ProductionSums } from "#app/records/domain/production";
import { type Figures, figuresOf } from "#app/records/domain/rates";
import { GROUPINGS } from "#app/records/domain/scope";

/** The filters of analytics. Without a range they cover the last 30 production days. */
export const AnalyticsFilterFields = {
  from: optional(Day),
  to: optional(Day),
  workerId: optional(Id),
  productId: optional(Id),
  productionLineId: optional(Id),
  stageId: optional(StageChoice),
};

export const AnalyticsQuery = z
  .object({ ...AnalyticsFilterFields, groupBy: z.enum(GROUPINGS).default("date") })
  .superRefine(checkRange);
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

/** The sums of one group. `key` is a day or an id, `label` its name. */
export type KeyedSums = ProductionSums & { key: string; label: string };

export type Measures = Figures & { hours: number };
/** `finished` = good pieces of the last stage of their product, or of all lines; null where they are not counted. */
export type Totals = Measures & { finished: number | null } & Partial<OutcomeFigures>;
/**
 * `overtimeHours` are the hours beyond the shift; null where they are not counted. A line in a factory with stages has
 * its `stage`, because only lines of one stage can be ranked.
 */
export type Group = Totals & { key: string; label: string; overtimeHours: number | null } & Partial<GroupStage>;
/** The stage of a line: its name, empty without one, and its place in their order. */
export type GroupStage = { stage: string; stagePlace: number };

/** The figures before anything is reported: no pieces and no known ratio. */
export const NOT_MEASURED: Measures = {
  records: 0,
  pieces: 0,
  good: 0,
  defective: 0,
  hours: 0,
  errorRate: null,
  minutesPerPiece: null,
  efficiency: null,
  efficiencyKind: "unknown",
  quality: null,
};

type Dated = { from?: Day; to?: Day };

/** Completes a range of which one end or both are open. */
export function settleRange({ from, to }: Dated, today: Day): DayRange {
  if (from && to) return { from, to };
  if (from) return { from, to: from > today ? from : today };
  return to ? { from: addDays(to, -29), to } : presetRange("last30", today);
}

/** Reports a range that ends before it begins, at its end. */
export function checkRange({ from, to }: Dated, context: z.RefinementCtx) {
  if (from === undefined || to === undefined || from <= to) return;
  context.addIssue({ code: "custom", path: ["to"], message: "analytics:rangeReversed" });
}

/** Computes the figures from sums. */
export function measure(sums: ProductionSums, factory: Pick<Factory, "qualityThresholds">): Measures {
  const figures = figuresOf(sums, factory);
  return figures ? { ...figures, hours: sums.seconds / SECONDS_PER_HOUR } : NOT_MEASURED;
}
