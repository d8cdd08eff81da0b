import { useLookup } from "#app/core/browser/requests/use-lookup";
import { paths, type Query } from "#app/paths";
import type { Expectation } from "#app/records/domain/efficiency";

/**
 * Loads the measure of a record without standard minutes whenever its place changes. Null until the place is complete and
 * its own answer has arrived.
 */
export function useRecordExpectation(place: Query): Expectation | null {
  const isWhole = Boolean(place.workerId && place.productionLineId && place.shift && place.date);
  const { data, isCurrent } = useLookup<Expectation | null>(isWhole ? paths.recordExpectation(place) : null);
  return (isCurrent && data) || null;
}
