import { type NewStyle, type StyleOfLine, styleOf } from "#app/analytics/domain/first-days";
import type { Day } from "#app/core/domain/calendar/days";
import { plantTime, SHIFTS, type Shift, secondsOn, shiftInterval, shiftsOf } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import type { Status } from "#app/core/domain/statuses";
import { SECONDS_PER_HOUR } from "#app/core/domain/time";
import { sharesOfShifts } from "#app/plant/domain/elapsed";
import type { Factory } from "#app/plant/domain/factory";
import type { ProductTarget } from "#app/plant/domain/product-targets";
import {
  aimedGood,
  aimOf,
  attainmentOf,
  dueOf,
  dueRulesOf,
  dueSeconds,
  type LineTargets,
} from "#app/records/domain/efficiency";
import { errorRate, type QualityLabel, qualityLabel } from "#app/records/domain/production";
import { expectedOf, type Shortfall, shortfallOf } from "#app/records/domain/shortfall";
import {
  type BehindSince,
  type BoardRecord,
  type BoardStop,
  behindSince,
  clockOf,
  type JudgedHour,
  judgeHours,
} from "./board-hours";
import { isDayOff } from "./day-off";
import { type LineState, lineState } from "./line-performance";
import { hoursOfShift, productWork } from "./shift-hours";

export type BoardRows = {
  /** `stage`: the name of the stage of the line, empty without one. */
  line: LineTargets & { id: Id; name: string; stage: string; status: Status };
  /** The products with targets of their own on the line. */
  own: readonly ProductTarget[];
  /** The shifts in which the line works. */
  inUse: readonly Shift[];
  records: readonly BoardRecord[];
  /** The work that the stops of each shift took, in seconds. */
  lost: readonly { shift: Shift; seconds: number }[];
  /** The stops of the day. */
  stops: readonly (BoardStop & { shift: Shift })[];
  /** The people assigned, by shift. */
  people: readonly { shift: Shift; name: string }[];
  /** Whether anybody is planned on any line that day. */
  isStaffed: boolean;
  /** The style that the line runs, where it is on one of its first days. */
  styles: readonly StyleOfLine[];
};

export type LineBoard = {
  line: BoardRows["line"];
  day: Day;
  shift: Shift;
  /** False once the shift is over and the next has not begun. */
  isRunning: boolean;
  isDayOff: boolean;
  /**
   * The factory's clock, "12:45". The server formats it, because browsers may have outdated rules for its time zone.
   */
  clock: string;
  /** Good pieces; null where nothing was reported. */
  good: number | null;
  target: number | null;
  /** The target for the hours that were entered, perhaps without lost time; null before any were. */
  due: number | null;
  /** Good pieces of the products that the target knows - due. */
  gap: number | null;
  /** The way from the target to what was made; null without a target or a report. */
  shortfall: Shortfall | null;
  state: LineState | null;
  style: NewStyle | null;
  /** Good pieces at the end of the shift if the pace continues. */
  forecast: number | null;
  /** Percent. */
  errorRate: number | null;
  quality: QualityLabel | null;
  /** Good pieces of an hour of work that reach the target. */
  hourlyTarget: number | null;
  hours: JudgedHour[];
  /** Only where the hours of the line are typed. */
  behindSince: BehindSince | null;
  shifts: { shift: Shift; good: number | null }[];
  people: string[];
};

/** The share of the shift that must be entered before a pace is known. */
const PACE_KNOWN = 0.1;

export function drawBoard(
  { line, own, inUse: shifts, records, lost, stops, people, isStaffed, styles }: BoardRows,
  now: number,
  factory: Factory,
): LineBoard {
  const { day, shift: running } = plantTime(now, factory);
  const inUse = shiftsOf(factory, { shifts });
  const open = openAt(now, day, inUse, { factory, lineId: line.id });
  const isRunning = open.length > 0;
  const shift =
    open.find((each) => each === running) ?? open[0] ?? latestOf(sharesOfShifts(now, day, factory, line.id), inUse);
  const shiftSeconds = secondsOn(factory, day, line.id)[shift];
  const ofShift = records.filter((record) => record.shift === shift);
  const planned = people.filter((person) => person.shift === shift);
  const covered = hoursCovered(ofShift, { shiftSeconds, planned: planned.length });
  const pieces = ofShift.reduce((sum, { piecesMade }) => sum + piecesMade, 0);
  const defective = ofShift.reduce((sum, { piecesDefective }) => sum + piecesDefective, 0);
  const good = goodOf(ofShift);
  const products = ofShift.map((record) => productWork(record, own));
  const aim = aimOf(line, shiftSeconds, products);
  const { target } = aim;
  const seconds = sumBy(ofShift, ({ secondsWorked }) => secondsWorked);
  const work = { seconds, lostSeconds: sumBy(lost, (each) => (each.shift === shift ? each.seconds : 0)) };
  const reached = good === null ? null : aimedGood(line, products);
  const due = target === null || reached === null ? null : dueOf(aim, dueSeconds(work, dueRulesOf(factory)));
  const shortfall =
    reached === null
      ? null
      : shortfallOf(expectedOf([{ ...aim, ...work, isOver: !isRunning }], { ...work, good: reached }));
  const rate = errorRate({ pieces, defective });
  const place = { line, own, day, shift, records: ofShift, lostSeconds: work.lostSeconds };
  const hours = hoursOfShift(place, now, factory);
  const hourlyTarget = target === null ? null : (target * SECONDS_PER_HOUR) / shiftSeconds;
  return {
    line,
    day,
    shift,
    isRunning,
    isDayOff: isDayOff(day, isStaffed, factory, { productionLineId: line.id }),
    clock: clockOf(now, factory.timeZone),
    good,
    target,
    due: due && Math.round(due),
    gap: reached === null || due === null ? null : reached - Math.round(due),
    shortfall,
    style: styleOf(line.id, styles),
    state:
      reached === null
        ? null
        : lineState({ attainment: attainmentOf({ aimedGood: reached, due: due ?? 0 }), shortfall }),
    forecast: good === null || covered < PACE_KNOWN ? null : Math.round(good / covered),
    errorRate: rate,
    quality: qualityLabel(rate, factory.qualityThresholds),
    hourlyTarget,
    hours: judgeHours(hours, hourlyTarget),
    behindSince: behindSince(
      hours,
      stops.filter((stop) => stop.shift === shift),
    ),
    shifts: SHIFTS.map((each) => ({
      shift: each,
      good: goodOf(records.filter((record) => record.shift === each)),
    })).filter(({ shift: each, good }) => inUse.includes(each) || good !== null),
    people: planned.map(({ name }) => name),
  };
}

/** The part of the shift that is entered, 0 to 1, of the people planned or, if they are more, of those recorded. */
function hoursCovered(
  records: readonly BoardRecord[],
  { shiftSeconds, planned }: { shiftSeconds: number; planned: number },
): number {
  const people = Math.max(planned, new Set(records.flatMap(({ workerId }) => workerId ?? [])).size);
  const entered = sumBy(records, ({ secondsWorked }) => secondsWorked);
  return people === 0 ? 0 : Math.min(1, entered / (people * shiftSeconds));
}

/** Good pieces of these records. Null without a record, because nothing reported is not zero pieces. */
function goodOf(records: readonly BoardRecord[]): number | null {
  if (records.length === 0) return null;
  return records.reduce((sum, { piecesMade, piecesDefective }) => sum + piecesMade - piecesDefective, 0);
}

/** The shifts of a line that are running. */
function openAt(now: number, day: Day, inUse: readonly Shift[], { factory, lineId }: { factory: Factory; lineId: Id }) {
  return inUse.filter((shift) => {
    const { start, end } = shiftInterval(day, shift, factory, lineId);
    return start <= now && now < end;
  });
}

/** The shift of the day that began last among those in use. */
function latestOf(shares: Record<Shift, number>, inUse: readonly Shift[]): Shift {
  return inUse.findLast((shift) => shares[shift] > 0) ?? inUse[0] ?? SHIFTS[0];
}
