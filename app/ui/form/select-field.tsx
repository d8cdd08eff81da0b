import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import type { ReactNode, SelectHTMLAttributes } from "react";
import { ChoiceOptions, type Option } from "./choice-options";
import { CONTROL_CLASS, describedBy, Field } from "./field";

export type Choice = Option & {
  /** Of the line that is chosen; these come first, under a heading. */
  isOwn?: boolean;
};

type Props<Value> = Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id" | "form"> & {
  field: FieldMetadata<Value>;
  label: string;
  choices: readonly Choice[];
  /** The first, empty choice, for a field that may or must still be chosen. */
  placeholder?: string;
  hint?: ReactNode;
  optional?: boolean;
};

export function SelectField<Value>({
  field,
  label,
  choices,
  placeholder,
  hint,
  optional,
  className,
  ...rest
}: Props<Value>) {
  const { key, ...select } = getSelectProps(field, { ariaAttributes: false });
  // Choices may arrive after the form has opened, and only then can its value be selected.
  const isOffered = choices.some(({ value }) => value === field.initialValue);
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      <select key={`${key} ${isOffered}`} {...select} {...describedBy(field, hint)} className={CONTROL_CLASS} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <ChoiceOptions choices={choices} />
      </select>
    </Field>
  );
}
