import { useFormat } from "./use-format";

type Props = { at: number | string; timeZone: string; hasSeconds?: boolean };

/**
 * An instant as date and time of the factory. The server's text stays, because its time zone rules and the browser's
 * may be of different years.
 */
export function Instant({ at, timeZone, hasSeconds }: Props) {
  const format = useFormat();
  return (
    <time className="figure" suppressHydrationWarning>
      {format.instant(at, timeZone, hasSeconds)}
    </time>
  );
}
