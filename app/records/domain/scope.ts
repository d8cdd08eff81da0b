import type { Id } from "#app/core/domain/ids";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { StageChoice } from "#app/plant/domain/stages";

/** The groupings of sums of records. */
export const GROUPINGS = ["date", "worker", "product", "productionLine", "stage", "shift"] as const;
export type Grouping = (typeof GROUPINGS)[number];
/** The groupings of which totals are kept: stages are added up from their lines, and shifts have statements of their own. */
export type KeptGrouping = Exclude<Grouping, "stage" | "shift">;
/** A grouping by things with names. */
export type NounGrouping = Exclude<KeptGrouping, "date">;

/** The records that are summed; both ends of the range included. */
export type Scope = DayRange & { workerId?: Id; productionLineId?: Id; stageId?: StageChoice; productId?: Id };

/** Whether a scope is of some lines: of one, or of those of a stage. */
export function isOfLines({ productionLineId, stageId }: Scope): boolean {
  return productionLineId !== undefined || stageId !== undefined;
}
