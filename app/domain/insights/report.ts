import * as z from "zod";
import { Day } from "#app/domain/day";
import { dayNumber } from "#app/domain/days";
import type { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import { Advice, Alert, RISK_LEVELS, TRENDS } from "./findings";

const RequiredDay = z.string("ai-insights:bothDates").min(1, "ai-insights:bothDates").pipe(Day);

/** Both ends of the period a report is about, both included. `language`: in which a language model may phrase. */
export const InsightRequest = z
  .object({ from: RequiredDay, to: RequiredDay, language: z.string().max(LIMITS.codeLength).default("en") })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "ai-insights:endBeforeStart" })
  .refine(({ from, to }) => dayNumber(to) - dayNumber(from) < LIMITS.insightDaysMaximum, {
    path: ["to"],
    message: "ai-insights:rangeTooLong",
  });
export type InsightRequest = z.infer<typeof InsightRequest>;

/** What a language model made of the summary, in one language and with the subjects' names put back in. */
export const Rephrased = z.object({ language: z.string(), text: z.string(), model: z.string() });
export type Rephrased = z.infer<typeof Rephrased>;

const figure = z.number().nullable();

/** A report as it is kept: figures and findings, to be written in any language. Ratios as ratios, rates in percent. */
export const StoredReport = z.object({
  from: Day,
  to: Day,
  counts: z.object({ records: z.number(), workers: z.number(), productionLines: z.number(), products: z.number() }),
  pieces: z.number(),
  defective: z.number(),
  earnedMillis: z.number(),
  measuredSeconds: z.number(),
  target: figure,
  overallEfficiency: figure,
  efficiencyBasis: z.enum(["standard", "attainment", "unknown"]),
  errorRate: figure,
  /** Good pieces of a hundred made. */
  qualityScore: figure,
  productivityTrend: z.enum(TRENDS),
  /** Of the plant's pace over the range, as a share. */
  change: figure,
  pValue: figure,
  riskLevel: z.enum(RISK_LEVELS),
  alerts: z.array(Alert),
  recommendations: z.array(Advice),
  coverage: z.object({
    days: z.number(),
    expectedShifts: z.number(),
    missingShifts: z.number(),
    comparedRecords: z.number(),
    comparedDays: z.number(),
    minimumRecords: z.number(),
    minimumDays: z.number(),
    isThin: z.boolean(),
    looked: z.number(),
  }),
  rephrased: Rephrased.nullable(),
});
export type StoredReport = z.infer<typeof StoredReport>;

/** `generatedBy`: the username of who made it, as in the log; null where there is no such account. */
export type InsightReport = StoredReport & { id: Id; generatedAt: number; generatedBy: string | null };

const MINUTE = 60_000;
/** One report per person in this time. */
export const INSIGHT_PAUSE = LIMITS.insightMinutes * MINUTE;
/** A generation that has not ended by then has died, and its turn is free again. */
export const INSIGHT_LEASE = 2 * MINUTE;
/** No report is kept longer. */
export const INSIGHT_KEPT = LIMITS.insightHours * 60 * MINUTE;
