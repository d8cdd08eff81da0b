import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { LANGUAGES } from "#app/core/domain/texts/language-list";
import { DAY, HOUR, MINUTE } from "#app/core/domain/time";
import { Advice, Alert, isAboutPerson, NotifiedAlert, RISK_LEVELS, Subject, TRENDS } from "./findings";

const RequiredDay = z.string("insights:bothDates").min(1, "insights:bothDates").pipe(Day);

/** Both ends of the period of a report, both included. `language`: the one in which a language model may phrase. */
export const InsightRequest = z
  .object({ from: RequiredDay, to: RequiredDay, language: z.enum(LANGUAGES, "errors:choiceInvalid").default("en") })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "insights:endBeforeStart" })
  .refine(({ from, to }) => dayNumber(to) - dayNumber(from) < LIMITS.insightDaysMaximum, {
    path: ["to"],
    message: "insights:rangeTooLong",
  });
export type InsightRequest = z.infer<typeof InsightRequest>;

/** The summary as a language model phrased it, in one language and with the subjects' names put back in. */
export const Rephrased = z.object({ language: z.string(), text: z.string(), model: z.string() });
export type Rephrased = z.infer<typeof Rephrased>;

const figure = z.number().nullable();

/** A report as it is kept: figures and findings, to be written in any language. Ratios as ratios, rates in percent. */
export const StoredReport = z.object({
  from: Day,
  to: Day,
  counts: z.object({ records: z.number(), workers: z.number(), productionLines: z.number(), products: z.number() }),
  pieces: z.number(),
  /** Good pieces of the last stage of their product; null where there are no stages, and in older reports. */
  finished: figure.default(null),
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
  /** The change of the factory's pace over the range, as a share. */
  change: figure,
  pValue: figure,
  riskLevel: z.enum(RISK_LEVELS),
  alerts: z.array(Alert),
  /** The findings of the previous report that this one no longer has. */
  gone: z.array(NotifiedAlert).default([]),
  /** Whether it was compared with an earlier report. Reports of former versions do not say. */
  isCompared: z.boolean().optional(),
  recommendations: z.array(Advice),
  /**
   * The usernames of the people who lead each line, and the first working day after that on which it was made. Reports of
   * former versions do not say.
   */
  acting: z
    .object({ leaders: z.array(z.object({ lineId: Id, names: z.array(z.string()) })), by: Day.nullable() })
    .optional(),
  coverage: z.object({
    days: z.number(),
    expectedShifts: z.number(),
    missingShifts: z.number(),
    /**
     * Lines and products that were not judged: nothing tells the line from its product, too little of their work is
     * comparable, or they are too new to tell a drop from learning. Older reports do not have them, or not the reason.
     */
    unjudged: z.array(Subject.extend({ why: z.enum(["inseparable", "few", "new"]).default("few") })).default([]),
    /** The missing shifts, the first day first; older reports do not name them, or not by the id of their line. */
    missing: z
      .array(z.object({ date: Day, lineId: Id.optional(), line: z.string(), shift: z.enum(SHIFTS) }))
      .default([]),
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

/** The report for readers who may not see private facts about people. */
export function withoutPeople(report: StoredReport): StoredReport {
  return {
    ...report,
    alerts: report.alerts.filter(({ kind }) => !isAboutPerson(kind)),
    gone: report.gone.filter(({ kind }) => !isAboutPerson(kind)),
  };
}

/** `generatedBy`: the username of its author, as in the log; null where there is no such account. */
export type InsightReport = StoredReport & { id: Id; generatedAt: number; generatedBy: string | null };

/** The time in which a user may make one report. */
export const INSIGHT_PAUSE = LIMITS.insightMinutes * MINUTE;
/** A generation that takes longer has died, and its turn is free again. */
export const INSIGHT_LEASE = 2 * MINUTE;
/** No report is kept longer. */
export const INSIGHT_KEPT = LIMITS.insightHours * HOUR;
/** The findings in lines and products, for the next report to compare with. */
export const FINDINGS_KEPT = 92 * DAY;
