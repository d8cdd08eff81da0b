import type { Day } from "#app/domain/days";
import { type Cell, groupBy, hoursOf } from "./cells";

/** A line that changes its product this often has no usual day to compare with. */
const OFTEN = 0.3;
/** A product with this share of the hours of the day before was already running. */
const RUNNING = 0.2;

/**
 * The days on which a line began another product, as "line date": the product with most of its hours took hardly any
 * the reported day before. Lines that change all the time have none.
 */
export function changeoverDays(cells: readonly Cell[]): Set<string> {
  const found = new Set<string>();
  for (const [lineId, ofLine] of groupBy(cells, (cell) => cell.lineId)) {
    const days = [...groupBy(ofLine, (cell) => cell.date)].sort(([a], [b]) => (a < b ? -1 : 1));
    const changed: Day[] = [];
    for (const [index, [date, ofDay]] of days.entries()) {
      const before = days[index - 1]?.[1];
      if (before && shareOf(before, mainProduct(ofDay)) < RUNNING) changed.push(date);
    }
    if (changed.length <= OFTEN * days.length) for (const date of changed) found.add(`${lineId} ${date}`);
  }
  return found;
}

function mainProduct(ofDay: Cell[]) {
  const hours = new Map<string, number>();
  for (const cell of ofDay) hours.set(cell.productId, (hours.get(cell.productId) ?? 0) + hoursOf(cell));
  return [...hours].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

function shareOf(ofDay: Cell[], productId: string) {
  const total = ofDay.reduce((sum, cell) => sum + cell.seconds, 0);
  const own = ofDay.reduce((sum, cell) => sum + (cell.productId === productId ? cell.seconds : 0), 0);
  return total > 0 ? own / total : 0;
}
