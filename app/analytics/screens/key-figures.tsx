import { useTranslation } from "react-i18next";
import type { Explained as ExplainedFigure } from "#app/analytics/domain/explanation";
import { lengthOf } from "#app/plant/domain/day-ranges";
import { efficiencyLabel } from "#app/records/domain/production";
import { QualitySteps } from "#app/ui/chart/quality-steps";
import { KeyFigure } from "#app/ui/text/key-figure";
import { Term } from "#app/ui/text/term";
import { useFormat } from "#app/ui/text/use-format";
import { useStages } from "#app/ui/text/use-stages";
import { chosenIds } from "./chosen-ids";
import { Change } from "./comparison/change";
import { useExplain } from "./explanation/explain-context";
import { Explained } from "./explanation/explained";
import type { FigureQuestion } from "./explanation/question";
import type { ScreenData } from "./screen-data";

const TERMS = { standard: "standardMinutes", attainment: "attainment", unknown: "efficiency" } as const;

/** The five figures of the range, each beside the range before it. */
export function KeyFigures({ data }: { data: ScreenData }) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const { totals, change, reportedDays, dueDays, range, thresholds } = data;
  const missing = t(totals.records === 0 ? "common:notReported" : "common:notKnown");
  const explain = useExplain();
  const isStaged = useStages().length > 1;
  const { worker, product, line } = data.chosen;
  const name = [worker, product, line].filter((each) => each !== "").join(", ") || t("explain.all");
  const questionOf = (figure: ExplainedFigure): FigureQuestion => ({ figure, name, ...range, ...chosenIds(data.view) });
  const ask = (figure: ExplainedFigure) => explain(questionOf(figure));
  const compared = change && change.over.totals.records > 0 ? change : null;
  const [now, was] = [compared?.over.totals, compared?.before.totals];
  const daysCompared = compared ? lengthOf(compared.over) : 0;
  const share = (after: number, then: number) => (after - then) / then;
  return (
    <section aria-label={t("figures")} className="mb-3 rounded-m border border-line bg-surface md:mb-4">
      {/* On a phone one strip to push aside, so that the picture is on the first screen. */}
      <dl className="grid md:grid-cols-3 lg:grid-cols-5 lg:divide-x lg:divide-line max-md:grid-flow-col max-md:auto-cols-[62%] max-md:divide-x max-md:divide-line max-md:overflow-x-auto">
        {isStaged && totals.finished !== null ? (
          <KeyFigure
            label={t("finished")}
            value={totals.records > 0 ? format.number(totals.finished) : null}
            missing={missing}
            isHero
            className="md:max-lg:col-span-2"
          >
            {totals.records > 0 && (
              <span className="block pointer-coarse:py-3">
                <Explained question={questionOf("pieces")}>
                  {t("madeAtAllStages", { pieces: format.number(totals.pieces), count: totals.pieces })}
                </Explained>
              </span>
            )}
          </KeyFigure>
        ) : (
          <KeyFigure
            label={t("pieces")}
            onExplain={() => ask("pieces")}
            value={totals.records > 0 ? format.number(totals.pieces) : null}
            missing={missing}
            isHero
            className="md:max-lg:col-span-2"
          >
            {totals.records > 0 && (
              <span className="block pointer-coarse:py-3">
                <Explained question={questionOf("good")}>
                  {t("ofThemGood", { good: format.number(totals.good), count: totals.good })}
                </Explained>
              </span>
            )}
            {compared && now && was && was.pieces > 0 && (
              <Change
                value={share(now.pieces / compared.over.reportedDays, was.pieces / compared.before.reportedDays)}
                text={(value) => format.ratio(value)}
                days={daysCompared}
                reported={{ now: compared.over.reportedDays, before: compared.before.reportedDays }}
              />
            )}
          </KeyFigure>
        )}
        <KeyFigure
          label={t("errorRate")}
          term="errorRate"
          onExplain={() => ask("errorRate")}
          value={totals.errorRate === null ? null : format.percent(totals.errorRate, 2)}
          missing={missing}
        >
          {totals.errorRate !== null && <QualitySteps quality={totals.quality} className="text-xs" />}
          {now && was && now.errorRate !== null && was.errorRate !== null && (
            <Change
              value={now.errorRate - was.errorRate}
              text={(value) => t("points", { points: format.number(value, 2), count: value })}
              days={daysCompared}
            />
          )}
        </KeyFigure>
        <KeyFigure
          label={t("averageTime")}
          onExplain={() => ask("minutesPerPiece")}
          value={totals.minutesPerPiece === null ? null : format.number(totals.minutesPerPiece, 2)}
          unit={t("minutesPerPieceUnit")}
          missing={missing}
        >
          {now && was && now.minutesPerPiece !== null && was.minutesPerPiece !== null && (
            <Change
              value={share(now.minutesPerPiece, was.minutesPerPiece)}
              text={(value) => format.ratio(value)}
              days={daysCompared}
            />
          )}
        </KeyFigure>
        <KeyFigure
          label={t("records")}
          onExplain={() => ask("records")}
          value={totals.records > 0 ? format.number(totals.records) : null}
          missing={missing}
        >
          {totals.records > 0 && (
            <span className="block pointer-coarse:py-3">
              <Explained question={questionOf("reportedDays")}>
                {t("reportedDays", { count: reportedDays, days: format.number(dueDays) })}
              </Explained>
            </span>
          )}
        </KeyFigure>
        <KeyFigure
          label={t("efficiency")}
          term="efficiency"
          onExplain={() => ask("efficiency")}
          value={totals.efficiency === null ? null : format.ratio(totals.efficiency)}
          missing={missing}
        >
          {totals.efficiency !== null && (
            <QualitySteps quality={efficiencyLabel(totals.efficiency, thresholds.efficiency)} className="text-xs" />
          )}
          {totals.records > 0 && (
            <span className="block">
              <Term name={TERMS[totals.efficiencyKind]}>{t(`kind.${totals.efficiencyKind}`)}</Term>
            </span>
          )}
          {now &&
            was &&
            now.efficiency !== null &&
            was.efficiency !== null &&
            was.efficiencyKind === now.efficiencyKind && (
              <Change
                value={(now.efficiency - was.efficiency) * 100}
                text={(value) => t("points", { points: format.number(value, 1), count: value })}
                days={daysCompared}
              />
            )}
        </KeyFigure>
      </dl>
      {compared && compared.over.to < range.to && (
        <p className="border-t border-line px-5 py-2 text-xs text-muted">
          {t("change.without", { day: format.day(compared.over.to, "spoken") })}
        </p>
      )}
    </section>
  );
}
