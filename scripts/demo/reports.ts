import { type PlantClock, shiftInterval } from "#app/core/domain/calendar/shifts";
import { type LineShift, type Output, produce } from "./output";
import type { DemoWorker } from "./people";
import { openRandom } from "./random";
import type { Seat } from "./roster";

export type Report = Output & { reportedAt: number };

/** Share of a line's finished shifts without any record. */
const FORGOTTEN = 0.02;
/** Share of lines that report once before their shift is over, and the fewest hours they wait. */
const REPORTS_EARLY = 0.5;
const EARLIEST_REPORT_HOURS = 1.5;
/** Before its end a shift has at most these hours of work, without its breaks. */
const MOST_HOURS_BEFORE_END = 6.5;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The records up to now: all of past shifts but a few, and parts of the running one. */
export function reportShifts(seats: Seat[], people: DemoWorker[], { now, clock }: { now: number; clock: PlantClock }) {
  return shiftsOf(seats).flatMap(({ seats: crew, ...place }) => {
    const date = (crew[0] as Seat).date;
    const span = shiftInterval(date, place.shift, clock);
    const random = openRandom(`reports ${place.line} ${place.shift} ${place.offset}`);
    const halves = Math.floor((now - span.start) / (HOUR / 2));
    const elapsedHours = now < span.end ? Math.min(halves / 2, MOST_HOURS_BEFORE_END) : null;
    if (!isReported(elapsedHours, random.next())) return [];
    return produce({ ...place, seats: crew, elapsedHours }, people)
      .map((output) => ({ ...output, reportedAt: writtenAt(elapsedHours === null ? span.end : now, random.next()) }))
      .filter(({ reportedAt }) => reportedAt <= now);

    function writtenAt(end: number, chance: number) {
      return Math.floor(elapsedHours === null ? end + chance * 40 * MINUTE : end - chance * 20 * MINUTE);
    }
  });
}

function isReported(elapsedHours: number | null, chance: number) {
  if (elapsedHours === null) return chance >= FORGOTTEN;
  return elapsedHours >= EARLIEST_REPORT_HOURS && chance < REPORTS_EARLY;
}

function shiftsOf(seats: Seat[]): Omit<LineShift, "elapsedHours">[] {
  const shifts = new Map<string, Omit<LineShift, "elapsedHours">>();
  for (const seat of seats) {
    if (seat.offset > 0) continue;
    const key = `${seat.line} ${seat.shift} ${seat.offset}`;
    const known = shifts.get(key) ?? { line: seat.line, shift: seat.shift, offset: seat.offset, seats: [] };
    known.seats.push(seat);
    shifts.set(key, known);
  }
  return [...shifts.values()];
}
