import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { CONTROL_CLASS, describedBy, Field } from "./field";

type Props<Value> = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "name" | "id" | "form"> & {
  field: FieldMetadata<Value>;
  label: string;
  /** The unit, small behind the figure. */
  unit?: string;
  hint?: ReactNode;
  optional?: boolean;
};

export function NumberField<Value>({ field, label, unit, hint, optional, className, step = 1, ...rest }: Props<Value>) {
  const { key, ...input } = getInputProps(field, { type: "number", ariaAttributes: false });
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      <div className="relative">
        <input
          key={key}
          {...input}
          {...describedBy(field, hint)}
          step={step}
          inputMode={step === 1 ? "numeric" : "decimal"}
          className={`${CONTROL_CLASS} figure ${unit ? "pe-20" : ""}`}
          {...rest}
        />
        {unit && (
          <span className="pointer-events-none absolute inset-y-0 end-0 flex items-center pe-3 text-xs text-muted">
            {unit}
          </span>
        )}
      </div>
    </Field>
  );
}
