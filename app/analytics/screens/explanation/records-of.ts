import { chosenIds } from "#app/analytics/screens/chosen-ids";
import type { ScreenData } from "#app/analytics/screens/screen-data";
import type { Scope } from "#app/records/domain/scope";

/** The filter of the records list for a figure: of the whole range, or of one group in it. */
export function recordsOf({ view, range }: Pick<ScreenData, "view" | "range">, key?: string): Scope {
  const all = { ...range, ...chosenIds(view) };
  if (key === undefined) return all;
  return view.groupBy === "date" ? { ...all, from: key, to: key } : { ...all, [`${view.groupBy}Id`]: key };
}
