import { addDays, type Day, daysBetween, monthStart } from "./days";
import type { Factory } from "./factory";
import { type Figures, figuresOf } from "./figures";
import type { Id } from "./ids";
import { type LineDayRow, type LinePerformance, linePerformance, sharesOfShifts } from "./line-performance";
import { compareNames } from "./name-order";
import { errorRate, NO_PRODUCTION, type ProductionSums } from "./production";
import { localTime, plantTime, type Shift } from "./shifts";
import type { Status } from "./statuses";
import { sumOf } from "./sums";

/** The days a dashboard reads: today, the same weekday a week before, and the first day that any figure needs. */
export type DashboardSpan = { day: Day; shift: Shift | null; before: Day; from: Day };

type Staffing = { date: Day; workers: number } & Record<Shift, number>;
type DaySums = ProductionSums & { date: Day };
type Performer = {
  workerId: Id;
  name: string;
  efficiency: number | null;
  pieces: number;
  defective: number;
  seconds: number;
};
type Placed = { id: Id; workerId: Id; name: string; lineId: Id; shift: Shift; date: Day };
type Planned = Placed & { assignedAt: number };
type Recorded = Placed & { recordedAt: number; pieces: number; defective: number };
type Hired = { id: Id; name: string; role: string; createdAt: number };
type LineRow = LineDayRow & { status: Status; isHidden: number };

/** What the database holds for a dashboard. */
export type DashboardRows = {
  totalWorkers: number;
  staffing: Staffing[];
  days: DaySums[];
  lines: LineRow[];
  performers: Performer[];
  planned: Planned[];
  recorded: Recorded[];
  hired: Hired[];
  /** Whether there are records beside those of one day. */
  hasEarlier: boolean;
};

export type Dashboard = ReturnType<typeof drawDashboard>;
export type TrendDay = { date: Day; figures: Figures | null };

const TREND_DAYS = 7;

export function dashboardSpan(now: number, factory: Pick<Factory, "timeZone" | "shiftWindows">): DashboardSpan {
  const { day, shift } = plantTime(now, factory);
  const before = addDays(day, -7);
  const start = monthStart(day);
  return { day, shift, before, from: start < before ? start : before };
}

/**
 * The dashboard of a production day. "Active today" are the people planned on it, each once; "working now" those planned
 * on the shift that runs, null between shifts. What has not been reported is null, never 0.
 */
export function drawDashboard(
  rows: DashboardRows,
  span: DashboardSpan,
  { now, factory }: { now: number; factory: Factory & { version?: number } },
) {
  const { day, shift, before } = span;
  const staffed = (date: Day) => rows.staffing.find((staffing) => staffing.date === date);
  const kept = rows.lines.filter(({ isHidden }) => isHidden === 0);
  const active = kept.filter(({ status }) => status === "active");
  const shares = sharesOfShifts(now, day, factory);
  return {
    day,
    shift,
    timeZone: factory.timeZone,
    /** Whether somebody has been at the factory settings. */
    isNamed: (factory.version ?? 1) > 1,
    /** Until there is a second day with records. */
    isBeginning: !rows.hasEarlier,
    drawnAt: now,
    totalWorkers: rows.totalWorkers,
    activeToday: staffed(day)?.workers ?? 0,
    activeBefore: staffed(before)?.workers ?? null,
    workingNow: shift && (staffed(day)?.[shift] ?? 0),
    totalLines: kept.length,
    activeLines: active.length,
    today: figuresOn(rows, day, factory),
    before: { date: before, figures: figuresOn(rows, before, factory) },
    month: monthFigures(rows, day, factory),
    trend: trendOf(rows, day, factory),
    topPerformers: rankPerformers(rows.performers),
    lines: active.map((line) => linePerformance(line, shares, factory)).sort(byUrgency),
    shifts: shares,
    recentAssignments: rows.planned.map((planned) => ({ ...planned, lineName: lineName(rows.lines, planned.lineId) })),
    recentRecords: rows.recorded.map((recorded) => ({
      ...recorded,
      lineName: lineName(rows.lines, recorded.lineId),
      errorRate: errorRate(recorded),
    })),
    newWorkers: rows.hired.map((worker) => ({ ...worker, since: localTime(worker.createdAt, factory.timeZone).day })),
  };
}

function figuresOn({ days }: DashboardRows, date: Day, factory: Factory) {
  return figuresOf(days.find((sums) => sums.date === date) ?? NO_PRODUCTION, factory);
}

function monthFigures({ days }: DashboardRows, day: Day, factory: Factory) {
  const from = monthStart(day);
  const reported = days.filter(({ date }) => date >= from && date <= day);
  return {
    from,
    to: day,
    reportedDays: reported.length,
    figures: figuresOf(sumOf(reported), factory),
  };
}

function trendOf(rows: DashboardRows, day: Day, factory: Factory): TrendDay[] {
  return daysBetween(addDays(day, 1 - TREND_DAYS), day).map((date) => ({
    date,
    figures: figuresOn(rows, date, factory),
  }));
}

/** By efficiency; where nobody's is known, by good pieces, and the answer says which. */
function rankPerformers(performers: Performer[]) {
  const measured = performers.filter(({ efficiency }) => efficiency !== null);
  const ranked = measured.length > 0 ? measured : performers;
  return {
    rankedBy: measured.length > 0 ? ("efficiency" as const) : ("goodPieces" as const),
    workers: ranked.map(({ pieces, defective, seconds, ...worker }) => ({
      ...worker,
      good: pieces - defective,
      hours: seconds / 3_600,
    })),
  };
}

const URGENCY = ["behind", "notReported", "noTarget", "onTarget"] as const;

/** The line that is furthest behind comes first. */
function byUrgency(a: LinePerformance, b: LinePerformance) {
  const order = URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state);
  return order || (a.attainment ?? 0) - (b.attainment ?? 0) || compareNames(a.name, b.name);
}

function lineName(lines: LineRow[], id: Id) {
  return lines.find((line) => line.id === id)?.name ?? "";
}
