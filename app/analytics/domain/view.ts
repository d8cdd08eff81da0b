import * as z from "zod";
import { LIMITS } from "#app/core/domain/limits";
import { ORDERS, optional } from "#app/core/domain/lists";
import { compareNames } from "#app/core/domain/texts/name-order";
import { EFFICIENCY_KINDS, type EfficiencyKind } from "#app/records/domain/efficiency";
import { GROUPINGS } from "#app/records/domain/scope";
import { AnalyticsFilterFields, checkRange, type Group } from "./analytics";
import { DEFECTS_BY, FAULTS_BY, GROUP_SORTS, LOST_BY, TABS } from "./choices";
import { ComparisonFields } from "./comparison";

export type Tab = (typeof TABS)[number];

export type GroupSort = (typeof GROUP_SORTS)[number];

/** The groups whose defects the Pareto sorts. */
const QualityFields = { defects: z.enum(DEFECTS_BY).default("product") };

export const QualityQuery = z.object({ ...AnalyticsFilterFields, ...QualityFields }).superRefine(checkRange);
export type QualityQuery = z.infer<typeof QualityQuery>;

/** The share of the target by line and day. */
export const LineDaysQuery = z.object(AnalyticsFilterFields).superRefine(checkRange);
export type LineDaysQuery = z.infer<typeof LineDaysQuery>;

/** The screen as its URL describes it. */
export const AnalyticsView = z
  .object({
    ...AnalyticsFilterFields,
    groupBy: z.enum(GROUPINGS).default("date"),
    ...ComparisonFields,
    ...QualityFields,
    /** The groups of faults. */
    faults: z.enum(FAULTS_BY).default("cause"),
    /** The groups of lost time. */
    lost: z.enum(LOST_BY).default("reason"),
    tab: z.enum(TABS).default("production"),
    sort: optional(z.enum(GROUP_SORTS)),
    order: optional(z.enum(ORDERS)),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMaximum).default(20),
  })
  .superRefine(checkRange);
export type AnalyticsView = z.infer<typeof AnalyticsView>;

/** The figure of each tab, which is also its default order: the worst first of efficiency and errors; days are newest first. */
const ABOUT: Record<Tab, GroupSort> = {
  production: "pieces",
  quality: "errorRate",
  efficiency: "efficiency",
  lostTime: "pieces",
  compare: "pieces",
  top: "efficiency",
};

type Sorted = { sort: GroupSort; order: (typeof ORDERS)[number] };

export function sortOf({ groupBy, tab, sort, order }: Omit<AnalyticsView, keyof Paged>): Sorted {
  const by = sort ?? (groupBy === "date" ? "label" : ABOUT[tab]);
  const isRising = by === "efficiency" || (by === "label" && groupBy !== "date");
  return { sort: by, order: order ?? (isRising ? "asc" : "desc") };
}

/**
 * Sorts groups, lines within their stage. Unknown values come last in either order, and efficiencies are sorted within
 * their yardstick.
 */
export function sortGroups(groups: readonly Group[], { sort, order }: Sorted): Group[] {
  const sign = order === "asc" ? 1 : -1;
  return groups.toSorted((a, b) => {
    const ofStages = byStage(a, b);
    if (ofStages !== 0) return ofStages;
    if (sort === "label") return sign * byLabel(a, b);
    const apart = sort === "efficiency" ? byKind(a, b) : 0;
    if (apart !== 0) return apart;
    const [first, second] = [a[sort], b[sort]];
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byLabel(a, b);
    return sign * (first - second) || byLabel(a, b);
  });
}

/**
 * A page of sorted groups. By efficiency, every page has its part of each yardstick, so that the first page shows the
 * first of both.
 */
export function groupsOnPage(sorted: readonly Group[], { sort }: Pick<Sorted, "sort">, { page, size }: Paged): Group[] {
  const [start, end] = [(page - 1) * size, page * size];
  if (sort !== "efficiency") return sorted.slice(start, end);
  const counts = countKinds(sorted);
  const met: Record<EfficiencyKind, number> = { standard: 0, attainment: 0, unknown: 0 };
  return sorted
    .map((group) => {
      const kind = group.efficiencyKind;
      met[kind] += 1;
      return { group, place: kind === "unknown" ? 1 : (met[kind] - 0.5) / counts[kind] };
    })
    .sort((a, b) => a.place - b.place)
    .slice(start, end)
    .map(({ group }) => group)
    .sort(byKind);
}

/** The number of groups measured by each yardstick. */
export function countKinds(groups: readonly Group[]): Record<EfficiencyKind, number> {
  const count = (kind: EfficiencyKind) => groups.filter(({ efficiencyKind }) => efficiencyKind === kind).length;
  return { standard: count("standard"), attainment: count("attainment"), unknown: count("unknown") };
}

type Paged = { page: number; size: number };

/** By the order of the stages; 0 for groups that are no lines. */
export function byStage(a: Pick<Group, "stagePlace">, b: Pick<Group, "stagePlace">) {
  return (a.stagePlace ?? 0) - (b.stagePlace ?? 0);
}

function byKind(a: Group, b: Group) {
  return EFFICIENCY_KINDS.indexOf(a.efficiencyKind) - EFFICIENCY_KINDS.indexOf(b.efficiencyKind);
}

function byLabel(a: Group, b: Group) {
  return compareNames(a.label, b.label) || compareNames(a.key, b.key);
}
