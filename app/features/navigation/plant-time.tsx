import { useTranslation } from "react-i18next";
import type { PlantTime as Time } from "#app/domain/shifts";
import { ShiftMark } from "#app/ui/shift-mark";
import { Term } from "#app/ui/term";
import { useFormat } from "#app/ui/use-format";

/** What the plant calls today, and the shift at work. */
export function PlantTime({ day, shift }: Time) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="figure flex items-center gap-2 text-sm whitespace-nowrap text-muted">
      <span className="sr-only">{t("navigation:productionDay")}</span>
      <Term name="productionDay">
        <time dateTime={day}>{format.day(day, "medium")}</time>
      </Term>
      {shift ? <ShiftMark shift={shift} /> : <span className="text-faint">{t("navigation:betweenShifts")}</span>}
    </div>
  );
}
