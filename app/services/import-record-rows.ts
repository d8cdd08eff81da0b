import { settings } from "#app/data/factory";
import { RESOURCE_OF } from "#app/data/import-missing";
import type { RecordValue } from "#app/data/import-records";
import type { StagedRow } from "#app/data/import-rows";
import type { Creatable, ImportOptions } from "#app/domain/imports";
import { type RecordReading, type RecordRow, readRecordRow, recordKeys } from "#app/domain/record-sheet";
import type { RecordField } from "#app/domain/record-sheet-fields";
import { searchText } from "#app/domain/search-text";
import type { ColumnMapping } from "#app/domain/sheets/header";
import { plantTime } from "#app/domain/shifts";
import { isRejection } from "#app/domain/worker-sheet";
import type { Deps } from "./deps";
import type { ImportTable } from "./import-table";

/** The records of a file, each preceded by the workers, lines and products it is the first to name. */
export async function stagedRecords(deps: Deps, table: ImportTable, options: ImportOptions) {
  const today = plantTime(deps.now(), await settings(deps.db)).day;
  return staged(deps, { table, today, ...options });
}

/** The reason of a row that says exactly what an earlier row of the file says. */
export const REPEATED = "imports:repeatedRow";

type Staging = Pick<ImportOptions, "createMissing" | "leaveRepeats"> & { table: ImportTable; today: string };

function* staged({ newId }: Deps, { table, today, createMissing, leaveRepeats }: Staging): Generator<StagedRow> {
  const reading = { ...table.detected, mapping: table.mapping as ColumnMapping<RecordField>, today };
  const repeats = new Map<string, number>();
  const named = new Set<string>();
  const names = createMissing.includes("workers") ? workerNames(table, reading) : new Map<string, string>();
  for (const { line, row } of table.rows()) {
    const read = readRecordRow(line, row, reading);
    if (isRejection(read)) {
      const { field, key, params } = read;
      yield { line, resource: "performance_record", reason: { field, key, params } };
      continue;
    }
    const workerName = names.get(recordKeys(read).cinKey) ?? "";
    for (const kind of createMissing) {
      if (kind === "workers" && workerName === "") continue;
      const value = creatable(kind, { ...read, workerName });
      if (named.has(`${kind} ${value.key}`)) continue;
      named.add(`${kind} ${value.key}`);
      yield { line, resource: RESOURCE_OF[kind], id: newId(), value };
    }
    const value = { ...stagedValue(read), isNamed: workerName !== "" };
    const { cin: _cin, line: _line, code: _code, isNamed: _isNamed, ...compared } = value;
    const identity = JSON.stringify(compared);
    const nth = (repeats.get(identity) ?? 0) + 1;
    repeats.set(identity, nth);
    if (nth > 1 && leaveRepeats) {
      yield { line, resource: "performance_record", reason: { field: null, key: REPEATED } };
      continue;
    }
    yield { line, resource: "performance_record", id: newId(), value: { ...value, nth } };
  }
}

/** How the file calls each worker; one row with a name is enough for all rows of that cin. */
function workerNames(table: ImportTable, reading: RecordReading) {
  const names = new Map<string, string>();
  for (const { line, row } of table.rows()) {
    const read = readRecordRow(line, row, reading);
    if (!isRejection(read) && read.workerName !== "") names.set(recordKeys(read).cinKey, read.workerName);
  }
  return names;
}

function stagedValue(record: RecordRow): Omit<RecordValue, "nth" | "isNamed"> {
  const { cin, line, code, date, shift, piecesMade, piecesDefective, errorRateTyped, secondsWorked } = record;
  const keys = recordKeys(record);
  return { ...keys, cin, line, code, date, shift, piecesMade, piecesDefective, errorRateTyped, secondsWorked };
}

/** What is written for a worker, line or product that only a record names. */
function creatable(kind: Creatable, record: RecordRow): { key: string } {
  const { cinKey, lineKey, codeKey } = recordKeys(record);
  const { cin, code, line, workerName, productName, standardMillis } = record;
  if (kind === "workers") {
    const texts = { searchText: searchText(workerName), privateSearchText: searchText(cin) };
    return { key: cinKey, cin, name: workerName, ...texts } as { key: string };
  }
  if (kind === "lines") return { key: lineKey, name: line, searchText: searchText(line) } as { key: string };
  const text = searchText(productName, code);
  return { key: codeKey, code, name: productName, standardMillis, searchText: text } as { key: string };
}
