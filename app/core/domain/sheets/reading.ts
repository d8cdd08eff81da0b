import * as z from "zod";
import type { ErrorDetail } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import { whole } from "#app/core/domain/texts/fields";
import type { Row } from "./cells";
import { DATE_FORMATS, type DateFormat } from "./dates";
import { ENCODINGS, type Encoding } from "./encoding";
import { DECIMALS, type Decimal } from "./numbers";
import { SEPARATORS, type Separator } from "./separator";
import { TIME_UNITS, TIMED, type Units } from "./units";

/** What a file may leave unsaid, and somebody says once for all of its rows. */
export const FILLED = [
  "date",
  "until",
  "month",
  "shift",
  "line",
  "product",
  "people",
  "hours",
  "defects",
  "reason",
] as const;
export type Filled = (typeof FILLED)[number];

/** A person's corrections of the detected settings. */
export const SheetSettings = z.object({
  encoding: z.enum(ENCODINGS).optional(),
  separator: z.enum(SEPARATORS).optional(),
  decimal: z.enum(DECIMALS).optional(),
  dateFormat: z.enum(DATE_FORMATS).optional(),
  /** The name of a sheet of a workbook. */
  sheet: whole().max(100).optional(),
  /** Sheets of a workbook of day sheets that are left out. */
  without: z.array(whole().max(100)).max(LIMITS.leftSheetsMaximum).optional(),
  /** The unit of a column of times, by its field. */
  units: z.partialRecord(z.enum(TIMED), z.enum(TIME_UNITS)).optional(),
  /** The value of every empty cell of a column, by its field, as the file would have it; a month is YYYY-MM. */
  fill: z.partialRecord(z.enum(FILLED), whole().max(LIMITS.reasonLength)).optional(),
});
export type SheetSettings = z.infer<typeof SheetSettings>;

/** A row with something in it. `line` is its number as the file has it, from 1; `problem` says why it cannot be read. */
export type SheetRow = {
  line: number;
  cells: Row;
  problem?: CellProblem;
  /** Whether it has only formulas that came to nothing, such as those prepared for rows to come. */
  givesNothing?: boolean;
};

/** A problem with a cell or a row, as a message key and its parameters. */
export type CellProblem = { key: string; params?: ErrorDetail["params"] };

/** A file as rows, blank ones left out. */
export type SheetContent = {
  rows: SheetRow[];
  /** How many of the rows the spreadsheet hides; they are read like the others. */
  hiddenRows: number;
  type: "csv" | "xlsx";
  /** Null for a spreadsheet, which has neither. */
  encoding: Encoding | null;
  separator: Separator | null;
  /** The visible sheets of a workbook by their names, and the one that was read. */
  sheets: string[];
  sheet: string | null;
  /** Whether its days are counted from 1904. */
  startsIn1904?: boolean;
};

/** The detected form of the file, for a person to check. */
export type Detected = Pick<SheetContent, "type" | "encoding" | "separator" | "sheets" | "sheet" | "hiddenRows"> & {
  /** A text that mixes letters with signs that no name has, as in another code page; null without one. */
  strangeText: string | null;
  decimal: Decimal;
  dateFormat: DateFormat;
  dateIsAmbiguous: boolean;
  /** The units of the columns of times, by their fields. */
  units: Units;
};
