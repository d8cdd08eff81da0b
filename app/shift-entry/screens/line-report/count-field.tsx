import clsx from "clsx";
import { CONTROL_CLASS } from "#app/ui/form/field";

type Props = {
  label: string;
  value: string;
  /** What an empty field stands for. */
  placeholder?: string;
  problem?: string | undefined;
  disabled: boolean;
  isDecimal?: boolean;
  onChange: (text: string) => void;
  onEnter?: () => void;
  className?: string;
};

/** A number of the report, large enough for a thumb. */
export function CountField({ label, problem, isDecimal, onChange, onEnter, className, ...input }: Props) {
  return (
    <label className={clsx("text-xs text-muted", className)}>
      {label}
      <input
        {...input}
        inputMode={isDecimal ? "decimal" : "numeric"}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === "Enter" && onEnter?.()}
        className={clsx(CONTROL_CLASS, "figure text-end text-base")}
      />
      {problem && <span className="block pt-1 text-danger">{problem}</span>}
    </label>
  );
}
