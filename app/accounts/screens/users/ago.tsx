import { useState } from "react";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { useFormat } from "#app/ui/text/use-format";

type Props = { at: number; now: number; timeZone: TimeZone };

/** The age of an instant; pressed, the instant itself, which a resting pointer shows too. */
export function Ago({ at, now, timeZone }: Props) {
  const format = useFormat();
  const [isExact, setExact] = useState(false);
  const instant = format.instant(at, timeZone);
  return (
    <button
      type="button"
      title={instant}
      aria-pressed={isExact}
      onClick={() => setExact(!isExact)}
      className="touch-reach [text-align:inherit] underline decoration-line-strong decoration-dotted underline-offset-4"
    >
      <time className="figure" suppressHydrationWarning>
        {isExact ? instant : format.ago(at, now)}
      </time>
    </button>
  );
}
