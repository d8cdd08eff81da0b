import type { Day } from "#app/core/domain/calendar/days";
import { type Advice, type Alert, isPending, type Subject } from "./findings";
import type { StoredReport } from "./report";

/** Something to do: an alert with its advice, or either alone. */
export type ToDo = {
  kind: Advice["kind"];
  subject: Subject;
  alert: Alert | null;
  advice: Advice | null;
  /** The usernames of the people who lead its line; nobody where it is of no line, or none is known. */
  leaders: string[];
  /** The day by which the first thing is to be done. */
  by: Day | null;
};

/** The things that a report shows; all others are folded. */
const MOST = 3;

type Found = Pick<StoredReport, "alerts" | "recommendations" | "acting">;

/**
 * What is to be done: the first thing and at most two more, those with most to gain first, and then the most urgent
 * alerts. `alerts` and `recommendations` are what is left.
 */
export function toDoOf({ alerts, recommendations, acting }: Found) {
  const alertOf = (advice: Advice) => alerts.find((alert) => isSameFinding(alert, advice)) ?? null;
  const advised = recommendations.map((advice) => ({ alert: alertOf(advice), advice }));
  const open = alerts
    .filter(isPending)
    .filter((alert) => !recommendations.some((advice) => isSameFinding(alert, advice)))
    .map((alert) => ({ alert, advice: null }));
  const gaining = byGain(recommendations);
  const placed = [
    ...gaining.flatMap((advice) => advised.filter((each) => each.advice === advice)),
    ...open,
    ...advised.filter(({ advice }) => !gaining.includes(advice)),
  ];
  const shown = placed.slice(0, MOST).map(({ alert, advice }, place): ToDo => {
    const { kind, subject } = (advice ?? alert) as Advice | Alert;
    const ofLine =
      subject.resource === "production_line" && acting?.leaders.find(({ lineId }) => lineId === subject.id);
    return {
      kind,
      subject,
      alert,
      advice,
      leaders: ofLine ? ofLine.names : [],
      by: (place === 0 && acting?.by) || null,
    };
  });
  return {
    shown,
    alerts: alerts.filter((alert) => !shown.some((each) => each.alert === alert)),
    recommendations: recommendations.filter((advice) => !shown.some((each) => each.advice === advice)),
  };
}

/**
 * The advice with something to gain, the most first: by its worth where all good pieces of lines and products have one,
 * because a jacket is more than a sock, and those of a person, which have none, after them; and pieces a week before
 * minutes, because the two cannot be compared.
 */
export function byGain(recommendations: readonly Advice[]): Advice[] {
  const gains = recommendations.filter(({ expectedImpact }) => expectedImpact.high > 0);
  const pieces = gains.filter(({ expectedImpact }) => expectedImpact.unit === "pieces");
  const others = gains.filter((advice) => !pieces.includes(advice));
  const isPriced = pieces.every(({ worth, subject }) => worth !== undefined || subject.resource === "worker");
  const areWorths = isPriced && pieces.some(({ worth }) => worth !== undefined);
  const sizeOf = ({ worth, expectedImpact }: Advice) => (areWorths ? (worth?.high ?? 0) : expectedImpact.high);
  return [
    ...pieces.sort((a, b) => sizeOf(b) - sizeOf(a)),
    ...others.sort((a, b) => b.expectedImpact.high - a.expectedImpact.high),
  ];
}

function isSameFinding(alert: Alert, advice: Advice) {
  const [one, other] = [alert.subject, advice.subject];
  const isSame = alert.kind === advice.kind && one.id === other.id && one.shift === other.shift;
  const isSameStop = advice.kind !== "stops_growing" || reasonOf(alert) === reasonOf(advice);
  return isSame && isSameStop && alert.proof.filter.from === advice.proof.filter.from;
}

/** Several reasons of stops may grow on one line. */
function reasonOf({ values: { reason } }: Alert | Advice) {
  return reason?.as === "cause" ? reason.value.code : null;
}
