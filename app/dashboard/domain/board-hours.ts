import type { NamedCause } from "#app/catalogue/domain/cause-names";
import { localTime, type Shift } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { HOUR } from "#app/core/domain/time";
import { ON_TIME } from "#app/records/domain/efficiency";
import type { HourCount } from "#app/records/domain/line-reports";

/** A record of the line's day: its pieces, and when it was entered. */
export type BoardRecord = {
  shift: Shift;
  /** None for what a line made as one. */
  workerId: Id | null;
  productId: Id;
  piecesMade: number;
  piecesDefective: number;
  secondsWorked: number;
  standardMillis: number | null;
  createdAt: number;
  /** The pieces of each hour, where somebody typed them. */
  byHour: readonly HourCount[];
};

/**
 * One hour of the shift by the factory's clock. Good pieces of the hours that were typed, otherwise by the hour of their
 * entry; null where none were. `due`: the pieces that the people there should have made of what ran; null where nobody
 * typed hours or nothing is due.
 */
export type BoardHour = { from: string; good: number | null; due: number | null; isOver: boolean };

/** An hour and whether it is over with fewer pieces than were due. */
export type JudgedHour = BoardHour & { isBehind: boolean };

/** The first hour after which the line was behind, and the stop that lay in it. */
export type BehindSince = { from: string; stop: NamedCause | null };

export type BoardStop = { start: string | null; minutes: number; reason: NamedCause };

type Span = { start: number; end: number; now: number; timeZone: TimeZone };

/**
 * @param dueOf the pieces due for a part of the work of the shift at these records' products
 */
export function boardHours(
  records: readonly BoardRecord[],
  { start, end, now, timeZone }: Span,
  dueOf: (part: number, ran: readonly BoardRecord[]) => number | null,
): BoardHour[] {
  const count = Math.max(1, Math.ceil((end - start) / HOUR));
  const isByHour = isTypedByHour(records);
  const reached = Math.min(end, Math.max(now, start + HOUR));
  return Array.from({ length: count }, (_, index): BoardHour => {
    const from = start + index * HOUR;
    const until = Math.min(end, from + HOUR);
    const clock = clockOf(from, timeZone);
    const isOver = until <= now;
    if (!isByHour) return { from: clock, good: goodEntered(records, { start, count, index }), due: null, isOver };
    const good = goodTyped(records, clock);
    const ran = records.filter(({ byHour }) => byHour.some((hour) => hour.from === clock));
    const part = isOver ? (until - from) / (reached - start) : 0;
    return { from: clock, good, due: part > 0 ? dueOf(part, ran.length > 0 ? ran : records) : null, isOver };
  });
}

/** The first hour after which fewer pieces were made than were due, counted from the beginning of the shift. */
export function behindSince(hours: readonly BoardHour[], stops: readonly BoardStop[]): BehindSince | null {
  let [good, due] = [0, 0];
  let first: BoardHour | null = null;
  for (const hour of hours.filter(({ isOver, due }) => isOver && due !== null)) {
    good += hour.good ?? 0;
    due += hour.due ?? 0;
    if (!isBehind(good, due)) first = null;
    else first ??= hour;
  }
  if (!first) return null;
  const { from } = first;
  const within = stops.filter(({ start }) => start?.slice(0, 2) === from.slice(0, 2));
  const longest = within.sort((one, other) => other.minutes - one.minutes)[0];
  return { from, stop: longest?.reason ?? null };
}

/** `hourlyTarget`: what is due in an hour of which that is not known. */
export function judgeHours(hours: readonly BoardHour[], hourlyTarget: number | null): JudgedHour[] {
  return hours.map((hour) => {
    const due = hour.due ?? hourlyTarget;
    return { ...hour, isBehind: hour.isOver && due !== null && isBehind(hour.good ?? 0, due) };
  });
}

/** A few pieces too few are no delay. */
function isBehind(good: number, due: number): boolean {
  return good < due * ON_TIME;
}

function isTypedByHour(records: readonly BoardRecord[]): boolean {
  return records.some(({ byHour }) => byHour.length > 0);
}

function goodTyped(records: readonly BoardRecord[], clock: string): number | null {
  const typed = records.flatMap(({ byHour }) => byHour.filter(({ from }) => from === clock));
  return typed.length > 0 ? sumBy(typed, ({ pieces, defective }) => pieces - defective) : null;
}

/** Entries before the shift began count for its first hour, late ones for its last. */
function goodEntered(
  records: readonly BoardRecord[],
  { start, count, index }: { start: number; count: number; index: number },
): number | null {
  const hourOf = (at: number) => Math.min(count - 1, Math.max(0, Math.floor((at - start) / HOUR)));
  const entered = records.filter(({ createdAt }) => hourOf(createdAt) === index);
  return entered.length > 0 ? sumBy(entered, (record) => record.piecesMade - record.piecesDefective) : null;
}

/** The factory's clock at an instant, "12:45". */
export function clockOf(at: number, timeZone: TimeZone): string {
  const { minutes } = localTime(at, timeZone);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
