import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { KeyFigure } from "#app/ui/text/key-figure";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";

/** Pieces since the first of the month, and their average per reported day that is over. */
export function MonthFigure({ dashboard: { month }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { figures, mean } = month;
  return (
    <KeyFigure
      label={t("dashboard:month", { month: format.day(month.from, "month") })}
      value={figures && format.number(figures.pieces)}
      missing={t("common:notReported")}
      unit={t("common:unit.pieces", { count: figures?.pieces ?? 0 })}
      to={paths.records({ from: month.from, to: month.to })}
      className={className}
    >
      {figures && (
        <span className="figure">
          {mean && t("dashboard:perDay", { count: mean.days, pieces: format.number(mean.pieces) })}
          <span className="block pt-1">{t("dashboard:rate", { rate: format.percent(figures.errorRate ?? 0, 2) })}</span>
        </span>
      )}
    </KeyFigure>
  );
}
