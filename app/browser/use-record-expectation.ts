import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { Expectation } from "#app/domain/record-figures";
import { paths, type Query } from "#app/paths";

/**
 * What a record would be measured against without standard minutes, asked for whenever its place changes. Null until
 * the place is whole and the answer to exactly this place is there.
 */
export function useRecordExpectation(place: Query): Expectation | null {
  const isWhole = Boolean(place.workerId && place.productionLineId && place.shift && place.date);
  const path = isWhole ? paths.recordExpectation(place) : null;
  const { load, data } = useFetcher<Expectation | null>({ key: path ?? "no-expectation" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a fetcher of its own, asked once
  useEffect(() => {
    if (path) load(path);
  }, [path]);
  return data ?? null;
}
