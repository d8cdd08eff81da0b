import type { Day } from "#app/core/domain/calendar/days";
import { localTime } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { useFormat } from "#app/ui/text/use-format";

/** The time for today, the day for earlier. */
export function Moment({ at, timeZone, today }: { at: number; timeZone: TimeZone; today: Day }) {
  const format = useFormat();
  const { day } = localTime(at, timeZone);
  return (
    <time className="figure shrink-0 text-xs text-faint" suppressHydrationWarning>
      {day === today ? format.clock(at, timeZone) : format.day(day, "short")}
    </time>
  );
}
