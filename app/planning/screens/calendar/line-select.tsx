import clsx from "clsx";
import { ChoiceOptions } from "#app/ui/form/choice-options";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { choicesOf, type NamedChoice } from "#app/ui/overlay/offered";

type Props = {
  label: string;
  /** The empty choice: all lines, or none yet. */
  none: string;
  value: string;
  lines: readonly NamedChoice[];
  onChange: (line: string) => void;
  className?: string;
};

/** Chooses one of the lines of the plan. */
export function LineSelect({ label, none, value, lines, onChange, className }: Props) {
  return (
    <label className={clsx("flex min-w-0 flex-col gap-1.5 text-sm", className)}>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)} className={CONTROL_CLASS}>
        <option value="">{none}</option>
        <ChoiceOptions choices={choicesOf(lines)} />
      </select>
    </label>
  );
}
