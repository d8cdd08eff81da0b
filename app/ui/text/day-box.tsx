import clsx from "clsx";
import { FIRST_DAY } from "#app/core/domain/calendar/day-numbers";
import type { Day } from "#app/core/domain/calendar/days";
import { PLAIN_CLASS, SET_CLASS } from "#app/ui/form/chip-look";
import { CONTROL_SHAPE } from "#app/ui/form/field";
import { useTypedValue } from "#app/ui/form/use-typed-value";

type Props = {
  value: Day | "";
  /** Also called when it is emptied. */
  onDay: (day: Day | "") => void;
  label: string;
  /** For screen readers only, where the label is visible elsewhere. */
  isLabelHidden?: boolean;
  min?: Day;
  max?: Day;
  /** Shown as a filter that is set. */
  isSet?: boolean;
  /** The id of the text that says why the day does not fit. */
  problemId?: string;
};

/** A day, picked or typed digit by digit: an intermediate year such as 2 on the way to 2026 is not reported. */
export function DayBox({ value, onDay, label, isLabelHidden = false, isSet = false, min, max, problemId }: Props) {
  const { text, type, leave } = useTypedValue(value, (typed) => {
    if (typed === "" || typed >= FIRST_DAY) onDay(typed);
  });
  return (
    <label className="flex items-center gap-1.5 text-xs whitespace-nowrap text-muted max-sm:flex-1 max-sm:basis-36">
      <span className={isLabelHidden ? "sr-only" : undefined}>{label}</span>
      <input
        type="date"
        value={text}
        min={min || undefined}
        max={max}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        className={clsx(CONTROL_SHAPE, isSet ? SET_CLASS : PLAIN_CLASS, text === "" && "empty-day")}
      />
    </label>
  );
}
