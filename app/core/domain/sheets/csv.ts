import { decimalSign } from "#app/core/domain/texts/decimal-sign";
import type { CellValue, SheetColumn, SheetReader } from "./columns";
import { escapeFormula } from "./formulas";
import { writtenDay, writtenInstant } from "./written-dates";

export const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** The CSV form that a country's spreadsheet expects: with decimal commas, `;` separates cells. */
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

export function csvRows<Row>(columns: SheetColumn<Row>[], rows: Row[], reader: SheetReader): string {
  const dialect = csvDialect(reader.language);
  return rows
    .map((row) =>
      csvLine(
        columns.map((column) => written(column, row, reader)),
        dialect,
      ),
    )
    .join("");
}

function written<Row>({ value, kind, hasSeconds }: SheetColumn<Row>, row: Row, reader: SheetReader): CellValue {
  const cell = value(row);
  if (kind === "day" && typeof cell === "string" && cell !== "") return writtenDay(cell, reader.language);
  return kind === "instant" && typeof cell === "number" ? writtenInstant(cell, reader, hasSeconds) : cell;
}

/** One line by RFC 4180, safe to open in a spreadsheet: none of its texts is run as a formula. */
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
