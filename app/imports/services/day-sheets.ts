import type { Day } from "#app/core/domain/calendar/days";
import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import type { Detected, SheetContent, SheetRow, SheetSettings } from "#app/core/domain/sheets/reading";
import { type Named, openBook } from "#app/core/domain/texts/name-matching";
import { type DaySheet, readDaySheet } from "#app/imports/domain/day-sheet";
import type { KnownThings } from "#app/imports/domain/day-sheet-heads";
import { type JoinedSheets, joinDaySheets } from "#app/imports/domain/day-sheets";
import type { KindHeadings } from "#app/imports/domain/kind-columns";
import type { SheetPlace } from "#app/imports/domain/rejections";

/** Day sheets as the table of records that they make: a header, then a row for each record. */
export type DayTable = {
  rows: SheetRow[];
  sheets: Omit<JoinedSheets, "header" | "rows" | "dateFormat" | "dateIsAmbiguous">;
  dates: Pick<Detected, "dateFormat" | "dateIsAmbiguous">;
  /** The place of a line of the table in the file. */
  placeOf: (line: number) => SheetPlace | undefined;
};

/** The lines, products and kinds of defect of the factory. */
type Known = { lines: readonly Named[]; products: readonly Named[]; kinds: readonly KindHeadings[] };

/** The names of the factory as titles are read by them. */
export function asKnown({ lines, products, kinds }: Known): KnownThings {
  return { lines: openBook(lines), lineNames: lines.map(({ name }) => name), products: openBook(products), kinds };
}

/** Collects the day sheets of a workbook while its sheets are read, of each only the records that it makes. */
export function openDaySheets(things: Known) {
  const known = asKnown(things);
  const kept: DaySheet[] = [];
  let records = 0;
  /** @throws AppError `too_large` beyond the most rows. */
  const keep = (rows: readonly SheetRow[], sheet: string) => {
    const read = readDaySheet(rows, sheet, known);
    if (!read) return;
    records += read.records.length;
    if (records > LIMITS.importRows) throw new AppError("too_large", "imports:tooManyRows");
    kept.push(read);
  };
  return {
    keep,
    kept: (): readonly DaySheet[] => kept,
    /** The day sheets that were kept, or the one sheet of a text or of a choice; null where there is none. */
    joined: (content: SheetContent, { fileName, settings, today }: Joining): DayTable | null => {
      if (kept.length === 0 && !content.rows.some(({ problem }) => problem))
        keep(content.rows, content.sheet ?? fileName);
      if (!kept.some((sheet) => sheet.records.length > 0 || sheet.isOfHours)) return null;
      const names = settings.sheet === undefined ? content.sheets : [];
      const { dateFormat, fill, without } = settings;
      const month = /^\d{4}-\d{2}$/.test(fill?.month ?? "") ? fill?.month : undefined;
      return asTable(joinDaySheets(kept, { fileName, names, known, dateFormat, month, without, today }));
    },
  };
}

/** The most totals that are named. */
const TOTALS_NAMED = 50;

type Joining = { fileName: string; settings: SheetSettings; today: Day };

function asTable({ header, rows, dateFormat, dateIsAmbiguous, ...sheets }: JoinedSheets): DayTable {
  const { sheets: read, otherTotals, ...said } = sheets;
  return {
    rows: [{ line: 1, cells: header }, ...rows.map(({ cells }, at) => ({ line: at + 2, cells }))],
    sheets: { ...said, sheets: read, otherTotals: otherTotals.slice(0, TOTALS_NAMED) },
    dates: { dateFormat, dateIsAmbiguous },
    placeOf: (line) => rows[line - 2]?.place,
  };
}
