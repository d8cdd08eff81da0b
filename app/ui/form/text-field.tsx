import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { CONTROL_CLASS, describedBy, Field } from "./field";

type Props<Value> = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "name" | "id" | "form"> & {
  field: FieldMetadata<Value>;
  label: string;
  type?: "text" | "email" | "tel" | "date";
  hint?: ReactNode;
  optional?: boolean;
  /** Suggestions while typing; any other text is allowed too. */
  suggestions?: readonly string[];
};

export function TextField<Value>({
  field,
  label,
  type = "text",
  hint,
  optional,
  suggestions,
  className,
  ...rest
}: Props<Value>) {
  const listId = suggestions ? `${field.id}-suggestions` : undefined;
  const { key, ...input } = getInputProps(field, { type, ariaAttributes: false });
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      <input key={key} {...input} {...describedBy(field, hint)} list={listId} className={CONTROL_CLASS} {...rest} />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Field>
  );
}
