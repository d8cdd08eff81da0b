import * as imports from "#app/data/imports";
import { AppError } from "#app/domain/errors";
import type { ImportKind, ImportOptions } from "#app/domain/imports";
import { LIMITS } from "#app/domain/limits";
import { RECORD_FIELDS } from "#app/domain/record-sheet-fields";
import { type Cell, isBlank, type Row } from "#app/domain/sheets/cells";
import { detectDateFormat } from "#app/domain/sheets/dates";
import {
  type ColumnMapping,
  findHeader,
  headerLine,
  matchColumns,
  missingFields,
  type SheetField,
} from "#app/domain/sheets/header";
import { detectDecimal } from "#app/domain/sheets/numbers";
import type { Detected, SheetContent } from "#app/domain/sheets/reading";
import { WORKER_FIELDS } from "#app/domain/worker-sheet";
import type { Deps } from "./deps";

/** A file understood: which columns it has, how it writes numbers and dates, and where its rows begin. */
export type ImportTable = {
  fields: readonly SheetField[];
  header: Row;
  headerLine: string;
  mapping: ColumnMapping;
  missing: string[];
  detected: Detected;
  totalRows: number;
  /** The rows below the header that are not blank, with the number a spreadsheet shows beside them. */
  rows: () => Generator<{ line: number; row: Row }>;
};

export const FIELDS: Record<ImportKind, readonly SheetField[]> = {
  workers: WORKER_FIELDS,
  performance_records: RECORD_FIELDS,
};

const SAMPLE_ROWS = 500;

/** Reads a file; columns are matched by the person's choice, else as last time, else by name. */
export async function openTable(
  { db, sheets }: Pick<Deps, "db" | "sheets">,
  { bytes, name }: { bytes: Uint8Array; name?: string },
  { kind, options }: { kind: ImportKind; options: ImportOptions },
): Promise<ImportTable> {
  const fields = FIELDS[kind];
  const content = await sheets.read(bytes, options.settings, name);
  const at = findHeader(content.rows, fields);
  const header = content.rows[at] ?? [];
  const line = headerLine(header);
  const isChosen = Object.keys(options.mapping).length > 0;
  const remembered = isChosen ? undefined : await imports.mapping(db, kind, line);
  const mapping = matchColumns(header, fields, remembered?.mapping ?? options.mapping);
  const rows = () => dataRows(content, at);
  return {
    fields,
    header,
    headerLine: line,
    mapping,
    missing: missingFields(mapping, fields),
    detected: detect(content, rows, { mapping, options }),
    totalRows: countRows(rows),
    rows,
  };
}

/** @throws AppError naming the columns that are not there. */
export function requireColumns({ missing }: ImportTable, kind: ImportKind) {
  if (missing.length === 0) return;
  throw new AppError("invalid", kind === "workers" ? "imports:workerColumnsMissing" : "imports:recordColumnsMissing", {
    fields: Object.fromEntries(missing.map((field) => [field, "imports:columnMissing"])),
    details: { missing },
  });
}

function* dataRows({ rows, firstLine }: SheetContent, headerAt: number) {
  for (let at = headerAt + 1; at < rows.length; at++) {
    const row = rows[at] as Row;
    if (!isBlank(row)) yield { line: firstLine + at, row };
  }
}

function countRows(rows: ImportTable["rows"]): number {
  let count = 0;
  for (const _ of rows()) count++;
  if (count > LIMITS.importRows) throw new AppError("too_large", "imports:tooManyRows");
  return count;
}

function detect(
  { type, encoding, separator }: SheetContent,
  rows: ImportTable["rows"],
  { mapping, options: { settings } }: { mapping: ColumnMapping; options: ImportOptions },
): Detected {
  const dates: Cell[] = [];
  const numbers: Cell[] = [];
  for (const { row } of rows()) {
    if (mapping.date !== undefined) dates.push(row[mapping.date] ?? null);
    for (const field of ["hours", "errorRate", "standardMinutes"]) {
      if (mapping[field] !== undefined) numbers.push(row[mapping[field]] ?? null);
    }
    if (dates.length >= SAMPLE_ROWS) break;
  }
  const date = detectDateFormat(dates);
  return {
    type,
    encoding,
    separator,
    decimal: settings.decimal ?? detectDecimal(numbers, separator === ";" ? "," : "."),
    dateFormat: settings.dateFormat ?? date.format,
    dateIsAmbiguous: settings.dateFormat === undefined && date.isAmbiguous,
  };
}
