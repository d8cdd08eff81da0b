import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";

/** Where somebody is on one day: the shifts and lines they are planned for, or that they are absent. */
export type PlacesOfDay = { date: Day; places: { shift: Shift; lineName: string }[]; isAway: boolean };

/** The places of a worker on a day that was asked for and those beside it, in the order of the days. */
export type Whereabouts = { workerId: Id; name: string; day: Day; days: PlacesOfDay[] };
