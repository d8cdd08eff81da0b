import type { Alert, AlertKind } from "#app/insights/domain/findings";
import type { Trouble } from "./troubles";

/** A trouble that a method reported: subject, days and kind. */
export type Called = Pick<Alert, "kind" | "from" | "to"> & { subjectId: string | null; shift?: string | null };

/** Kinds that are the same trouble seen from another side. */
const FAMILY: Record<AlertKind, string> = {
  efficiency_drop: "output",
  efficiency_decline: "output",
  lost_days: "lostDays",
  output_risen: "rises",
  shift_gap: "output",
  below_target: "target",
  changeover_dip: "changeover",
  error_rate_jump: "errors",
  error_rate_drift: "errors",
  product_quality: "errors",
  product_slower: "productOutput",
  standard_wrong: "standard",
  stops_growing: "stops",
  people_missing: "people",
  bad_start: "starts",
  missing_reports: "missing",
  mix_change: "mix",
  implausible_records: "implausible",
  chronic_product_errors: "errors",
  chronic_line_errors: "errors",
  chronic_line_output: "output",
  person_behind: "person",
  person_recovered: "person",
  person_errors: "personErrors",
};

/** Whether a report is about this trouble: same subject, same family, days in common. */
export function isAbout(called: Called, trouble: Trouble): boolean {
  const isSubject = called.subjectId === (trouble.lineId ?? trouble.productId);
  const isFamily = FAMILY[called.kind] === FAMILY[trouble.kind];
  return isSubject && isFamily && called.from <= trouble.to && called.to >= trouble.from;
}

/** A line whose output drops is behind its target as well. That finding is true, and so neither found nor false. */
export function isConsequence(called: Called, trouble: Trouble): boolean {
  return called.kind === "below_target" && FAMILY[trouble.kind] === "output" && called.subjectId === trouble.lineId;
}

export type Score = { planted: number; found: number; named: number; called: number; false: number };

export const NOTHING: Score = { planted: 0, found: 0, named: 0, called: 0, false: 0 };

export function scoreOf(troubles: Trouble[], calls: Called[]): Score {
  const found = troubles.filter((trouble) => calls.some((called) => isAbout(called, trouble)));
  const named = found.filter((trouble) =>
    calls.some((called) => isAbout(called, trouble) && called.kind === trouble.kind),
  );
  const wrong = calls.filter(
    (called) => !troubles.some((trouble) => isAbout(called, trouble) || isConsequence(called, trouble)),
  );
  return {
    planted: troubles.length,
    found: found.length,
    named: named.length,
    called: calls.length,
    false: wrong.length,
  };
}

export function plus(a: Score, b: Score): Score {
  return {
    planted: a.planted + b.planted,
    found: a.found + b.found,
    named: a.named + b.named,
    called: a.called + b.called,
    false: a.false + b.false,
  };
}
