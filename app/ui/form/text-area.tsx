import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { CONTROL_CLASS, describedBy, Field } from "./field";

type Props<Value> = { field: FieldMetadata<Value>; label: string; hint?: ReactNode; optional?: boolean; rows?: number };

export function TextArea<Value>({ field, label, hint, optional, rows = 3 }: Props<Value>) {
  const { key, ...textarea } = getTextareaProps(field, { ariaAttributes: false });
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <textarea key={key} {...textarea} {...describedBy(field, hint)} rows={rows} className={`${CONTROL_CLASS} py-2`} />
    </Field>
  );
}
