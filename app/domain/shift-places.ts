import type { ShiftPlace } from "./shift-sheets";

/** The name of a sheet among those of one person. */
export function placeKey({ productionLineId, date, shift }: ShiftPlace): string {
  return `${productionLineId}.${date}.${shift}`;
}

/** The problems of a row by its cells, "" for the row itself. */
export function problemsOfRow(key: string, problems: Record<string, string>): Record<string, string> {
  const own = Object.entries(problems).filter(([place]) => place === key || place.startsWith(`${key}.`));
  return Object.fromEntries(own.map(([place, problem]) => [place.slice(key.length + 1), problem]));
}

const CELL_OF: Record<string, string> = {
  productId: ".product",
  piecesMade: ".pieces",
  piecesDefective: ".defects",
  errorRate: ".defects",
  hours: ".hours",
  workerId: "",
};

/** Problems of "rows.3.piecesMade" under the cell they are about; what is about no row is about the sheet. */
export function problemsByCell(fields: Record<string, string>, rowKeys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => {
      const [, index, name] = /^rows\.(\d+)\.(\w+)/.exec(field) ?? [];
      const key = rowKeys[Number(index)];
      return [key === undefined ? "" : key + (CELL_OF[name as string] ?? ""), problem];
    }),
  );
}
