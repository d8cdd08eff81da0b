import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import type { ReactNode, TextareaHTMLAttributes } from "react";
import { CONTROL_CLASS, describedBy, Field } from "./field";

type Props<Value> = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id" | "form"> & {
  field: FieldMetadata<Value>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Says more than the field's error. */
  problem?: string | null;
};

export function TextArea<Value>({ field, label, hint, optional, problem, rows = 3, ...rest }: Props<Value>) {
  const { key, ...textarea } = getTextareaProps(field, { ariaAttributes: false });
  return (
    <Field field={field} label={label} hint={hint} optional={optional} problem={problem}>
      <textarea
        key={key}
        {...textarea}
        {...describedBy(field, hint)}
        rows={rows}
        className={`${CONTROL_CLASS} py-2`}
        {...rest}
      />
    </Field>
  );
}
