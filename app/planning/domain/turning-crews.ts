import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { isWorkingDay, type WorkDays } from "#app/plant/domain/days-off";
import type { PlannedPlace } from "./warnings";
import { DAYS_OF_WEEK } from "./work-stretches";

/** A crew by the shift in which it begins. The crews of a line begin in different shifts. */
export type Crew = { shift: Shift; workerIds: readonly Id[] };

/** The crews of a line, which change shifts every week. `begins` is the first day of a week. */
export type TurningCrews = { begins: Day; crews: readonly Crew[] };

/**
 * The shift that a crew works on a day: in the first week the one in which it begins, then each week the next one among
 * those of the crews, in the order of the day, and after the last one the first. Null before the crews begin.
 */
export function shiftOfCrew(
  { shift }: Turn,
  { begins, crews }: { begins: Day; crews: readonly Turn[] },
  day: Day,
): Shift | null {
  if (day < begins) return null;
  const turn = SHIFTS.filter((each) => crews.some((crew) => crew.shift === each));
  const weeks = Math.floor((dayNumber(day) - dayNumber(begins)) / DAYS_OF_WEEK);
  return turn[(turn.indexOf(shift) + weeks) % turn.length] ?? null;
}

type Turn = Pick<Crew, "shift">;

/** Crews are called A, B and C, in the order in which they were entered. */
export function crewName(index: number): string {
  return String.fromCharCode("A".charCodeAt(0) + index);
}

/** A place that a crew gives to one of its people. */
export type CrewPlace = PlannedPlace & { workerId: Id };

/** The places of crews on some days: those to plan, and the numbers of those that are left out, by why. */
export type CrewPlaces = { places: CrewPlace[]; planned: number; away: number; left: number; switchedOff: number };

type Around = {
  workDays: WorkDays;
  shiftsOfLine: (productionLineId: Id) => readonly Shift[];
  isHere: (workerId: Id, date: Day) => boolean;
  /** Whether somebody is planned in any shift of the day. */
  isPlanned: (workerId: Id, date: Day) => boolean;
  isAway: (place: CrewPlace) => boolean;
};

/**
 * The places of the crews of some lines. Days without work have none; whoever left, is absent or is planned on the day
 * already is left out, and so is a shift in which the line does not work any more. Who is in the crews of two lines is
 * planned on the first.
 */
export function placesOfCrews(
  lines: readonly (TurningCrews & { productionLineId: Id })[],
  days: readonly Day[],
  { workDays, shiftsOfLine, isHere, isPlanned, isAway }: Around,
): CrewPlaces {
  const found: CrewPlaces = { places: [], planned: 0, away: 0, left: 0, switchedOff: 0 };
  for (const date of days) {
    const taken = new Set<Id>();
    for (const line of lines) {
      for (const crew of line.crews) {
        const shift = shiftOfCrew(crew, line, date);
        if (shift === null || !isWorkingDay(date, workDays, { ...line, shift })) continue;
        const isOff = !shiftsOfLine(line.productionLineId).includes(shift);
        for (const workerId of crew.workerIds) {
          const place = { productionLineId: line.productionLineId, date, shift, workerId };
          if (!isHere(workerId, date)) found.left += 1;
          else if (isOff) found.switchedOff += 1;
          else if (isPlanned(workerId, date) || taken.has(workerId)) found.planned += 1;
          else if (isAway(place)) found.away += 1;
          else {
            taken.add(workerId);
            found.places.push(place);
          }
        }
      }
    }
  }
  return found;
}

/** The crews with one person in place of another, who has one place in all crews of all lines. */
export function crewsWith(
  crews: readonly Crew[],
  { from, into, isPlaced }: { from: Id; into: Id; isPlaced: boolean },
): Crew[] {
  return crews.map((crew) => ({
    ...crew,
    workerIds: isPlaced
      ? crew.workerIds.filter((id) => id !== from)
      : crew.workerIds.map((id) => (id === from ? into : id)),
  }));
}
