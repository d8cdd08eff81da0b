import * as fc from "fast-check";
import { expect, test } from "vitest";
import { zoneOf } from "#app/core/domain/calendar/time-zones";
import { cellNumber, cellText } from "#app/core/domain/sheets/cells";
import type { SheetColumn } from "#app/core/domain/sheets/columns";
import { rowOf, sheetOf, workbook } from "#tests/files/workbooks";
import { rounds } from "#tests/thorough";
import { sheets } from "./sheets";
import { writeXlsx } from "./write-xlsx";

const reader = { language: "en", timeZone: zoneOf("Africa/Casablanca", Date.UTC(2026, 2)) };
const lines = "Nom;CIN;Rôle\r\nAïda Benali;AB1;opératrice\r\nZoé;AB2;\r\n";
const rows = [
  { line: 1, cells: ["Nom", "CIN", "Rôle"] },
  { line: 2, cells: ["Aïda Benali", "AB1", "opératrice"] },
  { line: 3, cells: ["Zoé", "AB2"] },
];

test("a UTF-8 file reads alike with and without byte order mark", async () => {
  for (const start of ["", "\uFEFF"]) {
    const sheet = await sheets.read(new TextEncoder().encode(start + lines), {});
    expect(sheet).toEqual({
      rows,
      hiddenRows: 0,
      type: "csv",
      encoding: "utf-8",
      separator: ";",
      sheets: [],
      sheet: null,
    });
  }
});

test("the file a French Excel saves is Windows-1252", async () => {
  const sheet = await sheets.read(latin(lines), {});
  expect(sheet).toMatchObject({ rows, encoding: "windows-1252", separator: ";" });
});

test("UTF-16 reads in either order of bytes, marked or not", async () => {
  for (const mark of ["", "\uFEFF"]) {
    expect(await sheets.read(wide(mark + lines, true), {})).toMatchObject({ rows, encoding: "utf-16le" });
    expect(await sheets.read(wide(mark + lines, false), {})).toMatchObject({ rows, encoding: "utf-16be" });
  }
});

test("an announced separator is no row, and lines keep their numbers", async () => {
  const sheet = await sheets.read(new TextEncoder().encode('sep=|\nname|cin\n\n"a|b"|1\n'), {});
  expect(sheet).toMatchObject({
    separator: "|",
    rows: [
      { line: 2, cells: ["name", "cin"] },
      { line: 4, cells: ["a|b", "1"] },
    ],
  });
});

test("a chosen encoding and separator override the detected ones", async () => {
  const sheet = await sheets.read(new TextEncoder().encode("a;b,c"), { separator: ",", encoding: "windows-1252" });
  expect(sheet).toMatchObject({ rows: [{ line: 1, cells: ["a;b", "c"] }], encoding: "windows-1252" });
});

test("a spreadsheet of 50,000 rows comes back as it was written", async () => {
  type Line = { index: number };
  const columns: SheetColumn<Line>[] = [
    { key: "name", header: "Name & <more>", value: ({ index }) => `Aïda "${index}" <&> '` },
    { key: "number", header: "Pieces", value: ({ index }) => index / 2 },
    { key: "day", header: "Date", value: () => "2026-03-18", kind: "day" },
    { key: "empty", header: "Empty", value: () => null },
    { key: "yes", header: "Yes", value: () => true },
  ];
  const written = Array.from({ length: 50_000 }, (_, index) => ({ index }));
  const file = await allOf(sheets.writeXlsx({ columns, rows: written }, reader));
  const read = await sheets.read(file, {});

  expect(read.rows).toHaveLength(50_001);
  expect(read.rows[0]?.cells).toEqual(["Name & <more>", "Pieces", "Date", "Empty", "Yes"]);
  expect(read.rows[50_000]?.cells).toEqual([`Aïda "49999" <&> '`, 24_999.5, "2026-03-18", null, true]);
});

test("refuses a file that is not a sheet, with the reason", async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]);
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]);
  const torn = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);
  const html = new TextEncoder().encode("<html><table></table>");
  await expect(sheets.read(png, {})).rejects.toMatchObject({ code: "unsupported", key: "imports:notASheet" });
  await expect(sheets.read(html, {})).rejects.toMatchObject({ key: "imports:notASheet" });
  const text = new TextEncoder().encode("Name,CIN\nAïda,AB1\n");
  await expect(sheets.read(text, {}, { name: "photo.XLSX" })).rejects.toMatchObject({ key: "imports:notASheet" });
  await expect(sheets.read(text, {}, { name: "people.csv" })).resolves.toMatchObject({ type: "csv" });
  await expect(sheets.read(old, {})).rejects.toMatchObject({ key: "imports:oldExcel" });
  await expect(sheets.read(torn, {})).rejects.toMatchObject({ key: "imports:fileDamaged" });
});

test("more rows than the limit are refused", async () => {
  const long = new TextEncoder().encode("a,b\n".repeat(60_200));
  await expect(sheets.read(long, {})).rejects.toMatchObject({ code: "too_large", key: "imports:tooManyRows" });
});

function latin(text: string) {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function wide(text: string, littleEndian: boolean) {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

test("a spreadsheet is sent while it is made, pauses while nobody reads, and fails when its rows cannot be read", async () => {
  let made = 0;
  async function* pages(): AsyncGenerator<Named[]> {
    for (; made < 400; made += 1) {
      yield Array.from({ length: 500 }, () => ({ name: crypto.randomUUID() }));
      await scheduler.wait(0);
    }
  }
  const leaving = sheets.writeXlsx({ columns: named, rows: pages() }, reader);
  let received = 0;
  while (received < 100_000) received += (await leaving.next()).value?.length ?? 0;
  await scheduler.wait(300);
  const rested = made;
  expect(rested).toBeLessThan(100);
  await leaving.return(undefined);
  await scheduler.wait(50);
  expect(made).toBeLessThanOrEqual(rested + 1);

  async function* broken(): AsyncGenerator<Named[]> {
    yield [{ name: "Sewing 1" }];
    throw new Error("The database went away.");
  }
  await expect(allOf(sheets.writeXlsx({ columns: named, rows: broken() }, reader))).rejects.toThrow("went away");
});

test("texts come back from a spreadsheet exactly as they were written", async () => {
  const texts = [
    "'=1+1",
    "'+212 6",
    "''=x",
    "=1+1",
    "+212 6",
    "'plain",
    "_x0041_",
    "__x0041_x0041_",
    "_x005F_x0041_",
    "two\r\nlines",
    "two\nlines\r",
    " edges ",
    "\ttab",
    "bell\u0007",
    "\ufffe",
    "<&>\"'",
    "😀 é ‏",
    "09283928",
    "1,23457E+11",
  ];
  const bytes = await allOf(sheets.writeXlsx({ columns: named, rows: texts.map((name) => ({ name })) }, reader));
  const { rows } = await sheets.read(bytes, {});
  expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(texts);
});

test("any text comes back as it was written", async () => {
  const text = fc.string({ unit: "binary" }).filter((drawn) => drawn.trim() !== "" && !/\p{Cs}/u.test(drawn));
  const office = fc.stringMatching(/^[_x0-9A-F'=+-]{1,14}$/);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(text, office), { minLength: 1, maxLength: 20 }), async (texts) => {
      const bytes = await allOf(sheets.writeXlsx({ columns: named, rows: texts.map((name) => ({ name })) }, reader));
      const { rows } = await sheets.read(bytes, {});
      expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(texts);
    }),
    rounds(50),
  );
});

test("a cell has its shown value: codes keep their zeros, percentages and groups stay numbers", async () => {
  const formats = ["00000000", "0000-0000", "0.0%", "#,##0", "dd/mm/yyyy", "[h]:mm", '0#" "##" "##" "##" "##'];
  const numbers = [9283928, 12345678, 0.025, 1050, 46_099, 1.5, 612345678];
  const bytes = workbook({
    formats,
    rows: rowOf(
      1,
      numbers.map((number, index) => ({ number, style: index + 1 })),
    ),
  });
  const [row] = (await sheets.read(bytes, {})).rows;
  expect(row?.cells.map(cellText)).toEqual([
    "09283928",
    "1234-5678",
    "2.5%",
    "1050",
    "2026-03-18",
    "36:00",
    "06 12 34 56 78",
  ]);
  expect(row?.cells.slice(0, 4).map(cellNumber)).toEqual([9283928, 12345678, 2.5, 1050]);
});

test("rows beyond the limit of a sheet continue in the next", async () => {
  const rows = Array.from({ length: 1_100 }, (_, index) => ({ name: `Worker ${index}` }));
  const bytes = await allOf(writeXlsx({ columns: named, rows }, reader, 500));
  const { readSheet } = await import("read-excel-file/universal");
  const read = await Promise.all([1, 2, 3].map((sheet) => readSheet(bytes.buffer as ArrayBuffer, sheet)));
  expect(read.map((sheet) => sheet.length)).toEqual([501, 501, 101]);
  expect(read.map((sheet) => sheet[0])).toEqual([["Name"], ["Name"], ["Name"]]);
  expect(read[2]?.at(-1)).toEqual(["Worker 1099"]);
  expect(await sheets.read(bytes, {})).toMatchObject({ sheets: ["Trame", "Trame 2", "Trame 3"], sheet: "Trame" });
  const chosen = await sheets.read(bytes, { sheet: "Trame 3" });
  expect([chosen.sheet, chosen.rows.length]).toEqual(["Trame 3", 101]);
  expect((await sheets.read(bytes, { sheet: "No such sheet" })).rows).toHaveLength(501);
});

type Named = { name: string };
const named: SheetColumn<Named>[] = [{ key: "name", header: "Name", value: ({ name }) => name }];

async function allOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

const person = (line: number, name: string) => rowOf(line, [name, `C${line}`]);

test("a merged cell stands for all its rows, in its first column, and a title across columns stays one cell", async () => {
  const rows = [
    rowOf(1, ["Atelier de mars", null, null]),
    rowOf(2, ["Date", "Nom", "Pièces"]),
    rowOf(3, ["18/03/2026", "Aïda", 10]),
    rowOf(4, [null, "Zoé", 11]),
    rowOf(6, [null, "Inès", 12]),
    rowOf(7, [null, "Total", 33]),
  ].join("");
  const merges = '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A3:A6"/><mergeCell ref="B9:B12"/></mergeCells>';
  const bytes = workbook({ sheet: sheetOf(rows).replace("</worksheet>", `${merges}</worksheet>`) });
  const read = await sheets.read(bytes, {});
  expect(read.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ["Atelier de mars"],
    ["Date", "Nom"],
    ["18/03/2026", "Aïda"],
    ["18/03/2026", "Zoé"],
    ["18/03/2026", "Inès"],
    [null, "Total"],
  ]);
});

test("merged ranges of more rows than cells may be imported are refused, and what is no range is left out", async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => rowOf(index + 1, [null, "x"])).join("");
  const range = '<mergeCell ref="A1:A2000"/>';
  const merged = (refs: string) =>
    sheetOf(rows).replace("</worksheet>", `<mergeCells>${refs}</mergeCells></worksheet>`);
  const broken = '<mergeCell ref="A0:A9"/><mergeCell ref="A5"/><mergeCell ref=":"/><mergeCell/>';
  expect((await sheets.read(workbook({ sheet: merged(broken) }), {})).rows).toHaveLength(2_000);
  await expect(sheets.read(workbook({ sheet: merged(range.repeat(600)) }), {})).rejects.toMatchObject({
    key: "imports:tooManyCells",
  });
});

test("a cell that is a date by its type is a day, and an instant stays one", async () => {
  const typed = ["2026-03-18T00:00:00", "2026-11-17T23:00:00.000Z"].map(
    (value, at) => `<c r="${"AB"[at]}1" t="d"><v>${value}</v></c>`,
  );
  const { rows } = await sheets.read(workbook({ rows: `<row r="1">${typed.join("")}</row>` }), {});
  expect(rows[0]?.cells).toEqual(["2026-03-18", "2026-11-17T23:00:00.000Z"]);
});

test("rows that a sheet hides are read and counted", async () => {
  const rows = [person(1, "Nom"), person(2, "Aïda").replace("<row ", '<row hidden="1" '), person(3, "Zoé")].join("");
  expect(await sheets.read(workbook({ rows }), {})).toMatchObject({
    hiddenRows: 1,
    rows: [{ line: 1 }, { line: 2 }, { line: 3 }],
  });
});

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const shared = (parts: { folder: string; strings: string; target: string; sheet?: string; root?: boolean }) => {
  const { folder, strings, target, sheet = "worksheets/sheet1.xml", root = false } = parts;
  const file = root ? sheet.replace(/^\//, "") : `${folder}${sheet}`;
  return workbook({
    files: {
      "_rels/.rels": `<Relationships><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="${folder}workbook.xml"/></Relationships>`,
      [`${folder}workbook.xml`]: `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      [`${folder}_rels/workbook.xml.rels`]: `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="${sheet}"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="${target}"/></Relationships>`,
      [file]: sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
      [strings]: `<sst ${MAIN}><si><t>Aïda</t></si></sst>`,
    },
  });
};

test.each([
  [
    "texts under a name with a capital",
    { folder: "xl/", strings: "xl/SharedStrings.xml", target: "SharedStrings.xml" },
  ],
  [
    "texts whose case the relationship writes otherwise",
    { folder: "xl/", strings: "xl/sharedStrings.xml", target: "SHAREDSTRINGS.XML" },
  ],
  ["texts in a folder of their own", { folder: "xl/", strings: "xl/text/strings1.xml", target: "text/strings1.xml" }],
  ["texts by an absolute target", { folder: "xl/", strings: "xl/sharedStrings.xml", target: "/xl/sharedStrings.xml" }],
  ["texts above their folder", { folder: "xl/", strings: "strings.xml", target: "../strings.xml" }],
  ["a workbook in another folder", { folder: "book/", strings: "book/s.xml", target: "s.xml" }],
  ["a workbook at the root", { folder: "", strings: "s.xml", target: "s.xml" }],
  [
    "a sheet by an absolute target",
    { folder: "xl/", strings: "xl/s.xml", target: "s.xml", sheet: "/sheets/one.xml", root: true },
  ],
  ["backslashes between the folders", { folder: "xl/", strings: "xl\\sharedStrings.xml", target: "sharedStrings.xml" }],
  ["backslashes in a target", { folder: "xl/", strings: "xl/text/s.xml", target: "text\\s.xml" }],
])("%s are found by the relationships of the workbook", async (_, parts) => {
  expect((await sheets.read(shared(parts), {})).rows).toEqual([{ line: 1, cells: ["Aïda"] }]);
});

test("an OpenDocument sheet, a Numbers document and an old Excel file are each named", async () => {
  const empty = {
    "xl/workbook.xml": "",
    "content.xml": "<a/>",
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
  };
  await expect(sheets.read(workbook({ files: empty }), {})).rejects.toMatchObject({ key: "imports:openDocument" });
  const numbers = { "Index/Document.iwa": "x", "Metadata/Properties.plist": "x" };
  await expect(sheets.read(workbook({ files: numbers }), {})).rejects.toMatchObject({ key: "imports:appleNumbers" });
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  await expect(sheets.read(old, {})).rejects.toMatchObject({ key: "imports:oldExcel" });
});
