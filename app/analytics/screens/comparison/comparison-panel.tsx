import { useTranslation } from "react-i18next";
import type { ComparisonData } from "#app/analytics/domain/screen";
import { Explained } from "#app/analytics/screens/explanation/explained";
import type { ScreenData } from "#app/analytics/screens/screen-data";
import { MINIMUM_DAYS } from "#app/core/domain/statistics/difference";
import { Panel } from "#app/ui/page/panel";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { ComparedFigureCard } from "./compared-figure-card";
import { ComparisonChoice } from "./comparison-choice";
import { sideQuestion } from "./side-question";
import { useSideName } from "./use-side-name";

type Props = { data: ScreenData; comparison: ComparisonData; url: ListUrl };

/** Two sides, figure by figure, and whether they differ by more than chance. */
export function ComparisonPanel({ data, comparison, url }: Props) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const nameOf = useSideName();
  const { result } = comparison;
  return (
    <Panel title={t("compare.title")} note={t("compare.note", { count: MINIMUM_DAYS })}>
      <ComparisonChoice data={data} url={url} names={comparison.names} other={result?.first ?? null} />
      {result ? (
        <>
          <dl className="mb-5 grid gap-3 text-sm sm:grid-cols-2">
            {[result.first, result.second].map((side) => (
              <div key={`${side.id} ${side.from} ${side.to}`} className="rounded-s bg-sunken px-4 py-3">
                <dt className="font-medium">{nameOf(side)}</dt>
                <dd className="text-muted">
                  {side.reportedDays === 0 ? (
                    t("compare.reported", { count: 0 })
                  ) : (
                    <Explained
                      question={{ ...sideQuestion("reportedDays", side, result, data.view), name: nameOf(side) }}
                    >
                      {t("compare.reported", { count: side.reportedDays })}
                    </Explained>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {result.runsStill && (
            <p className="mb-4 text-sm text-muted">
              {result.second.to < data.today
                ? t("change.without", { day: format.day(result.second.to, "spoken") })
                : t("compare.runsStill")}
            </p>
          )}
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            {result.differences.map((difference) => (
              <ComparedFigureCard key={difference.figure} difference={difference} result={result} filter={data.view} />
            ))}
          </ul>
        </>
      ) : (
        <p className="py-4 text-sm text-muted">{t("compare.choose")}</p>
      )}
    </Panel>
  );
}
