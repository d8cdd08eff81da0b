import { useId } from "react";
import { CONTROL_CLASS } from "#app/ui/form/field";

type Choice = { value: string; label: string };

type Props = {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  isInvalid?: boolean;
};

/** A labelled select outside of any form. */
export function ChoiceBox({ label, value, choices, onChange, isInvalid }: Props) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs font-medium text-muted">
        {label}
      </label>
      <select
        id={id}
        className={CONTROL_CLASS}
        value={value}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
