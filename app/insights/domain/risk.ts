import type { Alert, RiskLevel } from "./findings";

/** This many warnings weigh as much as one critical alert. */
const MANY_WARNINGS = 3;

/** The alerts that decide the risk level: the critical ones, or the warnings when none is critical. */
export function pressing<One extends Pick<Alert, "severity">>(alerts: One[]): One[] {
  const critical = alerts.filter(({ severity }) => severity === "critical");
  return critical.length > 0 ? critical : alerts.filter(({ severity }) => severity === "warning");
}

export function riskOf(alerts: Pick<Alert, "severity">[], isUnknown: boolean): RiskLevel {
  const judged = pressing(alerts);
  if (judged.length === 0) return isUnknown ? "unknown" : "low";
  return judged[0]?.severity === "critical" || judged.length >= MANY_WARNINGS ? "high" : "medium";
}
