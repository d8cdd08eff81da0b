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
  /** The days of its line, with those before; null where it is of people, of the factory or of several lines. */
  why: z.string().nullable(),
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
  /** The first thing to do, and at most two more. */
  toDo: z.array(
    z.object({
      kind: z.enum(ADVICE_KINDS),
      subject: Subject,
      /** What to do, what it would gain by an estimate, and who does it by when, where that is known. */
      text: z.string(),
      /** The usernames of those who lead the line. */
      leaders: z.array(z.string()),
      /** Of the first thing: the next working day. */
      by: Day.nullable(),
      /** The gain of a week in the currency, an estimate; null where what is made there has no price. */
      worth: z.object({ low: z.number(), high: z.number() }).nullable(),
    }),
  ),
  alerts: z.array(
    z.object({
      severity: z.enum(SEVERITIES),
      kind: z.enum(ALERT_KINDS),
      /**
       * Compared with the previous report: new, still there, better or worse; null when no earlier report was compared.
       */
      standing: z.enum(["new", ...STANDINGS]).nullable(),
      /** The last day of the first of the reports that had it one after another; null where it is new. */
      since: Day.nullable(),
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
