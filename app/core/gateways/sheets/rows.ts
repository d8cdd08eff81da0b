import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import { type Cell, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import type { SheetRow } from "#app/core/domain/sheets/reading";

/** Rows for titles and notes above and below the table. */
const SPARE_ROWS = 100;

/** More than the text of a million short cells, and little enough for the memory. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Rows as they are read from a file of any type, as many and as wide as an import takes. */
export function openRows() {
  const rows: SheetRow[] = [];
  let cells = 0;
  return {
    rows,
    /** @throws AppError `too_large` beyond the most rows. */
    add(row: SheetRow) {
      if (rows.length >= LIMITS.importRows + SPARE_ROWS) throw new AppError("too_large", "imports:tooManyRows");
      rows.push(row);
    },
    /** Puts a cell into its place. @throws AppError `too_large` beyond the most columns or cells. */
    put(row: Row, column: number, { line, cell }: { line: number; cell: Cell }) {
      if (isBlankCell(cell)) return;
      if (column >= LIMITS.sheetColumns) {
        throw new AppError("too_large", "imports:tooManyColumns", { params: { cell: `${letters(column)}${line}` } });
      }
      cells += 1;
      if (cells > LIMITS.sheetCells) throw new AppError("too_large", "imports:tooManyCells");
      while (row.length < column) row.push(null);
      row[column] = cell;
    },
  };
}

/** Texts that are kept, as many as an import takes. */
export function openTexts() {
  let characters = 0;
  return {
    /** @throws AppError `too_large` beyond the most texts. */
    keep(text: string): string {
      characters += text.length;
      if (characters > MAX_CHARACTERS) throw new AppError("too_large", "imports:tooMuchText");
      // A part of a string keeps the whole of it in memory, here the document it was cut from; a copy does not.
      return ` ${text}`.slice(1);
    },
  };
}

/** The name of a column as spreadsheets have it: 0 is A, 25 is Z, 26 is AA. */
export function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
