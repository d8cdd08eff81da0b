import type { CellValue, SheetColumn } from "#app/core/domain/sheets/columns";
import type { Alert, Impact, Value, Values } from "#app/insights/domain/findings";
import type { InsightReport } from "#app/insights/domain/report";
import { type ToDo, toDoOf } from "#app/insights/domain/to-do";
import {
  type Words,
  writeAdvice,
  writeAlert,
  writeFormula,
  writeSubject,
  writeSummary,
  writeToDo,
} from "#app/insights/domain/writing";

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
  fields: string;
};

const COLUMNS = [
  "section",
  "figure",
  "subject",
  "start",
  "end",
  "value",
  "formula",
  "records",
  "action",
  "fields",
] as const;

/** Between the fields of a line: neither a comma nor a semicolon, which separate the cells. */
const SEPARATOR = " | ";

export function reportColumns({ t }: Words): SheetColumn<ReportLine>[] {
  const take = (row: ReportLine, key: (typeof COLUMNS)[number]) =>
    key === "start" ? row.from : key === "end" ? row.to : row[key];
  return COLUMNS.map((key) => ({
    key,
    header: t(`insights:csv.${key}`),
    value: (row) => take(row, key),
    kind: key === "start" || key === "end" ? "day" : undefined,
  }));
}

/** Every figure with its formula and the records behind it, then alerts and recommendations. */
export function reportLines(report: InsightReport, words: Words, language: string): ReportLine[] {
  return [
    ...figureLines(report, words, language),
    ...toDoLines(report, words),
    ...alertLines(report, words),
    ...adviceLines(report, words),
  ];
}

/** The first thing to do and at most two more, as the screen shows them. */
function toDoLines(report: InsightReport, words: Words): ReportLine[] {
  return toDoOf(report).shown.map((toDo, place) => {
    const { kind, subject, advice, alert } = toDo;
    const { text, action, gain, who } = writeToDo(toDo, words);
    const { filter, records } = (advice ?? (alert as Alert)).proof;
    return {
      section: words.t(`insights:toDo.${place === 0 ? "title" : "then"}`),
      figure: words.t(`insights:kinds.${kind}`),
      subject: writeSubject(subject, words),
      from: filter.from,
      to: filter.to,
      value: text || action,
      formula: advice ? writeAdvice(advice, words).arithmetic : "",
      records,
      action: [gain, who].filter(Boolean).join(" "),
      fields: toDoFields(toDo),
    };
  });
}

function toDoFields({ leaders, by, advice }: ToDo) {
  const { worth } = advice ?? {};
  return [
    ...(worth ? [`worth.low=${worth.low}`, `worth.high=${worth.high}`] : []),
    ...(leaders.length > 0 ? [`leaders=${leaders.join(", ")}`] : []),
    ...(by ? [`by=${by}`] : []),
  ].join(SEPARATOR);
}

function figureLines(report: InsightReport, words: Words, language: string): ReportLine[] {
  const { t, number } = words;
  const { counts, from, to, efficiencyBasis, rephrased } = report;
  const pieces = { defective: number(report.defective), made: number(report.pieces) };
  const spent = { earned: number(report.earnedMillis / 1000), worked: number(report.measuredSeconds / 60) };
  const byEfficiency = {
    standard: t("insights:csv.efficiencyFormula", spent),
    attainment: t("insights:csv.attainmentFormula", { target: number(report.target ?? 0) }),
    unknown: t(`insights:figures.${counts.records === 0 ? "noRecords" : "basis.unknown"}`),
  };
  const line = (figure: string, value: CellValue, formula: string, fields = ""): ReportLine => ({
    section: t("insights:csv.figures"),
    figure,
    subject: t("insights:wholeFactory"),
    from,
    to,
    value,
    formula,
    records: counts.records,
    action: "",
    fields,
  });
  const counted = (key: keyof typeof counts) =>
    line(t(`insights:figures.${key}`), counts[key], t("insights:csv.countFormula"));
  const inPercent = (key: string) => t("common:inPercent", { figure: t(`insights:figures.${key}`) });
  const phrased = rephrased?.language === language ? rephrased.text : writeSummary(report, words);
  return [
    ...(["records", "workers", "productionLines", "products"] as const).map(counted),
    line(
      inPercent("overallEfficiency"),
      rounded(report.overallEfficiency && report.overallEfficiency * 100, 2),
      byEfficiency[efficiencyBasis],
    ),
    line(t("insights:figures.qualityScore"), rounded(report.qualityScore, 2), t("insights:csv.qualityFormula", pieces)),
    line(inPercent("errorRate"), rounded(report.errorRate, 3), t("insights:csv.rateFormula", pieces)),
    line(
      t("insights:figures.productivityTrend"),
      t(`insights:trend.${report.productivityTrend}`),
      t("insights:csv.trendFormula"),
      report.change === null ? "" : `change=${rounded(report.change, 4)}`,
    ),
    line(t("insights:figures.riskLevel"), t(`insights:risk.${report.riskLevel}`), t("insights:csv.riskFormula")),
    line(t("insights:summaryTitle"), phrased, t("insights:csv.summaryFormula"), summaryFields(report)),
  ];
}

function alertLines(report: InsightReport, words: Words): ReportLine[] {
  return report.alerts.map((alert) => {
    const { text, action } = writeAlert(alert, words);
    const { subject, from, to, proof } = alert;
    return {
      section: words.t("insights:csv.alerts"),
      figure: alertFigure(alert, words),
      subject: writeSubject(subject, words),
      from,
      to,
      value: text,
      formula: writeFormula(alert, words),
      records: proof.records,
      action,
      fields: [fieldsOf(alert.values), ...(alert.persists ? [`since=${alert.persists.since}`] : [])].join(SEPARATOR),
    };
  });
}

/** The figures that only the summary has. */
function summaryFields({ pieces, defective, finished, alerts, coverage }: InsightReport) {
  const { days, missingShifts, expectedShifts, unjudged, comparedRecords, comparedDays } = coverage;
  const critical = alerts.filter(({ severity }) => severity === "critical").length;
  return [
    `good=${pieces - defective}`,
    ...(finished === null ? [] : [`finished=${finished}`]),
    `days=${days}`,
    `alerts=${alerts.length}`,
    `critical=${critical}`,
    `missingShifts=${missingShifts}`,
    `expectedShifts=${expectedShifts}`,
    `unjudged=${unjudged.length}`,
    `comparedRecords=${comparedRecords}`,
    `comparedDays=${comparedDays}`,
  ].join(SEPARATOR);
}

/** The severity and kind of an alert and, where an earlier report had it too, how it compares. */
function alertFigure({ severity, kind, standing }: Alert, { t }: Words) {
  const figure = t("insights:csv.alertFigure", {
    severity: t(`insights:severity.${severity}`),
    kind: t(`insights:kinds.${kind}`),
  });
  if (!standing) return figure;
  const since = t("insights:sinceBefore", { standing: t(`insights:standing.${standing}`) });
  return t("insights:csv.comparedFigure", { figure, since });
}

function adviceLines(report: InsightReport, words: Words): ReportLine[] {
  return report.recommendations.map((advice) => {
    const { text, impact, arithmetic } = writeAdvice(advice, words);
    const { kind, subject, proof } = advice;
    return {
      section: words.t("insights:csv.recommendations"),
      figure: words.t(`insights:kinds.${kind}`),
      subject: writeSubject(subject, words),
      from: proof.filter.from,
      to: proof.filter.to,
      value: text,
      formula: arithmetic,
      records: proof.records,
      action: impact,
      fields: [fieldsOf(advice.values), impactFields(advice.expectedImpact)].join(SEPARATOR),
    };
  });
}

/** Every figure of a sentence as a program reads it: "now=4 | usual=1.1", names of the API, ratios as ratios. */
function fieldsOf(values: Values) {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value.as === "each" ? eachOf(value.value) : value.value}`)
    .join(SEPARATOR);
}

/** The same for the expected impact, whose own low and high come first. */
function impactFields({ low, high, values }: Impact) {
  const arithmetic = Object.entries(values).map(([name, value]) => [`arithmetic.${name}`, value] as const);
  return [`impact.low=${low}`, `impact.high=${high}`, fieldsOf(Object.fromEntries(arithmetic))].join(SEPARATOR);
}

function eachOf(figures: Extract<Value, { as: "each" }>["value"]) {
  return figures.map(({ label, shift, value }) => `${shift ?? label} ${value}`).join(", ");
}

function rounded(value: number | null, places: number) {
  return value === null ? null : Math.round(value * 10 ** places) / 10 ** places;
}
