import type { FieldMetadata } from "@conform-to/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { NumberField } from "#app/ui/form/number-field";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { ClockField } from "./clock-field";

type Props = {
  fields: Record<`${Shift}${"Start" | "End"}`, FieldMetadata<string>> &
    Record<`${Shift}Break`, FieldMetadata<number | undefined>>;
  inUse: readonly Shift[];
};

/** The start, the end and the break of each shift in use. */
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
          <NumberField field={fields[`${shift}Break`]} label={t("break")} unit={t("minutes")} isWhole />
        </fieldset>
      ))}
    </div>
  );

  /** A shift that is not worked needs no hours, but those that are refused are shown. */
  function isLeftOut(shift: Shift) {
    return !inUse.includes(shift) && PARTS.every((part) => !fields[`${shift}${part}`].errors);
  }
}

const PARTS = ["Start", "End", "Break"] as const;
