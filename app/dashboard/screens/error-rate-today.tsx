import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { QualitySteps } from "#app/ui/chart/quality-steps";
import { KeyFigure } from "#app/ui/text/key-figure";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";

/** The share of defective pieces today; in a factory with stages, that of garments that no stage found faulty. */
export function ErrorRateToday(props: PanelProps) {
  return props.dashboard.stages.length > 0 ? <FirstPass {...props} /> : <ErrorRate {...props} />;
}

/** Its note names the stage with the highest error rate. */
function FirstPass({ dashboard: { day, stages, firstPass }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const worst = stages.reduce((most, each) => ((each.errorRate ?? 0) > (most.errorRate ?? 0) ? each : most));
  return (
    <KeyFigure
      label={t("dashboard:firstPass")}
      term="firstPass"
      value={firstPass === null ? null : format.percent(firstPass, 1)}
      missing={t("common:notKnown")}
      to={paths.analytics({ from: day, to: day, groupBy: "stage", tab: "quality" })}
      className={className}
    >
      {worst.errorRate !== null && (
        <span className="figure">
          {t("dashboard:worstStage", { stage: worst.name, rate: format.percent(worst.errorRate, 2) })}
        </span>
      )}
    </KeyFigure>
  );
}

/** Its note is the difference in points to the same weekday of last week. */
function ErrorRate({ dashboard: { day, today, before }, className }: PanelProps) {
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
