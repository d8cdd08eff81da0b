import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { STATUSES } from "#app/core/domain/statuses";
import { LINE_STATES } from "#app/dashboard/domain/line-performance";
import { EFFICIENCY_KINDS } from "#app/records/domain/efficiency";
import { QUALITY_LABELS } from "#app/records/domain/production";
import { count, figure, Instant, Measures, NewStyleAnswer, Ranking, ShortfallAnswer } from "../answer-schemas";

const Figures = Measures.omit({ hours: true }).extend({ finished: count }).nullable();
const recent = {
  id: Id,
  workerId: Id,
  name: z.string(),
  lineId: Id,
  lineName: z.string(),
  shift: z.enum(SHIFTS),
  date: Day,
};

/** The figures of the dashboard. Null figures are those of a time without records. */
export const DashboardAnswer = z.object({
  day: Day,
  shift: z.enum(SHIFTS).nullable(),
  timeZone: z.string(),
  isNamed: z.boolean(),
  isBeginning: z.boolean(),
  drawnAt: Instant,
  isDayOff: z.boolean(),
  totalWorkers: count,
  totalProducts: count,
  activeToday: count,
  activeBefore: count.nullable(),
  workingNow: count.nullable(),
  totalLines: count,
  activeLines: count,
  today: Figures,
  before: z.object({ date: Day, figures: Figures }),
  month: z.object({
    from: Day,
    to: Day,
    reportedDays: count,
    mean: z.object({ days: count, pieces: z.number() }).nullable(),
    figures: Figures,
  }),
  trend: z.array(z.object({ date: Day, figures: Figures, isDayOff: z.boolean() })),
  /** The stages that garments pass; empty where there are none. `waiting` = the pieces behind a stage. */
  stages: z.array(
    z.object({
      stageId: Id,
      name: z.string(),
      pieces: figure,
      good: figure,
      errorRate: figure,
      quality: z.enum(QUALITY_LABELS).nullable(),
      efficiency: figure,
      waiting: figure,
    }),
  ),
  /** The share of garments, in percent, that no stage found faulty. */
  firstPass: figure,
  topPerformers: z.array(Ranking),
  lines: z.array(
    z.object({
      id: Id,
      name: z.string(),
      state: z.enum(LINE_STATES),
      shiftsReported: z.array(z.enum(SHIFTS)),
      pieces: figure,
      good: figure,
      errorRate: figure,
      efficiency: figure,
      efficiencyKind: z.enum(EFFICIENCY_KINDS),
      quality: z.enum(QUALITY_LABELS).nullable(),
      target: figure,
      due: figure,
      attainment: figure,
      shortfall: ShortfallAnswer,
      style: NewStyleAnswer,
    }),
  ),
  outgrown: z.array(z.object({ lineId: Id, name: z.string(), attainment: z.number(), weeks: count })),
  /** The part of each shift that is over, as a ratio. */
  shifts: z.record(z.enum(SHIFTS), z.number()),
  recentAssignments: z.array(z.object({ ...recent, assignedAt: Instant })),
  recentRecords: z.array(
    z.object({ ...recent, recordedAt: Instant, pieces: count, defective: count, errorRate: figure }),
  ),
  newWorkers: z.array(z.object({ id: Id, name: z.string(), role: z.string(), since: Day, createdAt: Instant })),
});

/** The running shift of a line, hour by hour. */
export const BoardAnswer = z.object({
  line: z.object({
    id: Id,
    name: z.string(),
    /** Empty for a line without a stage. */
    stage: z.string(),
    status: z.enum(STATUSES),
    targetOutput: figure,
    targetEfficiency: figure,
    crew: count,
  }),
  day: Day,
  shift: z.enum(SHIFTS),
  isRunning: z.boolean(),
  isDayOff: z.boolean(),
  clock: z.string(),
  good: figure,
  target: figure,
  due: figure,
  gap: figure,
  shortfall: ShortfallAnswer,
  state: z.enum(LINE_STATES).nullable(),
  style: NewStyleAnswer,
  forecast: figure,
  errorRate: figure,
  quality: z.enum(QUALITY_LABELS).nullable(),
  hourlyTarget: figure,
  hours: z.array(z.object({ from: z.string(), good: figure, isOver: z.boolean() })),
  shifts: z.array(z.object({ shift: z.enum(SHIFTS), good: figure })),
  people: z.array(z.string()),
});
