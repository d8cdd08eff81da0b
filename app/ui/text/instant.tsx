import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { useFormat } from "./use-format";

type Props = { at: number | string; timeZone: TimeZone; hasSeconds?: boolean };

/**
 * An instant as date and time of the factory. The server's text stays, because its way of writing dates and
 * the browser's may be of different years.
 */
export function Instant({ at, timeZone, hasSeconds }: Props) {
  const format = useFormat();
  return (
    <time className="figure" suppressHydrationWarning>
      {format.instant(at, timeZone, hasSeconds)}
    </time>
  );
}
