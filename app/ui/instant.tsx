import { useFormat } from "./use-format";

type Props = { at: number | string; timeZone: string };

/**
 * An instant as date and time of the plant. What the server wrote stays: its time zone rules and the browser's may be
 * of different years.
 */
export function Instant({ at, timeZone }: Props) {
  const format = useFormat();
  return (
    <time className="figure" suppressHydrationWarning>
      {format.instant(at, timeZone)}
    </time>
  );
}
