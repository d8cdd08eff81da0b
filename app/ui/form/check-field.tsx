import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Checkbox } from "./checkbox";
import { describedBy } from "./field";

type Props = { field: FieldMetadata<boolean>; label: string; hint: ReactNode };

/** A choice of yes or no: the box before its label, the hint below. */
export function CheckField({ field, label, hint }: Props) {
  const { key, ...box } = getInputProps(field, { type: "checkbox", ariaAttributes: false });
  return (
    <div className="flex flex-col gap-1.5 self-start">
      <label
        htmlFor={field.id}
        className="flex items-center gap-2.5 text-sm font-medium text-ink pointer-coarse:py-2.5"
      >
        <Checkbox key={key} {...box} {...describedBy(field, hint)} />
        {label}
      </label>
      <p id={field.descriptionId} className="text-xs text-muted">
        {hint}
      </p>
    </div>
  );
}
