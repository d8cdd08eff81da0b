import type { SeriesCell } from "#app/insights/domain/series/cells";

/** A cell before its first record. */
export function emptyCell(place: Pick<SeriesCell, "lineId" | "productId" | "date" | "shift">): SeriesCell {
  return {
    ...place,
    records: 0,
    pieces: 0,
    defective: 0,
    seconds: 0,
    earnedMillis: 0,
    measuredSeconds: 0,
    dueSeconds: 0,
  };
}
