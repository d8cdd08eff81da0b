import { AppError } from "#app/core/domain/errors";
import { LIMITS } from "#app/core/domain/limits";
import { type Cell, cellNumber, cellText, isBlankCell, type Row } from "#app/core/domain/sheets/cells";
import { unescapeFormula } from "#app/core/domain/sheets/formulas";
import { isInstant } from "#app/core/domain/sheets/instants";
import { type NumberFormat, shownNumber } from "#app/core/domain/sheets/number-format";
import type { SheetContent, SheetRow } from "#app/core/domain/sheets/reading";
import { NO_RESULT } from "#app/core/domain/sheets/spoiled";
import { type Archive, damaged, openArchive, unpack } from "./archive";
import { openRows, openTexts } from "./rows";
import { cellTooLong, openText, plain, readSharedStrings, readStyles, readWorkbook, withinCell } from "./xlsx-parts";
import { type Attributes, type Budget, readXml, type XmlReader } from "./xml";

type Read = Pick<SheetContent, "rows" | "hiddenRows" | "sheets" | "sheet" | "startsIn1904">;
/** The rows of a sheet, and how many of them it hides. */
type SheetRows = Pick<SheetContent, "rows" | "hiddenRows">;

type Reading = { strings: string[]; styles: NumberFormat[]; startsIn1904: boolean };

/**
 * The most elements of the largest sheet that may be imported: rows, cells, values and texts, and as many again for its
 * styles.
 */
const MAX_ELEMENTS = 5_000_000;

/**
 * The chosen sheet, or the visible one that fits best, or the first one with something in it, read
 * as a stream: neither a large nor a hostile file fills the memory.
 */
export async function readXlsx(bytes: Uint8Array, wanted: Wanted = {}): Promise<SheetContent> {
  return { ...(await readArchive(openArchive(bytes), wanted)), type: "xlsx", encoding: null, separator: null };
}

/**
 * How well a sheet fits: the highest positive number is read, of equal ones the first. A sheet with 0 is read where none
 * fits, and one below 0 only by choice, or as the only sheet. It is asked about every visible sheet with content.
 */
export type SheetRank = (rows: SheetRow[], sheet: string) => number;

type Wanted = { chosen?: string; rank?: SheetRank; budget?: Budget };

/** As {@link readXlsx}, from an archive that afterwards says how much of it was unpacked. */
export async function readArchive(archive: Archive, wanted: Wanted = {}): Promise<Read> {
  const { chosen, rank, budget = { elements: MAX_ELEMENTS } } = wanted;
  refuseOthers(archive);
  const { sheets, startsIn1904, ...parts } = await readWorkbook(archive, budget);
  const strings = await readSharedStrings(archive, parts.strings, budget);
  const reading = { startsIn1904, strings, styles: await readStyles(archive, parts.styles, budget) };
  const names = sheets.map(({ name }) => name);
  const requested = sheets.find(({ name }) => name === chosen);
  let best: { read: Read; fits: number } | null = null;
  for (const sheet of requested ? [requested, ...sheets.filter((other) => other !== requested)] : sheets) {
    const read = await readBeside(best, () => readSheet(archive, sheet.path, reading, budget));
    if (read === null) break;
    if (read.rows.length === 0) {
      if (sheet === requested)
        best = { read: { ...read, startsIn1904, sheets: names, sheet: sheet.name }, fits: CHOSEN };
      continue;
    }
    const own = rank?.(read.rows, sheet.name) ?? CHOSEN;
    const fits = sheet === requested ? CHOSEN : sheets.length === 1 ? Math.max(own, 0) : own;
    if (fits >= 0 && (best === null || fits > best.fits)) {
      best = { read: { ...read, startsIn1904, sheets: names, sheet: sheet.name }, fits };
    }
    if (!rank) break;
  }
  return best?.read ?? { rows: [], hiddenRows: 0, sheets: names, sheet: null };
}

const CHOSEN = Number.POSITIVE_INFINITY;

/** A sheet, or null for one beyond the limits or damaged beside a sheet that fits. */
async function readBeside(best: { fits: number } | null, read: () => Promise<SheetRows>): Promise<SheetRows | null> {
  try {
    return await read();
  } catch (error) {
    if (best !== null && best.fits > 0) return null;
    throw error;
  }
}

/** Other programs keep their documents in archives as well. @throws AppError that names the format */
function refuseOthers({ entries }: Archive) {
  if (entries.has("content.xml") && entries.has("mimetype")) throw new AppError("unsupported", "imports:openDocument");
  if ([...entries.keys()].some((name) => name.endsWith(".iwa"))) {
    throw new AppError("unsupported", "imports:appleNumbers");
  }
}

async function readSheet(archive: Archive, path: string, reading: Reading, budget: Budget): Promise<SheetRows> {
  const pieces = unpack(archive, path);
  if (!pieces) return { rows: [], hiddenRows: 0 };
  const sheet = openSheet(reading);
  await readXml(pieces, sheet, budget);
  standForAllRows(sheet);
  return { rows: sheet.rows, hiddenRows: sheet.hiddenRows };
}

type Sheet = XmlReader & SheetRows & { merged: string[]; put: (row: SheetRow, column: number, cell: Cell) => void };

/**
 * A merged cell stands for all its rows: the value of its first row is that of the others, in its first column. Across
 * columns it stays the one title that it is.
 * @throws AppError `too_large` for more merged rows than cells may be imported
 */
function standForAllRows({ rows, merged, put }: Sheet) {
  const at = new Map(rows.map(({ line }, index) => [line, index]));
  let steps = 0;
  for (const range of merged) {
    const [, corner, line, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(range) ?? [];
    const first = at.get(Number(line));
    if (corner === undefined || first === undefined) continue;
    const column = columnOf(`${corner}1`);
    const cell = rows[first]?.cells[column] ?? null;
    for (let index = first + 1; (rows[index]?.line ?? Number.POSITIVE_INFINITY) <= Number(last); index++) {
      steps += 1;
      if (steps > LIMITS.sheetCells) throw new AppError("too_large", "imports:tooManyCells");
      const row = rows[index] as SheetRow;
      if (isBlankCell(row.cells[column])) put(row, column, cell);
    }
  }
}

/** Receives the elements of a sheet one after the other, and makes rows of them. */
function openSheet(reading: Reading): Sheet {
  const stored = openRows();
  const merged: string[] = [];
  let hiddenRows = 0;
  let isHidden = false;
  const texts = openTexts();
  const cell = openCell(reading);
  let line = 0;
  let row: Row | null = null;
  let column = -1;
  let givesNothing = true;

  const beginCell = (attributes: Attributes) => {
    const place = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
    if (place <= column) throw damaged();
    column = place;
    cell.begin(attributes);
  };
  const beginRow = ({ r, hidden = "" }: Attributes) => {
    if (row) throw damaged();
    isHidden = /^(1|true)$/.test(hidden);
    line = nextLine(r, line);
    row = [];
    givesNothing = true;
    column = -1;
  };
  const endCell = (into: Row) => {
    const { read, ownText, hasFormula } = cell.end();
    stored.put(into, column, { line, cell: ownText === null ? read : texts.keep(ownText) });
    givesNothing &&= isBlankCell(read) || (hasFormula && isNothing(read));
  };
  const endRow = (cells: Row) => {
    row = null;
    if (cells.length === 0) return;
    stored.add({ line, cells, ...(givesNothing && { givesNothing }) });
    if (isHidden) hiddenRows += 1;
  };
  return {
    rows: stored.rows,
    merged,
    get hiddenRows() {
      return hiddenRows;
    },
    put: ({ line: at, cells }, place, copied) => stored.put(cells, place, { line: at, cell: copied }),
    open: (name, attributes) => {
      if (name === "mergeCell" && attributes.ref) merged.push(attributes.ref);
      else if (cell.isOpen()) cell.open(name);
      else if (name === "c" && row) beginCell(attributes);
      else if (name === "row") beginRow(attributes);
    },
    text: (text) => cell.text(text, line),
    close: (name) => {
      if (name === "c" && cell.isOpen() && row) endCell(row);
      else if (cell.isOpen()) cell.close(name);
      else if (name === "row" && row) endRow(row);
    },
    tooLong: () => (cell.isOpen() ? cellTooLong(line) : damaged()),
  };
}

/** The content of the cell being read. */
const PARTS = { v: "value", f: "formula" } as const;

/** Receives the elements of a cell: its value, and whether a formula gave it, or its text. */
function openCell(reading: Reading) {
  const inline = openText();
  let attributes: Attributes | null = null;
  let part: "value" | "formula" | null = null;
  let value = "";
  let hasFormula = false;
  return {
    isOpen: () => attributes !== null,
    begin: (next: Attributes) => {
      attributes = next;
      value = "";
      hasFormula = false;
    },
    open: (name: string) => {
      if (name === "c") throw damaged();
      if (name === "v" || name === "f") {
        part = PARTS[name];
        hasFormula ||= name === "f";
      } else inline.open(name);
    },
    text: (text: string, line: number) => {
      if (!attributes) return;
      if (part === "value") value = withinCell(value + text, line);
      else if (part === null) inline.text(text);
    },
    close: (name: string) => {
      if (name === "v" || name === "f") part = null;
      else inline.close(name);
    },
    /** Ends the cell. `ownText`: its text unless it is shared, because shared texts are kept already. */
    end: () => {
      const ended = attributes ?? {};
      attributes = null;
      const read =
        ended.t === "inlineStr"
          ? asText(inline.take())
          : readCell(value, { ...reading, attributes: ended, hasFormula });
      return { read, hasFormula, ownText: typeof read === "string" && ended.t !== "s" ? read : null };
    },
  };
}

/** Rows come in their order, with their number or as the next one; in any other order one would replace another. */
function nextLine(input: string | undefined, last: number): number {
  if (input === undefined) return last + 1;
  const line = /^\d{1,7}$/.test(input) ? Number(input) : 0;
  if (line <= last) throw damaged();
  return line;
}

type CellReading = Reading & { attributes: Attributes; hasFormula: boolean };

function readCell(value: string, { attributes, hasFormula, strings, styles, startsIn1904 }: CellReading): Cell {
  const { t = "n", s = "0" } = attributes;
  if (value === "") return hasFormula && t !== "str" ? NO_RESULT : null;
  if (t === "s") return asText(sharedString(strings, value));
  if (t === "b") return value === "1";
  if (t === "d") return isInstant(value) ? value : value.slice(0, 10);
  if (t !== "n") return asText(plain(value));
  const number = Number(value);
  return Number.isFinite(number) ? shownNumber(number, styles[Number(s)] ?? PLAIN, startsIn1904) : value;
}

/** What formulas come to where the cells that they read are empty. */
function isNothing(cell: Cell): boolean {
  return cellNumber(cell) === 0 || cell === false || ["#N/A", "#DIV/0!", "0:00", "0:00:00"].includes(cellText(cell));
}

const PLAIN: NumberFormat = { kind: "plain" };

function sharedString(strings: string[], index: string): string {
  const text = strings[Number(index)];
  if (text === undefined) throw damaged();
  return text;
}

function asText(text: string): Cell {
  return text === "" ? null : unescapeFormula(text);
}

/** "C7" is in column 2, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (!letters) throw damaged();
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  return column - 1;
}
