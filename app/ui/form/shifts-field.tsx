import type { FieldMetadata } from "@conform-to/react";
import { SHIFTS, type Shift } from "#app/core/domain/calendar/shifts";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { ChecksField } from "./checks-field";

type Props = {
  field: FieldMetadata<Shift[]>;
  label: string;
  hint?: string;
  /** The shifts to choose from; the others keep the mark that they have. */
  offered?: readonly Shift[];
};

/** The shifts in which a factory or a line works. */
export function ShiftsField(props: Props) {
  return (
    <ChecksField
      {...props}
      options={SHIFTS}
      labelOf={(shift) => <ShiftMark shift={shift as Shift} className="bg-transparent" />}
    />
  );
}
