import * as z from "zod";
import type { NamedCause } from "#app/catalogue/domain/cause-names";
import type { Day } from "#app/core/domain/calendar/days";
import { compareRatios, type Difference } from "#app/core/domain/statistics/difference";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { defectsPerHundred } from "#app/records/domain/defect-kinds";
import { AnalyticsFilterFields, checkRange } from "./analytics";
import { FAULTS_BY } from "./choices";
import { inPareto } from "./pareto";

export type FaultsBy = (typeof FAULTS_BY)[number];

/** Without a range it covers the last 30 production days. */
export const FaultsQuery = z
  .object({ ...AnalyticsFilterFields, groupBy: z.enum(FAULTS_BY).default("cause") })
  .superRefine(checkRange);
export type FaultsQuery = z.infer<typeof FaultsQuery>;

/**
 * The faults of a group; `pieces` are those made in it, for a kind those of the whole range. `label`: a name, the code
 * of a shift, or a day; for a kind its code, beside the kind itself.
 */
export type FaultSums = { id: string; label: string; kind: NamedCause | null; count: number; pieces: number };

/**
 * `share` of all faults, and `cumulated` with the groups before it: 0 to 1. `dhu`: defects per hundred units.
 */
export type FaultGroup = FaultSums & { share: number; cumulated: number; dhu: number | null };

/** Faults beside the production of the same records. `counted` is the number of faults, not of defective pieces. */
export type Faults = DayRange & {
  groupBy: FaultsBy;
  pieces: number;
  defective: number;
  counted: number;
  dhu: number | null;
  groups: FaultGroup[];
};

/** Groups by their faults, most first. */
export function paretoOfFaults(groups: readonly FaultSums[]): FaultGroup[] {
  return inPareto(groups, ({ count }) => count).map((group) => ({
    ...group,
    dhu: defectsPerHundred({ faults: group.count, pieces: group.pieces }),
  }));
}

/** The production of a day beside its faults by kind. */
export type FaultDay = { date: Day; pieces: number; defective: number; faults: Readonly<Record<string, number>> };

/**
 * Each kind's defects per hundred units in two ranges, compared day by day. Days with defective pieces on which nobody
 * noted a kind are left out of both: they say nothing about kinds.
 */
export function compareFaults(
  ids: readonly string[],
  before: readonly FaultDay[],
  now: readonly FaultDay[],
): Record<string, Difference> {
  const [first, second] = [before.filter(isTold), now.filter(isTold)];
  const shares = (days: readonly FaultDay[], id: string) =>
    days.map(({ pieces, faults }) => ({ above: (faults[id] ?? 0) * 100, below: pieces }));
  return Object.fromEntries(ids.map((id) => [id, compareRatios(shares(first, id), shares(second, id))]));
}

function isTold({ defective, faults }: FaultDay) {
  return defective === 0 || Object.keys(faults).length > 0;
}
