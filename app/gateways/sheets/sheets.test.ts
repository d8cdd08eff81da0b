import { expect, test } from "vitest";
import type { SheetColumn } from "#app/domain/sheets/columns";
import { sheets } from "./sheets";
import { writeXlsx } from "./write-xlsx";

const lines = "Nom;CIN;Rôle\r\nAïda Benali;AB1;opératrice\r\nZoé;AB2;\r\n";
const rows = [["Nom", "CIN", "Rôle"], ["Aïda Benali", "AB1", "opératrice"], ["Zoé", "AB2", ""], [""]];

test("a UTF-8 file reads alike with and without byte order mark", async () => {
  for (const start of ["", "\uFEFF"]) {
    const sheet = await sheets.read(new TextEncoder().encode(start + lines), {});
    expect(sheet).toEqual({ rows, firstLine: 1, type: "csv", encoding: "utf-8", separator: ";" });
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
  expect(sheet).toMatchObject({ firstLine: 2, separator: "|", rows: [["name", "cin"], [""], ["a|b", "1"], [""]] });
});

test("a chosen encoding and separator overrule what was detected", async () => {
  const sheet = await sheets.read(new TextEncoder().encode("a;b,c"), { separator: ",", encoding: "windows-1252" });
  expect(sheet).toMatchObject({ rows: [["a;b", "c"]], encoding: "windows-1252" });
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
  const file = await allOf(sheets.writeXlsx({ columns, rows: written }));
  const read = await sheets.read(file, {});

  expect(read.rows).toHaveLength(50_001);
  expect(read.rows[0]).toEqual(["Name & <more>", "Pieces", "Date", "Empty", "Yes"]);
  expect(read.rows[50_000]).toEqual([`Aïda "49999" <&> '`, 24_999.5, "2026-03-18", null, true]);
}, 30_000);

test("what is no sheet is refused with its reason", async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1]);
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]);
  const torn = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);
  const html = new TextEncoder().encode("<html><table></table>");
  await expect(sheets.read(png, {})).rejects.toMatchObject({ code: "unsupported", key: "imports:notASheet" });
  await expect(sheets.read(html, {})).rejects.toMatchObject({ key: "imports:notASheet" });
  const text = new TextEncoder().encode("Name,CIN\nAïda,AB1\n");
  await expect(sheets.read(text, {}, "photo.XLSX")).rejects.toMatchObject({ key: "imports:notASheet" });
  await expect(sheets.read(text, {}, "people.csv")).resolves.toMatchObject({ type: "csv" });
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

test("a spreadsheet leaves while it is made, rests while nobody reads on, and fails with what cannot be read", async () => {
  let made = 0;
  async function* pages(): AsyncGenerator<Named[]> {
    for (; made < 400; made += 1) {
      yield Array.from({ length: 500 }, () => ({ name: crypto.randomUUID() }));
      await scheduler.wait(0);
    }
  }
  const leaving = sheets.writeXlsx({ columns: named, rows: pages() });
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
  await expect(allOf(sheets.writeXlsx({ columns: named, rows: broken() }))).rejects.toThrow("went away");
});

test("what one sheet cannot hold goes on in the next", async () => {
  const rows = Array.from({ length: 1_100 }, (_, index) => ({ name: `Worker ${index}` }));
  const bytes = await allOf(writeXlsx({ columns: named, rows }, 500));
  const { readSheet } = await import("read-excel-file/universal");
  const read = await Promise.all([1, 2, 3].map((sheet) => readSheet(bytes.buffer as ArrayBuffer, sheet)));
  expect(read.map((sheet) => sheet.length)).toEqual([501, 501, 101]);
  expect(read.map((sheet) => sheet[0])).toEqual([["Name"], ["Name"], ["Name"]]);
  expect(read[2]?.at(-1)).toEqual(["Worker 1099"]);
});

type Named = { name: string };
const named: SheetColumn<Named>[] = [{ key: "name", header: "Name", value: ({ name }) => name }];

async function allOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
