import type { Advice, Alert, Subject, Value, Values } from "./findings";
import type { StoredReport } from "./report";

type Unphrased = Omit<StoredReport, "rephrased">;

export type Facts = {
  /** JSON for the model: figures and findings whose subjects are "[A]", "[B]" …; no name, no national id. */
  text: string;
  /** The name behind each placeholder, put back in after the check. */
  labels: Map<string, string>;
};

const FINDINGS = 6;
const ADVICE = 3;

/** The input of a language model: every figure the summary may hold, and nobody's name. */
export function factsOf(report: Unphrased): Facts {
  const labels = new Map<string, string>();
  const called = (subject: Subject) => {
    if (subject.id === null) return subject.shift ? `the ${subject.shift} shift of all lines` : "the whole factory";
    const known = [...labels].find(([, label]) => label === subject.label)?.[0];
    const placeholder = known ?? `[${String.fromCharCode(65 + labels.size)}]`;
    labels.set(placeholder, subject.label);
    return placeholder;
  };
  const { counts, coverage } = report;
  const facts = {
    period: { from: report.from, to: report.to, reportedDays: coverage.days },
    counts,
    overallEfficiency: asPercent(report.overallEfficiency),
    errorRate: report.errorRate === null ? null : `${round(report.errorRate)}%`,
    qualityScore: report.qualityScore === null ? null : round(report.qualityScore),
    ...(report.finished === null
      ? { goodPieces: report.pieces - report.defective }
      : { finishedPieces: report.finished }),
    productivityTrend: report.productivityTrend,
    riskLevel: report.riskLevel,
    tooLittleData: coverage.isThin,
    missingShifts: coverage.missingShifts,
    expectedShifts: coverage.expectedShifts,
    alerts: report.alerts.length,
    findings: report.alerts.slice(0, FINDINGS).map((alert: Alert) => ({
      kind: alert.kind,
      severity: alert.severity,
      subject: called(alert.subject),
      from: alert.from,
      to: alert.to,
      figures: plain(alert.values),
    })),
    recommendations: report.recommendations.slice(0, ADVICE).map((advice: Advice) => ({
      kind: advice.kind,
      subject: called(advice.subject),
      impact: { unit: advice.expectedImpact.unit, low: advice.expectedImpact.low, high: advice.expectedImpact.high },
    })),
  };
  return { text: JSON.stringify(facts), labels };
}

function plain(values: Values) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value.as === "name" || value.as === "cause" || value.as === "each" ? [] : [[name, written(value)]],
    ),
  );
}

function written(value: Exclude<Value, { as: "each" | "cause" }>): string | number {
  if (value.as === "ratio" || value.as === "efficiency") return asPercent(value.value) as string;
  return value.as === "percent" ? `${value.value}%` : value.value;
}

function asPercent(ratio: number | null) {
  return ratio === null ? null : `${round(ratio * 100)}%`;
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
