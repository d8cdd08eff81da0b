import type { Id } from "#app/core/domain/ids";
import type { Day } from "#app/plant/domain/days";
import type { Shift } from "#app/plant/domain/shifts";

/** Where somebody is on one day: the shifts and lines they are planned for, or that they are absent. */
export type PlacesOfDay = { date: Day; places: { shift: Shift; lineName: string }[]; isAway: boolean };

/** The places of a worker on a day that was asked for and those beside it, in the order of the days. */
export type Whereabouts = { workerId: Id; name: string; day: Day; days: PlacesOfDay[] };
