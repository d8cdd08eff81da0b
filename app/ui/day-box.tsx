import { type Day, FIRST_DAY } from "#app/domain/days";
import { CONTROL_CLASS } from "./field";
import { useTypedValue } from "./use-typed-value";

type Props = {
  value: Day | "";
  /** Also when it is emptied. */
  onDay: (day: Day | "") => void;
  label: string;
  /** Only said, where the place says it to the eye. */
  isLabelHidden?: boolean;
  min?: Day;
  max?: Day;
};

/** A day, picked or typed figure by figure: on the way to 2026 lies the year 2, which is nobody's day. */
export function DayBox({ value, onDay, label, isLabelHidden = false, min, max }: Props) {
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
        className={CONTROL_CLASS}
      />
    </label>
  );
}
