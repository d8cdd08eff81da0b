import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ExplainedFigure } from "#app/analytics/domain/explanation";
import {
  type PerformerRanking,
  type PerformerRankings as Rankings,
  rankingMinimum,
} from "#app/analytics/domain/ranking";
import { paths } from "#app/paths";
import type { DayRange } from "#app/plant/domain/day-ranges";
import { isImplausible } from "#app/records/domain/questions";
import { DoubtMark } from "#app/records/screens/doubt-mark";
import { Panel } from "#app/ui/page/panel";
import { useFormat } from "#app/ui/text/use-format";
import type { chosenIds } from "./chosen-ids";
import { Explained } from "./explanation/explained";
import type { FigureQuestion } from "./explanation/question";

type Props = { top: Rankings; range: DayRange; chosen: ReturnType<typeof chosenIds> };

const TERMS = { standard: "standardMinutes", attainment: "attainment", goodPieces: undefined } as const;

/** The best of the range by each yardstick, and the condition to be ranked. */
export function TopPerformers({ top, range, chosen }: Props) {
  const { t } = useTranslation("analytics");
  if (top.length === 0) {
    return (
      <Panel title={t("top.title")}>
        <p className="py-4 text-sm text-muted">{t("top.none", rankingMinimum(range))}</p>
      </Panel>
    );
  }
  return (
    <div className="space-y-5">
      {top.map((ranking) => (
        <RankingPanel key={ranking.rankedBy} ranking={ranking} range={range} chosen={chosen} />
      ))}
    </div>
  );
}

function RankingPanel({
  ranking: { rankedBy, workers },
  range,
  chosen,
}: Omit<Props, "top"> & { ranking: PerformerRanking }) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const sayGood = (good: number) => t("ofThemGood", { count: good, good: format.number(good) });
  const questionOf = (figure: ExplainedFigure, workerId: string, name: string): FigureQuestion => ({
    figure,
    name,
    ...range,
    ...chosen,
    workerId,
  });
  return (
    <Panel
      title={t(`top.titles.${rankedBy}`)}
      term={TERMS[rankedBy]}
      note={t(`top.${rankedBy}`, rankingMinimum(range))}
    >
      <ol className="divide-y divide-line">
        {workers.map(({ workerId, name, efficiency, efficiencyKind, good, hours, records }, index) => (
          <li key={workerId} className="flex flex-wrap items-center gap-x-4 py-2.5 text-sm sm:flex-nowrap">
            <span className="figure w-6 font-display text-lg text-faint">{index + 1}</span>
            <Link
              to={paths.records({ ...range, ...chosen, workerId })}
              className="min-w-0 flex-1 break-words underline-offset-4 hover:underline pointer-coarse:py-3"
            >
              {name}
            </Link>
            <span className="flex items-center justify-end gap-x-5 text-xs text-muted max-sm:order-last max-sm:w-full pointer-coarse:min-h-11">
              <Explained question={questionOf("records", workerId, name)}>
                {t("top.records", { count: records })}
              </Explained>
              <Explained question={questionOf("hours", workerId, name)}>
                {t("top.hours", { hours: format.number(hours, 1) })}
              </Explained>
              {efficiency !== null && (
                <Explained question={questionOf("good", workerId, name)}>{sayGood(good)}</Explained>
              )}
            </span>
            <span className="w-24 text-end font-medium">
              <Explained question={questionOf(efficiency === null ? "good" : "efficiency", workerId, name)}>
                {efficiency === null ? sayGood(good) : format.aligned.ratio(efficiency)}
              </Explained>
              {isImplausible({ efficiency, efficiencyKind }) && <DoubtMark doubt="pace" among={["pace"]} />}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
