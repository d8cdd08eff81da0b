import * as z from "zod";
import { Day } from "#app/domain/day";
import { Id } from "#app/domain/ids";
import { ADVICE_KINDS, ALERT_KINDS, IMPACT_UNITS, SEVERITIES, Subject } from "#app/domain/insights/findings";
import { StoredReport } from "#app/domain/insights/report";
import { count, figure, Instant } from "./answer-schemas";

/** Day by day, with the formula and the records behind it. */
const Evidence = z.looseObject({
  measure: z.string(),
  series: z.array(z.object({ date: Day, value: figure })),
  baseline: figure,
  records: count,
  days: count,
  pValue: figure,
  formula: z.string(),
  link: z.string(),
});
const { from, to, counts, overallEfficiency, qualityScore, productivityTrend, riskLevel } = StoredReport.shape;
export const ReportAnswer = z.looseObject({
  id: Id,
  ...{ from, to, counts, overallEfficiency, qualityScore, productivityTrend, riskLevel },
  generatedAt: Instant,
  generatedBy: z.string().nullable(),
  writer: z.string(),
  executiveSummary: z.string(),
  alerts: z.array(
    z.object({
      ...{ severity: z.enum(SEVERITIES), kind: z.enum(ALERT_KINDS), subject: Subject, from: Day, to: Day },
      text: z.string(),
      recommendedAction: z.string(),
      evidence: Evidence,
    }),
  ),
  recommendations: z.array(
    z.object({
      ...{ kind: z.enum(ADVICE_KINDS), subject: Subject, text: z.string() },
      expectedImpact: z.looseObject({
        unit: z.enum(IMPACT_UNITS),
        low: z.number(),
        high: z.number(),
        text: z.string(),
      }),
      evidence: Evidence,
    }),
  ),
});
