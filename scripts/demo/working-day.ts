import { addDays, type Day } from "#app/core/domain/calendar/days";
import {
  type PlantClock,
  plantTime,
  type Shift,
  shiftInterval,
  shiftsOf,
  type WorkingClock,
} from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { HOUR, MINUTE } from "#app/core/domain/time";
import { openRandom } from "./random";

export type Place = { date: Day; shift: Shift };
/** A line with the people who are planned on it in a shift. */
export type Crew = { lineId: Id; name: string; people: number };

export type Deed = Place & { at: number } & (
    | { kind: "report"; lineId: Id; hours: number }
    | { kind: "stop"; lineId: Id; name: string; people: number; minutes: number; reason: StopReason }
    | { kind: "answer"; lineName: string; reason: StopReason }
    | { kind: "absence"; lineId: Id }
    | { kind: "replacement"; lineId: Id }
    | { kind: "handover" }
    | { kind: "signature" }
    | { kind: "watch" }
    | { kind: "plan" }
  );

export type StopReason = "no-feeding" | "machine" | "waiting-for-mechanic" | "trims" | "quality-hold";

/** Hours of work, breaks left out, that each report of a shift brings it to. */
const REPORTED_HOURS = [2, 4, 6, 7];
/** Lines report one after the other, as somebody goes from line to line. */
const ROUND_MINUTES = 100;
const STOPS_A_CREW = 0.18;
const REASONS: StopReason[] = ["machine", "machine", "waiting-for-mechanic", "no-feeding", "trims", "quality-hold"];
/** How long before a shift, and after it, people do something for it. */
const BEFORE = HOUR;
const AFTERWARDS = 2 * HOUR;
/** A stop of this many minutes is told in the chat. */
const WORTH_TELLING = 20;

/** The shifts that a stretch of time touches, with the time around them in which people do something for them. */
export function placesBetween(from: number, until: number, clock: WorkingClock): Place[] {
  const first = addDays(plantTime(from, clock).day, -1);
  const last = addDays(plantTime(until, clock).day, 1);
  const places: Place[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    for (const shift of shiftsOf(clock)) places.push({ date, shift });
  return places.filter((place) => {
    const { start, end } = shiftInterval(place.date, place.shift, clock);
    return start - BEFORE <= until && end + AFTERWARDS > from;
  });
}

/**
 * What people do in a shift, in order: each line reports every two hours and once more after the end, some lines stop,
 * somebody calls in ill and is replaced, the shift is handed over, and the next one signs. The same shift always has the
 * same deeds. `isPast` leaves only the last report of each line.
 */
export function deedsOf(place: Place, crews: readonly Crew[], clock: PlantClock, { isPast = false } = {}): Deed[] {
  const { start, end } = shiftInterval(place.date, place.shift, clock);
  const random = openRandom(`life ${place.date} ${place.shift}`);
  const reports = crews.flatMap(({ lineId }, index): Deed[] =>
    REPORTED_HOURS.map((hours, part): Deed => {
      const isLast = part === REPORTED_HOURS.length - 1;
      const round = isLast ? 5 + ((index * 7) % 30) : (index * 37) % ROUND_MINUTES;
      const at = (isLast ? end : start + hours * HOUR) + round * MINUTE;
      return { ...place, kind: "report", lineId, hours, at };
    }).slice(isPast ? -1 : 0),
  );
  const stops = crews.flatMap(({ lineId, name, people }): Deed[] => {
    if (!random.chance(STOPS_A_CREW)) return [];
    const minutes = random.pick([10, 15, 20, 25, 40]);
    const reason = random.pick(REASONS);
    const at = start + Math.round(random.between(0.2, 0.85) * (end - start)) + minutes * MINUTE;
    const stop: Deed = { ...place, kind: "stop", lineId, name, people, minutes, reason, at };
    if (minutes < WORTH_TELLING || isPast) return [stop];
    return [stop, { ...place, kind: "answer", lineName: name, reason, at: at + random.whole(2, 6) * MINUTE }];
  });
  const others: Deed[] = isPast ? [] : [...absences(), { ...place, kind: "handover", at: end - 10 * MINUTE }];
  const signed: Deed = { ...place, kind: "signature", at: end + 12 * MINUTE };
  const watched: Deed = { ...place, kind: "watch", at: end + 61 * MINUTE };
  const planned: Deed[] = place.shift === "morning" ? [{ ...place, kind: "plan", at: start + 9 * HOUR }] : [];
  return [...reports, ...stops, ...others, ...(isPast ? [] : [signed]), watched, ...planned].sort(
    (one, other) => one.at - other.at,
  );

  /** Now and then somebody calls before the shift, and a free person takes the place. */
  function absences(): Deed[] {
    if (crews.length === 0 || !random.chance(0.5)) return [];
    const { lineId } = random.pick(crews);
    const at = start - 50 * MINUTE;
    return [
      { ...place, kind: "absence", lineId, at },
      { ...place, kind: "replacement", lineId, at: at + 25 * MINUTE },
    ];
  }
}
