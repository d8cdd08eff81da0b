import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { STATUSES } from "#app/core/domain/statuses";
import { LINE_STATES } from "#app/dashboard/domain/line-performance";
import { EFFICIENCY_KINDS } from "#app/records/domain/efficiency";
import { QUALITY_LABELS } from "#app/records/domain/production";
import {
  figure,
  IsoInstant,
  MeasuresAnswer,
  NamedStopReason,
  NewStyleAnswer,
  RankingAnswer,
  ShortfallAnswer,
  wholeNumber,
} from "../answer-schemas";

const Figures = MeasuresAnswer.omit({ hours: true }).extend({ finished: wholeNumber }).nullable();
const BoardHour = z.object({ from: z.string(), good: figure, due: figure, isOver: z.boolean(), isBehind: z.boolean() });
/** The typed hours of the shift that a line reported last; null where none were typed. */
const ReportedHours = z
  .object({
    from: z.string(),
    until: z.string(),
    /** The end of the last hour that is over: `good` and `due` are those until then. */
    reached: z.string(),
    good: wholeNumber,
    due: figure,
    behindSince: z.string().nullable(),
    hours: z.array(BoardHour),
  })
  .nullable();
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
  drawnAt: IsoInstant,
  isDayOff: z.boolean(),
  totalWorkers: wholeNumber,
  totalProducts: wholeNumber,
  activeToday: wholeNumber,
  activeBefore: wholeNumber.nullable(),
  workingNow: wholeNumber.nullable(),
  totalLines: wholeNumber,
  activeLines: wholeNumber,
  today: Figures,
  before: z.object({ date: Day, figures: Figures }),
  month: z.object({
    from: Day,
    to: Day,
    reportedDays: wholeNumber,
    mean: z.object({ days: wholeNumber, pieces: z.number() }).nullable(),
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
  topPerformers: z.array(RankingAnswer),
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
      byHour: ReportedHours,
    }),
  ),
  outgrown: z.array(z.object({ lineId: Id, name: z.string(), attainment: z.number(), weeks: wholeNumber })),
  /** The part of each shift that is over, as a ratio. */
  shifts: z.record(z.enum(SHIFTS), z.number()),
  recentAssignments: z.array(z.object({ ...recent, assignedAt: IsoInstant })),
  recentRecords: z.array(
    z.object({
      ...recent,
      /** Null for what a line made as one. */
      workerId: Id.nullable(),
      name: z.string().nullable(),
      recordedAt: IsoInstant,
      pieces: wholeNumber,
      defective: wholeNumber,
      errorRate: figure,
    }),
  ),
  newWorkers: z.array(z.object({ id: Id, name: z.string(), role: z.string(), since: Day, createdAt: IsoInstant })),
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
    crew: wholeNumber,
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
  /** `due` only where the hours of the line are typed. */
  hours: z.array(BoardHour),
  /** The first hour after which the line was behind, and the stop that lay in it. */
  behindSince: z.object({ from: z.string(), stop: NamedStopReason.nullable() }).nullable(),
  shifts: z.array(z.object({ shift: z.enum(SHIFTS), good: figure })),
  people: z.array(z.string()),
});
