import type { Day } from "#app/core/domain/calendar/days";
import { type PlantClock, type Shift, secondsOn, shiftInterval } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { groupBy, sumBy } from "#app/core/domain/statistics/grouping";
import type { Status } from "#app/core/domain/statuses";
import { HOUR, SECONDS_PER_HOUR } from "#app/core/domain/time";
import { RESTRICTIONS, type Restrictions, restrictionsMet } from "#app/people/domain/restrictions";
import type { DayOff } from "#app/plant/domain/days-off";
import type { AssignmentInput } from "./assignments";
import type { PlanCell, RemovedAssignment } from "./strokes";
import { hasNoWeeklyRest, hasTooManyDays, type RestRules } from "./work-stretches";

/** Remarks about an assignment that do not forbid it. */
export const WARNING_KINDS = [
  "absent",
  "dayOff",
  ...RESTRICTIONS,
  "otherLine",
  "secondShift",
  "shortRest",
  "daysInRow",
  "weeklyRest",
  "overCapacity",
  "beyondPositions",
  "lineInactive",
] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** The warnings shown for a plan before it is written, or rewritten. */
export type KnownWarnings = {
  /** The warnings, each with its assignment. */
  told: readonly (readonly [id: Id, kind: string])[];
  /** The number of people that a line may have in a shift beyond its positions. */
  beyond: readonly (PlanCell & { count: number })[];
};

/** The warnings that removed assignments had, and may have again. */
export function knownOf(removed: readonly RemovedAssignment[]): KnownWarnings {
  const beyond = groupBy(
    removed.filter((row) => row.beyond > 0),
    ({ date, shift, productionLineId }) => `${date} ${shift} ${productionLineId}`,
  );
  return {
    told: removed.flatMap(({ id, warnings }) => warnings.map((kind) => [id, kind] as const)),
    beyond: [...beyond.values()].map((cell) => {
      const { productionLineId, shift, date, beyond: count } = cell[0] as RemovedAssignment;
      return { productionLineId, shift, date, count };
    }),
  };
}

export type PlannedShift = { date: Day; shift: Shift };
/** A shift that somebody is planned for, and where. */
export type PlannedPlace = PlannedShift & { productionLineId: Id };

/**
 * `params` fill the words of the warning: hours of rest, positions. `other` is the worker's other assignment, where the
 * warning is about that.
 */
export type Warning = { kind: WarningKind; params: Record<string, number>; other?: PlannedPlace };

export type PlanSurroundings = {
  /** The worker's other assignments, at least on the days that `reachOf` counts. */
  others: readonly PlannedPlace[];
  line: { capacity: number; status: Status };
  /** The number of others planned on the same line, day and shift. */
  filled: number;
  /** Whether the worker was reported absent in any shift of this day: an absence covers its days whole. */
  isAbsent: boolean;
  /** Whether the factory does not work on this day. */
  isDayOff: boolean;
  /** What the worker cannot do. */
  restrictions: Restrictions;
  /** The other line of this shift that the worker would be taken from. */
  elsewhere: PlannedPlace | null;
  clock: PlantClock;
  rules: RestRules;
};

type Planned = Pick<AssignmentInput, "date" | "shift" | "productionLineId" | "position">;

/** Warnings in the order of {@link WARNING_KINDS}, each kind once. */
export function warningsOf(
  planned: Planned,
  { others, line, filled, isAbsent, isDayOff, restrictions, elsewhere, clock, rules }: PlanSurroundings,
): Warning[] {
  const warnings: (Warning | false)[] = [
    isAbsent && { kind: "absent", params: {} },
    isDayOff && { kind: "dayOff", params: {} },
    ...restrictionWarnings(planned, others, restrictions, clock),
    elsewhere !== null && { kind: "otherLine", params: {}, other: placeOf(elsewhere) },
    ...restWarnings(planned, others, clock, rules),
    filled >= line.capacity && { kind: "overCapacity", params: { filled: filled + 1, capacity: line.capacity } },
    planned.position !== null &&
      planned.position > line.capacity && { kind: "beyondPositions", params: { capacity: line.capacity } },
    line.status === "inactive" && { kind: "lineInactive", params: {} },
  ];
  return warnings.filter((warning) => warning !== false);
}

/** The warnings about what the worker cannot do: the weekday, the shift, and the hours of all their shifts that day. */
export function restrictionWarnings(
  planned: PlannedPlace,
  others: readonly PlannedPlace[],
  restrictions: Restrictions,
  clock: PlantClock,
): Warning[] {
  const ofDay = [planned, ...others.filter(({ date }) => date === planned.date)];
  const secondsOf = ({ date, shift, productionLineId }: PlannedPlace) =>
    secondsOn(clock, date, productionLineId)[shift];
  const hours = sumBy(ofDay, secondsOf) / SECONDS_PER_HOUR;
  return restrictionsMet(restrictions, { ...planned, hours }).map(
    (kind): Warning => ({
      kind,
      params: kind === "cannotHours" ? { hours: rounded(hours), most: restrictions.mostHours as number } : {},
    }),
  );
}

/** The warnings about the worker's own rest: a second shift, too little rest, days in a row and the weekly rest. */
export function restWarnings(
  planned: PlannedPlace,
  others: readonly PlannedPlace[],
  clock: PlantClock,
  rules: RestRules,
): Warning[] {
  const second = others.find(({ date, shift }) => date === planned.date && shift !== planned.shift);
  const nearest = nearestShift(planned, others, clock);
  const warnings: (Warning | false)[] = [
    second !== undefined && { kind: "secondShift", params: {}, other: placeOf(second) },
    nearest !== null &&
      nearest.hours < rules.minimumRestHours && {
        kind: "shortRest",
        params: { hours: rounded(nearest.hours), minimum: rules.minimumRestHours },
        other: placeOf(nearest.other),
      },
    hasTooManyDays(planned, others, rules) && { kind: "daysInRow", params: { maximum: rules.mostDaysInRow } },
    hasNoWeeklyRest(planned, others, clock, rules) && {
      kind: "weeklyRest",
      params: { minimum: rules.weeklyRestHours },
    },
  ];
  return warnings.filter((warning) => warning !== false);
}

/**
 * The real hours between this shift and the nearest one of another day, so that a night with a clock change counts
 * correctly. Shifts of the same day count as a second shift instead. Null without any.
 */
export function shortestRest(planned: PlannedPlace, others: readonly PlannedPlace[], clock: PlantClock): number | null {
  return nearestShift(planned, others, clock)?.hours ?? null;
}

function nearestShift(planned: PlannedPlace, others: readonly PlannedPlace[], clock: PlantClock) {
  const intervalOf = ({ date, shift, productionLineId }: PlannedPlace) =>
    shiftInterval(date, shift, clock, productionLineId);
  const own = intervalOf(planned);
  const rests = others
    .filter(({ date }) => date !== planned.date)
    .map((other) => {
      const { start, end } = intervalOf(other);
      return { other, hours: Math.max(0, start >= own.end ? start - own.end : own.start - end) / HOUR };
    });
  return rests.length === 0 ? null : rests.reduce((least, rest) => (rest.hours < least.hours ? rest : least));
}

function placeOf({ date, shift, productionLineId }: PlannedPlace): PlannedPlace {
  return { date, shift, productionLineId };
}

/** When a shift begins and ends, as instants, and its work, on the lines whose hours are those of a group. */
export type TimedShift = PlannedShift & { group: number; start: number; end: number; workMilliseconds: number };

/** The factory's rules about rest and its days off, worked out for the shifts of some assignments, so that a statement needs no clock. */
export type RestNear = RestRules & {
  /** Every shift on the days that decide about the rest. */
  times: readonly TimedShift[];
  /** The groups of lines with hours of their own, numbered from 1; all other lines are group 0. */
  groups: readonly (readonly Id[])[];
  /** The days off of the factory on the days of these assignments. */
  daysOff: readonly DayOff[];
};

function rounded(hours: number) {
  return Math.round(hours * 10) / 10;
}
