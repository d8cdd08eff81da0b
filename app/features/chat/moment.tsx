import type { Day } from "#app/domain/days";
import { localTime } from "#app/domain/shifts";
import { useFormat } from "#app/ui/use-format";

/** The clock today, the day before that. */
export function Moment({ at, timeZone, today }: { at: number; timeZone: string; today: Day }) {
  const format = useFormat();
  const { day } = localTime(at, timeZone);
  return (
    <time className="figure shrink-0 text-xs text-faint" suppressHydrationWarning>
      {day === today ? format.clock(at, timeZone) : format.day(day, "short")}
    </time>
  );
}
