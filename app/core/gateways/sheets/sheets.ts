import { AppError } from "#app/core/domain/errors";
import type { SheetReader, SheetTable } from "#app/core/domain/sheets/columns";
import type { SheetContent, SheetSettings } from "#app/core/domain/sheets/reading";
import { readCsv } from "./read-csv";
import { readXlsx, type SheetRank } from "./read-xlsx";
import { writeXlsx } from "./write-xlsx";

/** Spreadsheet files as bytes. */
export type Sheets = {
  /**
   * A CSV or XLSX file, distinguished by its bytes, as rows of cells. A text named XLSX is neither. Of a workbook without
   * a chosen sheet, the best sheet is read, by its rank, or else the first one with content.
   * @throws AppError `unsupported` for anything else, `invalid` when damaged, `too_large` beyond the limits.
   */
  read(bytes: Uint8Array, settings: SheetSettings, how?: Reading): Promise<SheetContent>;
  /** The bytes of a workbook while it is made. */
  writeXlsx<Row>(table: SheetTable<Row>, reader: SheetReader): AsyncGenerator<Uint8Array>;
};

type Reading = { name?: string; rank?: SheetRank };

export const sheets: Sheets = {
  async read(bytes, settings, { name = "", rank } = {}) {
    if (startsWith(bytes, ZIP)) return readXlsx(bytes, { chosen: settings.sheet, rank });
    if (startsWith(bytes, OLD_EXCEL)) {
      throw new AppError("unsupported", hasPassword(bytes) ? "imports:fileProtected" : "imports:oldExcel");
    }
    if (/\.xlsx$/i.test(name)) throw new AppError("unsupported", "imports:notASheet");
    return readCsv(bytes, settings);
  },
  writeXlsx,
};

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** A workbook with a password is kept in the wrapping of the old format, in a stream of this name. */
const PROTECTED = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0";

function hasPassword(bytes: Uint8Array) {
  return new TextDecoder("latin1").decode(bytes).includes(PROTECTED);
}

function startsWith(bytes: Uint8Array, magic: number[]) {
  return magic.every((byte, index) => bytes[index] === byte);
}
