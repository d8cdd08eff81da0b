import { type Cell, cellNumber, cellText } from "./cells";
import type { CellProblem } from "./reading";

/** The text of a formula that was never computed: spreadsheets show the same error for a missing value. */
export const NO_RESULT = "#N/A";

/** 1,23457E+11: the digits that a narrow column left out are gone. Excel always writes a sign and two digits. */
const SHORTENED = /^[+-]?\d([.,]\d+)?E[+-]\d{2,3}$/i;
/** #REF!, #VALEUR!, #NOM?, #N/A, and what LibreOffice writes for an error of its own. */
const FAILED = /^(#(\p{Lu}[\p{Lu}_/0]*[!?]|N\/[AD]|GETTING_DATA)|Err:\d{3})$/iu;
/** The text in a column too narrow for its number. */
const HASHES = /^#{3,}$/;
/** A spreadsheet keeps 15 digits of a number and turns the others into zeros. */
const LARGEST_EXACT = 1e15;

/** The damage that a spreadsheet did to a cell when it wrote the file; null for a sound cell. */
export function spoiled(cell: Cell | undefined): CellProblem | null {
  const text = cellText(cell);
  const params = { value: text.slice(0, 60) };
  if (FAILED.test(text)) return { key: "imports:cellFailed", params };
  if (HASHES.test(text)) return { key: "imports:cellTooNarrow", params };
  if (SHORTENED.test(text)) return { key: "imports:cellShortened", params };
  if (Math.abs(cellNumber(cell) ?? 0) >= LARGEST_EXACT) return { key: "imports:cellShortened", params };
  return UNSEEN.test(text) ? { key: "imports:cellUnseen", params: {} } : null;
}

/** Control characters and halves of characters belong to no name and no code; a line end in a cell is a blank. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
