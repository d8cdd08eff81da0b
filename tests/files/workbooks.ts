import { strToU8, zipSync } from "fflate";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORKSHEET = `${OFFICE}/worksheet`;

/** The parts of a workbook that a test writes itself; the rest is what every workbook has. */
export type Parts = {
  /** The inside of `<sheetData>`. */
  rows?: string;
  /** The whole of the sheet, where a test breaks it. */
  sheet?: string;
  /** The inside of `<sst>`. */
  strings?: string;
  /** Codes of number formats; style 1 is the first of them. */
  formats?: string[];
  /** Further files, or replacements of the usual ones. */
  files?: Record<string, string>;
};

/** The bytes of a workbook with one sheet, as other programs write it. */
export function workbook({ rows = "", sheet = sheetOf(rows), strings, formats = [], files = {} }: Parts): Uint8Array {
  const shared: Record<string, string> =
    strings === undefined ? {} : { "xl/sharedStrings.xml": `<sst ${MAIN}>${strings}</sst>` };
  const all: Record<string, string> = {
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${WORKSHEET}" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/styles.xml": stylesOf(formats),
    "xl/worksheets/sheet1.xml": sheet,
    ...shared,
    ...files,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])), { level: 9 });
}

/** A workbook of several sheets: the name of each tab with its rows. */
export function workbookOf(sheets: Record<string, string>): Uint8Array {
  const names = Object.keys(sheets);
  const each = (write: (name: string, number: number) => string) =>
    names.map((name, at) => write(name, at + 1)).join("");
  return workbook({
    files: {
      "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${each((_, number) => `<Relationship Id="rId${number}" Type="${WORKSHEET}" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
      ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(sheets[name] ?? "")])),
    },
  });
}

export function sheetOf(rows: string) {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`;
}

/** A row of texts and numbers, as Excel writes them but for shared strings. */
export function rowOf(line: number, cells: (string | number | { number: number; style: number } | null)[]): string {
  const written = cells.map((cell, column) => {
    const place = `r="${columnName(column)}${line}"`;
    if (cell === null) return "";
    if (typeof cell === "string") return `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
    if (typeof cell === "number") return `<c ${place}><v>${cell}</v></c>`;
    return `<c ${place} s="${cell.style}"><v>${cell.number}</v></c>`;
  });
  return `<row r="${line}">${written.join("")}</row>`;
}

/** A to Z, then AA to AZ. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function stylesOf(formats: string[]) {
  const named = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`);
  const used = formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`);
  return `<styleSheet ${MAIN}><numFmts>${named.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${used.join("")}</cellXfs></styleSheet>`;
}

function escaped(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
