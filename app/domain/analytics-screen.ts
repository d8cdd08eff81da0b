import type { Group, Measures } from "./analytics";
import type { GroupSort } from "./analytics-view";
import type { Comparison } from "./comparison";
import type { DayRange } from "./day-ranges";
import type { Day } from "./days";
import type { Weekday } from "./heat-map";
import type { ORDERS, Page } from "./lists";
import type { Pareto } from "./pareto";
import type { TopPerformers } from "./ranking";
import type { QualityThresholds } from "./record-figures";
import type { Shift } from "./shifts";
import type { Step } from "./time-line";

/** One column of the chart over time; null where nothing was reported. */
export type TimePoint = DayRange & { figures: Measures | null };
export type TimeLine = { step: Step; points: TimePoint[] };

/** A page of groups, with how they are sorted; by days also as a chart over time. */
export type GroupPage = Page<Group> & { sort: GroupSort; order: (typeof ORDERS)[number]; timeLine: TimeLine | null };

export type Period = DayRange & { totals: Measures };

/** Who makes the defects, and when. */
export type QualityData = {
  pareto: Pareto;
  cells: { shift: Shift; cells: { weekday: Weekday; figures: Measures | null }[] }[];
};

/** The comparison once both sides are chosen, and what is chosen so far. */
export type ComparisonData = { result: Comparison | null; names: { first: string; second: string } };

/** What every tab shows, and what the open one does. */
export type AnalyticsData = {
  today: Day;
  range: DayRange;
  totals: Measures;
  reportedDays: number;
  /** What of the range is over, beside as many days before it; null while none of it is. */
  change: { over: Period; before: Period } | null;
  thresholds: { quality: QualityThresholds; efficiency: QualityThresholds };
  groups: GroupPage | null;
  quality: QualityData | null;
  comparison: ComparisonData | null;
  top: TopPerformers | null;
};
