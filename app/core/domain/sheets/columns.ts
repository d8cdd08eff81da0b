import type { TimeZone } from "#app/core/domain/calendar/time-zones";
/** The value of a cell of a written sheet. A day is text, "YYYY-MM-DD"; an instant is in milliseconds. */
export type CellValue = string | number | boolean | null;

/** One column of a written sheet: `header` is already in the reader's language. */
export type SheetColumn<Row> = {
  key: string;
  header: string;
  value: (row: Row) => CellValue;
  /** Days and instants are written as the reader's country writes them, instants on the factory's clock. */
  kind?: "day" | "instant";
  /** An instant to the second, in a CSV file; a workbook shows its cell to the minute. */
  hasSeconds?: boolean;
};

/** The reader of a sheet. */
export type SheetReader = { language: string; timeZone: TimeZone };

export type SheetTable<Row> = {
  columns: SheetColumn<Row>[];
  /** All rows at once, or pages of rows read one after the other. */
  rows: Row[] | AsyncIterable<Row[]>;
};
