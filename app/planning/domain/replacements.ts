import type { PlantClock } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { type AbsentDay, covers } from "#app/people/domain/away";
import { RESTRICTIONS, type Restrictions } from "#app/people/domain/restrictions";
import {
  type PlannedPlace,
  type PlannedShift,
  restrictionWarnings,
  restWarnings,
  shortestRest,
  type WarningKind,
} from "./warnings";
import type { RestRules } from "./work-stretches";

/** Somebody who is free for a shift, the first that the absent person misses. */
export type Candidate = {
  id: Id;
  name: string;
  role: string;
  /** Whether the role is that of the person who is absent. */
  hasSameRole: boolean;
  /** A ratio measured on the products of the line; null when never measured. */
  efficiency: number | null;
  /** Production days with a shift among the seven before. */
  daysWorked: number;
} & CandidateStanding;

/** How somebody can take the shifts that the absent person misses. */
export type CandidateStanding = {
  /** The fewest hours between one of these shifts and another planned one; null without any near. */
  restHours: number | null;
  /** How many of these shifts the candidate can take without a warning. */
  freeShifts: number;
  /** The warnings of the shifts that the candidate would take. */
  doubts: ReplacementDoubt[];
};

/** The warnings about what somebody cannot do and about their rest, which need a reason. */
export type ReplacementDoubt = (typeof DOUBTS)[number];
const DOUBTS = [
  ...RESTRICTIONS,
  "secondShift",
  "shortRest",
  "daysInRow",
  "weeklyRest",
] as const satisfies WarningKind[];

/** The offers for an absent worker, the best first. `shifts` is the number of planned shifts that the worker misses. */
export type Offers = { shifts: number; offers: Candidate[] };

type Around = {
  /** The shifts for which the candidate is planned, at least on the days that `reachOf` counts. */
  planned: readonly PlannedPlace[];
  /** The candidate's own absences on the days of the missed shifts. */
  away: readonly AbsentDay[];
  restrictions: Restrictions;
  clock: PlantClock;
  rules: RestRules;
};

/**
 * A candidate who takes every missed shift in which they are neither planned nor absent: each shift is judged by those
 * around it, the other missed ones included.
 */
export function standingIn(
  missed: readonly PlannedPlace[],
  { planned, away, restrictions, clock, rules }: Around,
): CandidateStanding {
  const isBusy = (place: PlannedPlace) =>
    away.some((absence) => covers(absence, place)) || planned.some((other) => isSameShift(other, place));
  const taken = missed.filter((place) => !isBusy(place));
  const warned = taken.map((place) => {
    const others = [...planned, ...taken.filter((other) => other !== place)];
    const limits = restrictionWarnings(place, others, restrictions, clock);
    return [...limits, ...restWarnings(place, others, clock, rules)].map(({ kind }) => kind as ReplacementDoubt);
  });
  const rests = taken.map((place) => shortestRest(place, planned, clock)).filter((hours) => hours !== null);
  return {
    restHours: rests.length === 0 ? null : Math.min(...rests),
    freeShifts: warned.filter((kinds) => kinds.length === 0).length,
    doubts: DOUBTS.filter((doubt) => warned.some((kinds) => kinds.includes(doubt))),
  };
}

function isSameShift(one: PlannedShift, other: PlannedShift) {
  return one.date === other.date && one.shift === other.shift;
}

/**
 * Ranks possible replacements, the best first: those without a warning on any day, then those with the same role, then
 * those free for the most shifts, then by measured efficiency (the unmeasured last), then by the fewest days worked in
 * the last seven, then by name.
 */
export function rankReplacements(candidates: readonly Candidate[]): Candidate[] {
  const isCalm = ({ doubts }: Candidate) => doubts.length === 0;
  return [...candidates].sort(
    (a, b) =>
      Number(isCalm(b)) - Number(isCalm(a)) ||
      Number(b.hasSameRole) - Number(a.hasSameRole) ||
      b.freeShifts - a.freeShifts ||
      (b.efficiency ?? -1) - (a.efficiency ?? -1) ||
      a.daysWorked - b.daysWorked ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : Number(a.id) - Number(b.id)),
  );
}
