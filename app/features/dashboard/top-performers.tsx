import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { rankingMinimum } from "#app/domain/analytics/ranking";
import { isImplausible } from "#app/domain/records/questions";
import { DoubtMark } from "#app/features/records/doubt-mark";
import { paths } from "#app/paths";
import { Panel } from "#app/ui/page/panel";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";

/** The five best of today, with the figure that ranks them. */
export function TopPerformers({ dashboard: { day, today, topPerformers }, className }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rankedBy, workers } = topPerformers;
  const least = rankingMinimum({ from: day, to: day });
  return (
    <Panel
      title={t("dashboard:top.title")}
      note={workers.length > 0 && t(`dashboard:top.${rankedBy}`, least)}
      className={className}
    >
      {workers.length === 0 && (
        <p className="py-4 text-sm text-muted">{t(`dashboard:top.${today ? "tooLittle" : "none"}`, least)}</p>
      )}
      <ol className="divide-y divide-line">
        {workers.map(({ workerId, name, efficiency, efficiencyKind, good, hours }, index) => (
          <li key={workerId} className="flex items-center gap-3 py-2 text-sm">
            <span className="figure w-5 font-display text-lg text-faint">{index + 1}</span>
            <Link
              to={paths.records({ from: day, to: day, workerId })}
              className="min-w-0 flex-1 truncate underline-offset-4 hover:underline pointer-coarse:py-3"
            >
              {name}
            </Link>
            <span className="figure text-end">
              <span className="block font-medium">
                {efficiency === null ? format.number(good) : format.ratio(efficiency, 0)}
              </span>
              {isImplausible({ efficiency, efficiencyKind }) && <DoubtMark doubt="pace" among={["pace"]} />}
              <span className="block text-xs text-muted">
                {efficiency === null
                  ? t("dashboard:top.inHours", { hours: format.number(hours, 2) })
                  : t("dashboard:top.pieces", { good: format.number(good) })}
                {efficiencyKind === "attainment" && ` · ${t("common:shareOfTarget")}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
