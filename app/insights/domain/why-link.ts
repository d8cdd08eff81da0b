import { addDays, type Day } from "#app/core/domain/calendar/days";
import type { Id } from "#app/core/domain/ids";
import type { Advice, Alert } from "./findings";

/** The days before a finding that are shown with it, and the most days that are shown. */
const [BEFORE, MOST] = [7, 31];

type LineOfFinding = { productionLineId: Id; from: Day; to: Day; markFrom: Day; markTo: Day };

/** The line of a finding and its days, with those before; null where it is of people, of the factory or of several lines. */
export function lineOfFinding({
  subject,
  proof: { filter, places = [] },
}: Pick<Alert | Advice, "subject" | "proof">): LineOfFinding | null {
  if (subject.resource === "worker") return null;
  const [first, ...others] = new Set(places.map(({ lineId }) => lineId));
  const productionLineId = filter.productionLineId ?? (others.length === 0 ? first : undefined);
  if (!productionLineId) return null;
  const { from: markFrom, to } = filter;
  const [before, earliest] = [addDays(markFrom, -BEFORE), addDays(to, 1 - MOST)];
  return { productionLineId, from: before > earliest ? before : earliest, to, markFrom, markTo: to };
}
