import { useTranslation } from "react-i18next";
import { SHIFTS } from "#app/plant/domain/shifts";

/** The shifts of a day, as the choices of a `select`. */
export function ShiftOptions() {
  const { t } = useTranslation("common");
  return SHIFTS.map((shift) => (
    <option key={shift} value={shift}>
      {t(`shift.${shift}`)}
    </option>
  ));
}
