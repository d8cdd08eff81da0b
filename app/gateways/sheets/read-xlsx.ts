import { dayFromNumber } from "#app/domain/days";
import { AppError } from "#app/domain/errors";
import { LIMITS } from "#app/domain/limits";
import type { Cell, Row } from "#app/domain/sheets/cells";
import type { SheetContent } from "#app/domain/sheets/reading";
import {
  attribute,
  elements,
  PREFIX,
  plain,
  readDateStyles,
  readSharedStrings,
  readWorkbook,
  textOf,
} from "./xlsx-parts";
import { type Archive, openArchive, readEntry } from "./zip";

type Reading = { strings: string[]; dateStyles: boolean[]; startsIn1904: boolean };

/** Titles and blank rows above and below the table. */
const SPARE_ROWS = 100;
const MAX_COLUMNS = 200;
const SERIAL_EPOCH = 25_569;
/** Days between the two calendars spreadsheets count in. */
const DAYS_TO_1904 = 1_462;

/**
 * The first visible sheet with something in it. Rows keep their numbers, empty ones included. Read as a stream, so that
 * neither a large sheet nor a hostile one fills the memory.
 */
export async function readXlsx(bytes: Uint8Array): Promise<SheetContent> {
  const archive = openArchive(bytes);
  const { sheetPaths, startsIn1904 } = await readWorkbook(archive);
  const reading = {
    startsIn1904,
    strings: await readSharedStrings(archive),
    dateStyles: await readDateStyles(archive),
  };
  for (const path of sheetPaths) {
    const rows = await readRows(archive, path, reading);
    if (rows.length > 0) return { rows, firstLine: 1, type: "xlsx", encoding: null, separator: null };
  }
  return { rows: [], firstLine: 1, type: "xlsx", encoding: null, separator: null };
}

async function readRows(archive: Archive, path: string, reading: Reading): Promise<Row[]> {
  const pieces = readEntry(archive, path);
  const rows: Row[] = [];
  if (!pieces) return rows;
  for await (const xml of elements(pieces, "row")) {
    const row = readRow(xml, reading);
    if (row.length === 0) continue;
    const number = Number(attribute(xml.slice(0, xml.indexOf(">")), "r")) || rows.length + 1;
    if (number > LIMITS.importRows + SPARE_ROWS) throw new AppError("too_large", "imports:tooManyRows");
    while (rows.length < number - 1) rows.push([]);
    rows[number - 1] = row;
  }
  return rows;
}

const CELL = new RegExp(`<${PREFIX}c(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</${PREFIX}c>)`, "g");
const VALUE = new RegExp(`<${PREFIX}v(?:\\s[^>]*)?>([\\s\\S]*?)</${PREFIX}v>`);

function readRow(xml: string, reading: Reading): Row {
  const row: Row = [];
  let next = 0;
  for (const [, attributes = "", inside = ""] of xml.matchAll(CELL)) {
    const column = columnOf(attribute(attributes, "r")) ?? next;
    next = column + 1;
    const cell = column < MAX_COLUMNS ? readCell(attributes, inside, reading) : null;
    if (cell === null) continue;
    while (row.length < column) row.push(null);
    row[column] = cell;
  }
  return row;
}

function readCell(attributes: string, inside: string, { strings, dateStyles, startsIn1904 }: Reading): Cell {
  const type = attribute(attributes, "t");
  if (type === "inlineStr") return textOf(inside) || null;
  const value = plain(VALUE.exec(inside)?.[1] ?? "");
  if (value === "") return null;
  if (type === "s") return strings[Number(value)] || null;
  if (type === "b") return value === "1";
  if (type !== "" && type !== "n") return type === "d" ? value.slice(0, 10) : value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return dateStyles[Number(attribute(attributes, "s"))] ? shownDate(number, startsIn1904) : number;
}

/** A number shown as a date is its day; one shown as a time of less than a day is a clock, such as 7:30. */
function shownDate(number: number, startsIn1904: boolean): Cell {
  if (number < 0 || number > 2_958_465) return number;
  if (number >= 1) return dayFromNumber(Math.floor(number) - SERIAL_EPOCH + (startsIn1904 ? DAYS_TO_1904 : 0));
  const minutes = Math.round(number * 24 * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** "C7" stands in column 2, counted from 0. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
