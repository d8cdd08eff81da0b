import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { KeyFigure } from "#app/ui/text/key-figure";
import { ShiftMark } from "#app/ui/text/shift-mark";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";

/** All workers, those planned or with a record, those working now, and active lines. */
export function PeopleFigures({ dashboard, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { activeToday, activeBefore, before, shift, workingNow } = dashboard;
  const change = activeBefore === null ? null : activeToday - activeBefore;
  const day = format.day(before.date, "weekdayShort");
  return (
    <dl className={clsx("grid grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line", className)}>
      <KeyFigure
        isSmall
        label={t("dashboard:totalWorkers")}
        value={format.number(dashboard.totalWorkers)}
        to={paths.workers()}
      />
      <KeyFigure
        isSmall
        label={t("dashboard:activeToday")}
        value={format.number(activeToday)}
        to={paths.workers({ present: "today" })}
      >
        {change === null
          ? t("dashboard:planned")
          : t(`dashboard:plannedChange.${change > 0 ? "more" : change < 0 ? "less" : "same"}`, {
              count: Math.abs(change),
              day,
            })}
      </KeyFigure>
      <KeyFigure
        isSmall
        label={t("dashboard:workingNow")}
        value={workingNow === null ? null : format.number(workingNow)}
        missing={t("dashboard:betweenShifts")}
        to={paths.workers({ present: "now" })}
      >
        {shift && <ShiftMark shift={shift} />}
      </KeyFigure>
      <KeyFigure
        isSmall
        label={t("dashboard:activeLines")}
        value={format.number(dashboard.activeLines)}
        unit={t("dashboard:ofLines", { count: dashboard.totalLines })}
        to={paths.productionLines({ status: "active" })}
      />
    </dl>
  );
}
