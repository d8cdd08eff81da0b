import type { ShiftPlace } from "./shift-sheets";

/** The name of a sheet among those of one person. */
export function placeKey({ productionLineId, date, shift }: ShiftPlace): string {
  return `${productionLineId}.${date}.${shift}`;
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
