import type { Id } from "#app/domain/ids";

/** Somebody who is free for a shift, the first that the absent person misses. */
export type Candidate = {
  id: Id;
  name: string;
  role: string;
  /** Whether the role is that of the person who is absent. */
  hasSameRole: boolean;
  /** A ratio measured on the products of the line; null when never measured. */
  efficiency: number | null;
  /** Hours between this shift and the nearest other one; null without any near. */
  restHours: number | null;
  /** Whether another shift of the same day is planned. */
  isSecondShift: boolean;
  /** How many of the shifts that the absent person misses the candidate is neither planned nor absent in. */
  freeShifts: number;
  /** Production days with a shift among the seven before. */
  daysWorked: number;
};

/** Remarks to read before choosing a candidate. The first two are warnings, which need a reason. */
export type Doubt = "secondShift" | "shortRest" | "noDayOff";

export type Offer = Candidate & { doubts: Doubt[] };

/** The offers for an absent worker, the best first. `shifts` is the number of planned shifts that the worker misses. */
export type Offers = { shifts: number; offers: Offer[] };

export const DOUBTS_WITH_REASON: readonly Doubt[] = ["secondShift", "shortRest"];

/** Six days of work in seven leave no day of rest. */
const MOST_DAYS_WORKED = 6;

export function doubtsAbout({ restHours, isSecondShift, daysWorked }: Candidate, minimumRestHours: number): Doubt[] {
  const doubts: (Doubt | false)[] = [
    isSecondShift && "secondShift",
    restHours !== null && restHours < minimumRestHours && "shortRest",
    daysWorked >= MOST_DAYS_WORKED && "noDayOff",
  ];
  return doubts.filter((doubt) => doubt !== false);
}

/**
 * Ranks possible replacements, the best first: those with the same role, then those without a doubt, then those free for
 * the most shifts, then by measured efficiency (the unmeasured last), then by the fewest days worked in the last seven,
 * then by name.
 */
export function rankReplacements(candidates: readonly Candidate[], minimumRestHours: number): Candidate[] {
  const isCalm = (candidate: Candidate) => doubtsAbout(candidate, minimumRestHours).length === 0;
  return [...candidates].sort(
    (a, b) =>
      Number(b.hasSameRole) - Number(a.hasSameRole) ||
      Number(isCalm(b)) - Number(isCalm(a)) ||
      b.freeShifts - a.freeShifts ||
      (b.efficiency ?? -1) - (a.efficiency ?? -1) ||
      a.daysWorked - b.daysWorked ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : Number(a.id) - Number(b.id)),
  );
}
