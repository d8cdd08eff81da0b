import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { Checkbox } from "./checkbox";

type Props = {
  field: FieldMetadata<Shift[]>;
  label: string;
  hint?: string;
  /** The shifts to choose from; the others keep the mark that they have. */
  offered?: readonly Shift[];
};

/** The shifts in which a factory or a line works. */
export function ShiftsField({ field, label, hint, offered = SHIFTS }: Props) {
  const { t } = useTranslation();
  const boxes = getCollectionProps(field, { type: "checkbox", options: [...SHIFTS] });
  const hintId = `${field.id}-hint`;
  const described = [hint && hintId, field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <fieldset className="min-w-0" aria-describedby={described || undefined}>
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {boxes.map(({ key, ...box }) => {
          const shift = box.value as Shift;
          if (!offered.includes(shift)) {
            return box.defaultChecked ? <input key={key} type="hidden" name={box.name} value={shift} /> : null;
          }
          return (
            <label
              key={key}
              htmlFor={box.id}
              className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11"
            >
              <Checkbox {...box} />
              <ShiftMark shift={shift} className="bg-transparent" />
            </label>
          );
        })}
      </div>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {field.errors?.[0] && (
        <p id={field.errorId} className="text-xs font-medium text-danger">
          {t(field.errors[0])}
        </p>
      )}
    </fieldset>
  );
}
