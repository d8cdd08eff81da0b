import * as z from "zod";
import { ALERT_KINDS, isAboutPerson, SEVERITIES, Subject } from "./findings";

const Finding = z.object({
  kind: z.enum(ALERT_KINDS),
  severity: z.enum(SEVERITIES),
  subject: Subject,
  isOver: z.boolean(),
});
type Finding = z.infer<typeof Finding>;

/** A finding of the last report that still lasts, for other screens to name. */
export type OpenFinding = Pick<Finding, "kind" | "severity" | "subject">;

/** What a stored report found; empty when an older version of the app kept it in another form. */
export const Findings = z.array(Finding).catch([]);

/** The findings that somebody must act on: no information, nothing that is over, people only for those who may read it. */
export function openFindings(findings: readonly Finding[], maySeePeople: boolean): OpenFinding[] {
  return findings
    .filter(({ severity, isOver, kind }) => severity !== "info" && !isOver && (maySeePeople || !isAboutPerson(kind)))
    .map(({ kind, severity, subject }) => ({ kind, severity, subject }));
}
