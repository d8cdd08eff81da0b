import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DayRange } from "#app/domain/day-ranges";
import type { TopPerformers as Ranking } from "#app/domain/ranking";
import { paths } from "#app/paths";
import { Panel } from "#app/ui/panel";
import { useFormat } from "#app/ui/use-format";
import { Explained } from "./explained";

type Props = { top: Ranking; range: DayRange; lineId?: string };

/** The best of the range, what they are ranked by, and who does not enter. */
export function TopPerformers({ top, range, lineId }: Props) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  return (
    <Panel title={t("top.title")} note={t(`top.${top.rankedBy}`)}>
      {top.workers.length === 0 && <p className="py-4 text-sm text-muted">{t("top.none")}</p>}
      <ol className="divide-y divide-line">
        {top.workers.map(({ workerId, name, efficiency, good, hours, records }, index) => (
          <li key={workerId} className="flex items-center gap-4 py-2.5 text-sm">
            <span className="figure w-6 font-display text-lg text-faint">{index + 1}</span>
            <Link
              to={paths.records({ ...range, workerId, productionLineId: lineId })}
              className="min-w-0 flex-1 break-words underline-offset-4 hover:underline pointer-coarse:py-3"
            >
              {name}
            </Link>
            <span className="figure text-end text-xs text-muted max-sm:hidden">
              {t("top.worked", { count: records, hours: format.number(hours, 1) })}
            </span>
            <span className="figure w-32 text-end">
              <span className="block font-medium">
                <Explained
                  question={{
                    ...{ figure: efficiency === null ? "good" : "efficiency", name },
                    ...{ ...range, workerId, productionLineId: lineId },
                  }}
                >
                  {efficiency === null ? format.number(good) : format.ratio(efficiency)}
                </Explained>
              </span>
              <span className="block text-xs text-muted">
                {t("ofThemGood", { count: good, good: format.number(good) })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
