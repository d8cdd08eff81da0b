import * as z from "zod";
import { Day } from "./day";
import { type DayRange, presetRange } from "./day-ranges";
import { addDays } from "./days";
import type { Factory } from "./factory";
import { type Figures, figuresOf } from "./figures";
import { Id } from "./ids";
import { optional } from "./lists";
import type { ProductionSums } from "./production";
import type { EfficiencyKind } from "./record-figures";

export const GROUPINGS = ["date", "worker", "product", "productionLine"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What analytics asks about. Without a range these are the last 30 production days. */
export const AnalyticsFilters = {
  from: optional(Day),
  to: optional(Day),
  workerId: optional(Id),
  productionLineId: optional(Id),
};

export const AnalyticsQuery = z
  .object({ ...AnalyticsFilters, groupBy: z.enum(GROUPINGS).default("date") })
  .superRefine(checkRange);
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

/** Whose records are summed; both ends of the range included. */
export type Scope = DayRange & { workerId?: Id; productionLineId?: Id; productId?: Id };

/** The sums of one group. `key` is a day or an id, `label` its name. */
export type KeyedSums = ProductionSums & { key: string; label: string };

export type Measures = Figures & { hours: number; efficiencyKind: EfficiencyKind };
export type Group = Measures & { key: string; label: string };

/** Before anything is reported: nothing was counted, and no ratio is known. */
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

/** The range that is meant where one end or both are left open. */
export function settleRange({ from, to }: Dated, today: Day): DayRange {
  if (from && to) return { from, to };
  if (from) return { from, to: from > today ? from : today };
  return to ? { from: addDays(to, -29), to } : presetRange("last30", today);
}

/** Whether a range ends before it begins, said at its end. */
export function checkRange({ from, to }: Dated, context: z.RefinementCtx) {
  if (from === undefined || to === undefined || from <= to) return;
  context.addIssue({ code: "custom", path: ["to"], message: "analytics:rangeReversed" });
}

/**
 * The figures of sums. Where no record has standard minutes, the attainment of the lines' targets stands in.
 * @param attainment good pieces / good pieces asked for; null where there is no target or it cannot be said.
 */
export function measure(
  sums: ProductionSums,
  factory: Pick<Factory, "qualityThresholds">,
  attainment: number | null = null,
): Measures {
  const figures = figuresOf(sums, factory);
  if (!figures) return NOT_MEASURED;
  const hours = sums.seconds / 3_600;
  if (figures.efficiency !== null) return { ...figures, hours, efficiencyKind: "standard" };
  const efficiencyKind = attainment === null ? "unknown" : "attainment";
  return { ...figures, hours, efficiency: attainment, efficiencyKind };
}
