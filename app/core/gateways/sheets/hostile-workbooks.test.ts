import { expect, test } from "vitest";
import { rowOf, sheetOf, workbook } from "#tests/files/workbooks";
import { openArchive } from "./archive";
import { readArchive } from "./read-xlsx";
import { sheets } from "./sheets";

const MEGABYTE = 1024 * 1024;
const cell = (text: string, place = "A1") => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The reason why a file is refused, and the megabytes of it unpacked until then. */
async function refusal(bytes: Uint8Array): Promise<{ key: string; unpacked: number }> {
  let archive: ReturnType<typeof openArchive> | undefined;
  try {
    archive = openArchive(bytes);
    await readArchive(archive);
  } catch (error) {
    return { key: (error as { key: string }).key, unpacked: (archive?.unpackedBytes ?? 0) / MEGABYTE };
  }
  throw new Error("the file was read");
}

/** A megabyte that does not pack, as in a workbook with a photo. */
function photo() {
  const parts = Array.from({ length: 24 }, () =>
    String.fromCharCode(...crypto.getRandomValues(new Uint16Array(16_000))),
  );
  return { "xl/media/photo.png": parts.join("") };
}

test("a row that never ends is refused as soon as its file ends", async () => {
  for (const filling of ["<c/>", " "]) {
    const open = `<row r="1">${filling.repeat(256 * 1024)}`;
    const sheet = sheetOf(open).slice(0, 256 * 1024);
    expect(await refusal(workbook({ sheet }))).toMatchObject({ key: "imports:fileDamaged" });
  }
});

test("a row number that comes twice is refused where it comes again", async () => {
  const repeated = '<row r="2">'.repeat(48 * 1024);
  expect(await refusal(workbook({ rows: repeated }))).toMatchObject({ key: "imports:fileDamaged" });
  const closed = '<row r="2"><c r="A2"><v>1</v></c></row>'.repeat(16 * 1024);
  const { key, unpacked } = await refusal(workbook({ rows: closed }));
  expect(key).toBe("imports:fileDamaged");
  expect(unpacked).toBeLessThan(0.7);
});

test("twenty megabytes in one open row, packed into forty kilobytes, are refused", async () => {
  const bytes = workbook({ sheet: sheetOf(`<row r="1">${" ".repeat(20 * MEGABYTE)}`) });
  expect(bytes.length).toBeLessThan(64 * 1024);
  const { key, unpacked } = await refusal(bytes);
  expect(key).toBe("imports:fileDamaged");
  expect(unpacked).toBeLessThan(5);
});

test("a sound cell of five megabytes is refused with its row", async () => {
  const bytes = workbook({
    rows: `<row r="1">${cell("CIN")}</row><row r="2">${cell("x".repeat(5 * MEGABYTE), "A2")}</row>`,
  });
  await expect(sheets.read(bytes, {})).rejects.toMatchObject({
    code: "too_large",
    key: "imports:cellTooLongIn",
    detail: { params: { line: 2 } },
  });
  const shared = workbook({ rows: "", strings: `<si><t>${"x".repeat(5 * MEGABYTE)}</t></si>` });
  expect(await refusal(shared)).toMatchObject({ key: "imports:cellTooLong" });
  const inRuns = `<si>${`<r><t>${"x".repeat(1_000)}</t></r>`.repeat(40)}</si>`;
  expect(await refusal(workbook({ strings: inRuns }))).toMatchObject({ key: "imports:cellTooLong" });
});

test("a file that unpacks to gigabytes is refused after 64 megabytes, and a small one after eight", async () => {
  const blanks = `<row><c s="1"/>${" ".repeat(200_000)}</row>`.repeat(400);
  const { key, unpacked } = await refusal(workbook({ rows: rowOf(1, ["Nom"]) + blanks }));
  expect(key).toBe("imports:packedTooTightly");
  expect(unpacked).toBeLessThan(8 + 5);
  const large = workbook({ rows: rowOf(1, ["Nom"]) + blanks, files: photo() });
  const grown = await refusal(large);
  expect(grown.key).toBe("imports:unpacksTooLarge");
  expect(grown.unpacked).toBeGreaterThan(60);
  expect(grown.unpacked).toBeLessThan(64 + 5);
});

test("quotes inside of quotes neither hide a cell nor keep one open", async () => {
  const nested = `<row r="1"><c r="A1" t='inlineStr' x='"' y="'>"><is><t>one</t></is></c>${cell("two", "B1")}</row>`;
  expect((await sheets.read(workbook({ rows: nested }), {})).rows).toEqual([{ line: 1, cells: ["one", "two"] }]);
  const open = `<row r="1"><c r="A1" s="><v>1</v></c></row>${rowOf(2, ["Nom"])}`;
  expect(await refusal(workbook({ rows: open }))).toMatchObject({ key: "imports:fileDamaged" });
});

test("shared texts beyond what a table needs are refused, by their number and by their size", async () => {
  const many = openArchive(workbook({ strings: "<si><t>x</t></si>".repeat(1_000) }));
  await expect(readArchive(many, { budget: { elements: 1_000 } })).rejects.toMatchObject({
    key: "imports:tooManyCells",
  });
  const large = `<si><t>${"x".repeat(32_000)}</t></si>`.repeat(600);
  expect(await refusal(workbook({ strings: large, files: photo() }))).toMatchObject({ key: "imports:tooMuchText" });
  const missing = '<row r="1"><c r="A1" t="s"><v>7</v></c></row>';
  expect(await refusal(workbook({ rows: missing, strings: "<si><t>x</t></si>" }))).toMatchObject({
    key: "imports:fileDamaged",
  });
});

test.each([
  ["an attribute", `<row r="1" spans="${"1".repeat(8 * MEGABYTE)}"></row>`],
  ["a comment", `<!--${"-x".repeat(4 * MEGABYTE)}-->`],
  ["a name", `<row r="1"><${"c".repeat(8 * MEGABYTE)}/></row>`],
  ["many attributes", `<row ${Array.from({ length: 200_000 }, (_, index) => `a${index}="" `).join("")}/>`],
])("%s of megabytes is refused after a part of it", async (_, rows) => {
  const { key, unpacked } = await refusal(workbook({ rows }));
  expect(key).toBe("imports:fileDamaged");
  expect(unpacked).toBeLessThan(4.5);
});

test("a document that defines entities is refused, and so is one that names an unknown one", async () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${sheetOf(`<row>${cell("&b;")}</row>`)}`;
  expect(await refusal(workbook({ sheet: laughs }))).toMatchObject({ key: "imports:fileDamaged" });
  const outside = `<!DOCTYPE x SYSTEM "file:///etc/passwd">${sheetOf("")}`;
  expect(await refusal(workbook({ sheet: outside }))).toMatchObject({ key: "imports:fileDamaged" });
  expect(await refusal(workbook({ rows: `<row>${cell("&unknown;")}</row>` }))).toMatchObject({
    key: "imports:fileDamaged",
  });
  const known = await sheets.read(workbook({ rows: `<row>${cell("&amp;&#233;&#x27;")}</row>` }), {});
  expect(known.rows).toEqual([{ line: 1, cells: ["&é'"] }]);
});

test("elements inside of elements are refused at a depth that no workbook has", async () => {
  const { key, unpacked } = await refusal(workbook({ rows: "<a>".repeat(MEGABYTE) }));
  expect(key).toBe("imports:fileDamaged");
  expect(unpacked).toBeLessThan(4.5);
  expect(await refusal(workbook({ rows: '<row r="1"><row r="2"/></row>' }))).toMatchObject({
    key: "imports:fileDamaged",
  });
  expect(await refusal(workbook({ rows: "<row><c><c/></c></row>" }))).toMatchObject({ key: "imports:fileDamaged" });
});

test("a sheet under many names is read once, and many sheets cost no more than one", async () => {
  const names = (target: (index: number) => number) =>
    Array.from({ length: 300 }, (_, index) => ({
      sheet: `<sheet name="${index}" sheetId="${index + 1}" r:id="r${index}"/>`,
      relation: `<Relationship Id="r${index}" Target="worksheets/sheet${target(index)}.xml"/>`,
    }));
  const files = (target: (index: number) => number) => ({
    "xl/workbook.xml": `<workbook xmlns:r="x"><sheets>${names(target)
      .map(({ sheet }) => sheet)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names(target)
      .map(({ relation }) => relation)
      .join("")}</Relationships>`,
  });
  const empty = sheetOf("<row/>".repeat(1_000));
  const one = openArchive(workbook({ sheet: empty, files: files(() => 1) }));
  expect(await readArchive(one)).toEqual({ rows: [], hiddenRows: 0, sheets: ["0"], sheet: null });
  expect(one.unpackedBytes).toBeLessThan(100_000);
  const own = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`xl/worksheets/sheet${index}.xml`, empty]));
  const many = openArchive(workbook({ files: { ...files((index) => index), ...own } }));
  await expect(readArchive(many, { budget: { elements: 50_000 } })).rejects.toMatchObject({
    key: "imports:tooManyCells",
  });
  expect(many.unpackedBytes).toBeLessThan(60 * empty.length);
});

test("a cell in the last corner of a sheet is named, and neither fills the memory nor goes missing", async () => {
  await expect(
    sheets.read(workbook({ rows: `<row r="1048576">${cell("x", "XFD1048576")}</row>` }), {}),
  ).rejects.toMatchObject({
    code: "too_large",
    key: "imports:tooManyColumns",
    detail: { params: { cell: "XFD1048576" } },
  });
  const low = await sheets.read(workbook({ rows: `${rowOf(1, ["CIN"])}${rowOf(1_048_576, ["AB1"])}` }), {});
  expect(low.rows).toEqual([
    { line: 1, cells: ["CIN"] },
    { line: 1_048_576, cells: ["AB1"] },
  ]);
});

test.each(["-5", "0", "1e9", "99999999", "NaN", "2.5", ""])("a row with the number %j is refused", async (number) => {
  expect(await refusal(workbook({ rows: `<row r="${number}">${cell("x")}</row>` }))).toMatchObject({
    key: "imports:fileDamaged",
  });
});

test("rows and cells out of their order are refused: one would replace another", async () => {
  const rows = [rowOf(3, ["a"]) + rowOf(2, ["b"]), `<row r="1">${cell("a", "B1")}${cell("b", "A1")}</row>`];
  for (const each of rows)
    expect(await refusal(workbook({ rows: each }))).toMatchObject({ key: "imports:fileDamaged" });
  expect(await refusal(workbook({ rows: `<row>${cell("a", "A1:B2")}</row>` }))).toMatchObject({
    key: "imports:fileDamaged",
  });
});

test("sizes in the directory are not trusted: unpacked bytes are counted, and checked", async () => {
  const bytes = workbook({ rows: rowOf(1, ["CIN"]) });
  const changed = (offset: number, value: number, isAll = true) => {
    const copy = bytes.slice();
    const view = new DataView(copy.buffer);
    for (let at = 0; at + 46 < copy.length; at++) {
      if (view.getUint32(at, true) !== 0x02014b50) continue;
      view.setUint32(at + offset, value, true);
      if (!isAll) break;
    }
    return copy;
  };
  const [CHECKSUM, PACKED, UNPACKED, OFFSET] = [16, 20, 24, 42] as const;
  expect(await refusal(changed(CHECKSUM, 1))).toMatchObject({ key: "imports:fileDamaged" });
  expect(await refusal(changed(PACKED, 5))).toMatchObject({ key: "imports:fileDamaged" });
  expect(await refusal(changed(OFFSET, 0x7fffffff))).toMatchObject({ key: "imports:fileDamaged" });
  for (const size of [PACKED, UNPACKED]) {
    expect(await readArchive(openArchive(changed(size, 0x7fffffff)))).toMatchObject({
      rows: [{ line: 1, cells: ["CIN"] }],
    });
  }
  expect(await refusal(changed(PACKED, 0xffffffff))).toMatchObject({ key: "imports:packedOtherwise" });
  expect(await refusal(changed(8, 0x00080001))).toMatchObject({ key: "imports:fileProtected" });
  expect(await refusal(changed(8, 0x000c0000))).toMatchObject({ key: "imports:packedOtherwise" });
});

test("a truncated file is refused, wherever it was cut", async () => {
  const bytes = workbook({ rows: rowOf(1, ["CIN"]) + rowOf(2, ["AB1"]) });
  for (const share of [0.1, 0.5, 0.9, 0.99]) {
    await expect(sheets.read(bytes.slice(0, bytes.length * share), {})).rejects.toMatchObject({
      key: "imports:fileDamaged",
    });
  }
});

test("an archive with thousands of files, or with two of one name, is refused", async () => {
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`xl/media/${index}.png`, ""]));
  expect(await refusal(workbook({ files: many }))).toMatchObject({ key: "imports:unpacksTooLarge" });
  const bytes = workbook({ files: { "xl/worksheets/sheet2.xml": sheetOf("") } });
  const text = new TextDecoder("latin1").decode(bytes).replaceAll("sheet2.xml", "sheet1.xml");
  const twice = Uint8Array.from(text, (character) => character.charCodeAt(0));
  expect(await refusal(twice)).toMatchObject({ key: "imports:fileDamaged" });
});

test("a workbook with a password is distinguished from the old format of Excel", async () => {
  const old = new Uint8Array(1024);
  old.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]);
  await expect(sheets.read(old, {})).rejects.toMatchObject({ key: "imports:oldExcel" });
  const name = new Uint8Array([..."EncryptedPackage"].flatMap((character) => [character.charCodeAt(0), 0]));
  old.set(name, 512);
  await expect(sheets.read(old, {})).rejects.toMatchObject({ code: "unsupported", key: "imports:fileProtected" });
});

test("reads formulas that were never computed, errors and unknown styles as a spreadsheet shows them", async () => {
  const cells = [
    '<c r="A1"><f>1+1</f></c>',
    '<c r="B1" t="e"><v>#REF!</v></c>',
    '<c r="C1" t="str"><f>""</f><v></v></c>',
    '<c r="D1" s="999"><v>5</v></c>',
    '<c r="E1" t="b"><v>1</v></c>',
    '<c r="F1"><v>1e999</v></c>',
  ];
  const { rows } = await sheets.read(workbook({ rows: `<row r="1">${cells.join("")}</row>` }), {});
  expect(rows).toEqual([{ line: 1, cells: ["#N/A", "#REF!", null, 5, true, "1e999"] }]);
});
