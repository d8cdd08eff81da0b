import type { Keeping } from "#app/core/browser/outbox/kept";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { placeKey } from "#app/shift-entry/domain/places";
import type { TypedSheet } from "#app/shift-entry/domain/sheets";

/** The sheets of one person, the earliest shift first. */
export const KEPT_SHEETS: Keeping<TypedSheet, Pick<TypedSheet, "place">> = {
  kind: "shifts",
  keyOf: ({ place }) => placeKey(place),
  compare: (one, other) =>
    one.place.date.localeCompare(other.place.date) ||
    SHIFTS.indexOf(one.place.shift) - SHIFTS.indexOf(other.place.shift) ||
    one.lineName.localeCompare(other.lineName),
};
