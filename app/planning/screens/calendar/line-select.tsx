import clsx from "clsx";
import type { Id } from "#app/core/domain/ids";
import { CONTROL_CLASS } from "#app/ui/form/field";

type Props = {
  label: string;
  /** The empty choice: all lines, or none yet. */
  none: string;
  value: string;
  lines: readonly { id: Id; name: string }[];
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
        {lines.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
