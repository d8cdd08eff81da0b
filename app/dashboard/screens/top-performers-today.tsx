import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { type Performer, rankingMinimum, TOP_PERFORMERS } from "#app/analytics/domain/ranking";
import type { Day } from "#app/core/domain/calendar/days";
import { paths } from "#app/paths";
import { isImplausible } from "#app/records/domain/questions";
import { DoubtMark } from "#app/records/screens/doubt-mark";
import { Panel } from "#app/ui/page/panel";
import { CutName } from "#app/ui/text/cut-name";
import { useFormat } from "#app/ui/text/use-format";
import type { PanelProps } from "./panel-props";

/** The best of today by each yardstick, with the figure that ranks them. */
export function TopPerformersToday({ dashboard: { day, today, topPerformers }, className }: PanelProps) {
  const { t } = useTranslation();
  const least = rankingMinimum({ from: day, to: day });
  const [only, ...others] = topPerformers;
  const isOne = others.length === 0;
  return (
    <Panel
      title={t("dashboard:top.title")}
      note={only && (isOne ? t(`dashboard:top.${only.rankedBy}`, least) : t("dashboard:top.apart", least))}
      className={className}
    >
      {!only && <p className="py-4 text-sm text-muted">{t(`dashboard:top.${today ? "tooLittle" : "none"}`, least)}</p>}
      {topPerformers.map(({ rankedBy, workers }) => (
        <Fragment key={rankedBy}>
          {!isOne && (
            <h3 className="pt-3 pb-1 text-xs font-medium text-muted first:pt-0">
              {t(`dashboard:top.heads.${rankedBy}`)}
            </h3>
          )}
          <ol className="divide-y divide-line">
            {workers.slice(0, isOne ? TOP_PERFORMERS : SHOWN_OF_EACH).map((worker, index) => (
              <Row key={worker.workerId} worker={worker} place={index + 1} day={day} />
            ))}
          </ol>
        </Fragment>
      ))}
    </Panel>
  );
}

/** Of two rankings, fewer are shown of each, so that the panel stays as high as those beside it. */
const SHOWN_OF_EACH = 3;

function Row({ worker, place, day }: { worker: Performer; place: number; day: Day }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { workerId, name, efficiency, efficiencyKind, good, hours } = worker;
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <span className="figure w-5 font-display text-lg text-faint">{place}</span>
      <Link
        to={paths.records({ from: day, to: day, workerId })}
        className="min-w-0 flex-1 underline-offset-4 hover:underline pointer-coarse:py-3"
      >
        <CutName>{name}</CutName>
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
        </span>
      </span>
    </li>
  );
}
