import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Checkbox } from "./checkbox";
import { FieldError } from "./field-error";

type Props = {
  field: FieldMetadata<string[] | number[] | undefined>;
  label: string;
  hint?: string | undefined;
  options: readonly string[];
  /** The options to choose from; the others keep the mark that they have. */
  offered?: readonly string[];
  labelOf: (option: string) => ReactNode;
};

/** Any number of few options, each with a box. */
export function ChecksField({ field, label, hint, options, offered = options, labelOf }: Props) {
  const boxes = getCollectionProps(field, { type: "checkbox", options: [...options] });
  const hintId = `${field.id}-hint`;
  const described = [hint && hintId, field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <fieldset className="min-w-0" aria-describedby={described || undefined}>
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {boxes.map(({ key, ...box }) => {
          if (!offered.includes(box.value)) {
            return box.defaultChecked ? <input key={key} type="hidden" name={box.name} value={box.value} /> : null;
          }
          return (
            <label
              key={key}
              htmlFor={box.id}
              className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11"
            >
              <Checkbox {...box} />
              {labelOf(box.value)}
            </label>
          );
        })}
      </div>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </fieldset>
  );
}
