import * as lines from "#app/catalogue/data/production-lines";
import * as products from "#app/catalogue/data/products";
import type { Day } from "#app/core/domain/calendar/days";
import { shiftOfSpan } from "#app/core/domain/calendar/shifts";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import type { ColumnMapping } from "#app/core/domain/sheets/header";
import { uniqueKey } from "#app/core/domain/texts/search-text";
import type { Deps } from "#app/core/services/deps";
import * as known from "#app/imports/data/known";
import { RESOURCE_OF } from "#app/imports/data/missing";
import type { RecordValue } from "#app/imports/data/records";
import type { StagedRow } from "#app/imports/data/rows";
import type { Notes } from "#app/imports/domain/aliases";
import type { Creatable, ImportOptions } from "#app/imports/domain/imports";
import { isRejection } from "#app/imports/domain/read-fields";
import type { RecordField } from "#app/imports/domain/record-fields";
import type { Meanings } from "#app/imports/domain/record-meanings";
import {
  type RecordReading,
  type RecordSheetRow,
  readRecordRow,
  recordKeys,
  type Span,
} from "#app/imports/domain/record-sheet";
import { type Rejection, rejection } from "#app/imports/domain/rejections";
import * as workers from "#app/people/data/workers";
import { cinKeyOf } from "#app/people/domain/workers";
import type { Factory } from "#app/plant/domain/factory";
import { readMeanings } from "./meanings";
import type { ImportTable } from "./table";

/**
 * The records of a file, each preceded by the unknown workers, lines and products that it is the first to name. A name
 * that several fit raises a question; until it is answered the row is rejected with the question.
 */
export async function stagedRecords(deps: Deps, table: ImportTable, options: ImportOptions, notes: Notes) {
  const names = await readMeanings(deps, options, ["worker", "line", "product"]);
  return staged(deps, { table, notes, ...names, ...options });
}

/** The reason of a row that exactly repeats an earlier row of the file. */
export const REPEATED = "imports:repeatedRow";

type Staging = Pick<ImportOptions, "createMissing" | "leaveRepeats"> & {
  table: ImportTable;
  today: string;
  factory: Factory;
  meanings: Meanings;
  notes: Notes;
};

function* staged({ newId }: Deps, { table, today, factory, meanings, notes, createMissing, leaveRepeats }: Staging) {
  const reading = {
    ...table.detected,
    calendar: table.calendar,
    mapping: table.mapping as ColumnMapping<RecordField>,
    kinds: table.kinds,
    today,
    shiftAt: (date: Day, span: Span) => shiftOfSpan(factory, date, span),
    fill: table.fill,
  };
  const repeats = new Map<string, number>();
  const named = new Set<string>();
  const names = createMissing.includes("workers") ? workerNames(table, reading) : new Map<string, string>();
  const newcomers = new Map<string, Id>();
  for (const { line, row, problem } of table.rows()) {
    const read = problem ? { line, ...problem } : readRecordRow(line, row, reading);
    if (isRejection(read)) {
      yield rejected(read);
      continue;
    }
    const meant = meanings.of(line, read);
    const [undecided, ...also] = meant.undecided;
    if (undecided) {
      yield rejected(rejection(line, [undecided, ...also]));
      continue;
    }
    const record = { ...read, cin: meant.cin, line: meant.line, code: meant.code };
    const person = personOf(record);
    const workerName = isOnlyNamed(read) ? "" : (names.get(person) ?? "");
    const tooLong = createMissing.find(
      (kind) => meant.unknown.has(kind) && codeOf(kind, record).length > LIMITS.codeLength,
    );
    if (tooLong) {
      yield rejected({ line, field: FIELD[tooLong], key: "imports:codeTooLong" });
      continue;
    }
    for (const kind of createMissing) {
      if (!meant.unknown.has(kind) || (kind === "workers" && workerName === "")) continue;
      const id = (kind === "workers" && newcomers.get(person)) || newId();
      if (kind === "workers") newcomers.set(person, id);
      const value = creatable(kind, { ...record, id, workerName });
      if (named.has(`${kind} ${value.key}`)) continue;
      named.add(`${kind} ${value.key}`);
      yield { line, resource: RESOURCE_OF[kind], id, value } as StagedRow;
    }
    const newcomer = newcomers.get(person);
    const value = {
      ...stagedValue(record, read),
      ...(newcomer && { cinKey: cinKeyOf({ cin: cinOf(record), id: newcomer }) }),
      ...(meant.cinKey && { cinKey: meant.cinKey }),
      isNamed: workerName !== "",
    };
    const identity = identityOf(value);
    const nth = (repeats.get(identity) ?? 0) + 1;
    repeats.set(identity, nth);
    if (nth > 1 && leaveRepeats) yield rejected({ line, field: null, key: REPEATED });
    else yield { line, resource: "performance_record", id: newId(), value: { ...value, nth } } as StagedRow;
  }
  meanings.note(notes);
}

/** What rows that repeat each other have in common, however their file names people and things. */
function identityOf(value: Omit<RecordValue, "nth">): string {
  const {
    cin: _,
    line: _line,
    code: _code,
    isNamed: _isNamed,
    byName: _byName,
    errorRateTyped: _typed,
    ...same
  } = value;
  return JSON.stringify(same);
}

const FIELD = { workers: "worker", lines: "line", products: "product" } as const satisfies Record<
  Creatable,
  RecordField
>;

/** The longest number or code of a worker or a product to be created; a line has none. */
function codeOf(kind: Creatable, record: RecordSheetRow): string {
  if (kind === "lines") return "";
  if (kind === "products") return record.code;
  const cin = cinOf(record);
  return record.number.length > cin.length ? record.number : cin;
}

/** Whether a row says who worked by a name alone: nobody is created by that. */
function isOnlyNamed({ number, isNamed }: RecordSheetRow): boolean {
  return isNamed && number === "";
}

/** The cin of a row; empty where its number or a name stands for it. */
function cinOf({ number, cin, isNamed }: RecordSheetRow): string {
  return isNamed || cin === number ? "" : cin;
}

/** What rows about one person have in common. */
function personOf({ number, cin }: RecordSheetRow): string {
  return number === "" ? uniqueKey(cin) : `number ${uniqueKey(number)}`;
}

function rejected({ line, ...reason }: Rejection): StagedRow {
  return { line, resource: "performance_record", reason };
}

/** Each worker's name in the file; one row with a name is enough for all rows of that person. */
function workerNames(table: ImportTable, reading: RecordReading) {
  const names = new Map<string, string>();
  for (const { line, row, problem } of table.rows()) {
    const read = problem ? null : readRecordRow(line, row, reading);
    if (read && !isRejection(read) && read.workerName !== "") names.set(personOf(read), read.workerName);
  }
  return names;
}

/** The record with the keys of its objects, and their names as in the file. */
function stagedValue(meant: RecordSheetRow, written: RecordSheetRow): Omit<RecordValue, "nth" | "isNamed"> {
  const { date, shift, piecesMade, piecesDefective, errorRateTyped, secondsWorked } = meant;
  const { defectKinds, saysOutcome } = meant;
  const { line, code } = written;
  const cin = written.number || written.cin;
  const byName = isOnlyNamed(written);
  const figures = { date, shift, piecesMade, piecesDefective, errorRateTyped, secondsWorked, defectKinds, saysOutcome };
  return { ...recordKeys(meant), cin, byName, line, code, ...figures };
}

/** The values of a worker, line or product that is created from a record. */
function creatable(kind: Creatable, record: RecordSheetRow & { id: Id }): { key: string } {
  const { lineKey, codeKey } = recordKeys(record);
  const { id, number, code, line: name, workerName, productName, standardMillis } = record;
  const empty = { role: "", email: "", phone: "", category: "", location: "" };
  const cin = cinOf(record);
  const person = { key: cinKeyOf({ cin, id }), number, cin, name: workerName };
  if (kind === "workers") return { ...person, ...workers.derived({ ...empty, ...person }) };
  const line = { key: lineKey, name, status: "active" };
  if (kind === "lines") return { ...line, ...lines.derived({ ...empty, ...line }) };
  const product = { key: codeKey, code, name: productName, standardMillis, status: "active" };
  return { ...product, ...products.derived({ ...empty, ...product }) };
}

/** The names of what records are about; what would only be created has the name of the file. */
export async function namesOfRecords({ db }: Pick<Deps, "db">, values: readonly Partial<RecordValue>[]) {
  const keys = (field: "cinKey" | "lineKey" | "codeKey") => values.flatMap((value) => value[field] ?? []);
  const found = await known.names(db, { people: keys("cinKey"), lines: keys("lineKey"), products: keys("codeKey") });
  const nameOf = (kind: string, key = "") => found.find((each) => each.kind === kind && each.key === key)?.name;
  return ({ cinKey, lineKey, codeKey, cin, line, code }: Partial<RecordValue>) => {
    const person = nameOf("people", cinKey) ?? cin;
    return {
      cin: person,
      workerName: person,
      line: nameOf("lines", lineKey) ?? line,
      code: nameOf("products", codeKey) ?? code,
    };
  };
}

export function aboutOf(rows: readonly StagedRow[]) {
  const values = rows.flatMap(({ value, reason }) => (value && !reason ? [value as RecordValue] : []));
  const count = (field: "cinKey" | "date" | "lineKey") => new Set(values.map((value) => value[field])).size;
  return { people: count("cinKey"), days: count("date"), lines: count("lineKey") };
}
