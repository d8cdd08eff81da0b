import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { headlineOf } from "#app/dashboard/domain/headline";
import { paths } from "#app/paths";
import { BarChart } from "#app/ui/chart/bar-chart";
import { Panel } from "#app/ui/page/panel";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";
import { TrendTable } from "./trend-table";

/** The pieces finished or made on the last seven production days. A day without reports is hatched. */
export function TrendPanel({ dashboard: { day, trend, stages }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const counts = headlineOf(stages);
  const bars = trend.map(({ date, figures }) => ({
    key: date,
    label: date === day ? t("dashboard:trend.today") : format.day(date, "weekday"),
    value: figures?.[counts] ?? null,
    text: figures ? format.number(figures[counts]) : "–",
    isPartial: date === day,
  }));
  const isWhole = trend.every(({ figures }) => figures);
  const texts = trend.map(({ date, figures, isDayOff }) =>
    t("common:labelled", {
      label: format.day(date, "weekdayShort"),
      value: figures ? format.number(figures[counts]) : t(isDayOff ? "common:dayOff" : "common:notReported"),
    }),
  );
  return (
    <Panel
      title={t("dashboard:trend.title")}
      note={t(`dashboard:trend.${isWhole ? "note" : "noteMissing"}.${counts}`)}
      className={className}
    >
      <BarChart
        label={`${t("dashboard:trend.title")}. ${texts.join("; ")}`}
        bars={bars}
        onPick={(date) => navigate(paths.records({ from: date, to: date }))}
        table={<TrendTable trend={trend} counts={counts} />}
      />
    </Panel>
  );
}
