import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { Id } from "#app/core/domain/ids";
import {
  ADVICE_KINDS,
  ALERT_KINDS,
  IMPACT_UNITS,
  SEVERITIES,
  STANDINGS,
  Subject,
  Values,
} from "#app/insights/domain/findings";
import { StoredReport } from "#app/insights/domain/report";
import { figure, IsoInstant, wholeNumber } from "../answer-schemas";

/** Day by day, with the formula and the records behind it. */
const Evidence = z.looseObject({
  measure: z.string(),
  series: z.array(z.object({ date: Day, value: figure })),
  baseline: figure,
  records: wholeNumber,
  days: wholeNumber,
  pValue: figure,
  formula: z.string(),
  link: z.string(),
});
const { from, to, counts, overallEfficiency, qualityScore, productivityTrend, riskLevel, coverage } =
  StoredReport.shape;
export const ReportAnswer = z.looseObject({
  id: Id,
  from,
  to,
  counts,
  overallEfficiency,
  qualityScore,
  productivityTrend,
  riskLevel,
  generatedAt: IsoInstant,
  generatedBy: z.string().nullable(),
  writer: z.string(),
  executiveSummary: z.string(),
  /** What was compared; `unjudged`: the lines, shifts and products that were not judged, and why. */
  coverage,
  /** The same in words: one sentence for each reason. */
  notJudged: z.array(z.string()),
  alerts: z.array(
    z.object({
      severity: z.enum(SEVERITIES),
      kind: z.enum(ALERT_KINDS),
      /**
       * Compared with the previous report: new, still there, better or worse; null when no earlier report was compared.
       */
      standing: z.enum(["new", ...STANDINGS]).nullable(),
      subject: Subject,
      from: Day,
      to: Day,
      text: z.string(),
      /** Every figure of the text, by name: what kind of figure it is, and its value. */
      values: Values,
      recommendedAction: z.string(),
      evidence: Evidence,
    }),
  ),
  /** Findings of the previous report that this one no longer has. */
  gone: z.array(z.object({ kind: z.enum(ALERT_KINDS), subject: Subject })),
  recommendations: z.array(
    z.object({
      kind: z.enum(ADVICE_KINDS),
      subject: Subject,
      text: z.string(),
      values: Values,
      expectedImpact: z.looseObject({
        unit: z.enum(IMPACT_UNITS),
        low: z.number(),
        high: z.number(),
        /** Every figure of the arithmetic. */
        values: Values,
        text: z.string(),
      }),
      evidence: Evidence,
    }),
  ),
});
