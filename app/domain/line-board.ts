import type { Day } from "./days";
import type { Factory } from "./factory";
import type { Id } from "./ids";
import { sharesOfShifts } from "./line-performance";
import { errorRate, type QualityLabel, qualityLabel } from "./production";
import { localTime, plantTime, SHIFTS, type Shift, shiftInterval } from "./shifts";
import type { Status } from "./statuses";

/** A record of the line's day: what it says, and when it was entered. */
export type BoardRecord = { shift: Shift; piecesMade: number; piecesDefective: number; createdAt: number };

export type BoardRows = {
  line: { id: Id; name: string; status: Status; targetOutput: number | null };
  records: readonly BoardRecord[];
  /** Who is assigned, by shift. */
  people: readonly { shift: Shift; name: string }[];
};

/** One hour of the shift by the plant's clock; good pieces by the hour in which they were entered, null where nothing was. */
export type BoardHour = { from: string; good: number | null; isOver: boolean };

export type LineBoard = {
  line: BoardRows["line"];
  day: Day;
  shift: Shift;
  /** False once the shift is over and the next has not begun. */
  isRunning: boolean;
  /** The plant's clock, "12:45". Browsers may know its time zone by older rules than the server. */
  clock: string;
  /** Good pieces; null where nothing was reported. */
  good: number | null;
  target: number | null;
  /** The part of the target that is due by now. */
  due: number | null;
  /** good - due. */
  gap: number | null;
  /** Good pieces at the end of the shift, if the pace so far holds. */
  forecast: number | null;
  /** Percent. */
  errorRate: number | null;
  quality: QualityLabel | null;
  /** Good pieces an hour that reach the target. */
  hourlyTarget: number | null;
  hours: BoardHour[];
  shifts: { shift: Shift; good: number | null }[];
  people: string[];
};

/** A pace is known once so much of the shift has passed. */
const PACE_KNOWN = 0.1;
const HOUR = 60 * 60 * 1000;

export function drawBoard({ line, records, people }: BoardRows, now: number, factory: Factory): LineBoard {
  const { day, shift: running } = plantTime(now, factory);
  const shares = sharesOfShifts(now, day, factory);
  const shift = running ?? latestOf(shares);
  const share = shares[shift];
  const own = records.filter((record) => record.shift === shift);
  const pieces = own.reduce((sum, { piecesMade }) => sum + piecesMade, 0);
  const defective = own.reduce((sum, { piecesDefective }) => sum + piecesDefective, 0);
  const good = goodOf(own);
  const target = line.targetOutput;
  const due = target === null ? null : Math.round(target * share);
  const rate = errorRate({ pieces, defective });
  const hours = hoursOf(shiftInterval(day, shift, factory), own, { now, timeZone: factory.timeZone });
  return {
    line,
    day,
    shift,
    isRunning: running !== null,
    clock: clockOf(now, factory.timeZone),
    good,
    target,
    due,
    gap: good === null || due === null ? null : good - due,
    forecast: good === null || share < PACE_KNOWN ? null : Math.round(good / share),
    errorRate: rate,
    quality: qualityLabel(rate, factory.qualityThresholds),
    hourlyTarget: target === null ? null : target / hours.length,
    hours,
    shifts: SHIFTS.map((each) => ({ shift: each, good: goodOf(records.filter((record) => record.shift === each)) })),
    people: people.filter((person) => person.shift === shift).map(({ name }) => name),
  };
}

/** Null without a record: nothing reported is not nothing made. */
function goodOf(records: readonly BoardRecord[]): number | null {
  if (records.length === 0) return null;
  return records.reduce((sum, { piecesMade, piecesDefective }) => sum + piecesMade - piecesDefective, 0);
}

/** What was entered before the shift began counts for its first hour, what came late for its last. */
function hoursOf(
  { start, end }: { start: number; end: number },
  records: readonly BoardRecord[],
  { now, timeZone }: { now: number; timeZone: string },
) {
  const count = Math.max(1, Math.ceil((end - start) / HOUR));
  const hourOf = (at: number) => Math.min(count - 1, Math.max(0, Math.floor((at - start) / HOUR)));
  return Array.from({ length: count }, (_, index): BoardHour => {
    const from = start + index * HOUR;
    const good = goodOf(records.filter(({ createdAt }) => hourOf(createdAt) === index));
    return { from: clockOf(from, timeZone), good, isOver: Math.min(end, from + HOUR) <= now };
  });
}

function clockOf(at: number, timeZone: string) {
  const { minutes } = localTime(at, timeZone);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The shift of the day that began last. */
function latestOf(shares: Record<Shift, number>): Shift {
  return SHIFTS.findLast((shift) => shares[shift] > 0) ?? SHIFTS[0];
}
