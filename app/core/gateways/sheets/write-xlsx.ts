import type { CellValue, SheetColumn, SheetReader, SheetTable } from "#app/core/domain/sheets/columns";
import { escapeQuote } from "#app/core/domain/sheets/formulas";
import { dayOrder, daySerial, instantSerial } from "#app/core/domain/sheets/written-dates";
import { letters } from "./rows";
import { archived } from "./zip-writer";

/** The rows of one sheet of a workbook without its header: Excel's limit of 1,048,576, in whole pieces. */
const ROWS_A_SHEET = 1_048_500;
const ROWS_A_PIECE = 500;

/**
 * The smallest workbook of ECMA-376 part 1, sent as its bytes are made, with a bold header that stays in sight. Texts
 * are stored as texts, so that a formula in them is never run. Rows beyond the limit of a sheet continue in the next.
 */
export function writeXlsx<Row>(
  { columns, rows }: SheetTable<Row>,
  reader: SheetReader,
  rowsASheet = ROWS_A_SHEET,
): AsyncGenerator<Uint8Array> {
  const pieces = inPieces(Array.isArray(rows) ? once(rows) : rows);
  return archived(filesOf({ columns, reader, rowsASheet }, pieces));
}

type Layout<Row> = { columns: SheetColumn<Row>[]; reader: SheetReader; rowsASheet: number };

async function* filesOf<Row>({ columns, reader, rowsASheet }: Layout<Row>, pieces: AsyncGenerator<Row[]>) {
  let next = await pieces.next();
  async function* sheetful() {
    for (let room = rowsASheet; !next.done && next.value.length <= room; next = await pieces.next()) {
      room -= next.value.length;
      yield next.value;
    }
  }
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, pieces: sheetXml(columns, reader, sheetful()) };
  } while (!next.done);
  for (const [name, xml] of Object.entries(frameOf(sheets, reader))) yield { name, pieces: once(DECLARATION + xml) };
}

async function* inPieces<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const rows of pages) {
    for (let first = 0; first < rows.length; first += ROWS_A_PIECE) yield rows.slice(first, first + ROWS_A_PIECE);
  }
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Cell styles by position: plain, header, day, instant. */
const [HEADER_STYLE, DAY_STYLE, INSTANT_STYLE] = [1, 2, 3];

const DAY_FORMATS = { ymd: "yyyy\\-mm\\-dd", dmy: "dd\\/mm\\/yyyy" } as const;

const stylesFor = (day: string) =>
  `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${day}"/>` +
  `<numFmt numFmtId="165" formatCode="${day} hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>';

/** All of a workbook but its sheets. */
function frameOf(sheets: number, { language }: SheetReader) {
  const each = (part: (number: number) => string) =>
    Array.from({ length: sheets }, (_, index) => part(index + 1)).join("");
  const name = (number: number) => (number === 1 ? "Trame" : `Trame ${number}`);
  return {
    "[Content_Types].xml":
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
      each(
        (number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
      ) +
      `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((number) => `<sheet name="${name(number)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      `<Relationships xmlns="${PACKAGE}/relationships">` +
      each(
        (number) =>
          `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      ) +
      `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": stylesFor(DAY_FORMATS[dayOrder(language)]),
  };
}

/** Characters that XML 1.0 cannot write, and texts that look like Office's escapes for them: `_x0001_`. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

async function* sheetXml<Row>(columns: SheetColumn<Row>[], reader: SheetReader, pieces: AsyncIterable<Row[]>) {
  const widths = columns.map(({ header }, index) => {
    const width = Math.min(40, Math.max(12, header.length + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  yield `<cols>${widths.join("")}</cols><sheetData>`;
  yield rowXml(
    1,
    columns.map(({ header }, column) => textXml(header, `r="${letters(column)}1" s="${HEADER_STYLE}"`)),
  );
  let number = 1;
  for await (const rows of pieces) {
    const written = rows.map((row) => {
      number += 1;
      return rowXml(
        number,
        columns.map((column, index) => cellXml(valueIn(column, row, reader), `r="${letters(index)}${number}"`, column)),
      );
    });
    yield written.join("");
  }
  yield "</sheetData></worksheet>";
}

function rowXml(number: number, cells: string[]): string {
  return `<row r="${number}">${cells.join("")}</row>`;
}

/** Days and instants as the numbers that a spreadsheet shows as such. */
function valueIn<Row>({ value, kind }: SheetColumn<Row>, row: Row, { timeZone }: SheetReader): CellValue {
  const input = value(row);
  if (kind === "instant" && typeof input === "number") return instantSerial(input, timeZone);
  return kind === "day" && typeof input === "string" && input !== "" ? daySerial(input) : input;
}

const STYLE_OF = { day: DAY_STYLE, instant: INSTANT_STYLE } as const;

function cellXml<Row>(value: CellValue, place: string, { kind }: SheetColumn<Row>): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") return `<c ${place}${kind ? ` s="${STYLE_OF[kind]}"` : ""}><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c ${place} t="b"><v>${Number(value)}</v></c>`;
  return textXml(value, place);
}

function textXml(text: string, place: string): string {
  const escaped = escapeQuote(text)
    .replace(UNWRITABLE, officeEscape)
    .replace(/[&<>\r]/g, (character) => ESCAPES[character] as string);
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

function officeEscape(character: string) {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
}

async function* once<T>(value: T) {
  yield value;
}
