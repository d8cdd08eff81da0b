import { unescapeFormula } from "./formulas";

/** A cell as a file gives it; dates of a spreadsheet are already text, "YYYY-MM-DD". */
export type Cell = string | number | boolean | null;
export type Row = Cell[];

/** Longer than any field may be, and short enough to look at. */
const MAX_CELL_CHARACTERS = 4_000;

/** The text of a cell without blanks around it and without the quote that kept a spreadsheet from running it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  const text = cell.length > MAX_CELL_CHARACTERS ? cell.slice(0, MAX_CELL_CHARACTERS) : cell;
  return unescapeFormula(text.trim());
}

export function isBlank(row: Row): boolean {
  return row.every((cell) => cell === null || (typeof cell === "string" && cell.trim() === ""));
}
