import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { PaintedCell, PlanCell } from "./strokes";
import { DAYS_OF_WEEK } from "./work-stretches";

/**
 * Somebody in a brush. `days` are the distances of their days from the first day taken; null for somebody who is
 * painted everywhere.
 */
export type CrewMember = { id: Id; name: string; days: readonly number[] | null };

type Taken = { workerId: Id; workerName: string; date: Day };

/** The people of some cells as a brush. People of several days keep which of these days they work. */
export function crewMembers(people: readonly Taken[], dates: readonly Day[]): CrewMember[] {
  const first = firstOf(dates);
  const isOfOneDay = dates.every((date) => date === first);
  const daysOf = new Map<Id, { name: string; days: Set<number> }>();
  for (const { workerId, workerName, date } of people) {
    const known = daysOf.get(workerId) ?? { name: workerName, days: new Set() };
    known.days.add(distance(first, date));
    daysOf.set(workerId, known);
  }
  return [...daysOf].map(([id, { name, days }]) => ({ id, name, days: isOfOneDay ? null : [...days].sort(upwards) }));
}

/**
 * The cells that a brush paints, each with its people where not everybody works on its day. The first painted day
 * stands for the first day taken, and days off come back each week.
 */
export function crewCells(crew: readonly CrewMember[], cells: readonly PlanCell[]): PaintedCell[] {
  if (crew.every(({ days }) => days === null)) return [...cells];
  const first = firstOf(cells.map(({ date }) => date));
  const period = DAYS_OF_WEEK * Math.ceil(lengthOfCrew(crew) / DAYS_OF_WEEK);
  return cells.flatMap((cell) => {
    const day = distance(first, cell.date) % period;
    const workerIds = crew.filter(({ days }) => days === null || days.includes(day)).map(({ id }) => id);
    return workerIds.length === 0 ? [] : [{ ...cell, workerIds }];
  });
}

/** The number of days that a brush fills from its first day on: 1 for people who are painted everywhere. */
export function lengthOfCrew(crew: readonly CrewMember[]): number {
  return 1 + Math.max(0, ...crew.flatMap(({ days }) => days ?? []));
}

function firstOf(dates: readonly Day[]): Day {
  return [...dates].sort()[0] ?? "";
}

function distance(first: Day, date: Day): number {
  return dayNumber(date) - dayNumber(first);
}

function upwards(one: number, other: number): number {
  return one - other;
}
