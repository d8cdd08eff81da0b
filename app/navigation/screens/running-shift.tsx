import { useTranslation } from "react-i18next";
import type { PlantTime as Time } from "#app/core/domain/calendar/shifts";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { Term } from "#app/ui/text/term";
import { useFormat } from "#app/ui/text/use-format";

/** The production day and the running shift. */
export function RunningShift({ day, shift }: Time) {
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
