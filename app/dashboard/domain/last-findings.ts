import type { Id } from "#app/core/domain/ids";

/** A finding of an insight report in the words of a language: "Sewing 3, night shift", "Shift behind the others". */
export type NamedFinding = {
  lineId: Id | null;
  severity: "critical" | "warning" | "info";
  subject: string;
  kind: string;
};

/** The open findings of the last insight report and the instant at which it was made. */
export type LastFindings = { generatedAt: number; findings: NamedFinding[] };
