import { cellText, isBlankCell } from "#app/core/domain/sheets/cells";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import type { CellProblem, SheetRow } from "#app/core/domain/sheets/reading";
import { spoiled } from "#app/core/domain/sheets/spoiled";

type InRow = CellProblem & { field: string | null };

/** The first problem with a row, and the others. */
export type RowProblem = InRow & { also?: InRow[] };

/**
 * The problem that makes a row unreliable: its quotes, a cell after the last column, or a spoiled cell in a column that
 * is read. `width` is the number of columns of a text file; null where cells state their column.
 */
export function rowProblem(
  { cells, problem }: SheetRow,
  { mapping, width }: { mapping: ColumnMapping; width: number | null },
): RowProblem | null {
  if (problem) return { field: null, ...problem };
  const beyond = width === null ? undefined : cells.slice(width).find((cell) => !isBlankCell(cell));
  if (beyond !== undefined) {
    return { field: null, key: "imports:cellBeyond", params: { value: cellText(beyond).slice(0, 60) } };
  }
  const [first, ...also] = Object.entries(mapping).flatMap(([field, position]) => {
    const found = position === undefined ? null : spoiled(cells[position]);
    return found ? [{ field, ...found }] : [];
  });
  if (!first) return null;
  return also.length > 0 ? { ...first, also } : first;
}
