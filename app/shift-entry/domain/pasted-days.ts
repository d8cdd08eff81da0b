import { type Named, openBook } from "#app/core/domain/texts/name-matching";
import { type DayRecord, readDaySheet } from "#app/imports/domain/day-sheet";
import { FIGURE_CELLS } from "./cells";
import { readBlock } from "./pasted-blocks";

/**
 * A pasted text as the grid reads it. A day sheet, with hours or products across, becomes a line for each record it makes:
 * name, product, pieces, defects, hours. Of any other block, numbers that only count the lines are left out.
 */
export function asGridText(text: string, products: readonly Named[]): string {
  const pasted = readBlock(text);
  const rows = pasted.map((cells, at) => ({ line: at + 1, cells }));
  const known = { lines: openBook([]), lineNames: [], products: openBook(products), kinds: [] };
  const sheet = readDaySheet(rows, "", known);
  const lines = sheet ? sheet.records.map(lineOf) : withoutNumbers(pasted);
  return lines === pasted ? text : lines.map((cells) => cells.map(written).join("\t")).join("\n");
}

function written(cell: string) {
  return /[\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function lineOf({ worker, workerName, heads, ...record }: DayRecord): string[] {
  const isCounted = typeof record.pieces === "number";
  const product = heads.product === "" && isCounted ? [] : [heads.product];
  return [workerName || worker, ...product, ...FIGURE_CELLS.map(({ name }) => String(record[name]))];
}

/** The block without a first column of 1, 2, 3 before names, under "N°" or no heading at all. */
function withoutNumbers(pasted: string[][]): string[][] {
  const numbered = pasted.filter(([first = "", second = ""]) => /^\d+$/.test(first) && /\p{L}{2}/u.test(second));
  const doesCount = numbered.length > 1 && numbered.every(([first], at) => Number(first) === at + 1);
  const others = pasted.filter((cells) => !numbered.includes(cells));
  const isWhole = doesCount && others.every(([first = ""]) => !/^\d/.test(first));
  return isWhole ? pasted.map((cells) => cells.slice(1)) : pasted;
}
