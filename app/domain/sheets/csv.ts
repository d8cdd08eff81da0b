import { decimalSign } from "#app/domain/decimal-sign";
import type { CellValue, SheetColumn } from "./columns";
import { escapeFormula } from "./formulas";

export const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** How a country's spreadsheet expects a CSV file: where decimals have a comma, cells are parted by `;`. */
export type CsvDialect = { separator: ";" | ","; decimal: "," | "." };

export function csvDialect(language: string): CsvDialect {
  return decimalSign(language) === "," ? { separator: ";", decimal: "," } : { separator: ",", decimal: "." };
}

export function csvHeader<Row>(columns: SheetColumn<Row>[], dialect: CsvDialect): string {
  return csvLine(
    columns.map(({ header }) => header),
    dialect,
  );
}

export function csvRows<Row>(columns: SheetColumn<Row>[], rows: Row[], dialect: CsvDialect): string {
  return rows
    .map((row) =>
      csvLine(
        columns.map(({ value }) => value(row)),
        dialect,
      ),
    )
    .join("");
}

/** One line as RFC 4180 has it, safe to open in a spreadsheet: no text of ours is run as a formula. */
export function csvLine(cells: CellValue[], dialect: CsvDialect): string {
  return cells.map((cell) => csvCell(cell, dialect)).join(dialect.separator) + LINE_END;
}

function csvCell(cell: CellValue, { separator, decimal }: CsvDialect): string {
  if (cell === null) return "";
  if (typeof cell === "number") return quoted(String(cell).replace(".", decimal), separator);
  return quoted(typeof cell === "string" ? escapeFormula(cell) : String(cell), separator);
}

function quoted(text: string, separator: string): string {
  const needsQuotes = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
