import type { Day } from "#app/domain/plant/days";
import { localTime } from "#app/domain/plant/shifts";
import { useFormat } from "#app/ui/text/use-format";

/** The time for today, the day for earlier. */
export function Moment({ at, timeZone, today }: { at: number; timeZone: string; today: Day }) {
  const format = useFormat();
  const { day } = localTime(at, timeZone);
  return (
    <time className="figure shrink-0 text-xs text-faint" suppressHydrationWarning>
      {day === today ? format.clock(at, timeZone) : format.day(day, "short")}
    </time>
  );
}
