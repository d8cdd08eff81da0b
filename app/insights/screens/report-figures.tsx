import { useTranslation } from "react-i18next";
import type { InsightReport } from "#app/insights/domain/report";
import { pressing } from "#app/insights/domain/risk";
import { paths } from "#app/paths";
import { KeyFigure } from "#app/ui/text/key-figure";
import { useFormat } from "#app/ui/text/use-format";

type Props = { report: InsightReport };

/** The specification's figures: four ratios and judgements above, their parts below. */
export function ReportFigures({ report }: Props) {
  const { t } = useTranslation("insights");
  const format = useFormat();
  const { counts, overallEfficiency, efficiencyBasis, qualityScore, productivityTrend, riskLevel } = report;
  const missing = t("figures.notKnown");
  const to = paths.records({ from: report.from, to: report.to });
  return (
    <section aria-label={t("figures.title")} className="rounded-m border border-line bg-surface">
      <dl className="grid grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
        <KeyFigure
          label={t("figures.overallEfficiency")}
          term="efficiency"
          value={overallEfficiency === null ? null : format.ratio(overallEfficiency)}
          missing={missing}
        >
          {counts.records === 0 ? t("figures.noRecords") : t(`figures.basis.${efficiencyBasis}`)}
        </KeyFigure>
        <KeyFigure
          label={t("figures.qualityScore")}
          value={qualityScore === null ? null : format.number(qualityScore, 1)}
          missing={missing}
          unit={qualityScore === null ? undefined : "/ 100"}
        >
          {t("figures.qualityNote")}
        </KeyFigure>
        <KeyFigure label={t("figures.productivityTrend")} value={t(`trend.${productivityTrend}`)}>
          {trendNote()}
        </KeyFigure>
        <KeyFigure label={t("figures.riskLevel")} value={t(`risk.${riskLevel}`)}>
          {t(`riskNote.${riskLevel}`, { count: pressing(report.alerts).length })}
        </KeyFigure>
      </dl>
      <dl className="grid grid-cols-2 border-t border-line lg:grid-cols-4 lg:divide-x lg:divide-line">
        <KeyFigure label={t("figures.records")} value={format.number(counts.records)} to={to} />
        <KeyFigure label={t("figures.workers")} value={format.number(counts.workers)} />
        <KeyFigure label={t("figures.productionLines")} value={format.number(counts.productionLines)} />
        <KeyFigure label={t("figures.products")} value={format.number(counts.products)} />
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
