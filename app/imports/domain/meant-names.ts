import { cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { isPlaceholder } from "#app/core/domain/sheets/placeholders";
import type { SheetRow } from "#app/core/domain/sheets/reading";

/** The fields of all kinds of file that hold a name, a code or a number of somebody or something. */
const NAMES: ReadonlySet<string> = new Set([
  "cin",
  "number",
  "name",
  "firstName",
  "email",
  "phone",
  "role",
  "worker",
  "workerNumber",
  "workerName",
  "line",
  "product",
  "productName",
  "code",
]);

const WRITTEN_AS_NUMBER = /^(\d+)[.,]0$/;

/**
 * The rows with their names and codes as they are meant: a dash and the like is an empty cell, and codes that a program
 * wrote as numbers lose their .0, if all of a column have it.
 */
export function withMeantNames(rows: SheetRow[], mapping: ColumnMapping): SheetRow[] {
  const named = Object.entries(mapping).flatMap(([field, position]) =>
    NAMES.has(field) && position !== undefined ? [position] : [],
  );
  const numbers = new Set(named.filter((position) => areNumbers(rows, position)));
  return rows.map((row) => {
    const meant = named.flatMap((position): [number, string | null][] => {
      const text = cellText(row.cells[position]);
      if (text === "") return [];
      if (isPlaceholder(text)) return [[position, null]];
      return numbers.has(position) ? [[position, text.replace(WRITTEN_AS_NUMBER, "$1")]] : [];
    });
    return meant.length === 0 ? row : { ...row, cells: replaced(row.cells, meant) };
  });
}

function areNumbers(rows: SheetRow[], position: number): boolean {
  const said = rows.map(({ cells }) => cells[position]).filter((cell) => !isBlankCell(cell));
  const codes = said.map(cellText).filter((text) => !isPlaceholder(text));
  return codes.length > 0 && codes.every((text) => WRITTEN_AS_NUMBER.test(text));
}

function replaced(cells: Row, values: readonly [number, string | null][]): Row {
  const row = [...cells];
  for (const [position, value] of values) row[position] = value;
  return row;
}
