import type { InsightReport } from "#app/domain/insights/report";
import {
  type Words,
  writeAdvice,
  writeAlert,
  writeFormula,
  writeSubject,
  writeSummary,
} from "#app/domain/insights/writing";
import type { CellValue, SheetColumn } from "#app/domain/sheets/columns";

/** One line of the exported report. */
export type ReportLine = {
  section: string;
  figure: string;
  subject: string;
  from: string;
  to: string;
  value: CellValue;
  formula: string;
  records: number | null;
  action: string;
};

const COLUMNS = ["section", "figure", "subject", "start", "end", "value", "formula", "records", "action"] as const;

export function reportColumns({ t }: Words): SheetColumn<ReportLine>[] {
  const take = (row: ReportLine, key: (typeof COLUMNS)[number]) =>
    key === "start" ? row.from : key === "end" ? row.to : row[key];
  return COLUMNS.map((key) => ({ key, header: t(`ai-insights:csv.${key}`), value: (row) => take(row, key) }));
}

/** Every figure with its formula and the records behind it, then alerts and recommendations. */
export function reportLines(report: InsightReport, words: Words, language: string): ReportLine[] {
  return [...figureLines(report, words, language), ...alertLines(report, words), ...adviceLines(report, words)];
}

function figureLines(report: InsightReport, words: Words, language: string): ReportLine[] {
  const { t, number } = words;
  const { counts, from, to, efficiencyBasis, rephrased } = report;
  const pieces = { defective: number(report.defective), made: number(report.pieces) };
  const spent = { earned: number(report.earnedMillis / 1000), worked: number(report.measuredSeconds / 60) };
  const byEfficiency = {
    standard: t("ai-insights:csv.efficiencyFormula", spent),
    attainment: t("ai-insights:csv.attainmentFormula", { target: number(report.target ?? 0) }),
    unknown: t(`ai-insights:figures.${counts.records === 0 ? "noRecords" : "basis.unknown"}`),
  };
  const line = (figure: string, value: CellValue, formula: string): ReportLine => ({
    ...{
      section: t("ai-insights:csv.figures"),
      figure,
      subject: t("ai-insights:wholeFactory"),
      from,
      to,
      value,
      formula,
    },
    ...{ records: counts.records, action: "" },
  });
  const counted = (key: keyof typeof counts) =>
    line(t(`ai-insights:figures.${key}`), counts[key], t("ai-insights:csv.countFormula"));
  const phrased = rephrased?.language === language ? rephrased.text : writeSummary(report, words);
  return [
    ...(["records", "workers", "productionLines", "products"] as const).map(counted),
    line(
      t("ai-insights:figures.overallEfficiency"),
      rounded(report.overallEfficiency, 4),
      byEfficiency[efficiencyBasis],
    ),
    line(
      t("ai-insights:figures.qualityScore"),
      rounded(report.qualityScore, 2),
      t("ai-insights:csv.qualityFormula", pieces),
    ),
    line(t("ai-insights:figures.errorRate"), rounded(report.errorRate, 3), t("ai-insights:csv.rateFormula", pieces)),
    line(
      t("ai-insights:figures.productivityTrend"),
      t(`ai-insights:trend.${report.productivityTrend}`),
      t("ai-insights:csv.trendFormula"),
    ),
    line(
      t("ai-insights:figures.riskLevel"),
      t(`ai-insights:risk.${report.riskLevel}`),
      t("ai-insights:csv.riskFormula"),
    ),
    line(t("ai-insights:summaryTitle"), phrased, t("ai-insights:csv.summaryFormula")),
  ];
}

function alertLines(report: InsightReport, words: Words): ReportLine[] {
  return report.alerts.map((alert) => {
    const { text, action } = writeAlert(alert, words);
    const { kind, severity, subject, from, to, proof } = alert;
    return {
      section: words.t("ai-insights:csv.alerts"),
      figure: words.t("ai-insights:csv.alertFigure", {
        severity: words.t(`ai-insights:severity.${severity}`),
        kind: words.t(`ai-insights:kinds.${kind}`),
      }),
      ...{ subject: writeSubject(subject, words), from, to, value: text },
      ...{ formula: writeFormula(alert, words), records: proof.records, action },
    };
  });
}

function adviceLines(report: InsightReport, words: Words): ReportLine[] {
  return report.recommendations.map((advice) => {
    const { text, impact, arithmetic } = writeAdvice(advice, words);
    const { kind, subject, proof } = advice;
    return {
      section: words.t("ai-insights:csv.recommendations"),
      figure: words.t(`ai-insights:kinds.${kind}`),
      ...{ subject: writeSubject(subject, words), from: proof.filter.from, to: proof.filter.to, value: text },
      ...{ formula: arithmetic, records: proof.records, action: impact },
    };
  });
}

function rounded(value: number | null, places: number) {
  return value === null ? null : Math.round(value * 10 ** places) / 10 ** places;
}
