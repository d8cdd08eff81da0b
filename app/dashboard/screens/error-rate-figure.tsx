import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { QualitySteps } from "#app/ui/chart/quality-steps";
import { KeyFigure } from "#app/ui/text/key-figure";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";

/** The share of defective pieces today, and its difference in points to the same weekday of last week. */
export function ErrorRateFigure({ dashboard: { day, today, before }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rate = today?.errorRate ?? null;
  const usual = before.figures?.errorRate ?? null;
  const points = rate === null || usual === null ? null : Math.round((rate - usual) * 100) / 100;
  const count = Math.abs(points ?? 0);
  const values = { count, points: format.number(count, 2), day: format.day(before.date, "weekdayShort") };
  return (
    <KeyFigure
      label={t("dashboard:errorRate")}
      term="errorRate"
      value={rate === null ? null : format.percent(rate, 2)}
      missing={t("common:notKnown")}
      to={paths.records({ from: day, to: day })}
      className={className}
    >
      {today && <QualitySteps quality={today.quality} className="text-xs" />}
      {points !== null && (
        <span className="figure block pt-1">
          {t(`dashboard:points.${points > 0 ? "more" : points < 0 ? "less" : "same"}`, values)}
        </span>
      )}
    </KeyFigure>
  );
}
