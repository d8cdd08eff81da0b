import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import { type PlantClock, type Shift, shiftInterval } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { HOUR } from "#app/core/domain/time";
import type { Factory } from "#app/plant/domain/factory";

type WorkedShift = { date: Day; shift: Shift };
type WorkedPlace = WorkedShift & { productionLineId: Id };

/** The rest that the factory asks for. */
export type RestRules = Pick<Factory, "minimumRestHours" | "mostDaysInRow" | "weeklyRestHours">;

/** The production days in which a weekly rest must fall. */
export const DAYS_OF_WEEK = 7;

/** Whether this shift lies in more production days of work in a row than the factory allows. */
export function hasTooManyDays(
  planned: WorkedShift,
  others: readonly WorkedShift[],
  { mostDaysInRow }: Pick<RestRules, "mostDaysInRow">,
): boolean {
  const worked = new Set(others.map(({ date }) => dayNumber(date)));
  let first = dayNumber(planned.date);
  let last = first;
  while (worked.has(first - 1)) first -= 1;
  while (worked.has(last + 1)) last += 1;
  return last - first + 1 > mostDaysInRow;
}

/**
 * Whether this shift lies in work over seven production days or more that no weekly rest interrupts. The hours are real
 * ones, so a rest in which the clock is put forward is shorter.
 */
export function hasNoWeeklyRest(
  planned: WorkedPlace,
  others: readonly WorkedPlace[],
  clock: PlantClock,
  { weeklyRestHours }: Pick<RestRules, "weeklyRestHours">,
): boolean {
  const timed = ({ date, shift, productionLineId }: WorkedPlace) => ({
    date,
    ...shiftInterval(date, shift, clock, productionLineId),
  });
  const own = timed(planned);
  const worked = [own, ...others.map(timed)].sort((one, other) => one.start - other.start);
  const isRest = (index: number) =>
    (worked[index]?.start ?? Number.POSITIVE_INFINITY) - (worked[index - 1]?.end ?? Number.NEGATIVE_INFINITY) >=
    weeklyRestHours * HOUR;
  let first = worked.indexOf(own);
  let last = first;
  while (!isRest(first)) first -= 1;
  while (!isRest(last + 1)) last += 1;
  const days = dayNumber(worked[last]?.date as Day) - dayNumber(worked[first]?.date as Day) + 1;
  return days >= DAYS_OF_WEEK;
}

/** The days before and after a shift on which other shifts can decide about its rest. */
export function reachOf({ mostDaysInRow, weeklyRestHours }: Omit<RestRules, "minimumRestHours">): number {
  return Math.max(mostDaysInRow, DAYS_OF_WEEK + 1 + Math.floor(weeklyRestHours / HOURS_PER_DAY));
}

const HOURS_PER_DAY = 24;
