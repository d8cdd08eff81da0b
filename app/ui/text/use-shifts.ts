import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SHIFTS, type Shift, shiftsOf } from "#app/core/domain/calendar/shifts";
import type { Choice } from "#app/ui/form/select-field";

type Wanted = {
  /** The line, where one is chosen. */
  line?: { shifts: readonly Shift[] } | undefined;
  /** The values that stay on offer although their shift is switched off: those of what is shown. */
  kept?: readonly (string | null | undefined)[];
};

/** The shifts in which the factory works, as the frame of all screens reads them, or one of its lines. */
export function useShifts({ line, kept = [] }: Wanted = {}): Shift[] {
  const shell = useRouteLoaderData("routes/shell") as { factory: { shifts: Shift[] } } | undefined;
  const inUse = shell ? shiftsOf(shell.factory, line) : SHIFTS;
  return SHIFTS.filter((shift) => inUse.includes(shift) || kept.includes(shift));
}

/** The same as the choices of a field. */
export function useShiftChoices(wanted?: Wanted): Choice[] {
  const { t } = useTranslation("common");
  return useShifts(wanted).map((shift) => ({ value: shift, label: t(`shift.${shift}`) }));
}
