import { cut } from "#app/core/domain/texts/texts";

/** A number that the file shows in its own way, such as 9283928 as "09283928": codes keep the shown form. */
export type ShownNumber = { number: number; shown: string };

/** A cell as a file gives it; dates of a spreadsheet are already text, "YYYY-MM-DD". */
export type Cell = string | number | boolean | ShownNumber | null;
export type Row = Cell[];

/** More than any field may have, and few enough to check. */
const MAX_CELL_CHARACTERS = 4_000;

/** The text of a cell as the file shows it, without blanks around it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (isShown(cell)) return cell.shown;
  if (typeof cell !== "string") return String(cell);
  return cut(cell, MAX_CELL_CHARACTERS).trim();
}

/** The number in a cell, however it is shown; null for text. */
export function cellNumber(cell: Cell | undefined): number | null {
  if (typeof cell === "number") return cell;
  return isShown(cell) ? cell.number : null;
}

export function isBlankCell(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");
}

export function isBlank(row: Row): boolean {
  return row.every(isBlankCell);
}

function isShown(cell: Cell | undefined): cell is ShownNumber {
  return typeof cell === "object" && cell !== null;
}
