/** What a cell of a written sheet may hold. A day is text, "YYYY-MM-DD"; an instant is ISO 8601 text. */
export type CellValue = string | number | boolean | null;

/** One column of a written sheet: `header` is already in the reader's language. */
export type SheetColumn<Row> = {
  key: string;
  header: string;
  value: (row: Row) => CellValue;
  /** A day becomes a real date in a spreadsheet; everything else is what its type says. */
  kind?: "day";
};

export type SheetTable<Row> = {
  columns: SheetColumn<Row>[];
  /** All rows at once, or pages of rows read one after the other. */
  rows: Row[] | AsyncIterable<Row[]>;
};
