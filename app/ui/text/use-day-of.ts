import { localTime } from "#app/core/domain/calendar/shifts";
import { useTimeZone } from "./use-time-zone";

/** The calendar day of an instant in the factory's time zone. */
export function useDayOf(): (at: number | string) => string {
  const timeZone = useTimeZone();
  return (at) => localTime(new Date(at).getTime(), timeZone).day;
}
