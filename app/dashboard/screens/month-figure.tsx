import { useTranslation } from "react-i18next";
import { headlineOf } from "#app/dashboard/domain/headline";
import { paths } from "#app/paths";
import { KeyFigure } from "#app/ui/text/key-figure";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";

/** The pieces finished or made since the first of the month, and their average per reported day that is over. */
export function MonthFigure({ dashboard: { month, stages }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { figures, mean } = month;
  const counts = headlineOf(stages);
  return (
    <KeyFigure
      label={t(`dashboard:month.${counts}`, { month: format.day(month.from, "month") })}
      value={figures && format.number(figures[counts])}
      missing={t("common:notReported")}
      unit={t("common:unit.pieces", { count: figures?.[counts] ?? 0 })}
      to={paths.records({ from: month.from, to: month.to })}
      className={className}
    >
      {figures && (
        <span className="figure">
          {mean && t("dashboard:perDay", { count: mean.days, pieces: format.number(mean.pieces) })}
          {counts === "pieces" && (
            <span className="block pt-1">
              {t("dashboard:rate", { rate: format.percent(figures.errorRate ?? 0, 2) })}
            </span>
          )}
        </span>
      )}
    </KeyFigure>
  );
}
