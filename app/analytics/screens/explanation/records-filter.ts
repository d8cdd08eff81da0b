import { OF_LINES } from "#app/analytics/domain/work-of-lines";
import { chosenIds } from "#app/analytics/screens/chosen-ids";
import type { ScreenData } from "#app/analytics/screens/screen-data";
import type { Shift } from "#app/core/domain/calendar/shifts";
import type { Scope } from "#app/records/domain/scope";

type Filter = Scope & { shift?: Shift };

/** The filter of the records list for a figure: of the whole range, or of one group in it. */
export function recordsFilter({ view, range }: Pick<ScreenData, "view" | "range">, key?: string): Filter {
  const all = { ...range, ...chosenIds(view) };
  if (key === undefined || key === OF_LINES) return all;
  if (view.groupBy === "shift") return { ...all, shift: key as Shift };
  return view.groupBy === "date" ? { ...all, from: key, to: key } : { ...all, [`${view.groupBy}Id`]: key };
}
