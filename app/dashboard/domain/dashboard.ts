import { type NewStyle, type StyleOfLine, styleOf } from "#app/analytics/domain/first-days";
import { outgrownTargets, type TargetWeek } from "#app/analytics/domain/outgrown-targets";
import { rank, TOP_PERFORMERS } from "#app/analytics/domain/ranking";
import { addDays, type Day, daysBetween, monthStart } from "#app/core/domain/calendar/days";
import { localTime, plantTime, type Shift, shiftsOf } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { Status } from "#app/core/domain/statuses";
import { compareNames } from "#app/core/domain/texts/name-order";
import { isWorkingDay, shiftsDue } from "#app/plant/domain/days-off";
import { sharesOfShifts } from "#app/plant/domain/elapsed";
import { type Factory, UNNAMED } from "#app/plant/domain/factory";
import { NO_TARGET, type TargetShare } from "#app/records/domain/efficiency";
import { errorRate, type KeptSums, NO_PRODUCTION, type ProductionSums } from "#app/records/domain/production";
import { type Figures, figuresOf } from "#app/records/domain/rates";
import {
  figuresByStage,
  finishedIn,
  firstPassYield,
  isStaged,
  type StageRows,
  type StageSums,
  type Ways,
  waitingBehind,
  waysOf,
} from "#app/records/domain/stages";
import { sumOf } from "#app/records/domain/sums";
import { isDayOff } from "./day-off";
import { type LineDayRow, type LinePerformance, linePerformance } from "./line-performance";
import { type ReportedHours, type ReportedWork, reportedHours } from "./shift-hours";

/**
 * The days that a dashboard reads: today, the same weekday a week before, and the first day that any figure needs.
 * `isPartlyOff`: whether the factory or a part of it has a day off today, so that plans say what is due.
 */
export type DashboardSpan = { day: Day; shift: Shift | null; before: Day; from: Day; isPartlyOff: boolean };

type Staffing = { date: Day; workers: number } & Record<Shift, number>;
type DaySums = KeptSums & { date: Day };
type Performer = KeptSums & { key: Id; label: string };
type Placed = { id: Id; workerId: Id; name: string; lineId: Id; shift: Shift; date: Day };
type Planned = Placed & { assignedAt: number };
/** Without a worker, what a line made as one. */
type Recorded = Omit<Placed, "workerId" | "name"> & { workerId: Id | null; name: string | null } & {
  recordedAt: number;
  pieces: number;
  defective: number;
  errorRateTyped: number | null;
};
type Hired = { id: Id; name: string; role: string; createdAt: number };
/** `reported`: what a line that counts as one made; null of other lines. */
type LineRow = LineDayRow & { status: Status; isHidden: number; shifts: readonly Shift[]; isPlanned: number } & {
  reported: ReportedWork | null;
};

/** The rows that a dashboard is computed from. */
export type DashboardRows = {
  totalWorkers: number;
  totalProducts: number;
  staffing: Staffing[];
  /** People with a record of a day on which they are planned nowhere. */
  unplanned: { date: Day; workers: number }[];
  days: DaySums[];
  lines: LineRow[];
  /** The lines that run a style on one of its first days. */
  styles: StyleOfLine[];
  /** The targets of the lines, for the days and for a month in which no record has standard minutes. */
  targets: { days: (TargetShare & { date: Day })[]; month: TargetShare };
  /**
   * The best of those who enter the ranking, by standard minutes. Where nobody has standard minutes, those with most
   * good pieces.
   */
  performers: Performer[];
  /** Everybody in the ranking who has no standard minutes but worked for a target. */
  aimed: (Performer & TargetShare)[];
  /** The last weeks of the lines that are far beyond their target today. */
  targetWeeks: TargetWeek[];
  /** The sums of the stages, from the same weekday a week before on; null in a factory without stages. */
  stages: StageRows | null;
  planned: Planned[];
  recorded: Recorded[];
  hired: Hired[];
  /** Whether there are records of other days. */
  hasEarlier: boolean;
};

export type DashboardLine = LinePerformance & { style: NewStyle | null; byHour: ReportedHours | null };
export type Dashboard = ReturnType<typeof drawDashboard>;
/** `finished` = good pieces of the last stage of their product; where there are no stages, of all lines. */
export type DayFigures = Figures & { finished: number };
export type TrendDay = { date: Day; figures: DayFigures | null; isDayOff: boolean };

const TREND_DAYS = 7;

export function dashboardSpan(
  now: number,
  factory: Pick<Factory, "timeZone" | "shiftWindows" | "laterHours" | "shifts" | "workingDays" | "daysOff">,
): DashboardSpan {
  return spanOf(plantTime(now, factory), factory);
}

/** The days that the dashboard of a production day reads. */
export function spanOf(
  { day, shift }: Pick<DashboardSpan, "day" | "shift">,
  factory: Pick<Factory, "workingDays" | "daysOff">,
): DashboardSpan {
  const before = addDays(day, -7);
  const start = monthStart(day);
  const isPartlyOff = !isWorkingDay(day, factory) || factory.daysOff.some((off) => off.day === day);
  return { day, shift, before, from: start < before ? start : before, isPartlyOff };
}

/**
 * The dashboard of a production day. "Active today" counts the people who are planned on it or have a record of it, each
 * once; "working now" those planned on the running shift, null between shifts. Unreported figures are null, never 0.
 */
export function drawDashboard(
  rows: DashboardRows,
  span: DashboardSpan,
  { now, factory }: { now: number; factory: Factory },
) {
  const { day, shift, before } = span;
  const staffed = (date: Day) => rows.staffing.find((staffing) => staffing.date === date);
  const isOff = isOffOn(rows, day, factory);
  const stored = rows.lines.filter(({ isHidden }) => isHidden === 0);
  const active = stored.filter(({ status }) => status === "active");
  const shares = sharesOfShifts(now, day, factory);
  const staged = stagedOf(rows, factory);
  const figuresOn = (date: Day) => finishedOn(rows, date, { staged, factory });
  return {
    day,
    shift,
    timeZone: factory.timeZone.name,
    /** Whether the factory has been given a name. */
    isNamed: factory.name !== UNNAMED,
    /** True until a second day has records. */
    isBeginning: !rows.hasEarlier,
    drawnAt: now,
    isDayOff: isOff,
    totalWorkers: rows.totalWorkers,
    totalProducts: rows.totalProducts,
    activeToday: activeOn(rows, day) ?? 0,
    activeBefore: activeOn(rows, before),
    workingNow: shift && (staffed(day)?.[shift] ?? 0),
    totalLines: stored.length,
    activeLines: active.length,
    today: figuresOn(day),
    before: { date: before, figures: figuresOn(before) },
    month: monthFigures(rows, figuresOn(day), { span, staged, factory }),
    trend: trendOf(figuresOn, rows, day, factory),
    ...stagesOn(day, { staged, factory }),
    topPerformers: rankPerformers(rows, day),
    lines: active
      .map((line) => ({
        ...performanceOf(line, { day, now }, factory),
        style: styleOf(line.id, rows.styles),
        byHour: hoursOf(line, { day, now }, factory),
      }))
      .sort(byUrgency),
    outgrown: outgrownTargets(rows.targetWeeks),
    shifts: shares,
    recentAssignments: rows.planned.map((planned) => ({ ...planned, lineName: lineName(rows.lines, planned.lineId) })),
    recentRecords: rows.recorded.map(({ errorRateTyped, ...recorded }) => ({
      ...recorded,
      lineName: lineName(rows.lines, recorded.lineId),
      errorRate: errorRateTyped ?? errorRate(recorded),
    })),
    newWorkers: rows.hired.map((worker) => ({ ...worker, since: localTime(worker.createdAt, factory.timeZone).day })),
  };
}

/** The people of a day; null where nobody is known. */
function activeOn({ staffing, unplanned }: DashboardRows, day: Day): number | null {
  const known = [...staffing, ...unplanned].filter(({ date }) => date === day);
  return known.length > 0 ? sumBy(known, ({ workers }) => workers) : null;
}

function isOffOn({ staffing }: DashboardRows, day: Day, factory: Factory): boolean {
  return isDayOff(
    day,
    staffing.some(({ date }) => date === day),
    factory,
  );
}

/** A line without records misses no report when none of its shifts is due and nobody is planned on it. */
function performanceOf(line: LineRow, { day, now }: { day: Day; now: number }, factory: Factory): LinePerformance {
  const shares = sharesOfShifts(now, day, factory, line.id);
  const performance = linePerformance(line, { day, shares }, factory);
  const isDue = line.isPlanned === 1 || shiftsDue(day, shiftsOf(factory, line), factory, line.id).length > 0;
  return performance.state === "notReported" && !isDue ? { ...performance, state: "dayOff" } : performance;
}

function hoursOf({ reported, ...line }: LineRow, { day, now }: { day: Day; now: number }, factory: Factory) {
  if (!reported) return null;
  const { morningLost, afternoonLost, nightLost } = line;
  const lost = { morning: morningLost ?? 0, afternoon: afternoonLost ?? 0, night: nightLost ?? 0 };
  return reportedHours({ ...reported, line, day, lost }, now, factory);
}

function figuresOn({ days, targets }: DashboardRows, date: Day, factory: Factory) {
  const sums = days.find((each) => each.date === date);
  const requested = targets.days.find((each) => each.date === date);
  return figuresOf({ ...NO_PRODUCTION, ...sums, ...requested }, factory);
}

type Staged = StageRows & { ways: Ways };
type Measuring = { staged: Staged | null; factory: Factory };

function stagedOf({ stages: rows }: DashboardRows, { stages }: Factory): Staged | null {
  if (!rows) return null;
  const ways = waysOf(stages, rows.parts);
  return isStaged(ways) ? { ...rows, ways } : null;
}

function withFinished(figures: Figures | null, sums: readonly StageSums[], staged: Staged | null): DayFigures | null {
  return figures && { ...figures, finished: staged ? finishedIn(sums, staged.ways) : figures.good };
}

function finishedOn(rows: DashboardRows, date: Day, { staged, factory }: Measuring): DayFigures | null {
  const sums = staged?.days.filter((each) => each.date === date) ?? [];
  return withFinished(figuresOn(rows, date, factory), sums, staged);
}

/** The stages of a day, with what lies behind each; none in a factory without stages. */
function stagesOn(day: Day, { staged, factory }: Measuring) {
  if (!staged) return { stages: [], firstPass: null };
  const { days, since, ways } = staged;
  const stages = figuresByStage(
    days.filter(({ date }) => date === day),
    ways,
    factory,
  );
  return {
    stages: stages.map(({ stage, figures }) => ({
      stageId: stage.id,
      name: stage.name,
      pieces: figures?.pieces ?? null,
      good: figures?.good ?? null,
      errorRate: figures?.errorRate ?? null,
      quality: figures?.quality ?? null,
      efficiency: figures?.efficiency ?? null,
      waiting: waitingBehind(stage, since.get(stage.countedOn) ?? [], ways),
    })),
    /** The share of garments, in percent, that no stage found faulty today. */
    firstPass: firstPassYield(stages),
  };
}

function monthFigures(
  { days, targets }: DashboardRows,
  today: DayFigures | null,
  { span: { day }, staged, factory }: Measuring & { span: DashboardSpan },
) {
  const from = monthStart(day);
  const reported = days.filter(({ date }) => date >= from && date <= day);
  const sums: ProductionSums = { ...sumOf(reported.map((sums) => ({ ...sums, ...NO_TARGET }))), ...targets.month };
  // The running day would count as a whole one.
  const over = reported.filter(({ date }) => date < day);
  const figures = withFinished(figuresOf(sums, factory), staged?.month ?? [], staged);
  const pieces = staged && figures ? figures.finished - (today?.finished ?? 0) : sumBy(over, ({ pieces }) => pieces);
  const mean = over.length > 0 ? { days: over.length, pieces: pieces / over.length } : null;
  return { from, to: day, reportedDays: reported.length, mean, figures };
}

function trendOf(
  figuresOn: (date: Day) => DayFigures | null,
  rows: DashboardRows,
  day: Day,
  factory: Factory,
): TrendDay[] {
  return daysBetween(addDays(day, 1 - TREND_DAYS), day).map((date) => {
    const figures = figuresOn(date);
    return { date, figures, isDayOff: figures === null && isOffOn(rows, date, factory) };
  });
}

/** Applies the one ranking of the factory to this day alone. */
function rankPerformers({ performers, aimed }: Pick<DashboardRows, "performers" | "aimed">, day: Day) {
  const measured = performers.map((performer) => ({ ...performer, ...NO_TARGET }));
  const known = new Set(aimed.map(({ key }) => key));
  return rank([...measured.filter(({ key }) => !known.has(key)), ...aimed], TOP_PERFORMERS, { from: day, to: day });
}

const URGENCY = ["behind", "short", "notReported", "noTarget", "onTarget", "above", "dayOff"] as const;

/** The line that is furthest behind comes first. */
function byUrgency(a: LinePerformance, b: LinePerformance) {
  const order = URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state);
  return order || (a.attainment ?? 0) - (b.attainment ?? 0) || compareNames(a.name, b.name);
}

function lineName(lines: LineRow[], id: Id) {
  return lines.find((line) => line.id === id)?.name ?? "";
}
