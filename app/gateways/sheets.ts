import writeExcelFile, { type Cell } from "write-excel-file/universal";
import { dayNumber } from "#app/domain/days";
import type { CellValue, SheetColumn, SheetTable } from "#app/domain/sheets/columns";

/** Spreadsheet files as bytes. */
export type Sheets = {
  /** One sheet with a bold header that stays in sight. */
  writeXlsx<Row>(table: SheetTable<Row>): Promise<ArrayBuffer>;
};

export const sheets: Sheets = {
  async writeXlsx({ columns, rows }) {
    const header = columns.map(({ header }): Cell => ({ value: header, type: String, fontWeight: "bold" }));
    const body = rows.map((row) => columns.map((column) => xlsxCell(column.value(row), column)));
    const file = writeExcelFile([header, ...body], {
      columns: columns.map(({ header }) => ({ width: Math.min(40, Math.max(12, header.length + 2)) })),
      stickyRowsCount: 1,
    });
    return (await file.toBlob()).arrayBuffer();
  },
};

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** XML 1.0 has no way to write control characters and halves of surrogate pairs. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Text stays text in this format, so a formula in it is never run. */
function xlsxCell<Row>(value: CellValue, { kind }: SheetColumn<Row>): Cell {
  if (value === null || value === "") return null;
  if (typeof value === "number") return { value, type: Number };
  if (typeof value === "boolean") return { value, type: Boolean };
  if (kind === "day") {
    return { value: new Date(dayNumber(value) * DAY_MILLISECONDS), type: Date, format: "yyyy-mm-dd" };
  }
  return { value: value.replace(UNWRITABLE, ""), type: String };
}
