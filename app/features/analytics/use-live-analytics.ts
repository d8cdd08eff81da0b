import { useLive } from "#app/browser/use-live";
import { useReadAgain } from "#app/browser/use-read-again";
import { concerns } from "#app/domain/live";
import type { ScreenData } from "./screen-data";

/** Reads the screen again when something that it shows changes on the floor, and after a lost connection. */
export function useLiveAnalytics(loaded: ScreenData) {
  const { data, isOutOfDate, readAgain } = useReadAgain(loaded);
  const { view, range, change: compared } = data;
  const { productionLineId, tab } = view;
  useLive(
    "changed",
    (change) => {
      // The second side of a comparison may lie in any range and be of any line.
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
