import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { decimalSign } from "#app/core/domain/texts/decimal-sign";
import { CONTROL_CLASS, describedBy, Field } from "./field";

type Props<Value> = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "name" | "id" | "form" | "min" | "max" | "step"
> & {
  field: FieldMetadata<Value>;
  label: string;
  /** The unit, small after the figure. */
  unit?: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Pieces and positions are whole. */
  isWhole?: boolean;
};

/**
 * A number in the notation of both languages, comma or point. The browser's own number field would drop a comma where
 * its language has a point, and reports nothing about unreadable text.
 */
export function NumberField<Value>({ field, label, unit, hint, optional, className, isWhole, ...rest }: Props<Value>) {
  const { i18n } = useTranslation();
  const { key, defaultValue, ...input } = getInputProps(field, { type: "text", ariaAttributes: false });
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      <div className="relative">
        <input
          key={key}
          {...input}
          {...describedBy(field, hint)}
          defaultValue={defaultValue?.toString().replace(".", decimalSign(i18n.language))}
          inputMode={isWhole ? "numeric" : "decimal"}
          autoComplete="off"
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
