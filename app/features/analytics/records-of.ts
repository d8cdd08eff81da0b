import type { Query } from "#app/paths";
import type { ScreenData } from "./screen-data";

/** The filter of the records list that a figure is the sum of: of the whole range, or of one group in it. */
export function recordsOf({ view, range }: Pick<ScreenData, "view" | "range">, key?: string): Query {
  const { workerId, productionLineId, groupBy } = view;
  const all = { ...range, workerId, productionLineId };
  if (key === undefined) return all;
  return groupBy === "date" ? { ...all, from: key, to: key } : { ...all, [`${groupBy}Id`]: key };
}
