import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { ExplainedFigure } from "#app/analytics/domain/explanation";
import type { Period } from "#app/analytics/domain/screen";
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
const HERO = { isHero: true, className: "md:max-lg:col-span-2" } as const;

type Props = { data: ScreenData };

/** The five figures of the range, each beside the range before it. */
export function KeyFigures({ data }: Props) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const { totals, reportedDays, dueDays, range } = data;
  const end = comparedIn(data)?.over.to;
  return (
    <section aria-label={t("figures")} className="mb-3 rounded-m border border-line bg-surface md:mb-4">
      {/* On a phone one strip to push aside, so that the picture is on the first screen. */}
      <dl className="grid md:grid-cols-3 lg:grid-cols-5 lg:divide-x lg:divide-line max-md:grid-flow-col max-md:auto-cols-[62%] max-md:divide-x max-md:divide-line max-md:overflow-x-auto">
        <Pieces data={data} />
        <Figure
          data={data}
          figure="errorRate"
          label={t("errorRate")}
          term="errorRate"
          value={totals.errorRate === null ? null : format.percent(totals.errorRate, 2)}
        >
          {totals.errorRate !== null && <QualitySteps quality={totals.quality} className="text-xs" />}
          <Compared data={data} figureOf={(period) => period.totals.errorRate} decimals={2} />
        </Figure>
        <Figure
          data={data}
          figure="minutesPerPiece"
          label={t("averageTime")}
          value={totals.minutesPerPiece === null ? null : format.number(totals.minutesPerPiece, 2)}
          unit={t("minutesPerPieceUnit")}
        >
          <Compared data={data} figureOf={(period) => period.totals.minutesPerPiece} />
        </Figure>
        <Figure
          data={data}
          figure="records"
          label={t("records")}
          value={totals.records > 0 ? format.number(totals.records) : null}
        >
          <Below data={data} figure="reportedDays">
            {t("reportedDays", { count: reportedDays, days: format.number(dueDays) })}
          </Below>
        </Figure>
        <Efficiency data={data} />
      </dl>
      {end !== undefined && end < range.to && (
        <p className="border-t border-line px-5 py-2 text-xs text-muted">
          {t("change.without", { day: format.day(end, "spoken") })}
        </p>
      )}
    </section>
  );
}

/** The finished pieces where the factory has stages, otherwise all that were made. */
function Pieces({ data }: Props) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const isStaged = useStages().length > 1;
  const { records, finished, pieces, good } = data.totals;
  const shown = (value: number) => (records > 0 ? format.number(value) : null);
  if (isStaged && finished !== null) {
    return (
      <Figure data={data} label={t("finished")} value={shown(finished)} {...HERO}>
        <Below data={data} figure="pieces">
          {t("madeAtAllStages", { pieces: format.number(pieces), count: pieces })}
        </Below>
      </Figure>
    );
  }
  return (
    <Figure data={data} figure="pieces" label={t("pieces")} value={shown(pieces)} {...HERO}>
      <Below data={data} figure="good">
        {t("ofThemGood", { good: format.number(good), count: good })}
      </Below>
      <Compared data={data} figureOf={({ totals, reportedDays }) => totals.pieces / reportedDays} isPerDay />
    </Figure>
  );
}

function Efficiency({ data }: Props) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const { efficiency, efficiencyKind, records } = data.totals;
  const { over, before } = data.change ?? {};
  return (
    <Figure
      data={data}
      figure="efficiency"
      label={t("efficiency")}
      term="efficiency"
      value={efficiency === null ? null : format.ratio(efficiency)}
    >
      {efficiency !== null && (
        <QualitySteps quality={efficiencyLabel(efficiency, data.thresholds.efficiency)} className="text-xs" />
      )}
      {records > 0 && (
        <span className="block">
          <Term name={TERMS[efficiencyKind]}>{t(`kind.${efficiencyKind}`)}</Term>
        </span>
      )}
      {over?.totals.efficiencyKind === before?.totals.efficiencyKind && (
        <Compared data={data} figureOf={({ totals }) => totals.efficiency && totals.efficiency * 100} decimals={1} />
      )}
    </Figure>
  );
}

type FigureProps = Omit<ComponentProps<typeof KeyFigure>, "missing" | "onExplain"> &
  Props & { figure?: ExplainedFigure };

/** A figure that opens its explanation, if it has one. */
function Figure({ data, figure, ...shown }: FigureProps) {
  const { t } = useTranslation("common");
  const explain = useExplain();
  const questionOf = useQuestions(data);
  const opening = figure && { onExplain: () => explain(questionOf(figure)) };
  return <KeyFigure {...shown} {...opening} missing={t(data.totals.records === 0 ? "notReported" : "notKnown")} />;
}

/** A second figure below another one, with its own explanation. */
function Below({ data, figure, children }: Props & { figure: ExplainedFigure; children: string }) {
  const questionOf = useQuestions(data);
  if (data.totals.records === 0) return null;
  return (
    <span className="block pointer-coarse:py-3">
      <Explained question={questionOf(figure)}>{children}</Explained>
    </span>
  );
}

function useQuestions({ chosen: { worker, product, line }, range, view }: ScreenData) {
  const { t } = useTranslation("analytics");
  const name = [worker, product, line].filter((each) => each !== "").join(", ") || t("explain.all");
  return (figure: ExplainedFigure): FigureQuestion => ({ figure, name, ...range, ...chosenIds(view) });
}

type ComparedProps = Props & { figureOf: (period: Period) => number | null; decimals?: number; isPerDay?: boolean };

/** The difference to the range before, in points where decimals are given, otherwise as a share of it. */
function Compared({ data, figureOf, decimals, isPerDay = false }: ComparedProps) {
  const { t } = useTranslation("analytics");
  const format = useFormat();
  const compared = comparedIn(data);
  const [now, was] = compared ? [figureOf(compared.over), figureOf(compared.before)] : [];
  if (!compared || now == null || was == null || Number.isNaN(was)) return null;
  if (decimals === undefined && was === 0) return null;
  const points = (value: number) => t("points", { points: format.number(value, decimals), count: value });
  return (
    <Change
      value={decimals === undefined ? (now - was) / was : now - was}
      text={(value) => (decimals === undefined ? format.ratio(value) : points(value))}
      days={lengthOf(compared.over)}
      {...(isPerDay && { reported: { now: compared.over.reportedDays, before: compared.before.reportedDays } })}
    />
  );
}

function comparedIn({ change }: ScreenData) {
  return change && change.over.totals.records > 0 ? change : null;
}
