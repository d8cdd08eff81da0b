import * as z from "zod";
import { CAUSE_LISTS } from "#app/catalogue/domain/causes";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { LANGUAGES } from "#app/core/domain/texts/language-list";

export const ALERT_KINDS = [
  "error_rate_jump",
  "error_rate_drift",
  "efficiency_drop",
  "efficiency_decline",
  "lost_days",
  "output_risen",
  "product_quality",
  "product_slower",
  "standard_wrong",
  "shift_gap",
  "changeover_dip",
  "bad_start",
  "stops_growing",
  "missing_reports",
  "people_missing",
  "below_target",
  "mix_change",
  "implausible_records",
  "chronic_product_errors",
  "chronic_line_errors",
  "chronic_line_output",
  "person_behind",
  "person_recovered",
  "person_errors",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ADVICE_KINDS = [
  ...ALERT_KINDS,
  "move_people",
  "understaffed",
  "target_too_low",
  "worker_help",
  "changeover_routine",
] as const;

export const SEVERITIES = ["critical", "warning", "info"] as const;
export type Severity = (typeof SEVERITIES)[number];

export const TRENDS = ["improving", "declining", "stable", "unknown"] as const;
export type ProductivityTrend = (typeof TRENDS)[number];

export const RISK_LEVELS = ["low", "medium", "high", "unknown"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** The subject of a finding, by the names of the audit log. */
export const Subject = z.object({
  resource: z.enum(["production_line", "product", "worker", "factory"]),
  /** Null for the factory as a whole. */
  id: Id.nullable(),
  label: z.string(),
  shift: z.enum(SHIFTS).nullable().default(null),
});
export type Subject = z.infer<typeof Subject>;

/**
 * A figure and its kind, so that every language can write it. `ratio`: 1 = 100%; `percent`: 100 = 100%; `efficiency` (a
 * ratio) and `pace` (pieces an hour) are written with their unit; `standard`: minutes a piece; `each`: one figure of several subjects.
 */
export const Value = z.discriminatedUnion("as", [
  z.object({
    as: z.enum(["ratio", "percent", "points", "count", "minutes", "hours", "rate", "standard", "efficiency", "pace"]),
    value: z.number(),
  }),
  z.object({ as: z.literal("day"), value: Day }),
  z.object({ as: z.literal("shift"), value: z.enum(SHIFTS) }),
  z.object({ as: z.literal("name"), value: z.string() }),
  /** A reason or kind of defect, by the word of the reader's language. */
  z.object({
    as: z.literal("cause"),
    value: z.object({
      list: z.enum(CAUSE_LISTS),
      code: z.string(),
      names: z.record(z.enum(LANGUAGES), z.string()),
      isHouse: z.boolean(),
    }),
  }),
  z.object({
    as: z.literal("each"),
    unit: z.enum(["ratio", "percent", "rate"]),
    /** A line or product by its name, or a shift. */
    value: z.array(z.object({ label: z.string(), shift: z.enum(SHIFTS).nullable(), value: z.number() })),
  }),
]);
export type Value = z.infer<typeof Value>;
export const Values = z.record(z.string(), Value);
export type Values = z.infer<typeof Values>;

/** The measure of the evidence's points. */
export const MEASURES = [
  "errorRate",
  "efficiency",
  "piecesPerHour",
  "ownPace",
  "ownShare",
  "attainment",
  "stopped",
  "records",
  "peopleADay",
] as const;

export const Proof = z.object({
  measure: z.enum(MEASURES),
  /** Day by day; null where nothing was reported. `errorRate` in percent, efficiency and attainment as ratios. */
  series: z.array(z.object({ date: Day, value: z.number().nullable() })),
  /** The usual level, in the series' unit. */
  baseline: z.number().nullable(),
  /** The number of records that were compared, and of days. */
  records: z.number(),
  days: z.number(),
  /**
   * The probability of so clear a sign without any change, after all looks; null for a finding that is counted and not
   * estimated.
   */
  pValue: z.number().nullable(),
  /** The filter of the records behind it. */
  filter: z.object({
    from: Day,
    to: Day,
    productionLineId: Id.optional(),
    productId: Id.optional(),
    workerId: Id.optional(),
    shift: z.enum(SHIFTS).optional(),
  }),
  /** Set when those records are single days of lines or people, far apart: the latest or the worst of them. */
  places: z
    .array(
      z.object({ date: Day, lineId: Id, line: z.string(), workerId: Id.optional(), worker: z.string().optional() }),
    )
    .optional(),
});
export type Proof = z.infer<typeof Proof>;

/** How a trouble compares with the previous report, if that had it too. */
export const STANDINGS = ["still", "better", "worse"] as const;

/** A finding of an earlier report, with the fields that the next report needs. */
export const NotifiedAlert = z.object({ kind: z.enum(ALERT_KINDS), subject: Subject, values: Values });
export type NotifiedAlert = z.infer<typeof NotifiedAlert>;

export function isAboutPerson(kind: AlertKind): boolean {
  return kind.startsWith("person_");
}

export const Alert = z.object({
  kind: z.enum(ALERT_KINDS),
  /** Missing when the previous report did not have the trouble, or when there was none. */
  standing: z.enum(STANDINGS).optional(),
  /** The last day of the first of the reports that had it one after another, and the days since; missing where it is new. */
  persists: z.object({ since: Day, days: z.number() }).optional(),
  severity: z.enum(SEVERITIES),
  subject: Subject,
  from: Day,
  to: Day,
  values: Values,
  proof: Proof,
});
export type Alert = z.infer<typeof Alert>;

/** Whether somebody must act on it: it is no information, and not over. */
export function isPending({ severity, values }: Pick<Alert, "severity" | "values">): boolean {
  return severity !== "info" && !values.over;
}

export const IMPACT_UNITS = ["pieces", "minutes", "money"] as const;

export const Impact = z.object({
  unit: z.enum(IMPACT_UNITS),
  low: z.number(),
  high: z.number(),
  /** The values of the arithmetic. */
  values: Values,
});
export type Impact = z.infer<typeof Impact>;

export const Advice = z.object({
  kind: z.enum(ADVICE_KINDS),
  subject: Subject,
  values: Values,
  expectedImpact: Impact,
  /** The impact a week in units of the currency; missing where what is made there has no price. */
  worth: z.object({ low: z.number(), high: z.number() }).optional(),
  proof: Proof,
});
export type Advice = z.infer<typeof Advice>;

/** A trouble that a look saw and did not report, and the reason. The bench uses it to say why a trouble was missed. */
export type Passed = Pick<Alert, "kind" | "subject"> & { why: "too little data" | "new" | "not clear" | "too small" };

/** A finding that has yet to be tested against the number of looks taken. */
export type CandidateFinding = { pValue: number; alert: Alert; advice: Advice | null };
