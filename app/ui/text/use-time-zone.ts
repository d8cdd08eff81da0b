import { useRouteLoaderData } from "@remix-run/react";
import { type TimeZone, UTC } from "#app/core/domain/calendar/time-zones";

/** The factory's time zone, as the frame of all screens reads it from the server. */
export function useTimeZone(): TimeZone {
  const shell = useRouteLoaderData("routes/shell") as { factory: { timeZone: TimeZone } } | undefined;
  return shell?.factory.timeZone ?? UTC;
}
