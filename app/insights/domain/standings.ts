import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { dayNumber } from "#app/core/domain/calendar/day-numbers";
import { type DayRange, lengthOf } from "#app/plant/domain/day-ranges";
import { type Alert, type AlertKind, isAboutPerson, NotifiedAlert } from "./findings";

/** An earlier report: its days and its findings. */
export const Before = z.object({
  from: Day,
  to: Day,
  isThin: z.boolean(),
  alerts: z.array(NotifiedAlert.extend({ to: Day, since: Day.nullish() })),
});
export type Before = z.infer<typeof Before>;

/** Kinds of one family are the same trouble, seen at another time. */
const FAMILY: Record<AlertKind, string> = {
  error_rate_jump: "errors",
  error_rate_drift: "errors",
  product_quality: "errors",
  chronic_product_errors: "errors",
  chronic_line_errors: "errors",
  efficiency_drop: "output",
  efficiency_decline: "output",
  lost_days: "lostDays",
  output_risen: "rises",
  chronic_line_output: "output",
  product_slower: "output",
  standard_wrong: "standard",
  shift_gap: "output",
  below_target: "target",
  changeover_dip: "changeovers",
  stops_growing: "stops",
  people_missing: "people",
  bad_start: "starts",
  missing_reports: "reports",
  mix_change: "mix",
  implausible_records: "records",
  person_behind: "person",
  person_recovered: "person",
  person_errors: "personErrors",
};
/** A trouble this much smaller or larger than it was is better or worse. */
const [BETTER, WORSE] = [0.75, 1.25];

type Looked = { from: Day; to: Day; isThin: boolean };

/**
 * The findings that the previous report had as well, with how they changed, and those that this report no longer has. A
 * report that ends before the previous one, or covers more or fewer days, has neither. A trouble is not called gone when it ended before the days of
 * this report, or when the report has too few records to find it.
 */
export function withStandings(
  alerts: readonly Alert[],
  before: Pick<Before, "from" | "to" | "alerts"> | null,
  { from, to, isThin }: Looked,
) {
  const isComparable = before !== null && to >= before.to && lengthOf({ from, to }) === lengthOf(before);
  if (!isComparable) return { alerts: [...alerts], gone: [], isCompared: false };
  const standing = alerts.map((alert) => {
    const told = before.alerts.find((one) => isSameTrouble(one, alert));
    return told ? { ...alert, standing: standingOf(alert, told) } : alert;
  });
  if (isThin) return { alerts: standing, gone: [], isCompared: true };
  const gone = before.alerts
    .filter((told) => told.to >= from)
    .filter(({ kind }) => !["mix_change", "person_recovered", "lost_days", "output_risen"].includes(kind))
    .filter((told) => !alerts.some((alert) => isSameTrouble(told, alert)))
    .map(({ kind, subject, values }) => ({ kind, subject, values }));
  return { alerts: standing, gone, isCompared: true };
}

/**
 * The findings with the first of the reports that had them one after another, whoever made those. A report without a
 * finding ends its chain, unless it is too thin or covers fewer days than this one.
 * @param earlier reports that do not end later, the last one first
 */
export function withSince(alerts: readonly Alert[], earlier: readonly Before[], range: DayRange): Alert[] {
  return alerts.map((alert) => {
    const since = firstReported(alert, earlier, lengthOf(range)) ?? range.to;
    const days = dayNumber(range.to) - dayNumber(since);
    return days > 0 ? { ...alert, persists: { since, days } } : alert;
  });
}

function firstReported(alert: Alert, earlier: readonly Before[], days: number): Day | null {
  for (const report of earlier) {
    const known = report.alerts.find((one) => isSameTrouble(one, alert));
    if (known) return known.since ?? report.to;
    if (!report.isThin && lengthOf(report) >= days) return null;
  }
  return null;
}

type Finding = Pick<NotifiedAlert, "kind" | "subject">;

/**
 * Whether two findings are the same. A line and one of its shifts are the same place: a trouble that spread or shrank is
 * the same one.
 */
export function isSameTrouble(one: Finding, other: Finding) {
  const isSubject = one.subject.resource === other.subject.resource && one.subject.id === other.subject.id;
  const areShifts = one.subject.shift !== null && other.subject.shift !== null;
  return (
    isSubject && FAMILY[one.kind] === FAMILY[other.kind] && (!areShifts || one.subject.shift === other.subject.shift)
  );
}

function standingOf(now: NotifiedAlert, before: NotifiedAlert): NonNullable<Alert["standing"]> {
  if (isAboutPerson(now.kind) && now.kind !== before.kind) return now.kind === "person_recovered" ? "better" : "worse";
  const [size, was] = [sizeOf(now), sizeOf(before)];
  if (size === null || was === null || was <= 0) return "still";
  return size <= BETTER * was ? "better" : size >= WORSE * was ? "worse" : "still";
}

/** The size of a trouble, in the unit of its kind. */
function sizeOf({ kind, values }: NotifiedAlert): number | null {
  const value = kind === "below_target" ? values.share : (values.change ?? values.days ?? values.records);
  if (typeof value?.value !== "number") return null;
  return kind === "below_target" ? 1 - value.value : value.value;
}
