import { Link } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { QualitySteps } from "#app/ui/chart/quality-steps";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";

/** The stages in their order: good pieces and error rate of today, and what lies behind each. */
export function StageStrip({ dashboard: { day, stages }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol
      aria-label={t("dashboard:stages.title")}
      className={clsx("grid gap-x-3 px-3 py-2 sm:grid-flow-col sm:auto-cols-fr md:px-5", className)}
    >
      {stages.map(({ stageId, name, good, errorRate, quality, waiting }) => (
        <li
          key={stageId}
          className="flex min-w-0 flex-wrap content-start items-baseline gap-x-2 py-1 max-sm:border-b max-sm:border-line max-sm:last:border-0"
        >
          <Link
            to={paths.analytics({ from: day, to: day, groupBy: "stage" })}
            className="touch-reach min-w-0 truncate text-sm text-muted underline-offset-4 hover:underline sm:w-full"
          >
            {name}
          </Link>
          <span className="figure text-lg font-semibold">
            {good === null ? <span className="text-faint">–</span> : format.number(good)}
          </span>
          {errorRate !== null && (
            <span className="figure flex items-center gap-1.5 text-xs text-muted">
              <QualitySteps quality={quality} hideWord />
              {format.percent(errorRate, 2)}
            </span>
          )}
          {waiting !== null && waiting !== 0 && (
            <span className="figure text-xs text-muted max-sm:ms-auto sm:w-full">
              {t(waiting > 0 ? "dashboard:stages.waiting" : "dashboard:stages.tooMany", {
                count: Math.abs(waiting),
              })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
