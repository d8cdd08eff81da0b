import type { Day } from "#app/core/domain/calendar/days";
import { localTime, plantTime } from "#app/core/domain/calendar/shifts";
import type { Deps } from "#app/core/services/deps";

/** The production day of now. */
export async function todayOf({ now, settings }: Pick<Deps, "now" | "settings">): Promise<Day> {
  return plantTime(now(), await settings()).day;
}

/** Whether something was made on the calendar day of now, so that it has no earlier values. */
export async function isMadeToday(
  { now, settings }: Pick<Deps, "now" | "settings">,
  { createdAt }: { createdAt: number },
) {
  const { timeZone } = await settings();
  return localTime(createdAt, timeZone).day === localTime(now(), timeZone).day;
}
