import { useLive } from "#app/core/browser/live/use-live";
import { useReadAgain } from "#app/core/browser/live/use-read-again";
import { concerns } from "#app/core/domain/live";
import type { ScreenData } from "./screen-data";

/** Reloads the screen when its data changes on the floor, and after a lost connection. */
export function useLiveAnalytics(loaded: ScreenData | null) {
  const { data, isOutOfDate, readAgain } = useReadAgain(loaded);
  const { view, range, change: compared } = data;
  const { productionLineId, tab } = view;
  useLive(
    "changed",
    (change) => {
      // The second side of a comparison may be any range and any line.
      if (
        tab === "compare" ||
        concerns(change, { from: compared?.before.from ?? range.from, to: range.to, productionLineId })
      )
        readAgain();
    },
    readAgain,
  );
  return { data, isOutOfDate };
}
