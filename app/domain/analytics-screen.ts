import type { Group, Measures } from "./analytics";
import type { GroupSort } from "./analytics-view";
import type { DayRange } from "./day-ranges";
import type { Day } from "./days";
import type { ORDERS, Page } from "./lists";
import type { TopPerformers } from "./ranking";
import type { QualityThresholds } from "./record-figures";
import type { Step } from "./time-line";

/** One column of the chart over time; null where nothing was reported. */
export type TimePoint = DayRange & { figures: Measures | null };
export type TimeLine = { step: Step; points: TimePoint[] };

/** A page of groups, with how they are sorted; by days also as a chart over time. */
export type GroupPage = Page<Group> & { sort: GroupSort; order: (typeof ORDERS)[number]; timeLine: TimeLine | null };

/** What every tab shows, and what the open one does. */
export type AnalyticsData = {
  today: Day;
  range: DayRange;
  totals: Measures;
  reportedDays: number;
  before: DayRange & { totals: Measures };
  thresholds: { quality: QualityThresholds; efficiency: QualityThresholds };
  groups: GroupPage | null;
  top: TopPerformers | null;
};
