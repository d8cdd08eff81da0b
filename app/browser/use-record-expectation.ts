import type { Expectation } from "#app/domain/record-figures";
import { paths, type Query } from "#app/paths";
import { useLookup } from "./use-lookup";

/**
 * What a record would be measured against without standard minutes, asked for whenever its place changes. Null until
 * the place is whole and the answer to exactly this place is there.
 */
export function useRecordExpectation(place: Query): Expectation | null {
  const isWhole = Boolean(place.workerId && place.productionLineId && place.shift && place.date);
  const { data, isCurrent } = useLookup<Expectation | null>(isWhole ? paths.recordExpectation(place) : null);
  return (isCurrent && data) || null;
}
