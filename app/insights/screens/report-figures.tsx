import { useTranslation } from "react-i18next";
import type { InsightReport } from "#app/insights/domain/report";
import { pressing } from "#app/insights/domain/risk";
import { paths } from "#app/paths";
import { KeyFigure } from "#app/ui/text/key-figure";
import { useFormat } from "#app/ui/text/use-format";

type Props = { report: InsightReport };

/** Four ratios and judgements. */
export function ReportFigures({ report }: Props) {
  const { t } = useTranslation("insights");
  const format = useFormat();
  const { counts, overallEfficiency, efficiencyBasis, qualityScore, productivityTrend, riskLevel } = report;
  const missing = t("figures.notKnown");
  return (
    <section aria-label={t("figures.title")} className="rounded-m border border-line bg-surface">
      <dl className="grid grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
        <KeyFigure
          isSmall
          label={t("figures.overallEfficiency")}
          term="efficiency"
          value={overallEfficiency === null ? null : format.ratio(overallEfficiency)}
          missing={missing}
        >
          {counts.records === 0 ? t("figures.noRecords") : t(`figures.basis.${efficiencyBasis}`)}
        </KeyFigure>
        <KeyFigure
          isSmall
          label={t("figures.qualityScore")}
          value={qualityScore === null ? null : format.number(qualityScore, 1)}
          missing={missing}
          unit={qualityScore === null ? undefined : "/ 100"}
        >
          {t("figures.qualityNote")}
        </KeyFigure>
        <KeyFigure isSmall label={t("figures.productivityTrend")} value={t(`trend.${productivityTrend}`)}>
          {trendNote()}
        </KeyFigure>
        <KeyFigure isSmall label={t("figures.riskLevel")} value={t(`risk.${riskLevel}`)}>
          {t(`riskNote.${riskLevel}`, { count: pressing(report.alerts).length })}
        </KeyFigure>
      </dl>
    </section>
  );

  function trendNote() {
    if (productivityTrend === "unknown") return t("figures.trendUnsure");
    if (productivityTrend === "stable") return t("figures.trendStable");
    const change = report.change ?? 0;
    return t("figures.trendNote", { change: `${change > 0 ? "+" : "−"}${format.ratio(Math.abs(change))}` });
  }
}

/** The records, workers, lines and products that the report is about. */
export function ReportCounts({ report: { counts, from, to } }: Props) {
  const { t } = useTranslation("insights");
  const format = useFormat();
  return (
    <dl className="grid grid-cols-2 rounded-m border border-line lg:grid-cols-4 lg:divide-x lg:divide-line">
      <KeyFigure
        isSmall
        label={t("figures.records")}
        value={format.number(counts.records)}
        to={paths.records({ from, to })}
      />
      <KeyFigure isSmall label={t("figures.workers")} value={format.number(counts.workers)} />
      <KeyFigure isSmall label={t("figures.productionLines")} value={format.number(counts.productionLines)} />
      <KeyFigure isSmall label={t("figures.products")} value={format.number(counts.products)} />
    </dl>
  );
}
