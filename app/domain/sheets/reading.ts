import * as z from "zod";
import type { Row } from "./cells";
import { DATE_FORMATS, type DateFormat } from "./dates";
import { ENCODINGS, type Encoding } from "./encoding";
import { DECIMALS, type Decimal } from "./numbers";
import { SEPARATORS, type Separator } from "./separator";

/** What a person corrected of what was detected. */
export const SheetSettings = z.object({
  encoding: z.enum(ENCODINGS).optional(),
  separator: z.enum(SEPARATORS).optional(),
  decimal: z.enum(DECIMALS).optional(),
  dateFormat: z.enum(DATE_FORMATS).optional(),
});
export type SheetSettings = z.infer<typeof SheetSettings>;

/** A file as rows. Row `index` stands in the file's row `firstLine + index`, as a spreadsheet numbers them from 1. */
export type SheetContent = {
  rows: Row[];
  firstLine: number;
  type: "csv" | "xlsx";
  /** Null for a spreadsheet, which has neither. */
  encoding: Encoding | null;
  separator: Separator | null;
};

/** How the file was understood, for a person to check. */
export type Detected = Pick<SheetContent, "type" | "encoding" | "separator"> & {
  decimal: Decimal;
  dateFormat: DateFormat;
  dateIsAmbiguous: boolean;
};
