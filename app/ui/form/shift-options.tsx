import { useTranslation } from "react-i18next";
import { useShifts } from "#app/ui/text/use-shifts";

type Props = Parameters<typeof useShifts>[0];

/** The shifts in use, as the choices of a `select`. */
export function ShiftOptions(wanted: Props) {
  const { t } = useTranslation("common");
  return useShifts(wanted).map((shift) => (
    <option key={shift} value={shift}>
      {t(`shift.${shift}`)}
    </option>
  ));
}
