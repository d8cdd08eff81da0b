import type { FieldMetadata } from "@conform-to/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { SHIFTS, type Shift } from "#app/plant/domain/shifts";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { ClockField } from "./clock-field";

type Props = {
  fields: Record<`${Shift}${"Start" | "End"}`, FieldMetadata<string>>;
  inUse: readonly Shift[];
};

/** The start and the end of each shift in use. */
export function ShiftClocks({ fields, inUse }: Props) {
  const { t } = useTranslation("plant");
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {SHIFTS.map((shift) => (
        <fieldset key={shift} className={clsx("min-w-0 space-y-2", isLeftOut(shift) && "hidden")}>
          <legend className="pb-1.5">
            <ShiftMark shift={shift} />
          </legend>
          <div className="grid grid-cols-2 gap-2">
            <ClockField field={fields[`${shift}Start`]} label={t("starts")} />
            <ClockField field={fields[`${shift}End`]} label={t("ends")} />
          </div>
        </fieldset>
      ))}
    </div>
  );

  /** A shift that is not worked needs no hours, but those that are refused are shown. */
  function isLeftOut(shift: Shift) {
    return !inUse.includes(shift) && !fields[`${shift}Start`].errors && !fields[`${shift}End`].errors;
  }
}
