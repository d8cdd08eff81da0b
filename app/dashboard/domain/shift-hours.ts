import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift, secondsOn, shiftInterval } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { sumBy } from "#app/core/domain/statistics/grouping";
import { HOUR } from "#app/core/domain/time";
import type { Factory } from "#app/plant/domain/factory";
import type { ProductTarget } from "#app/plant/domain/product-targets";
import {
  aimOf,
  dueOf,
  dueRulesOf,
  dueSeconds,
  type LineTargets,
  ownOf,
  type ProductWork,
} from "#app/records/domain/efficiency";
import {
  type BoardHour,
  type BoardRecord,
  behindSince,
  boardHours,
  clockOf,
  type JudgedHour,
  judgeHours,
} from "./board-hours";

/** Records of a line's day, and the products with targets of their own on the line. */
export type ReportedWork = { own: readonly ProductTarget[]; records: readonly BoardRecord[] };

/** A shift of a line with its records. `lostSeconds`: the work that its stops took. */
type ShiftOfLine = ReportedWork & {
  line: LineTargets & { id: Id };
  day: Day;
  shift: Shift;
  lostSeconds: number;
};

type Clock = Pick<Factory, "timeZone" | "shiftWindows" | "laterHours" | "dueWithoutStops">;

/** The hours of a shift, with what is due in those that were typed: large on the board, small on the dashboard. */
export function hoursOfShift(
  { line, own, day, shift, records, lostSeconds }: ShiftOfLine,
  now: number,
  factory: Clock,
): BoardHour[] {
  const shiftSeconds = secondsOn(factory, day, line.id)[shift];
  const seconds = sumBy(records, ({ secondsWorked }) => secondsWorked);
  const interval = shiftInterval(day, shift, factory, line.id);
  return boardHours(records, { ...interval, now, timeZone: factory.timeZone }, (part, ran) => {
    const products = ran.map((record) => productWork(record, own));
    const aim = aimOf(line, shiftSeconds, products);
    const work = { seconds: seconds * part, lostSeconds: lostSeconds * part };
    return aim.target === null ? null : dueOf(aim, dueSeconds(work, dueRulesOf(factory)));
  });
}

/**
 * The typed hours of the shift that a line reported last. `good` and `due` are those of the hours that are over, until
 * `reached`; `due` is null without a target. `behindSince`: the first hour after which the line was behind.
 */
export type ReportedHours = {
  from: string;
  until: string;
  reached: string;
  good: number;
  due: number | null;
  behindSince: string | null;
  hours: JudgedHour[];
};

/** Null where no hour was typed, and before the first one is over. */
export function reportedHours(
  { records, lost, ...ofDay }: Omit<ShiftOfLine, "shift" | "lostSeconds"> & { lost: Record<Shift, number> },
  now: number,
  factory: Clock,
): ReportedHours | null {
  const shift = SHIFTS.findLast((each) => records.some((record) => record.shift === each));
  const ofShift = records.filter((record) => record.shift === shift);
  if (!shift || ofShift.every(({ byHour }) => byHour.length === 0)) return null;
  const place = { ...ofDay, shift, records: ofShift, lostSeconds: lost[shift] };
  const hours = hoursOfShift(place, now, factory);
  const over = hours.filter(({ isOver }) => isOver);
  if (over.length === 0) return null;
  const { start, end } = shiftInterval(ofDay.day, shift, factory, ofDay.line.id);
  const aimed = over.filter(({ due }) => due !== null);
  const clock = (at: number) => clockOf(at, factory.timeZone);
  return {
    from: clock(start),
    until: clock(end),
    reached: clock(Math.min(end, start + over.length * HOUR)),
    good: sumBy(aimed.length > 0 ? aimed : over, ({ good }) => good ?? 0),
    due: aimed.length > 0 ? Math.round(sumBy(aimed, ({ due }) => due ?? 0)) : null,
    behindSince: behindSince(hours, [])?.from ?? null,
    hours: judgeHours(hours, null),
  };
}

/** A record as work on its product. */
export function productWork(
  { productId, secondsWorked, piecesMade, piecesDefective, standardMillis }: BoardRecord,
  own: readonly ProductTarget[],
): ProductWork {
  return { seconds: secondsWorked, good: piecesMade - piecesDefective, standardMillis, own: ownOf(own, productId) };
}
