import { useRouteLoaderData } from "@remix-run/react";
import { WEEKDAYS, type Weekday, weekdaysFrom } from "#app/core/domain/calendar/days";

/** The weekday on which the factory's week begins, as the frame of all screens reads it. */
export function useWeekBegins(): Weekday {
  const shell = useRouteLoaderData("routes/shell") as { factory: { weekBegins: Weekday } } | undefined;
  return shell?.factory.weekBegins ?? WEEKDAYS[0];
}

/** The weekdays in the order of the factory's week. */
export function useWeekdays(): Weekday[] {
  return weekdaysFrom(useWeekBegins());
}
