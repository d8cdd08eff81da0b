import type { Advice, Alert, Values } from "#app/insights/domain/findings";
import type { InsightReport } from "#app/insights/domain/report";
import { toDoOf } from "#app/insights/domain/to-do";
import { named } from "#app/insights/domain/values";
import { lineOfFinding } from "#app/insights/domain/why-link";
import {
  unjudgedSentences,
  type Words,
  writeAdvice,
  writeAlert,
  writeFormula,
  writeSubject,
  writeSummary,
  writeToDo,
} from "#app/insights/domain/writing";
import { paths } from "#app/paths";

/**
 * A report as the API sends it, written in one language. Figures are beside the texts, so that no caller has to extract
 * them.
 */
export function insightAnswer(report: InsightReport, words: Words, language: string) {
  const {
    rephrased,
    gone,
    isCompared,
    alerts,
    recommendations,
    earnedMillis,
    measuredSeconds,
    change,
    pValue,
    target,
    acting: _,
    ...figures
  } = report;
  const phrased = rephrased?.language === language ? rephrased : null;
  return {
    ...figures,
    writer: phrased ? `model:${phrased.model}` : "built-in",
    executiveSummary: phrased?.text ?? writeSummary(report, words),
    trend: { change, pValue },
    notJudged: unjudgedSentences(report, words),
    toDo: toDoOf(report).shown.map((toDo) => {
      const { text, action, gain, who } = writeToDo(toDo, words);
      const { kind, subject, leaders, by, advice } = toDo;
      return {
        kind,
        subject: subjectOf(subject, words),
        text: [text, action, gain, who].filter(Boolean).join(" "),
        leaders,
        by,
        worth: advice?.worth ?? null,
      };
    }),
    alerts: alerts.map((alert) => {
      const { text, action } = writeAlert(alert, words);
      const { kind, severity, subject, from, to } = alert;
      const evidence = evidenceOf(alert, writeFormula(alert, words));
      return {
        severity,
        kind,
        standing: alert.standing ?? (isCompared ? "new" : null),
        since: alert.persists?.since ?? null,
        subject: subjectOf(subject, words),
        from,
        to,
        text,
        values: namedValues(alert.values, words),
        recommendedAction: action,
        evidence,
      };
    }),
    gone: gone.map(({ kind, subject }) => ({ kind, subject: subjectOf(subject, words) })),
    recommendations: recommendations.map((advice) => {
      const { text, impact, arithmetic } = writeAdvice(advice, words);
      const { unit, low, high, values } = advice.expectedImpact;
      return {
        kind: advice.kind,
        subject: subjectOf(advice.subject, words),
        text,
        values: namedValues(advice.values, words),
        expectedImpact: { unit, low, high, values, text: impact, arithmetic },
        evidence: evidenceOf(advice, writeFormula(advice, words)),
      };
    }),
  };
}

/** The figures of a finding, with causes by their names in the language of the answer. */
function namedValues(values: Values, words: Words): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value.as === "cause" ? named(words.cause(value.value)) : value]),
  );
}

function subjectOf(subject: InsightReport["alerts"][number]["subject"], words: Words) {
  const { resource, id, shift } = subject;
  return { resource, id, shift, label: writeSubject(subject, words) };
}

function evidenceOf(finding: Alert | Advice, formula: string) {
  const { filter, places = [], ...proof } = finding.proof;
  const why = lineOfFinding(finding);
  const linked = places.map(({ date, lineId, line, workerId }) => ({
    date,
    productionLine: line,
    link: paths.records({ from: date, to: date, productionLineId: lineId, workerId }),
  }));
  return {
    ...proof,
    formula,
    filter,
    link: paths.records(filter),
    why: why && paths.why(why),
    ...(linked.length > 0 && { places: linked }),
  };
}
