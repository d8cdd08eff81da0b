import type { Day, Weekday } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { ORDERS, Page } from "#app/core/domain/lists";
import type { Difference } from "#app/core/domain/statistics/difference";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { EfficiencyKind } from "#app/records/domain/efficiency";
import type { QualityThresholds } from "#app/records/domain/figures";
import type { Group, Measures, Totals } from "./analytics";
import type { Comparison } from "./comparison";
import type { Faults } from "./faults";
import type { LineDays } from "./heat-map";
import type { LostTime } from "./lost-time";
import type { OutgrownTarget } from "./outgrown-targets";
import type { Pareto } from "./pareto";
import type { PerformerRankings } from "./ranking";
import type { TimeStep } from "./time-line";
import type { GroupSort } from "./view";
import type { WorkOfLines } from "./work-of-lines";

/** One column of the chart over time; null where nothing was reported. */
export type TimePoint = DayRange & { figures: Measures | null };
export type TimeLine = { step: TimeStep; points: TimePoint[] };

/** A page of groups, their sort order and how many each yardstick measures; for days also as a chart over time. */
export type GroupPage = Page<Group> & {
  sort: GroupSort;
  order: (typeof ORDERS)[number];
  kinds: Record<EfficiencyKind, number>;
  timeLine: TimeLine | null;
};

export type Period = DayRange & { reportedDays: number; totals: Measures };

/** Each kind's defects per hundred units in the range that is over, beside the range before it. */
export type FaultsChange = { over: DayRange; before: DayRange; kinds: Record<string, Difference> };

/** The faults of the range; the change is null while none of it is over, and unless they are grouped by kind. */
export type FaultsData = { faults: Faults; change: FaultsChange | null };

/** The Pareto of defects, and the times at which they happen. */
export type QualityData = {
  pareto: Pareto;
  cells: { shift: Shift; cells: { weekday: Weekday; figures: Measures | null }[] }[];
};

/** The comparison once both sides are chosen, and the choices so far. */
export type ComparisonData = { result: Comparison | null; names: { first: string; second: string } };

/** The data of every tab, and of the open one. */
export type AnalyticsData = {
  today: Day;
  range: DayRange;
  totals: Totals;
  /** Beside the totals of one person, where lines that count as one made something with them. */
  ofLines: WorkOfLines | null;
  reportedDays: number;
  /** The days that owe a report, or have one. */
  dueDays: number;
  /** The part of the range that is over, beside as many days before it; null while none of it is over. */
  change: { over: Period; before: Period } | null;
  thresholds: { quality: QualityThresholds; efficiency: QualityThresholds };
  groups: GroupPage | null;
  quality: QualityData | null;
  faults: FaultsData | null;
  /** The share of the target of each line and day, on the tab of efficiency. */
  lineDays: LineDays | null;
  lost: LostTime | null;
  comparison: ComparisonData | null;
  top: PerformerRankings | null;
  /** The lines whose target is too low to measure by, on the tabs that measure by it. */
  outgrown: OutgrownTarget[];
};
