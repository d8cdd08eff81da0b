import { expect, test } from "vitest";
import { all as everyProduct } from "#app/catalogue/data/products";
import { workers } from "#app/people/data/tables";
import { performanceRecords } from "#app/records/data/tables";
import { karim } from "#tests/cast/cast";
import { openFurnished } from "#tests/cast/records";
import {
  allowPeopleWithoutCin,
  importPlan,
  importProducts,
  importRecords,
  importStops,
  importWorkers,
  recordsFile,
  workersFile,
} from "#tests/files/imports";
import { rowOf, workbook } from "#tests/files/workbooks";
import type { TestFactory } from "#tests/server/factory";
import { previewImport } from "./preview";

const COLUMNS = ["Date", "Quart", "CIN", "Ligne", "Article", "Quantité", "Défauts", "Heures"];
const HEADER = COLUMNS.join(";");
/** A record of Youssef in the morning, with what the test is about. */
const row = ({ date = "17/03/2026", cin = "AB1", pieces = "10", hours = "8" }) =>
  `${date};matin;${cin};Sewing 1;SH-1;${pieces};0;${hours}\n`;

async function records({ deps }: TestFactory) {
  return deps.db.select().from(performanceRecords).orderBy(performanceRecords.id);
}

async function people({ deps }: TestFactory) {
  return (await deps.db.select().from(workers).orderBy(workers.id)).slice(3).map(({ name, cin }) => [cin, name]);
}

async function inZone({ env }: TestFactory, timeZone: string) {
  await env.DB.prepare("UPDATE factory SET time_zone = ?").bind(timeZone).run();
}

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.replaceAll(" ", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

test("two numbers in one cell are rejected, and thousands are read", async () => {
  await using factory = await openFurnished();
  const rows = [
    { pieces: "12 15" },
    { cin: "AB2", pieces: '"12\n15"' },
    { cin: "AB3", hours: "1 2" },
    { cin: "AB3", pieces: "1 215" },
  ];
  const result = await importRecords(factory, karim, `${HEADER}\n${rows.map(row).join("")}`, { confirmShifts: true });
  expect(result).toMatchObject({ created: 1, rejected: 3 });
  expect(result.rejections.map(({ line, field }) => [line, field])).toEqual([
    [2, "pieces"],
    [3, "pieces"],
    [5, "hours"],
  ]);
  expect(await records(factory)).toMatchObject([{ workerId: "13", piecesMade: 1215 }]);
});

test("prices and minutes of products, minutes of stops, positions of plans and cells of day sheets are never joined", async () => {
  await using factory = await openFurnished();
  const products =
    "Code;Nom;Prix unitaire;Minutes standard\nP-1;A;12 50;2\nP-2;B;12,50;2'30\nP-3;C;1 250;2:30\nP-4;D;;2 30\n";
  const result = await importProducts(factory, karim, products);
  expect(result.rejections).toMatchObject([
    { line: 2, field: "unitPrice" },
    { line: 5, field: "standardMinutes" },
  ]);
  const read = (await everyProduct(factory.deps.db, "2026-03-18")).filter(({ code }) => code.startsWith("P-"));
  expect(read.map(({ code, unitPrice, standardMinutes }) => [code, unitPrice, standardMinutes]).sort()).toEqual([
    ["P-2", 12.5, 2.5],
    ["P-3", 1250, 2.5],
  ]);
  const stopped =
    "Date;Quart;Ligne;Motif;Minutes\n17/03/2026;matin;Sewing 1;machine;1 2\n17/03/2026;matin;Sewing 1;machine;12\n";
  expect(await importStops(factory, karim, stopped)).toMatchObject({ created: 1, rejections: [{ field: "minutes" }] });
  expect((await factory.env.DB.prepare("SELECT minutes FROM stops").all()).results).toEqual([{ minutes: 12 }]);
  const plan = "Date;Quart;CIN;Ligne;Position\n23/03/2026;matin;AB1;Sewing 1;1 2\n";
  expect(await importPlan(factory, karim, plan)).toMatchObject({ created: 0, rejections: [{ field: "position" }] });
  const sheet = "Sewing 1;17/03/2026;matin;SH-1\nNom;8h-9h;9h-10h\nYoussef;12 15;10\nFatima;1 215;10\n";
  const told = { settings: { fill: { defects: "0" } }, confirmShifts: true };
  expect(await importRecords(factory, karim, sheet, told)).toMatchObject({
    created: 1,
    rejections: [{ field: "pieces", params: { value: "12 15" } }],
  });
  expect(await records(factory)).toMatchObject([{ workerId: "12", piecesMade: 1225 }]);
});

test("an instant is the day of the factory's clock", async () => {
  await using factory = await openFurnished();
  await inZone(factory, "Africa/Casablanca");
  const days = [
    { date: "2026-01-14T23:00:00.000Z" },
    { date: "2026-01-15T00:00:00+01:00", cin: "AB2" },
    { date: "2026-01-15 18:34:12+0100", cin: "AB3" },
  ];
  expect(await importRecords(factory, karim, `${HEADER}\n${days.map(row).join("")}`)).toMatchObject({ created: 3 });
  expect((await records(factory)).map(({ date }) => date)).toEqual(Array(3).fill("2026-01-15"));
  const leaving = "CIN;Nom;Dernier jour\nAB1;Youssef;2026-11-17T23:00:00.000Z\n";
  expect(await importWorkers(factory, karim, leaving, { mode: "update" })).toMatchObject({ updated: 1 });
  expect((await factory.deps.db.select().from(workers))[0]?.lastDay).toBe("2026-11-18");
});

test("a midnight that another clock moved to the day before is refused", async () => {
  await using factory = await openFurnished();
  // In Ramadan the clocks of Morocco show UTC, and an export that forgot it writes 23:00 for midnight.
  await inZone(factory, "Africa/Casablanca");
  const days = [{ date: "2026-03-17T23:00:00.000Z" }, { date: "2026-03-18T00:00:00+01:00", cin: "AB2" }];
  const result = await importRecords(factory, karim, `${HEADER}\n${days.map(row).join("")}`);
  expect(result).toMatchObject({ created: 0, rejected: 2, rejections: [{ key: "imports:dateUnreadable" }, {}] });
});

test("a dash, N/A and the like are no CIN, no code and no name", async () => {
  await using factory = await openFurnished();
  await allowPeopleWithoutCin(factory);
  for (const [cin, name] of [
    ["-", "Zora Premier"],
    ["–", "Yves Second"],
    ["N/A", "Nora Trois"],
    ["\\N", "Omar Quatre"],
    ["néant", "Paul Cinq"],
    ["0", "Rita Six"],
  ]) {
    expect(await importWorkers(factory, karim, `CIN;Nom\n${cin};${name}\n`)).toMatchObject({ created: 1 });
  }
  expect((await people(factory)).every(([cin]) => cin === "")).toBe(true);
  const nameless = await importWorkers(factory, karim, "CIN;Nom\nX1;N/A\nX2;NULL\nX3;-\n");
  expect(nameless).toMatchObject({ created: 0, rejected: 3, rejections: [{ field: "name" }, {}, {}] });
  const codes = await importProducts(factory, karim, "Code;Nom\nnan;Robe\n-;Jupe\nJ-1;n.a.\n");
  expect(codes).toMatchObject({ created: 1, rejections: [{ field: "code" }, { field: "code" }] });
  const placed = await importRecords(factory, karim, `${HEADER}\n${row({ cin: "N/A" })}`);
  expect(placed).toMatchObject({ rejections: [{ field: "worker", key: "imports:workerMissing" }] });
});

test("a CIN of somebody with quite another name is asked about, and the answer “somebody else” leaves the row out", async () => {
  await using factory = await openFurnished();
  const file = "CIN;Nom\nAB1;Nadia Filali\nAB2;Fatima Zahra\n";
  const preview = await previewImport(factory.deps, karim, workersFile(file, { mode: "update" }));
  expect(preview.questions).toMatchObject({
    open: 1,
    items: [{ key: "row:2", about: "twin", doubt: "otherName", candidates: [{ id: "11", name: "Youssef" }] }],
  });
  const open = await importWorkers(factory, karim, file, { mode: "update" });
  expect(open).toMatchObject({ updated: 1, rejections: [{ line: 2, field: "cin", key: "imports:cinOfAnother" }] });
  const left = await importWorkers(factory, karim, file, { mode: "update", answers: { "row:2": "new" } });
  expect(left).toMatchObject({ updated: 0, unchanged: 1, rejected: 1 });
  const same = await importWorkers(factory, karim, file, { mode: "update", answers: { "row:2": "update:11" } });
  expect(same).toMatchObject({ updated: 1, rejected: 0 });
  expect((await factory.deps.db.select().from(workers))[0]?.name).toBe("Nadia Filali");
});

test("a record whose CIN and name are of two people is asked about", async () => {
  await using factory = await openFurnished();
  const file = `${HEADER};Nom\n${row({}).trim()};Nadia Filali\n${row({ cin: "AB2" }).trim()};FATIMA\n`;
  const preview = await previewImport(factory.deps, karim, recordsFile(file));
  const [question] = preview.questions.items;
  expect(question).toMatchObject({ about: "worker", doubt: "otherName", candidates: [{ id: "11" }] });
  const key = question?.key as string;
  expect(await importRecords(factory, karim, file)).toMatchObject({ created: 1, rejected: 1 });
  expect(await importRecords(factory, karim, file, { answers: { [key]: "new" } })).toMatchObject({ rejected: 1 });
  expect(await importRecords(factory, karim, file, { answers: { [key]: "keep:11" } })).toMatchObject({ created: 1 });
  expect((await records(factory)).map(({ workerId }) => workerId).sort()).toEqual(["11", "12"]);
});

test.each([
  ["equals signs before quotes", 'CIN;Nom\n="00123456";Basma Deux\n"=""00123457""";Amal Un\n'],
  ["every whole line in quotes", '"CIN;Nom"\n"00123456;Basma Deux"\n"00123457;""Amal"" Un"\n'],
  ["a title without separators", "Rapport du mois\n\nCIN;Nom\n00123456;Basma Deux\n00123457;Amal Un\n"],
  ["a title with a comma", "Liste, mars 2026\nCIN;Nom\n00123456;Basma Deux\n00123457;Amal Un\n"],
])("people of a file with %s are read", async (_, file) => {
  await using factory = await openFurnished();
  expect(await importWorkers(factory, karim, file)).toMatchObject({ created: 2, rejected: 0 });
  expect((await people(factory)).map(([cin, name]) => `${cin} ${name?.replaceAll('"', "")}`)).toEqual([
    "00123456 Basma Deux",
    "00123457 Amal Un",
  ]);
});

test("codes that a program wrote as numbers lose their .0, if all of a column have it", async () => {
  await using factory = await openFurnished();
  const file = "CIN,Nom,Matricule\n9123457.0,Basma Deux,\nnan,Amal Un,77.0\n";
  expect(await importWorkers(factory, karim, file)).toMatchObject({ created: 2, rejected: 0 });
  const mixed = "CIN,Nom\n9123458.0,Hind Trois\nB7,Rim Quatre\n";
  expect(await importWorkers(factory, karim, mixed)).toMatchObject({ created: 2 });
  expect((await factory.deps.db.select().from(workers)).flatMap(({ number }) => number || [])).toEqual(["77"]);
  expect((await people(factory)).map(([cin]) => cin)).toEqual(["9123457", "", "9123458.0", "B7"]);
});

test("real dates and dates in text are read in one column", async () => {
  await using factory = await openFurnished();
  const others = (cin: string) => ["matin", cin, "Sewing 1", "SH-1", 10, 0, 8];
  const rows = [
    rowOf(1, COLUMNS),
    rowOf(2, [{ number: 46_097, style: 1 }, ...others("AB1")]),
    rowOf(3, ["17/03/2026", ...others("AB2")]),
  ];
  const file = workbook({ formats: ["dd/mm/yyyy"], rows: rows.join("") });
  expect(await importRecords(factory, karim, file)).toMatchObject({ created: 2, rejected: 0 });
  expect((await records(factory)).map(({ date }) => date)).toEqual(["2026-03-16", "2026-03-17"]);
});

test("day numbers are counted from 1904 where the workbook counts so, and rows of formulas that give nothing are none", async () => {
  await using factory = await openFurnished();
  const others = (cin: string) => ["matin", cin, "Sewing 1", "SH-1", 10, 0, 8];
  const empty =
    '<c r="A4" t="str"><f>x</f><v></v></c><c r="F4"><f>y</f><v>0</v></c><c r="H4" t="e"><f>z</f><v>#N/A</v></c>';
  const rows = [
    rowOf(1, COLUMNS),
    rowOf(2, [{ number: 44_635, style: 1 }, ...others("AB1")]),
    rowOf(3, [44_636, ...others("AB2")]),
    `<row r="4">${empty}</row>`,
  ];
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const book = `<workbook ${main} xmlns:r="${office}"><workbookPr date1904="1"/><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const file = workbook({ formats: ["dd/mm/yyyy"], rows: rows.join(""), files: { "xl/workbook.xml": book } });
  expect((await previewImport(factory.deps, karim, recordsFile(file))).noRows).toMatchObject({
    total: 1,
    rows: [{ line: 4 }],
  });
  expect(await importRecords(factory, karim, file)).toMatchObject({ created: 2, rejected: 0 });
  expect((await records(factory)).map(({ date }) => date)).toEqual(["2026-03-16", "2026-03-17"]);
});

test("Turkish and Polish names are warned about, and right once their code page is chosen", async () => {
  await using factory = await openFurnished();
  const turkish = bytesOf(
    "43494e3b4e6f6d0d0a 4b583932313b 4179fe6520dd6e616e 0d0a 4b583932323b de756c6520446ff0616e 0d0a",
  );
  const guessed = await previewImport(factory.deps, karim, workersFile(turkish));
  expect(guessed.detected).toMatchObject({ encoding: "windows-1252", strangeText: "Ayþe Ýnan" });
  const settings = { encoding: "windows-1254" as const };
  expect(
    (await previewImport(factory.deps, karim, workersFile(turkish, { settings }))).detected.strangeText,
  ).toBeNull();
  await importWorkers(factory, karim, turkish, { settings });
  const polish = bytesOf("43494e3b4e6f6d0d0a 4b583932333b 52616661b3 0d0a");
  await importWorkers(factory, karim, polish, { settings: { encoding: "windows-1250" } });
  expect(await people(factory)).toEqual([
    ["KX921", "Ayşe İnan"],
    ["KX922", "Şule Doğan"],
    ["KX923", "Rafał"],
  ]);
});
