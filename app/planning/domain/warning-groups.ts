import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { groupBy } from "#app/core/domain/statistics/grouping";
import type { Warning, WarningKind } from "./warnings";

/** A shift on a line by its name. */
export type NamedPlace = { date: Day; shift: Shift; lineName: string };

/** A warning with the names of its worker and lines. */
export type NamedWarning = Pick<Warning, "kind" | "params"> & {
  /** The place of its assignment in the list that was planned. */
  index: number;
  workerName: string;
  planned: NamedPlace;
  /** The worker's other assignment, where the warning is about it. */
  other: NamedPlace | null;
};

/** One thing to read about: a person in a shift, or all people of a line's shift where the warning is about the line. */
export type WarningItem = Pick<NamedWarning, "params" | "planned" | "other"> & { workerNames: string[] };

/** The things to read about of one kind; `total` counts also those that are not among the items. */
export type WarningGroup = { kind: WarningKind; total: number; items: WarningItem[] };

/** These are about a line in a shift, and not about one of its people. */
const OF_LINES: readonly WarningKind[] = ["dayOff", "overCapacity", "lineInactive"];

/** Warnings by kind, in the order in which they came; a line with too many people is one item, with all of them counted. */
export function groupWarnings(warnings: readonly NamedWarning[]): WarningGroup[] {
  return [...groupBy(warnings, ({ kind }) => kind)].map(([kind, all]) => {
    const items = OF_LINES.includes(kind) ? itemsOfLines(all) : all.map(itemOf);
    return { kind, total: items.length, items };
  });
}

/** The groups with the first items of each. */
export function shortGroups(groups: readonly WarningGroup[]): WarningGroup[] {
  return groups.map((group) => ({ ...group, items: group.items.slice(0, ITEMS_OF_SHORT_GROUP) }));
}

const ITEMS_OF_SHORT_GROUP = 50;

/** The assignments that have a warning, each counted once. */
export function countWarned(warnings: readonly Pick<NamedWarning, "index">[]): number {
  return new Set(warnings.map(({ index }) => index)).size;
}

function itemOf({ params, planned, other, workerName }: NamedWarning): WarningItem {
  return { params, planned, other, workerNames: [workerName] };
}

function itemsOfLines(warnings: readonly NamedWarning[]): WarningItem[] {
  const cells = groupBy(warnings, ({ planned }) => `${planned.date} ${planned.shift} ${planned.lineName}`);
  return [...cells.values()].map((all) => {
    const last = all.reduce((most, each) => ((each.params.filled ?? 0) > (most.params.filled ?? 0) ? each : most));
    return { params: last.params, planned: last.planned, other: null, workerNames: all.map((each) => each.workerName) };
  });
}
