import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { ErrorRateToday } from "./error-rate-today";
import { MonthFigure } from "./month-figure";
import type { PanelProps } from "./panel-props";
import { PeopleFigures } from "./people-figures";
import { StageStrip } from "./stage-strip";
import { TodayFigure } from "./today-figure";

/** Today, its errors and the month; below them the stages, and people and lines in one line. */
export function DashboardFigures({ dashboard, className }: PanelProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("dashboard:figures")} className={clsx("rounded-m border border-line bg-surface", className)}>
      <dl className="grid grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr] lg:divide-x lg:divide-line">
        <TodayFigure dashboard={dashboard} className="max-lg:col-span-2" />
        <ErrorRateToday dashboard={dashboard} />
        <MonthFigure dashboard={dashboard} />
      </dl>
      {dashboard.stages.length > 0 && <StageStrip dashboard={dashboard} className="border-t border-line" />}
      <PeopleFigures dashboard={dashboard} className="border-t border-line" />
    </section>
  );
}
